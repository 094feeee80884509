import * as z from 'zod/mini'
import { code } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { normaliseVoucherCode } from './voucher-code.ts'

/** Capitals, spaces and dashes make no difference. */
export const voucherCode = code(limits.typedVoucherCode).check(
  z.overwrite(normaliseVoucherCode),
  z.minLength(1),
)

export const voucherCodes = z.nullish(z.array(voucherCode).check(z.maxLength(limits.vouchersPerOrder)))

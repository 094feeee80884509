import * as z from 'zod/mini'
import { text } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'

/** An account that customers transfer to. */
export const BankAccount = z.object({
  bank: text(limits.bank),
  /** As the bank writes it. */
  number: z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(limits.accountNumber),
      z.regex(/^\d[\d -]*$/, 'ACCOUNT_NUMBER'),
    ),
  holder: text(limits.name),
})
export type BankAccount = z.infer<typeof BankAccount>

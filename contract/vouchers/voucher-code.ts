import { normaliseCode } from '../platform/normalise.ts'

/** The stored form of a code. What cannot be a code stays so, and is unknown. */
export const normaliseVoucherCode = (typed: string): string =>
  normaliseCode(typed)
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')

import { normaliseVoucherCode } from '#contract/vouchers/voucher-code.ts'
import { localStore } from '#web/ui/browser.ts'

/* The codes that this browser uses for the next order, from a link or typed. */

const storageKey = 'voucherCodes'
const separator = ' '

export const savedCodes = (): string[] => (localStore.get(storageKey) ?? '').split(separator).filter(Boolean)

export const saveCodes = (codes: readonly string[]): void =>
  codes.length === 0 ? localStore.remove(storageKey) : localStore.set(storageKey, codes.join(separator))

/** Returns the stored form of a code, or null for what cannot be one. */
export function readCode(typed: string): string | null {
  const code = normaliseVoucherCode(typed)
  return /^[A-Z0-9]{3,30}$/.test(code) ? code : null
}

/** Saves the code beside the others. Returns the same as `readCode`. */
export function addCode(typed: string): string | null {
  const code = readCode(typed)
  if (code !== null) saveCodes([...new Set([...savedCodes(), code])])
  return code
}

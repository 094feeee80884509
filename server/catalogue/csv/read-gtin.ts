import { isGtin, isInStoreNumber, normaliseGtin } from '#contract/catalogue/gtin.ts'
import { normaliseDigits } from '#contract/platform/normalise.ts'

/**
 * The barcode of a cell, empty for none. A spreadsheet removes leading zeros. The check digit is right without them,
 * so they are put back.
 */
export function readGtin(cell: string): string {
  const digits = normaliseDigits(cell)
  if (/^\d{7}$/.test(digits)) return digits.padStart(8, '0')
  return /^\d{9,11}$/.test(digits) ? digits.padStart(12, '0') : normaliseGtin(cell)
}

/** The message that says what is wrong with the cell; null for a barcode, and for none. */
export function findGtinFault(cell: string): 'gtinRounded' | 'gtin' | 'gtinInStore' | null {
  const gtin = readGtin(cell)
  if (gtin === '') return null
  if (/^\d+(?:[.,]\d+)?E\+?\d+$/i.test(cell)) return 'gtinRounded'
  if (!isGtin(gtin)) return 'gtin'
  return isInStoreNumber(gtin) ? 'gtinInStore' : null
}

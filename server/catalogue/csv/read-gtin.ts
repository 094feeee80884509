import { isGtin, isInStoreNumber, normaliseGtinCell } from '#contract/catalogue/gtin.ts'

/** The message that says what is wrong with the cell; null for a barcode, and for none. */
export function findGtinFault(cell: string): 'gtinRounded' | 'gtin' | 'gtinInStore' | null {
  const gtin = normaliseGtinCell(cell)
  if (gtin === '') return null
  if (/^\d+(?:[.,]\d+)?E\+?\d+$/i.test(gtin)) return 'gtinRounded'
  if (!isGtin(gtin)) return 'gtin'
  return isInStoreNumber(gtin) ? 'gtinInStore' : null
}

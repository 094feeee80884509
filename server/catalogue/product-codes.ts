import { sql, type RawBuilder } from 'kysely'
import { normaliseGtin } from '#contract/catalogue/gtin.ts'
import { normaliseCode } from '#contract/platform/normalise.ts'

/** The typed or scanned text as the code of a label or a manufacturer's barcode; null if it is neither. */
export function toProductCode(typed: string): string | null {
  const code = normaliseCode(typed)
  return /^\d{8,13}$/.test(code) ? code : null
}

/** The size `s` has this code on its label, or this barcode of its manufacturer. */
export const sizeHasCode = (code: string): RawBuilder<boolean> =>
  sql<boolean>`(s.code = ${code} or s.gtin = ${normaliseGtin(code)})`

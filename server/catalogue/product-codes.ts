import { sql, type RawBuilder } from 'kysely'

/** The size `s` has this code on its label, or this barcode of its manufacturer. The code is in its stored form. */
export const sizeHasCode = (code: string): RawBuilder<boolean> =>
  sql<boolean>`(s.code = ${code} or s.gtin = ${code})`

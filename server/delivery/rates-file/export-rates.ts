import type { Bilingual, Language } from '#contract/platform/language.ts'
import { csvBeginning, csvRow } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import { showAdminDeliveryMethod } from '../methods/read-methods.ts'

/** The heads of the file; either language is read. */
export const columns = {
  code: { id: 'kode', en: 'code' },
  area: { id: 'wilayah', en: 'area' },
  price: { id: 'harga', en: 'price' },
  per_extra_kg: { id: 'per_kg_berikutnya', en: 'per_extra_kg' },
} satisfies Record<string, Bilingual>

export type Column = keyof typeof columns

export const wholeCountry: Bilingual = { id: 'Seluruh Indonesia', en: 'All of Indonesia' }

/** The rates of a method, a row for each area; NOT_FOUND. */
export async function exportRates(db: Db, methodId: string, language: Language): Promise<Uint8Array> {
  const { rates } = await showAdminDeliveryMethod(db, methodId)
  const heads = csvRow(
    [columns.code, columns.area, columns.price, columns.per_extra_kg].map((head) => head[language]),
  )
  const rows = rates.map(({ area, path, price, per_extra_kg }) =>
    csvRow([area ?? '', path ?? wholeCountry[language], price, per_extra_kg]),
  )
  return new TextEncoder().encode(csvBeginning + heads + rows.join(''))
}

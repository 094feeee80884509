import type { Bilingual, Language } from '#contract/platform/language.ts'
import { csvBeginning, csvRow } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { TableColumn } from '#server/platform/read-table.ts'
import { showAdminDeliveryMethod } from '../methods/read-methods.ts'

/** A file may use the exported headings or common other ones (`aliases`). */
export const columns = {
  code: { id: 'kode', en: 'code', aliases: ['kode wilayah', 'area code'] },
  area: {
    id: 'wilayah',
    en: 'area',
    aliases: [
      'daerah',
      'kecamatan',
      'kota',
      'kabupaten',
      'tujuan',
      'nama wilayah',
      'destination',
      'district',
    ],
  },
  price: {
    id: 'harga',
    en: 'price',
    aliases: ['harga rp', 'price rp', 'ongkir', 'ongkos kirim', 'tarif', 'kg pertama', 'rate', 'first kg'],
  },
  per_extra_kg: {
    id: 'per_kg_berikutnya',
    en: 'per_extra_kg',
    aliases: ['kg berikutnya', 'per kg', 'further kg', 'per further kg'],
  },
} satisfies Record<string, TableColumn>

export type Column = keyof typeof columns

export const wholeCountry: Bilingual = { id: 'Seluruh Indonesia', en: 'All of Indonesia' }

/** Throws NOT_FOUND. */
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

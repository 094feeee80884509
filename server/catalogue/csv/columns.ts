import { keysOf } from '#contract/platform/keys.ts'
import type { Bilingual } from '#contract/platform/language.ts'
import { normaliseLine } from '#contract/platform/normalise.ts'

/** The heads of the file, as exported; either language is read. */
export const columns = {
  id: { id: 'id', en: 'id' },
  version: { id: 'versi', en: 'version' },
  name: { id: 'nama', en: 'name' },
  name_en: { id: 'nama_inggris', en: 'name_english' },
  description: { id: 'deskripsi', en: 'description' },
  description_en: { id: 'deskripsi_inggris', en: 'description_english' },
  category: { id: 'kategori', en: 'category' },
  price: { id: 'harga', en: 'price' },
  weight_grams: { id: 'berat_gram', en: 'weight_grams' },
  is_popular: { id: 'populer', en: 'popular' },
  shown: { id: 'tampil', en: 'shown' },
  size_id: { id: 'id_ukuran', en: 'size_id' },
  size: { id: 'ukuran', en: 'size' },
  size_en: { id: 'ukuran_inggris', en: 'size_english' },
  additional_price: { id: 'tambahan_harga', en: 'surcharge' },
  size_weight_grams: { id: 'berat_ukuran_gram', en: 'size_weight_grams' },
  /** Exported only: what was sold since the export must not be undone by it. */
  stock: { id: 'stok_saat_ini', en: 'stock_now' },
  stock_change: { id: 'tambah_stok', en: 'add_stock' },
  /** Exported only: the shop gives it. */
  code: { id: 'kode', en: 'code' },
} satisfies Record<string, Bilingual>

export type Column = keyof typeof columns

export const columnNames = keysOf(columns)

/** What is the product's and not a size's: said in its first row only. */
export const productColumns = [
  'name',
  'name_en',
  'description',
  'description_en',
  'category',
  'price',
  'weight_grams',
  'is_popular',
  'shown',
] as const satisfies readonly Column[]

/** Which column a head names, in whatever case and language. */
export function columnCalled(head: string): Column | undefined {
  const bare = normaliseLine(head).toLowerCase().replace(/\s+/g, '_')
  return columnNames.find((name) => Object.values(columns[name]).includes(bare))
}

export const yesOrNo = (yes: boolean): Bilingual =>
  yes ? { id: 'ya', en: 'yes' } : { id: 'tidak', en: 'no' }

/** Null for a word that is neither. */
export function readYesOrNo(word: string): boolean | null {
  const bare = normaliseLine(word).toLowerCase()
  if (['ya', 'y', 'yes', '1', 'true', 'benar'].includes(bare)) return true
  return ['tidak', 't', 'n', 'no', '0', 'false', 'salah'].includes(bare) ? false : null
}

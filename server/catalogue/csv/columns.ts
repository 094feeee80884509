import { keysOf } from '#contract/platform/keys.ts'
import type { Bilingual } from '#contract/platform/language.ts'
import type { TableColumn } from '#server/platform/read-table.ts'

/** The heads of the file. The names as exported and the other ones that people use are read. */
export const columns = {
  id: { id: 'id', en: 'id', aliases: ['id produk', 'product id'] },
  version: { id: 'versi', en: 'version' },
  name: {
    id: 'nama',
    en: 'name',
    aliases: ['nama produk', 'nama barang', 'produk', 'barang', 'product', 'product name', 'item', 'title'],
  },
  name_en: { id: 'nama_inggris', en: 'name_english', aliases: ['name en', 'nama en', 'english name'] },
  description: {
    multiline: true,
    id: 'deskripsi',
    en: 'description',
    aliases: ['keterangan', 'deskripsi produk', 'details'],
  },
  description_en: {
    multiline: true,
    id: 'deskripsi_inggris',
    en: 'description_english',
    aliases: ['description en'],
  },
  category: { id: 'kategori', en: 'category', aliases: ['kategori produk', 'product category'] },
  price: {
    id: 'harga',
    en: 'price',
    aliases: ['harga rp', 'price rp', 'harga jual', 'harga satuan', 'selling price', 'unit price'],
  },
  weight_grams: {
    id: 'berat_gram',
    en: 'weight_grams',
    aliases: ['berat', 'berat g', 'berat gr', 'weight', 'weight g', 'weight gram'],
  },
  is_popular: { id: 'populer', en: 'popular', aliases: ['terlaris', 'unggulan', 'featured'] },
  shown: { id: 'tampil', en: 'shown', aliases: ['tampilkan', 'aktif', 'active', 'visible', 'published'] },
  size_id: { id: 'id_ukuran', en: 'size_id' },
  size: { id: 'ukuran', en: 'size', aliases: ['nama ukuran', 'size name', 'varian', 'variasi', 'variant'] },
  size_en: { id: 'ukuran_inggris', en: 'size_english', aliases: ['size en', 'variant english'] },
  additional_price: {
    id: 'tambahan_harga',
    en: 'surcharge',
    aliases: ['tambahan harga rp', 'harga tambahan', 'surcharge rp', 'additional price', 'extra price'],
  },
  size_weight_grams: {
    id: 'berat_ukuran_gram',
    en: 'size_weight_grams',
    aliases: ['berat ukuran', 'size weight'],
  },
  /** The first stock of what is new. That of anything else only changes by `stock_change`. */
  stock: {
    id: 'stok',
    en: 'stock',
    aliases: [
      'stok awal',
      'first stock',
      'jumlah',
      'jumlah stok',
      'persediaan',
      'sisa stok',
      'qty',
      'quantity',
    ],
  },
  /** Exported only: what was sold since the export must not be undone by it. */
  stock_now: { id: 'stok_saat_ini', en: 'stock_now' },
  stock_change: { id: 'tambah_stok', en: 'add_stock', aliases: ['stok tambahan', 'stock change'] },
  /** Exported only: the shop gives it. */
  code: { id: 'kode', en: 'code', aliases: ['kode produk', 'kode barang', 'product code'] },
} satisfies Record<string, TableColumn>

export type Column = keyof typeof columns

/** The columns of an export. */
export const columnNames = keysOf(columns).filter((name) => name !== 'stock')

/** The columns whose numbers a whole file writes in one way. */
export const numberColumns = [
  'price',
  'weight_grams',
  'additional_price',
  'size_weight_grams',
  'stock',
  'stock_now',
  'stock_change',
] as const satisfies readonly Column[]

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
export type ProductColumn = (typeof productColumns)[number]

export const yesOrNo = (yes: boolean): Bilingual =>
  yes ? { id: 'ya', en: 'yes' } : { id: 'tidak', en: 'no' }

/** Null for a word that is neither. */
export function readYesOrNo(word: string): boolean | null {
  const bare = word.trim().toLowerCase()
  if (['ya', 'y', 'yes', '1', 'true', 'benar'].includes(bare)) return true
  return ['tidak', 't', 'n', 'no', '0', 'false', 'salah'].includes(bare) ? false : null
}

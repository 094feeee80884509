import type { NewAdminProduct } from '#contract/catalogue/admin-schemas.ts'
import { productFields } from '#contract/catalogue/product-fields.ts'
import { keysOf } from '#contract/platform/keys.ts'
import type { Bilingual, Language } from '#contract/platform/language.ts'
import { readCount, readRupiah } from '#contract/platform/read-rupiah.ts'
import { comparableName, type TableColumn } from '#server/platform/read-table.ts'
import type { EditedProduct } from '../product-columns.ts'
import { importMessages } from './import-messages.ts'
import { readWeight } from './preview-sizes.ts'
import type { FileRow } from './read-product-file.ts'

/** A file may use the exported headings or common other ones (`aliases`). */
export const columns = {
  id: { id: 'id', en: 'id', aliases: ['id produk', 'product id'] },
  version: { whole: true, id: 'versi', en: 'version' },
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
    whole: true,
    id: 'berat_gram',
    en: 'weight_grams',
    aliases: ['berat', 'berat g', 'berat gr', 'weight', 'weight g', 'weight gram'],
  },
  brand: { id: 'merek', en: 'brand', aliases: ['merk', 'nama merek', 'brand name'] },
  is_popular: { whole: true, id: 'populer', en: 'popular', aliases: ['terlaris', 'unggulan', 'featured'] },
  shown: {
    whole: true,
    id: 'tampil',
    en: 'shown',
    aliases: ['tampilkan', 'aktif', 'active', 'visible', 'published'],
  },
  size_id: { id: 'id_ukuran', en: 'size_id' },
  size: { id: 'ukuran', en: 'size', aliases: ['nama ukuran', 'size name', 'varian', 'variasi', 'variant'] },
  size_en: { id: 'ukuran_inggris', en: 'size_english', aliases: ['size en', 'variant english'] },
  additional_price: {
    id: 'tambahan_harga',
    en: 'surcharge',
    aliases: ['tambahan harga rp', 'harga tambahan', 'surcharge rp', 'additional price', 'extra price'],
  },
  size_weight_grams: {
    whole: true,
    id: 'berat_ukuran_gram',
    en: 'size_weight_grams',
    aliases: ['berat ukuran', 'size weight'],
  },
  gtin: {
    id: 'barcode_pabrik',
    en: 'barcode',
    aliases: [
      'barcode',
      'barcode pabrik',
      'kode batang',
      'ean',
      'ean13',
      'ean 13',
      'upc',
      'gtin',
      'manufacturer barcode',
    ],
  },
  /** The first stock of a new product. Only `stock_change` changes the stock of an existing one. */
  stock: {
    whole: true,
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
  /** This column is only exported: an import must not undo sales since the export. */
  stock_now: { whole: true, id: 'stok_saat_ini', en: 'stock_now' },
  stock_change: {
    whole: true,
    id: 'tambah_stok',
    en: 'add_stock',
    aliases: ['stok tambahan', 'stock change'],
  },
  code: { id: 'kode', en: 'code', aliases: ['kode produk', 'kode barang', 'product code'] },
} satisfies Record<string, TableColumn>

export type Column = keyof typeof columns

export const columnNames = keysOf(columns).filter((name) => name !== 'stock')

export const numberColumns = [
  'price',
  'weight_grams',
  'additional_price',
  'size_weight_grams',
  'stock',
  'stock_now',
  'stock_change',
] as const satisfies readonly Column[]

export const firstRowColumns = [
  'name',
  'name_en',
  'description',
  'description_en',
  'category',
  ...productFields,
  'shown',
] as const satisfies readonly Column[]
type ProductColumn = (typeof firstRowColumns)[number]

export const yesOrNo = (yes: boolean): Bilingual =>
  yes ? { id: 'ya', en: 'yes' } : { id: 'tidak', en: 'no' }

function readYesOrNo(word: string): boolean | null {
  const bare = word.trim().toLowerCase()
  if (['ya', 'y', 'yes', '1', 'true', 'benar'].includes(bare)) return true
  return ['tidak', 't', 'n', 'no', '0', 'false', 'salah'].includes(bare) ? false : null
}

export type FileProductFields = EditedProduct & { hidden: boolean }

export const productCells = (
  product: FileProductFields,
  category: string,
  language: Language,
): Record<ProductColumn, string | number> => ({
  name: product.name,
  name_en: product.name_en ?? '',
  description: product.description,
  description_en: product.description_en ?? '',
  category,
  price: product.price,
  weight_grams: product.weight_grams ?? '',
  brand: product.brand ?? '',
  is_popular: yesOrNo(product.is_popular)[language],
  shown: yesOrNo(!product.hidden)[language],
})

export const noFields: FileProductFields = {
  name: '',
  name_en: null,
  description: '',
  description_en: null,
  category_id: '',
  price: 0,
  weight_grams: null,
  brand: null,
  is_popular: false,
  hidden: false,
}

export function isSame(column: Column, text: string, other = ''): boolean {
  if (column === 'name' || column === 'category') return comparableName(text) === comparableName(other)
  const read = column === 'price' ? readRupiah : column === 'weight_grams' ? readCount : null
  if (read) return text === other || (read(text) !== null && read(text) === read(other))
  return text === other
}

export type Body = Omit<NewAdminProduct, 'sizes' | 'stock'>
export type GivenBody = Omit<Body, 'price'> & { price: number | undefined }

/** A column that is not in the file leaves the stored value. */
export function readProductCells(
  { cells }: FileRow,
  before: FileProductFields,
  findCategory: (idOrName: string) => string | undefined,
  language: Language,
  reject: (reason: string) => void,
): GivenBody {
  const t = importMessages(language)
  const readWord = (column: 'is_popular' | 'shown', otherwise: boolean): boolean => {
    const word = cells[column]
    if (!word) return otherwise
    const read = readYesOrNo(word)
    if (read === null) reject(t.yesOrNo(columns[column][language], word))
    return read ?? otherwise
  }
  const category = cells.category === undefined ? before.category_id : findCategory(cells.category)
  if (cells.category && category === undefined) reject(t.unknownCategory(cells.category))
  const price = cells.price === undefined ? before.price : readRupiah(cells.price)
  if (cells.price && price === null) reject(t.price(cells.price))
  const weight = readWeight(cells.weight_grams, before.weight_grams)
  if (weight === undefined) reject(t.weight(cells.weight_grams ?? ''))
  return {
    name: cells.name ?? before.name,
    description: cells.description ?? before.description,
    translations: {
      en: {
        name: cells.name_en ?? before.name_en,
        description: cells.description_en ?? before.description_en,
      },
    },
    // The unknown category is rejected above. The placeholder keeps the rules of the form from reporting it as
    // missing too.
    category_id: category ?? (cells.category ? before.category_id || 'unknown' : ''),
    price: price ?? (cells.price ? 0 : undefined),
    weight_grams: weight ?? null,
    brand: cells.brand ?? before.brand,
    is_popular: readWord('is_popular', before.is_popular),
    hidden: !readWord('shown', !before.hidden),
    picture_ids: [],
  }
}

import { productFields, saleFields, sizeFields } from '#contract/catalogue/product-fields.ts'
import { writeQuantityPrices } from '#contract/catalogue/quantity-price-text.ts'
import type { QuantityPrice } from '#contract/catalogue/unit-price.ts'
import { keysOf } from '#contract/platform/keys.ts'
import type { Language } from '#contract/platform/language.ts'
import { readCount, readRupiah } from '#contract/platform/read-rupiah.ts'
import { columnsOf, type Columns, type Fields } from '#contract/platform/resource.ts'
import { comparableName, yesOrNo, type TableColumn } from '#server/platform/read-table.ts'
import { csvColumns, csvNumbers, toCell } from '#server/platform/resource.ts'
import { productColumns, sizeColumns, type ProductColumns } from '../read-products.ts'

/** A file may use the exported headings or common other ones (`aliases`). */
export const columns = {
  id: { id: 'id', en: 'id', aliases: ['id produk', 'product id'] },
  version: { whole: true, id: 'versi', en: 'version' },
  ...csvColumns(productFields, ''),
  shown: {
    whole: true,
    id: 'tampil',
    en: 'shown',
    aliases: ['tampilkan', 'aktif', 'active', 'visible', 'published'],
  },
  size_id: { id: 'id_ukuran', en: 'size_id' },
  ...csvColumns(sizeFields, 'size_'),
  quantity_prices: {
    id: 'harga_grosir',
    en: 'quantity_prices',
    aliases: ['grosir', 'harga grosir', 'prices by quantity', 'wholesale price'],
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
  ...csvNumbers(productFields, ''),
  ...csvNumbers(sizeFields, 'size_'),
  'stock',
  'stock_now',
  'stock_change',
] as const satisfies readonly Column[]

export const firstRowColumns = [...productColumns, 'shown'] as const satisfies readonly Column[]

type FileProduct = ProductColumns & { hidden: boolean }

export const productCells = (
  product: FileProduct,
  category: string,
  language: Language,
): Record<(typeof firstRowColumns)[number], string | number> => {
  const cell = (name: (typeof productColumns)[number]) =>
    toCell(name === 'category_id' ? category : product[name], language)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one cell per column
  return Object.fromEntries([
    ...productColumns.map((name) => [name, cell(name)]),
    ['shown', yesOrNo(!product.hidden)[language]],
  ]) as Record<(typeof firstRowColumns)[number], string | number>
}

/** What a row has of a product without sizes. */
export const plainSizeColumns = [...columnsOf(saleFields), 'quantity_prices', 'gtin'] as const
/** What a row has of a size. */
export const fileSizeColumns = [...sizeColumns, 'quantity_prices', 'gtin'] as const
type SizeColumn = (typeof fileSizeColumns)[number]

interface FileSize extends Omit<Columns<typeof sizeFields>, 'name'> {
  name: string | null
  quantity_prices: readonly QuantityPrice[]
  gtin: string | null
}

export const columnOfSize = (name: SizeColumn): Column =>
  name === 'quantity_prices' || name === 'gtin' ? name : `size_${name}`

const describedSize: Fields = sizeFields

export function sizeCell<K extends SizeColumn>(
  size: Pick<FileSize, K>,
  name: K,
  language: Language,
): string | number {
  const value: FileSize[SizeColumn] = size[name]
  if (typeof value === 'object' && value !== null) return writeQuantityPrices(value)
  return toCell(value, language, describedSize[name]?.kind)
}

export const sizeCells = <K extends SizeColumn>(
  size: Pick<FileSize, K>,
  names: readonly K[],
  language: Language,
): Partial<Record<Column, string | number>> =>
  Object.fromEntries(names.map((name) => [columnOfSize(name), sizeCell(size, name, language)]))

/** Whether two cells of a column mean the same. */
export function isSame(column: (typeof firstRowColumns)[number], text: string, other = ''): boolean {
  const kind = Object.entries(productFields).find(([name]) => name === column)?.[1].kind
  if (kind === 'line' || kind === 'reference') return comparableName(text) === comparableName(other)
  const read = kind === 'money' ? readRupiah : kind === 'grams' ? readCount : null
  return text === other || (read !== null && read(text) !== null && read(text) === read(other))
}

import { isGtin, isInStoreNumber, normaliseGtinCell } from '#contract/catalogue/gtin.ts'
import { saleFields, sizeFields } from '#contract/catalogue/product-fields.ts'
import { readQuantityPrices } from '#contract/catalogue/quantity-price-text.ts'
import { withoutOffers, type QuantityPrice } from '#contract/catalogue/unit-price.ts'
import type { Language } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { readCount, readRupiah } from '#contract/platform/read-rupiah.ts'
import { emptyColumns, type Columns, type Fields } from '#contract/platform/resource.ts'
import { comparableName } from '#server/platform/read-table.ts'
import { readCells } from '#server/platform/resource.ts'
import type { StoredProduct } from '../read-products.ts'
import { columnOfSize, plainSizeColumns } from './columns.ts'
import { importMessages, unreadableCell } from './import-messages.ts'
import type { FileRow } from './read-product-file.ts'

export interface PreviewedSize extends Columns<typeof sizeFields> {
  size_id: string | null
  gtin: string | null
  quantity_prices: QuantityPrice[]
  stock: number
  isStockGiven: boolean
}

interface PlainSize extends Columns<typeof saleFields> {
  gtin: string | null
  quantity_prices: QuantityPrice[]
}

export interface PreviewedSizes {
  sizes: PreviewedSize[]
  stockChanges: { size_id: string; change: number }[]
  plainStock: number | null
  /** What a product without sizes has itself. */
  plain: PlainSize
  /** The rows of the sizes that are in the file. */
  rowOf: ReadonlyMap<PreviewedSize, FileRow>
  /** The stock that a product without sizes had before the file gave it sizes. */
  divided: number | null
}

type Reject = (row: FileRow, reason: string) => void
type Messages = ReturnType<typeof importMessages>

export const namedSizes = ({ sizes }: StoredProduct): PreviewedSize[] =>
  sizes.flatMap(({ id, code: _code, name, ...size }) =>
    name === null ? [] : [{ ...size, name, size_id: id, stock: 0, isStockGiven: false }],
  )

export const plainSizeOf = (stored: StoredProduct | null): PlainSize => ({
  ...withoutOffers,
  gtin: null,
  quantity_prices: [],
  ...stored?.sizes.find(({ name }) => name === null),
})

export function previewSizes(
  rows: readonly FileRow[],
  stored: StoredProduct | null,
  language: Language,
  reject: Reject,
): PreviewedSizes {
  const t = importMessages(language)
  const sizes = stored ? namedSizes(stored) : []
  const storedPlain = stored?.sizes.find(({ name }) => name === null)
  const plain = plainSizeOf(stored)
  const stockChanges: PreviewedSizes['stockChanges'] = []
  const rowOf = new Map<PreviewedSize, FileRow>()
  const plainRows: FileRow[] = []
  let plainStock: number | null = null
  for (const row of rows) {
    const { size_id, size_name: name } = row.cells
    if (!size_id && !name) {
      plainRows.push(row)
      readSize(saleFields, row, plain, language, reject)
      if (storedPlain) addStock(row, storedPlain)
      else if (stored) requireNoStock(row, t.sizeName)
      else plainStock = firstStock(row) ?? plainStock
      continue
    }
    const found = size_id
      ? sizes.find((each) => each.size_id === size_id)
      : sizes.find((each) => comparableName(each.name) === comparableName(name ?? ''))
    if (size_id && !found) {
      reject(row, t.unknownSize)
      continue
    }
    if (found && rowOf.has(found)) reject(row, t.sizeTwice)
    if (name === '') reject(row, t.sizeName)
    const known = stored?.sizes.find(({ id }) => id === found?.size_id)
    if (known) addStock(row, known)
    const size = found ?? newSize(firstStock(row))
    if (!found) sizes.push(size)
    rowOf.set(size, row)
    readSize(sizeFields, row, size, language, reject)
  }
  const [first, second] = plainRows
  if (!stored && first && second && sizes.length === 0) reject(second, t.productTwice(first.row))
  if (!stored && sizes.length > 0) for (const row of plainRows) requireNoStock(row, t.stockPerSize)
  if (sizes.length > 0)
    for (const row of plainRows)
      if (offerColumns.some((column) => row.cells[column])) reject(row, t.offersPerSize)
  const divided = storedPlain && sizes.length > 0 ? storedPlain.stock : null
  if (storedPlain && divided !== null) divideStock(storedPlain)
  return { sizes, stockChanges, plainStock, plain, rowOf, divided }

  function divideStock({ id, stock }: { id: string; stock: number }) {
    for (const [size, row] of rowOf) if (!size.isStockGiven && stock > 0) reject(row, t.stockToDivide(stock))
    for (const row of plainRows) requireNoStock(row, t.stockPerSize)
    const sum = sizes.reduce((all, size) => all + size.stock, 0)
    const [first] = rowOf.values()
    if (first && stock > 0 && sum !== stock && sizes.every((size) => size.isStockGiven))
      reject(first, t.stockIsDivided(stock, sum))
    const change = (sizes[0]?.stock ?? 0) - stock
    if (change !== 0) stockChanges.push({ size_id: id, change })
  }

  function requireNoStock(row: FileRow, reason: string) {
    if (firstStock(row)) reject(row, reason)
  }

  /** The file may have the first stock in any of three columns. Returns null if none of them has a number. */
  function firstStock(row: FileRow): number | null {
    const { stock = '', stock_change = '', stock_now = '' } = row.cells
    if (stock !== '' && stock_change !== '') reject(row, t.stockTwice)
    // Pieces of an existing product may have been sold since the export, so `stock_now` does not count for it.
    const written = stock || stock_change || (stored ? '' : stock_now)
    if (written === '') return null
    const pieces = signedNumber(written)
    if (pieces === null) reject(row, stock_change === '' ? t.stock(written) : t.stockChange(written))
    else if (pieces < 0) reject(row, t.stockBelow(0))
    return Math.max(0, pieces ?? 0)
  }

  function addStock(row: FileRow, { id, stock }: { id: string; stock: number }) {
    const { stock: wanted = '', stock_change = '' } = row.cells
    if (wanted !== '' && readCount(wanted) !== stock) reject(row, t.stockIsKept(stock))
    const change = signedNumber(stock_change)
    if (change === null) reject(row, t.stockChange(stock_change))
    if (!change) return
    if (stock + change < 0) reject(row, t.stockBelow(stock))
    if (stock + change > limits.stock) reject(row, t.stockChange(String(change)))
    stockChanges.push({ size_id: id, change })
  }
}

const newSize = (stock: number | null): PreviewedSize => ({
  ...emptyColumns(sizeFields),
  size_id: null,
  gtin: null,
  quantity_prices: [],
  stock: stock ?? 0,
  isStockGiven: stock !== null,
})

const offerColumns = plainSizeColumns.filter((name) => name !== 'gtin').map(columnOfSize)

function readSize<F extends Fields>(
  fields: F,
  row: FileRow,
  size: Columns<F> & Pick<PlainSize, 'gtin' | 'quantity_prices'>,
  language: Language,
  reject: Reject,
): void {
  const t = importMessages(language)
  const read = readCells(fields, row.cells, size, {
    prefix: 'size_',
    reject: (field, cell) => reject(row, unreadableCell(field, cell, language)),
  })
  const gtin = barcodeOf(row, size.gtin, t, reject)
  const steps = readQuantityPrices(row.cells.quantity_prices ?? '')
  if (steps === null) reject(row, t.quantityPrices(row.cells.quantity_prices ?? ''))
  const isGiven = row.cells.quantity_prices !== undefined
  Object.assign(size, read, { gtin, quantity_prices: (isGiven && steps) || size.quantity_prices })
}

/** An empty cell deletes the barcode, and a missing column keeps it. */
function barcodeOf(row: FileRow, before: string | null, t: Messages, reject: Reject): string | null {
  const cell = row.cells.gtin
  if (cell === undefined) return before
  const fault = findGtinFault(cell)
  if (fault) reject(row, t[fault](cell))
  return fault ? before : row.gtin
}

/** The message that says what is wrong with the cell; null for a barcode, and for none. */
function findGtinFault(cell: string): 'gtinRounded' | 'gtin' | 'gtinInStore' | null {
  const gtin = normaliseGtinCell(cell)
  if (gtin === '') return null
  if (/^\d+(?:[.,]\d+)?E\+?\d+$/i.test(gtin)) return 'gtinRounded'
  if (!isGtin(gtin)) return 'gtin'
  return isInStoreNumber(gtin) ? 'gtinInStore' : null
}

/** Reads a number with an optional sign. An empty text is 0; returns null for any other text. */
function signedNumber(text: string): number | null {
  const [, sign, digits] = /^([+-]?)\s*(.*)$/s.exec(text) ?? []
  if (!digits) return sign ? null : 0
  const read = /[^\d., ]/.test(digits) ? null : readCount(digits)
  return read === null ? null : sign === '-' ? -read : read
}

/**
 * If all rows of a new product have a size and a price, the lowest price becomes the product's. The differences
 * become surcharges.
 */
export function withValuesOfSizes(rows: FileRow[]): FileRow[] {
  const prices = rows.map(({ cells }) =>
    cells.size_name && !cells.size_additional_price
      ? (readRupiah(cells.price ?? '') ?? undefined)
      : undefined,
  )
  if (new Set(prices).size < 2 || prices.includes(undefined)) return withWeightsOfSizes(rows)
  const known = prices.map((price) => price ?? 0)
  const lowest = Math.min(...known)
  return withWeightsOfSizes(
    rows.map((row, at) => ({
      ...row,
      cells: {
        ...row.cells,
        price: String(lowest),
        size_additional_price: String((known[at] ?? 0) - lowest),
      },
    })),
  )
}

function withWeightsOfSizes(rows: FileRow[]): FileRow[] {
  const weights = rows.map(({ cells }) =>
    cells.size_name && !cells.size_weight_grams ? cells.weight_grams : undefined,
  )
  if (new Set(weights).size < 2 || weights.some((weight) => !weight)) return rows
  return rows.map((row, at) => ({
    ...row,
    cells: { ...row.cells, weight_grams: weights[0] ?? '', size_weight_grams: weights[at] ?? '' },
  }))
}

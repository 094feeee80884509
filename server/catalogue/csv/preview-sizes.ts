import type { Language } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { readNumber, readRupiah } from '#contract/platform/read-rupiah.ts'
import { comparableName } from '#server/platform/read-table.ts'
import { importMessages } from './import-messages.ts'
import { findGtinFault } from './read-gtin.ts'
import type { FileRow } from './read-product-file.ts'
import type { StoredProduct } from './stored-products.ts'

export interface PreviewedSize {
  size_id: string | null
  name: string
  translations: { en: { name: string | null } }
  additional_price: number
  weight_grams: number | null
  gtin: string | null
  stock: number
  isStockGiven: boolean
}

export interface PreviewedSizes {
  sizes: PreviewedSize[]
  stockChanges: { size_id: string; change: number }[]
  plainStock: number | null
  /** The barcode of a product without sizes. */
  plainGtin: string | null
  /** The stock that a product without sizes had before the file gave it sizes. */
  divided: number | null
}

type Reject = (row: FileRow, reason: string) => void
type Messages = ReturnType<typeof importMessages>

export const namedSizes = ({ sizes }: StoredProduct): PreviewedSize[] =>
  sizes.flatMap(({ id, name, name_en, additional_price, weight_grams, gtin }) =>
    name === null
      ? []
      : [
          {
            size_id: id,
            name,
            translations: { en: { name: name_en } },
            additional_price,
            weight_grams,
            gtin,
            stock: 0,
            isStockGiven: false,
          },
        ],
  )

export function previewSizes(
  rows: readonly FileRow[],
  stored: StoredProduct | null,
  language: Language,
  reject: Reject,
): PreviewedSizes {
  const t = importMessages(language)
  const sizes = stored ? namedSizes(stored) : []
  const plain = stored?.sizes.find(({ name }) => name === null)
  const stockChanges: PreviewedSizes['stockChanges'] = []
  const rowOf = new Map<PreviewedSize, FileRow>()
  const plainRows: FileRow[] = []
  let plainStock: number | null = null
  let plainGtin = plain?.gtin ?? null
  for (const row of rows) {
    const { size_id, size: name } = row.cells
    if (!size_id && !name) {
      plainRows.push(row)
      plainGtin = barcodeOf(row, plainGtin, t, reject)
      if (plain) addStock(row, plain)
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
    readSize(row, size, t, reject)
  }
  const [first, second] = plainRows
  if (!stored && first && second && sizes.length === 0) reject(second, t.productTwice(first.row))
  if (!stored && sizes.length > 0) for (const row of plainRows) requireNoStock(row, t.stockPerSize)
  const divided = plain && sizes.length > 0 ? plain.stock : null
  if (plain && divided !== null) divideStock(plain)
  return { sizes, stockChanges, plainStock, plainGtin, divided }

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
    if (wanted !== '' && readRupiah(wanted) !== stock) reject(row, t.stockIsKept(stock))
    const change = signedNumber(stock_change)
    if (change === null) reject(row, t.stockChange(stock_change))
    if (!change) return
    if (stock + change < 0) reject(row, t.stockBelow(stock))
    if (stock + change > limits.stock) reject(row, t.stockChange(String(change)))
    stockChanges.push({ size_id: id, change })
  }
}

const newSize = (stock: number | null): PreviewedSize => ({
  size_id: null,
  name: '',
  translations: { en: { name: null } },
  additional_price: 0,
  weight_grams: null,
  gtin: null,
  stock: stock ?? 0,
  isStockGiven: stock !== null,
})

function readSize({ cells, ...row }: FileRow, size: PreviewedSize, t: Messages, reject: Reject): void {
  const { size: name, size_en, additional_price, size_weight_grams } = cells
  size.name = name ?? size.name
  if (size_en !== undefined) size.translations = { en: { name: size_en || null } }
  if (additional_price !== undefined) {
    const surcharge = additional_price === '' ? 0 : readRupiah(additional_price)
    if (surcharge === null) reject({ cells, ...row }, t.surcharge(additional_price))
    size.additional_price = surcharge ?? 0
  }
  const weight = readWeight(size_weight_grams, size.weight_grams)
  if (weight === undefined) reject({ cells, ...row }, t.weight(size_weight_grams ?? ''))
  else size.weight_grams = weight
  size.gtin = barcodeOf({ cells, ...row }, size.gtin, t, reject)
}

/** An empty cell deletes the barcode, and a missing column keeps it. */
function barcodeOf(row: FileRow, before: string | null, t: Messages, reject: Reject): string | null {
  const cell = row.cells.gtin
  if (cell === undefined) return before
  const fault = findGtinFault(cell)
  if (fault) reject(row, t[fault](cell))
  return fault ? before : row.gtin
}

/** Reads a number with an optional sign. An empty text is 0; returns null for any other text. */
function signedNumber(text: string): number | null {
  const [, sign, digits] = /^([+-]?)\s*(.*)$/s.exec(text) ?? []
  if (!digits) return sign ? null : 0
  const read = /[^\d., ]/.test(digits) ? null : readRupiah(digits)
  return read === null ? null : sign === '-' ? -read : read
}

/**
 * An empty cell deletes the weight, and a missing column keeps it. Returns undefined if the cell is not a number of
 * grams.
 */
export function readWeight(cell: string | undefined, before: number | null): number | null | undefined {
  if (cell === undefined) return before
  return cell === '' ? null : /[^\d., ]/.test(cell) ? undefined : (readRupiah(cell) ?? undefined)
}

/**
 * If all rows of a new product have a size and a price, the lowest price becomes the product's. The differences
 * become surcharges.
 */
export function withValuesOfSizes(rows: FileRow[]): FileRow[] {
  const prices = rows.map(({ cells }) =>
    cells.size && !cells.additional_price ? readNumber(cells.price ?? '')?.value : undefined,
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
        additional_price: String((known[at] ?? 0) - lowest),
      },
    })),
  )
}

function withWeightsOfSizes(rows: FileRow[]): FileRow[] {
  const weights = rows.map(({ cells }) =>
    cells.size && !cells.size_weight_grams ? cells.weight_grams : undefined,
  )
  if (new Set(weights).size < 2 || weights.some((weight) => !weight)) return rows
  return rows.map((row, at) => ({
    ...row,
    cells: { ...row.cells, weight_grams: weights[0] ?? '', size_weight_grams: weights[at] ?? '' },
  }))
}

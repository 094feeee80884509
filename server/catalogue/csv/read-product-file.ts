import { normaliseGtinCell } from '#contract/catalogue/gtin.ts'
import {
  comparableName,
  readTable,
  unreadable,
  type Table,
  type TableRow,
} from '#server/platform/read-table.ts'
import { columns, numberColumns, type Column } from './columns.ts'

export interface FileRow extends TableRow<Column> {
  /** The manufacturer's barcode of the row in its stored form. */
  gtin: string | null
  /** The row above that has the same barcode. */
  gtinRow: number | undefined
}

export interface FileProduct {
  id: string | null
  rows: [FileRow, ...FileRow[]]
}

interface ProductFile {
  products: FileProduct[]
  unread: Table<Column>['unread']
}

/** Throws FILE_UNREADABLE for an unreadable table, or one without a column for id or name. */
export function readProductFile(bytes: Uint8Array): ProductFile {
  const { rows, unread, has } = readTable(bytes, columns, numberColumns)
  if (!has('id') && !has('name')) throw unreadable({ kind: 'no-name' })
  // The shop assigns codes, so the code of a new product is reported as not read.
  const isCodeLost = rows.some(({ cells }) => !cells.id && cells.code)
  const lost = isCodeLost ? [{ head: columns.code.id, place: 0 }] : []
  return { products: grouped(withGtins(rows)), unread: [...unread, ...lost] }
}

function withGtins(rows: readonly TableRow<Column>[]): FileRow[] {
  const firstRows = new Map<string, number>()
  return rows.map((row) => {
    const gtin = normaliseGtinCell(row.cells.gtin ?? '') || null
    const gtinRow = gtin === null ? undefined : firstRows.get(gtin)
    if (gtin !== null && gtinRow === undefined) firstRows.set(gtin, row.row)
    return { ...row, gtin, gtinRow }
  })
}

/**
 * Rows with the same id, or new rows with the same name, belong together. A row with neither belongs to the new
 * product above it.
 */
function grouped(rows: readonly FileRow[]): FileProduct[] {
  const products: FileProduct[] = []
  const known = new Map<string, FileProduct>()
  let last: FileProduct | undefined
  for (const row of rows) {
    const { id, name } = row.cells
    const key = id ? `id ${id}` : name ? `name ${comparableName(name)}` : null
    const product = key === null ? last : known.get(key)
    if (product) product.rows.push(row)
    else {
      const begun: FileProduct = { id: id || null, rows: [row] }
      products.push(begun)
      if (key !== null) known.set(key, begun)
    }
    if (id) last = undefined
    else if (name || !product) last = product ?? products.at(-1)
  }
  return products
}

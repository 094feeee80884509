import {
  comparableName,
  readTable,
  unreadable,
  type Table,
  type TableRow,
} from '#server/platform/read-table.ts'
import { columns, numberColumns, type Column } from './columns.ts'

export type FileRow = TableRow<Column>

/** The rows about one product. */
export interface FileProduct {
  /** Null: a new one. */
  id: string | null
  rows: [FileRow, ...FileRow[]]
}

interface ProductFile {
  products: FileProduct[]
  unread: Table<Column>['unread']
}

/** A file's rows by product. FILE_UNREADABLE as `readTable` says it, or when neither an id nor a name is given. */
export function readProductFile(bytes: Uint8Array): ProductFile {
  const { rows, unread, has } = readTable(bytes, columns, numberColumns)
  if (!has('id') && !has('name')) throw unreadable({ kind: 'no-name' })
  // The shop gives the codes; that of a new product would be lost without a word.
  const isCodeLost = rows.some(({ cells }) => !cells.id && cells.code)
  const lost = isCodeLost ? [{ head: columns.code.id, place: 0 }] : []
  return { products: grouped(rows), unread: [...unread, ...lost] }
}

/** Rows with one id, or of a new product with one name, belong together; a row without either belongs to the new one above it. */
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

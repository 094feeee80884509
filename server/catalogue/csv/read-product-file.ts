import { normaliseLine, normaliseText } from '#contract/platform/normalise.ts'
import type { FileReason } from '#contract/platform/problem.ts'
import { problem } from '#server/platform/problem.ts'
import { columnCalled, columns, type Column } from './columns.ts'
import { readCsv } from '#server/platform/read-csv.ts'

export interface FileRow {
  /** As a spreadsheet counts them. */
  row: number
  /** Normalised; a column that the file does not have is missing. */
  cells: Partial<Record<Column, string>>
}

/** The rows about one product. */
export interface FileProduct {
  /** Null: a new one. */
  id: string | null
  rows: [FileRow, ...FileRow[]]
}

/** A file's rows by product. FILE_UNREADABLE when it is no CSV, names no product or has one column twice. */
export function readProductFile(bytes: Uint8Array): FileProduct[] {
  const [heads, ...rows] = readCsv(bytes) ?? []
  if (!heads) throw unreadable({ kind: 'no-csv' })
  const named = heads.map(columnCalled)
  const known = named.filter((name) => name !== undefined)
  const twice = known.find((name, at) => known.indexOf(name) !== at)
  if (twice) throw unreadable({ kind: 'column-twice', column: columns[twice] })
  if (!known.includes('id') && !known.includes('name')) throw unreadable({ kind: 'no-name' })
  return grouped(
    rows.flatMap((cells, at): FileRow[] => {
      if (cells.every((cell) => cell.trim() === '')) return []
      const entries = named.flatMap((name, column): [Column, string][] =>
        name ? [[name, normaliseCell(name, cells[column] ?? '')]] : [],
      )
      return [{ row: at + 2, cells: Object.fromEntries(entries) }]
    }),
  )
}

/** As a form would store it: a description has lines, everything else is one. */
const normaliseCell = (column: Column, cell: string): string =>
  column === 'description' || column === 'description_en' ? normaliseText(cell) : normaliseLine(cell)

/** Rows with one id belong together; a new product begins with a name, and rows of its sizes follow without one. */
function grouped(rows: FileRow[]): FileProduct[] {
  const products: FileProduct[] = []
  const byId = new Map<string, FileProduct>()
  let begun: FileProduct | undefined
  for (const row of rows) {
    const id = row.cells.id || null
    const known = id === null ? (row.cells.name ? undefined : begun) : byId.get(id)
    if (known) {
      known.rows.push(row)
      continue
    }
    const product: FileProduct = { id, rows: [row] }
    products.push(product)
    if (id === null) begun = product
    else {
      begun = undefined
      byId.set(id, product)
    }
  }
  return products
}

const unreadable = (reason: FileReason) => problem('FILE_UNREADABLE', { reason })

import type { Language } from '#contract/platform/language.ts'
import { dayOf, timeOf } from '#contract/platform/time.ts'

/**
 * Where the comma is a decimal separator, as in Indonesia, spreadsheets expect a semicolon. The byte order
 * mark shows that the file is UTF-8.
 */
const separator = ';'
export const csvBeginning = '\uFEFF'

type Cell = string | number | Moment | null

export const csvRow = (cells: readonly Cell[]): string => `${cells.map(formatCell).join(separator)}\r\n`

/**
 * A column of an export: its heading in Indonesian and English, and its cell of a row. The cell of what is true says
 * yes, and that of what is false is empty.
 */
export type CsvColumn<Row> = readonly [
  id: string,
  en: string,
  cell: (row: Row, language: Language) => Cell | boolean,
]

export async function* writeCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  language: Language,
): AsyncGenerator<string, void, undefined> {
  yield csvBeginning + csvRow(columns.map(([id, en]) => ({ id, en })[language]))
  const yes = { id: 'ya', en: 'yes' }[language]
  const toCell = (value: Cell | boolean) => (typeof value === 'boolean' ? (value ? yes : null) : value)
  for await (const rows of batches)
    if (rows.length > 0)
      yield rows.map((row) => csvRow(columns.map(([, , cell]) => toCell(cell(row, language))))).join('')
}

/** Limits the memory of an export. */
export const exportBatch = 500

/** Reads the batches of an export, each after the last row of the one before, until one is not full. */
export async function* readBatches<Row>(
  read: (after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[], void, undefined> {
  let batch: Row[] | undefined
  do {
    batch = await read(batch?.at(-1))
    yield batch
  } while (batch.length === exportBatch)
}

/**
 * A row of the product feed. It is separated by commas. Cells that look like a formula get no apostrophe, because buyers
 * would see it.
 */
export const commaRow = (cells: readonly string[]): string => `${cells.map(quote).join(',')}\r\n`

export interface Moment {
  iso: string
}

/** Day and time in Asia/Jakarta. */
export const momentCell = (moment: Date): Moment => ({ iso: `${dayOf(moment)} ${timeOf(moment)}` })

function formatCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return cell.iso
  return quote(needsApostrophe(cell) ? `'${cell}` : cell)
}

const quote = (text: string): string => (/[;,"\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * Spreadsheets execute texts that begin like a formula and convert texts that look like numbers, so a phone
 * number loses its zero. A leading apostrophe prevents this. A text that begins with one gets another, so
 * that removing one is always correct.
 */
export function needsApostrophe(text: string): boolean {
  const bare = text.replace(/^'+/, '')
  return isExecuted(bare) || (/^(?:\s*Rp)?[\d\s.,:/eE%+-]+(?:[AP]M)?$/i.test(bare) && /\d/.test(bare))
}

/** Some spreadsheets execute the full-width signs too. */
const isExecuted = (text: string): boolean => /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/.test(text)

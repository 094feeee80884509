import { keysOf } from '#contract/platform/keys.ts'
import type { Bilingual } from '#contract/platform/language.ts'
import { normaliseLine, normaliseText } from '#contract/platform/normalise.ts'
import { hasPiledMarks } from '#contract/platform/piled-marks.ts'
import type { FileReason } from '#contract/platform/problem.ts'
import { readNumber, type NumberStyle } from '#contract/platform/read-rupiah.ts'
import { problem } from '#server/platform/problem.ts'
import { readCsv } from '#server/platform/read-csv.ts'

export interface TableColumn extends Bilingual {
  aliases?: readonly string[]
  multiline?: true
}

export interface TableRow<Column extends string> {
  /** Rows are counted as in a spreadsheet: the header is row 1. */
  row: number
  /** Cells are trimmed and have no invisible characters. Columns that the file lacks are missing. */
  cells: Partial<Record<Column, string>>
  /**
   * If true, the row has text beyond the last header. Its cells are then shifted, for example by an unquoted
   * comma in a number.
   */
  isTooLong: boolean
  /**
   * These single-line columns have several lines, for example because a quotation mark is closed rows later.
   */
  broken: Column[]
  /** Some cell has piled marks (`hasPiledMarks`). The row then has no cells. */
  isUnreadable: boolean
}

export interface Table<Column extends string> {
  rows: TableRow<Column>[]
  /** `place` counts from 1. */
  unread: { head: string; place: number }[]
  has: (column: Column) => boolean
}

/**
 * Throws FILE_UNREADABLE if the file is not CSV, a column occurs twice, or the `numbers` of some rows are
 * written as `9.000,00` and of others as `9,000.00`.
 */
export function readTable<Column extends string>(
  bytes: Uint8Array,
  columns: Record<Column, TableColumn>,
  numbers: readonly NoInfer<Column>[],
): Table<Column> {
  const [heads, ...lines] = readCsv(bytes)
  if (!heads) throw unreadable({ kind: 'no-csv' })
  const byHead = mapHeads(columns)
  const named = heads.map((head) => byHead.get(toHeaderKey(head)))
  const known = named.filter((name) => name !== undefined)
  const twice = known.length > new Set(known).size && known.find((name, at) => known.indexOf(name) !== at)
  if (twice) throw unreadable({ kind: 'column-twice', column: columns[twice] })
  const rows = lines.flatMap((line, at): TableRow<Column>[] => {
    if (line.some(hasPiledMarks))
      return [{ row: at + 2, cells: {}, isTooLong: false, broken: [], isUnreadable: true }]
    const texts = line.map(normaliseText)
    if (texts.every((text) => text === '')) return []
    const cells: Partial<Record<Column, string>> = {}
    const broken: Column[] = []
    for (const [place, name] of named.entries()) {
      if (!name) continue
      const text = texts[place] ?? ''
      cells[name] = columns[name].multiline ? text : normaliseLine(text)
      if (text.includes('\n') && !columns[name].multiline) broken.push(name)
    }
    const isTooLong = texts.slice(heads.length).some((text) => text !== '')
    return [{ row: at + 2, cells, isTooLong, broken, isUnreadable: false }]
  })
  requireOneNumberStyle(rows, numbers)
  const used = new Set<number>()
  for (const line of lines)
    for (const [place, cell] of line.entries())
      if (!named[place] && !used.has(place) && normaliseText(cell) !== '') used.add(place)
  const unread = heads.flatMap((written, at) => {
    const head = normaliseLine(written)
    return named[at] || (head === '' && !used.has(at)) ? [] : [{ head, place: at + 1 }]
  })
  return { rows, unread, has: (column) => known.includes(column) }
}

export const comparableName = (name: string): string => normaliseLine(name).toLowerCase()

/** The first column with a head has it. */
function mapHeads<Column extends string>(columns: Record<Column, TableColumn>): Map<string, Column> {
  const byHead = new Map<string, Column>()
  for (const name of keysOf(columns)) {
    const { id, en, aliases = [] } = columns[name]
    for (const head of [id, en, ...aliases].map(toHeaderKey)) if (!byHead.has(head)) byHead.set(head, name)
  }
  return byHead
}

/** "Harga (Rp)", "harga_rp" and "HARGA RP" are the same header. */
const toHeaderKey = (head: string): string =>
  comparableName(head)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function requireOneNumberStyle<Column extends string>(
  rows: readonly TableRow<Column>[],
  numbers: readonly Column[],
): void {
  const samples: Record<NumberStyle, { row: number; text: string }[]> = { points: [], commas: [] }
  for (const { row, cells } of rows)
    for (const column of numbers) {
      const text = cells[column]?.replace(/^[+-]\s*/, '') ?? ''
      const style = readNumber(text)?.style
      if (style && samples[style].at(-1)?.row !== row) samples[style].push({ row, text })
    }
  const [points, commas] = [samples.points[0], samples.commas[0]]
  if (!points || !commas) return
  const rowsOf = (style: NumberStyle) => samples[style].map(({ row }) => row)
  throw unreadable({
    kind: 'mixed-numbers',
    points: { text: points.text, rows: rowsOf('points') },
    commas: { text: commas.text, rows: rowsOf('commas') },
  })
}

export const unreadable = (reason: FileReason) => problem('FILE_UNREADABLE', { reason })

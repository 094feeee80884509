import { keysOf } from '#contract/platform/keys.ts'
import type { Bilingual } from '#contract/platform/language.ts'
import { normaliseLine, normaliseText } from '#contract/platform/normalise.ts'
import { hasPiledMarks } from '#contract/platform/piled-marks.ts'
import type { FileReason } from '#contract/platform/problem.ts'
import { readNumber, type NumberStyle } from '#contract/platform/read-rupiah.ts'
import { problem } from '#server/platform/problem.ts'
import { maxHeads, maxRowsToHeads, readCsv } from '#server/platform/read-csv.ts'

export interface TableColumn extends Bilingual {
  aliases?: readonly string[]
  multiline?: true
  /** A program may write these numbers with a decimal, as in `10.0`. */
  whole?: true
}

export interface TableRow<Column extends string> {
  /** Rows are counted as in a spreadsheet: the header is row 1. */
  row: number
  /** Cells are trimmed and have no invisible characters. Columns that the file lacks are missing. */
  cells: Partial<Record<Column, string>>
  /** The reasons to refuse the row, whatever its columns mean. */
  faults: Bilingual[]
}

export interface Table<Column extends string> {
  rows: TableRow<Column>[]
  /** `place` counts from 1. */
  unread: { head: string; place: number }[]
  has: (column: Column) => boolean
}

/**
 * Throws FILE_UNREADABLE if the file is not CSV, the heads are not in the first row, a column occurs twice, or the
 * `numbers` of some rows are written as `9.000,00` and of others as `9,000.00`.
 */
export function readTable<Column extends string>(
  bytes: Uint8Array,
  columns: Record<Column, TableColumn>,
  numbers: readonly NoInfer<Column>[],
): Table<Column> {
  const columnOf = readHeads(columns)
  const all = readCsv(bytes, (cell) => columnOf(cell) !== undefined)
  requireHeadsOnTop(all, columnOf)
  const [heads, ...lines] = all
  if (!heads) throw unreadable({ kind: 'no-csv' })
  const named = heads.map(columnOf)
  const known = named.filter((name) => name !== undefined)
  const twice = known.length > new Set(known).size && known.find((name, at) => known.indexOf(name) !== at)
  if (twice) throw unreadable({ kind: 'column-twice', column: columns[twice] })
  const rows = lines.flatMap((line, at): TableRow<Column>[] => {
    if (line.every((cell) => cell === '')) return []
    if (line.some(hasPiledMarks)) return [{ row: at + 2, cells: {}, faults: [rowFaults.unreadable] }]
    const texts = line.map(normaliseText)
    if (texts.every((text) => text === '')) return []
    const cells: Partial<Record<Column, string>> = {}
    const faults: Bilingual[] = []
    // The cells are then shifted, for example by an unquoted comma in a number.
    if (texts.slice(heads.length).some((text) => text !== '')) faults.push(rowFaults.tooLong)
    for (const [place, name] of named.entries()) {
      if (!name) continue
      const { multiline, whole } = columns[name]
      const text = texts[place] ?? ''
      cells[name] = multiline ? text : whole ? withoutDecimal(normaliseLine(text)) : normaliseLine(text)
      if (text.includes('\n') && !multiline) faults.push(rowFaults.lineBreak(columns[name]))
      if (spreadsheetError.test(text)) faults.push(rowFaults.spreadsheetError(columns[name], text))
    }
    return [{ row: at + 2, cells, faults }]
  })
  requireOneNumberStyle(rows, numbers)
  const used = new Set<number>()
  for (const line of lines)
    for (const [place, cell] of line.entries())
      if (cell !== '' && !named[place] && !used.has(place) && normaliseText(cell) !== '') used.add(place)
  const unread = heads.flatMap((written, at) => {
    const head = normaliseLine(written)
    return named[at] || (head === '' && !used.has(at)) ? [] : [{ head, place: at + 1 }]
  })
  return { rows, unread, has: (column) => known.includes(column) }
}

const rowFaults = {
  unreadable: {
    id: 'Baris ini tidak terbaca: terlalu banyak tanda aksen bertumpuk pada satu huruf',
    en: 'This row is unreadable: too many accents are piled on one letter',
  },
  tooLong: {
    id: 'Baris ini punya lebih banyak sel daripada judul kolom: periksa koma dan tanda kutipnya',
    en: 'This row has more cells than there are column heads: check its commas and quotation marks',
  },
  // A quotation mark may be closed rows later.
  lineBreak: ({ id, en }: Bilingual) => ({
    id: `Kolom ${id} berisi pergantian baris: periksa tanda kutipnya`,
    en: `The column ${en} has a line break: check the quotation marks`,
  }),
  spreadsheetError: ({ id, en }: Bilingual, text: string) => ({
    id: `Kolom ${id} berisi "${text}", kesalahan rumus spreadsheet: perbaiki rumusnya, atau ketik isinya`,
    en: `The column ${en} has "${text}", an error of a spreadsheet formula: repair the formula, or type the value`,
  }),
}

/** `#REF!`, `#NAME?`, `#N/A`, `Err:502`, and the signs of a number that does not fit its column. */
const spreadsheetError =
  /^(?:#(?:[\p{Lu}\d_/¡÷]*\p{Lu}[\p{Lu}\d_/]*[!?]|N\/[AD]|NV|GETTING_DATA|#+)|(?:Err|Error|Galat|Fehler):\d{3})$/u

const withoutDecimal = (text: string): string => text.replace(/^([+-]?\s*\d+)[.,]0$/, '$1')

/** A row with more of the column heads than the first one means that there is a title above them. */
function requireHeadsOnTop(rows: readonly string[][], columnOf: (head: string) => string | undefined): void {
  const counts = rows
    .slice(0, maxRowsToHeads)
    .map((cells) => new Set(cells.slice(0, maxHeads).flatMap((cell) => columnOf(cell) ?? [])).size)
  const most = Math.max(...counts)
  if (most > 1 && counts[0] !== most) throw unreadable({ kind: 'heads-below', row: counts.indexOf(most) + 1 })
}

export const comparableName = (name: string): string => normaliseLine(name).toLowerCase()

function readHeads<Column extends string>(columns: Record<Column, TableColumn>) {
  const byKey = new Map(
    keysOf(columns).flatMap((name) => {
      const { id, en, aliases = [] } = columns[name]
      return [id, en, ...aliases].map((head) => [toHeaderKey(head), name] as const)
    }),
  )
  return (head: string): Column | undefined => byKey.get(toHeaderKey(head))
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

export const yesOrNo = (yes: boolean): Bilingual =>
  yes ? { id: 'ya', en: 'yes' } : { id: 'tidak', en: 'no' }

export function readYesOrNo(word: string): boolean | undefined {
  const bare = word.trim().toLowerCase()
  if (['ya', 'y', 'yes', '1', 'true', 'benar'].includes(bare)) return true
  return ['tidak', 't', 'n', 'no', '0', 'false', 'salah'].includes(bare) ? false : undefined
}

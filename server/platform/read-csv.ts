import { CsvError, parse, type Options } from 'csv-parse/sync'
import { needsApostrophe } from '#server/platform/csv.ts'
import { problem } from '#server/platform/problem.ts'

/** Column heads are looked for in so many rows and cells of a row. */
export const maxRowsToHeads = 10
export const maxHeads = 200

/**
 * Accepts semicolons, commas or tabs: the delimiter that gives the most cells for which `isHead` is true. Empty rows
 * are included, so that rows have the numbers of the spreadsheet. Throws FILE_UNREADABLE for a file that is not CSV,
 * for damaged text and for an unclosed quotation mark.
 */
export function readCsv(bytes: Uint8Array, isHead: (cell: string) => boolean = () => false): string[][] {
  const text = decode(bytes, isHead)
  if (text.includes('\0')) throw problem('FILE_UNREADABLE', { reason: { kind: 'no-csv' } })
  if (webPage.test(text)) throw problem('FILE_UNREADABLE', { reason: { kind: 'web-page' } })
  const { table, delimiter } = findDelimiter(text, isHead)
  return parseRows(table, delimiter).map((cells) => cells.map(withoutApostrophe))
}

/** Excel, LibreOffice and Numbers write ZIP files; old Excel files are OLE containers. */
const spreadsheets = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08', '\xD0\xCF\x11\xE0']
const webPage = /^\s*<(?:!doctype|!--|\?xml|html|head|body|meta|style|table|div)\b/i

/**
 * Excel saves "Unicode text" as UTF-16; programs without UTF-8 write Windows-1252. That is assumed only of a file without
 * any character of UTF-8, which would otherwise become two or three wrong ones.
 */
function decode(bytes: Uint8Array, isHead: (cell: string) => boolean): string {
  const codes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (spreadsheets.some((start) => codes.startsWith(start)))
    throw problem('FILE_UNREADABLE', { reason: { kind: 'spreadsheet' } })
  const mark = /^(?:\xFF\xFE|\xFE\xFF)/.exec(codes)?.[0]
  if (!mark && isUtf16(codes)) throw problem('FILE_UNREADABLE', { reason: { kind: 'utf-16' } })
  if (!mark && codes.includes('\0')) throw problem('FILE_UNREADABLE', { reason: { kind: 'no-csv' } })
  const wide = mark && (mark === '\xFF\xFE' ? 'utf-16le' : 'utf-16be')
  try {
    return new TextDecoder(wide ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    if (wide) throw problem('FILE_UNREADABLE', { reason: { kind: 'no-csv' } })
  }
  const isWindows = !characterOfUtf8.test(codes) && !unusedInWindows.test(codes)
  if (isWindows) return new TextDecoder('windows-1252').decode(bytes)
  const readable = new TextDecoder().decode(bytes.subarray(0, firstBadByte(codes)))
  throw problem('FILE_UNREADABLE', { reason: { kind: 'bad-byte', ...findPlace(readable, isHead) } })
}

const multibyte = String.raw`[\xC2-\xDF][\x80-\xBF]|(?:\xE0[\xA0-\xBF]|[\xE1-\xEC\xEE\xEF][\x80-\xBF]|\xED[\x80-\x9F])[\x80-\xBF]|(?:\xF0[\x90-\xBF]|[\xF1-\xF3][\x80-\xBF]|\xF4[\x80-\x8F])[\x80-\xBF]{2}`
const characterOfUtf8 = new RegExp(multibyte)
const unusedInWindows = /[\x81\x8D\x8F\x90\x9D]/

function firstBadByte(codes: string): number {
  const next = new RegExp(`(${multibyte})|[\\x80-\\xFF]`, 'g')
  for (let match = next.exec(codes); match; match = next.exec(codes))
    if (match[1] === undefined) return match.index
  return codes.length
}

/** In UTF-16 every other byte of Latin text is 0. */
function isUtf16(codes: string): boolean {
  const start = codes.slice(0, 2000)
  const [even, odd] = [0, 1].map((at) => start.match(/[^]{1,2}/g)?.filter((two) => two[at] === '\0').length)
  return (even === 0 || odd === 0) && 4 * ((even ?? 0) + (odd ?? 0)) > start.length && start.length > 8
}

/** The row that the text ends in, and the text before that end. */
function findPlace(text: string, isHead: (cell: string) => boolean): { row: number; before: string } {
  const { table, delimiter } = findDelimiter(text, isHead)
  const before = /[^\r\n;,\t"]{0,30}$/.exec(text)?.[0].trim() ?? ''
  try {
    return { row: parse(`${table}x`, { ...options, delimiter, relax_quotes: true }).length, before }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { row: Number(error['records']) + 1, before }
  }
}

/** Excel writes the delimiter into a first line, which is not a row. */
const namedDelimiter = /^"?sep=([;,\t])"?(?:\r\n|\r|\n)/i

/** The heads may contain the other delimiters and line breaks, also in quotation marks. */
function findDelimiter(
  text: string,
  isHead: (cell: string) => boolean,
): { table: string; delimiter: string } {
  const line = namedDelimiter.exec(text)
  if (line?.[1]) return { table: text.slice(line[0].length), delimiter: line[1] }
  const [best] = [';', ',', '\t']
    .map((delimiter) => {
      const strict = readStart(text, { delimiter })
      const rows = strict ?? readStart(text, { delimiter, relax_quotes: true }) ?? []
      const heads = Math.max(0, ...rows.map((cells) => cells.slice(0, maxHeads).filter(isHead).length))
      return { delimiter, order: [heads, strict ? 1 : 0, rows[0]?.length ?? 0] }
    })
    .toSorted((one, other) => one.order.map((n, at) => (other.order[at] ?? 0) - n).find((n) => n !== 0) ?? 0)
  return { table: text, delimiter: best?.delimiter ?? ';' }
}

function readStart(text: string, more: Options): string[][] | null {
  try {
    return parse(text, { ...options, ...more, to: maxRowsToHeads })
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}

const options: Options = { record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true }

function parseRows(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { ...options, delimiter })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code !== 'INVALID_OPENING_QUOTE') throw strayQuote(Number(error['records']) + 1)
  }
  // A quotation mark inside a cell (`Rack 10"`) is an ordinary character. One that begins a cell would
  // swallow the rows below.
  const rows = parse(text, { ...options, delimiter, relax_quotes: true })
  const stray = rows.findIndex((cells) => cells.some((cell) => cell.startsWith('"')))
  if (stray >= 0) throw strayQuote(stray + 1)
  return rows
}

const strayQuote = (row: number) => problem('FILE_UNREADABLE', { reason: { kind: 'stray-quote', row } })

const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && needsApostrophe(cell) ? cell.slice(1) : cell

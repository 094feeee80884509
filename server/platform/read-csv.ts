import { CsvError, parse, type Options } from 'csv-parse/sync'
import { isTakenForMore } from '#server/platform/csv.ts'
import { problem } from '#server/platform/problem.ts'

/**
 * The rows of a file with semicolons, commas or tabs. Empty rows are kept, so that a row has the number that a spreadsheet shows.
 * FILE_UNREADABLE for a file that is no CSV, and for a quotation mark that is not closed, with its row.
 */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = decode(bytes).replace(/^\uFEFF/, '')
  if (text.includes('\0')) throw problem('FILE_UNREADABLE', { reason: { kind: 'no-csv' } })
  const named = namedDelimiter.exec(text)
  const rows = parseRows(text.slice(named?.[0].length ?? 0), named?.[1] ?? delimiterOf(text))
  return rows.map((cells) => cells.map(withoutApostrophe))
}

/** Excel saves "Unicode text" as UTF-16; programs that know no UTF-8 write Windows-1252. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Excel writes the delimiter into a first line of its own, which is not one of the rows. */
const namedDelimiter = /^"?sep=([;,\t])"?(?:\r\n|\r|\n)/i

/** The delimiter that occurs most often in the heads. */
function delimiterOf(text: string): string {
  const heads = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const count = (delimiter: string) => heads.split(delimiter).length
  return [';', ',', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best), ';')
}

function parseRows(text: string, delimiter: string): string[][] {
  const options: Options = {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
  }
  try {
    return parse(text, options)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code !== 'INVALID_OPENING_QUOTE') throw strayQuote(Number(error['records']) + 1)
  }
  // A quotation mark inside a cell (`Rack 10"`) is only a character; one that begins a cell would swallow the rows below it.
  const rows = parse(text, { ...options, relax_quotes: true })
  const stray = rows.findIndex((cells) => cells.some((cell) => cell.startsWith('"')))
  if (stray >= 0) throw strayQuote(stray + 1)
  return rows
}

const strayQuote = (row: number) => problem('FILE_UNREADABLE', { reason: { kind: 'stray-quote', row } })

/** `csvRow` puts the apostrophe there, to keep a spreadsheet from changing the text. */
const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && isTakenForMore(cell) ? cell.slice(1) : cell

import { CsvError, parse, type Options } from 'csv-parse/sync'
import { needsApostrophe } from '#server/platform/csv.ts'
import { problem } from '#server/platform/problem.ts'

/**
 * Accepts semicolons, commas or tabs. Empty rows are included, so that rows have the numbers of the
 * spreadsheet. Throws FILE_UNREADABLE for a file that is not CSV and for an unclosed quotation mark.
 */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = decode(bytes).replace(/^\uFEFF/, '')
  if (text.includes('\0')) throw problem('FILE_UNREADABLE', { reason: { kind: 'no-csv' } })
  const delimiterLine = namedDelimiter.exec(text)
  const rows = parseRows(
    text.slice(delimiterLine?.[0].length ?? 0),
    delimiterLine?.[1] ?? detectDelimiter(text),
  )
  return rows.map((cells) => cells.map(withoutApostrophe))
}

/** Excel saves "Unicode text" as UTF-16; programs without UTF-8 write Windows-1252. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Excel writes the delimiter into a first line, which is not a row. */
const namedDelimiter = /^"?sep=([;,\t])"?(?:\r\n|\r|\n)/i

function detectDelimiter(text: string): string {
  const headerRow = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const count = (delimiter: string) => headerRow.split(delimiter).length
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
  // A quotation mark inside a cell (`Rack 10"`) is an ordinary character. One that begins a cell would
  // swallow the rows below.
  const rows = parse(text, { ...options, relax_quotes: true })
  const stray = rows.findIndex((cells) => cells.some((cell) => cell.startsWith('"')))
  if (stray >= 0) throw strayQuote(stray + 1)
  return rows
}

const strayQuote = (row: number) => problem('FILE_UNREADABLE', { reason: { kind: 'stray-quote', row } })

const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && needsApostrophe(cell) ? cell.slice(1) : cell

import { isTakenForMore } from '#server/platform/csv.ts'

/** Without the apostrophe that kept a spreadsheet from making more of it. */
const readCell = (text: string): string =>
  text.startsWith("'") && isTakenForMore(text) ? text.slice(1) : text

/** The rows of a file with semicolons, commas or tabs; empty ones are left in, so that rows keep their numbers. Null: not a CSV. */
export function readCsv(bytes: Uint8Array): string[][] | null {
  const text = decode(bytes).replace(/^\uFEFF/, '')
  if (text.includes('\0')) return null
  const named = namedSeparator.exec(text)
  const between = named?.[1] ?? separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let at = named?.[0].length ?? 0
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? quoted(text, at) : bare(text, at, between)
    if (end === null) return null
    row.push(readCell(cell))
    const next = text[end]
    at = end + 1
    if (next === between) {
      // A separator at the very end is followed by one more empty cell.
      if (at === text.length) row.push('')
      continue
    }
    if (next !== undefined && next !== '\n' && next !== '\r') return null
    if (next === '\r' && text[at] === '\n') at++
    rows.push(row)
    row = []
  }
  if (row.length > 0) rows.push(row)
  return rows
}

/** Spreadsheets that know no UTF-8 write the letters of Windows. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Excel's own first line, which says what stands between the cells and is not one of the rows. */
const namedSeparator = /^"?sep=([;,\t])"?(?:\r\n|\r|\n)/i

/** The one that occurs most in the heads. */
function separatorOf(text: string): string {
  const heads = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const count = (mark: string) => heads.split(mark).length
  return [';', ',', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ';')
}

function quoted(text: string, start: number): { cell: string; end: number | null } {
  let cell = ''
  for (let at = start + 1; ;) {
    const close = text.indexOf('"', at)
    if (close < 0) return { cell, end: null }
    cell += text.slice(at, close)
    if (text[close + 1] !== '"') return { cell, end: close + 1 }
    cell += '"'
    at = close + 2
  }
}

function bare(text: string, start: number, between: string): { cell: string; end: number } {
  let end = start
  while (end < text.length && text[end] !== between && text[end] !== '\n' && text[end] !== '\r') end++
  return { cell: text.slice(start, end), end }
}

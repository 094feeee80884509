/**
 * Tables for spreadsheets. Where the comma is part of numbers, as in Indonesia, they expect a semicolon between cells; the
 * mark at the beginning shows them that it is UTF-8.
 */
const separator = ';'
export const csvBeginning = '\uFEFF'

/** One row. Numbers stay numbers; moments are written as ISO days and hours, which every spreadsheet reads as such. */
export const csvRow = (cells: readonly (string | number | Moment | null)[]): string =>
  `${cells.map(cellOf).join(separator)}\r\n`

/** A date that a spreadsheet may count with, already written as it is to be read. */
export interface Moment {
  iso: string
}

function cellOf(cell: string | number | Moment | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return cell.iso
  const text = isTakenForMore(cell) ? `'${cell}` : cell
  return /[;,"\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A spreadsheet runs what begins like a formula, and turns what looks like a number, a date or an amount of money into
 * one: a telephone number loses its zero. An apostrophe in front keeps the text as it is; a text that already begins with
 * one gets another, so that taking one off is always right.
 */
export function isTakenForMore(text: string): boolean {
  const bare = text.replace(/^'+/, '')
  return (
    /^\s*[=+\-@]|^[\t\r\n]/.test(bare) ||
    (/^(?:\s*Rp)?[\d\s.,:/eE%+-]+(?:[AP]M)?$/i.test(bare) && /\d/.test(bare))
  )
}

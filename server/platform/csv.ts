import { dayOf, timeOf } from '#contract/platform/time.ts'

/**
 * Where the comma is a decimal separator, as in Indonesia, spreadsheets expect a semicolon. The byte order
 * mark shows that the file is UTF-8.
 */
const separator = ';'
export const csvBeginning = '\uFEFF'

export const csvRow = (cells: readonly (string | number | Moment | null)[]): string =>
  `${cells.map(formatCell).join(separator)}\r\n`

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

function formatCell(cell: string | number | Moment | null): string {
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

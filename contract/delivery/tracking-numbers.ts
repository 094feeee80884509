import type { Company } from './companies.ts'

/**
 * What the couriers print on their stickers, as of 2026. A courier may change its numbers, so a number of another form is
 * asked about and not refused.
 */
const patterns: Record<Company, RegExp> = {
  jne: /^[A-Z0-9]*\d{8,16}$/,
  jnt: /^J[A-Z]\d{10,12}$/,
  sicepat: /^\d{12}$/,
  anteraja: /^\d{14}$/,
  pos: /^(?:P\d{10,15}|[A-Z]{2}\d{9}[A-Z]{2}|\d{11,15})$/,
  other: /\d/,
}

export const looksLikeNumberOf = (company: Company, number: string): boolean =>
  number.length >= 6 && number.length <= 40 && patterns[company].test(number)

/** An order's reference, as its label, a person or a spreadsheet writes it. */
const reference = /TRX[\s-]?([A-Z0-9]{4})[\s-]?([A-Z0-9]{4})(?![A-Z0-9])/i

export interface TrackingLine {
  /** The line as it was typed, counted from 1. */
  line: number
  typed: string
  /** Null if the line has none. */
  reference: string | null
  number: string | null
}

/**
 * Reads a line for each order: its reference and the number, in any order, with whatever a spreadsheet puts between. A
 * hand scanner writes both as lines of their own, the reference first.
 */
export function readTrackingLines(text: string): TrackingLine[] {
  const read: TrackingLine[] = []
  for (const [at, line] of text.split('\n').entries()) {
    const typed = line.trim()
    if (typed === '') continue
    const found = reference.exec(typed)
    const last = read.at(-1)
    if (!found && last?.reference && last.number === null && /^[\w\s-]*\d[\w\s-]*$/.test(typed)) {
      last.typed += ` ${typed}`
      last.number = readTrackingNumber(typed)
      continue
    }
    const number = found ? findNumber(typed.replace(found[0], '\t')) : ''
    read.push({
      line: at + 1,
      typed,
      reference: found && `TRX-${found[1]}-${found[2]}`.toUpperCase(),
      number: number || null,
    })
  }
  return read
}

/** Of the cells beside the reference, such as a name and a date, the one with the most digits. */
const findNumber = (rest: string): string =>
  rest
    .split(/[\t;,|]/)
    .map(readTrackingNumber)
    .reduce((most, cell) => (digitsOf(cell) > digitsOf(most) ? cell : most), '')

const digitsOf = (cell: string): number => cell.replace(/\D/g, '').length

export const readTrackingNumber = (typed: string): string => typed.replace(/[^A-Za-z0-9]/g, '').toUpperCase()

export const isReference = (typed: string): boolean => reference.exec(typed)?.[0] === typed.trim()

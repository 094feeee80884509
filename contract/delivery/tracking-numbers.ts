import type { Company } from './companies.ts'

/**
 * What the couriers print on their stickers, as of 2026. A courier may change its numbers, so a number of another form is
 * asked about and not refused.
 */
const patterns: Record<Company, RegExp> = {
  jne: /^[A-Z]{0,6}\d{8,16}$/,
  jnt: /^J[A-Z]\d{10,12}$/,
  sicepat: /^\d{12}$/,
  anteraja: /^\d{14}$/,
  pos: /^(?:P\d{10,15}|[A-Z]{2}\d{9}[A-Z]{2}|\d{11,15})$/,
  other: /\d/,
}

const minLength = 6

export const looksLikeNumberOf = (company: Company, number: string): boolean =>
  number.length >= minLength && number.length <= 40 && patterns[company].test(number)

/** An order's reference, as its label, a person or a spreadsheet writes it. */
const reference = /TRX[\s-]?([A-Z0-9]{4})[\s-]?([A-Z0-9]{4})(?![A-Z0-9])/i

export interface TrackingLine {
  /** The line as it was typed, counted from 1. */
  line: number
  typed: string
  /** Null if the line has none. */
  reference: string | null
  number: string | null
  /** The line has no other number. A phone number beside it does not count. */
  isSure: boolean
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
      last.isSure = true
      continue
    }
    read.push({
      line: at + 1,
      typed,
      reference: found && `TRX-${found[1]}-${found[2]}`.toUpperCase(),
      ...(found ? findNumber(typed.replace(found[0], '\t')) : { number: null, isSure: false }),
    })
  }
  return read
}

const date = /^\d{1,4}([/.-])\d{1,2}\1\d{1,4}$/
const phone = /^(?:62|0)8\d{8,11}$/

/**
 * Of what stands beside the reference, such as a name, a date and a phone number, the words that may be a number. A
 * number may be written in groups of digits, after up to three letters.
 */
function findNumbers(rest: string): string[] {
  const groups = rest.split(/[\t;,|"]/).flatMap((cell) =>
    cell
      .split(/\s+/)
      .filter((word) => !date.test(word))
      .join(' ')
      .replace(/(?<=^|\s)([A-Z]{1,3}|\+?[A-Z]*[\d-]+) (?=[\d-]+(?:\s|$))/gi, '$1')
      .split(' '),
  )
  return groups.map(readTrackingNumber).filter((word) => word.length >= minLength && /\d/.test(word))
}

/** The number, and whether the line leaves no doubt: it has one number, which is no phone number. */
function findNumber(rest: string): Pick<TrackingLine, 'number' | 'isSure'> {
  const found = findNumbers(rest)
  const numbers = found.filter((word) => !phone.test(word))
  const number = numbers[0] ?? found[0] ?? null
  return { number, isSure: numbers.length === 1 }
}

export const readTrackingNumber = (typed: string): string => typed.replace(/[^A-Za-z0-9]/g, '').toUpperCase()

export const isReference = (typed: string): boolean => reference.exec(typed)?.[0] === typed.trim()

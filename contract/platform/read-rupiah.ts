import { normaliseCode } from './normalise.ts'

/** `9.000,00` groups thousands with points, `9,000.00` with commas. */
export type NumberStyle = 'points' | 'commas'

interface ReadNumber {
  value: number
  /** The style is null when the text shows neither, as in `9000`. */
  style: NumberStyle | null
}

/**
 * Reads a whole number as people and spreadsheets write it: `1250000`, `1.250.000`, `1,250,000`,
 * `Rp 1.250.000,00`, `Rp9.000,-`. Returns null for anything else, and for ambiguous text such as `9.00` and
 * `12,5`.
 */
export function readNumber(written: string): ReadNumber | null {
  const bare = normaliseCode(written)
    .replace(/^(?:Rp\.?|IDR)\s*/i, '')
    .replace(/[.,]-{1,2}$/, '')
  const match = pattern.exec(bare)
  if (!match?.groups) return null
  const { digits = '', decimals } = match.groups
  const sign = /[.,]/.exec(digits)?.[0]
  // After one to three digits, decimals may be a mistyped group: `9.00` is not Rp 9.
  if (decimals && ((sign && decimals.startsWith(sign)) || (digits.length < 4 && Number(digits) > 0)))
    return null
  const value = Number(digits.replace(/[., ]/g, ''))
  if (!Number.isSafeInteger(value)) return null
  const style = sign ?? (decimals && (decimals.startsWith(',') ? '.' : ','))
  return { value, style: style ? (style === '.' ? 'points' : 'commas') : null }
}

const pattern =
  /^(?<digits>\d+|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+)(?<decimals>[.,]0{1,2})?$/

export const readRupiah = (written: string): number | null => readNumber(written)?.value ?? null

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

/** Reads a number of pieces or grams. */
export const readCount = (written: string): number | null => readNumber(written)?.value ?? null

const factors: Readonly<Record<string, number>> = {
  rb: 1_000,
  ribu: 1_000,
  k: 1_000,
  jt: 1_000_000,
  juta: 1_000_000,
  miliar: 1_000_000_000,
  milyar: 1_000_000_000,
}

const abbreviated =
  /^(?:Rp\.?|IDR)?\s*(?<whole>\d{1,6})(?:[.,](?<decimals>\d{1,2}))?\s*(?<unit>rb|ribu|k|jt|juta|miliar|milyar)\.?$/i

/**
 * Reads an amount as people write it, also `150rb`, `150 ribu`, `150k`, `1,5 jt` and `2 juta`. Returns null for what may
 * mean several amounts: `1.250 rb`, and `5 m`, which is a milliard in Indonesian and a million in English.
 */
export function readRupiah(written: string): number | null {
  const bare = normaliseCode(written).replace(/\s*rupiah$/i, '')
  const { whole, decimals = '', unit = '' } = abbreviated.exec(bare)?.groups ?? {}
  if (whole === undefined) return readCount(bare)
  const factor = factors[unit.toLowerCase()] ?? 1
  return (Number(whole + decimals) * factor) / 10 ** decimals.length
}

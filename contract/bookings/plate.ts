import { toNormalForm } from '../platform/piled-marks.ts'

/**
 * Normalises an Indonesian number plate to `B 1234 XYZ`, from any case, with or without spaces, dots and
 * hyphens. Returns null when the text is not a plate.
 */
export function normalisePlate(typed: string): string | null {
  const plain = toNormalForm(typed, 'NFKC').replace(/[\s.\u2212\p{Pd}\p{Cf}\p{DI}]/gu, '')
  const parts = /^([A-Z]{1,2})([1-9]\d{0,3})([A-Z]{1,3})$/.exec(plain.toUpperCase())
  return parts && `${parts[1]} ${parts[2]} ${parts[3]}`
}

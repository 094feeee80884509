/** Writes whole rupiah with dots and a non-breaking space, in both languages: `Rp 1.250.000`. */
export function formatRupiah(rupiah: number): string {
  const sign = rupiah < 0 ? '-' : ''
  return `${sign}Rp\u00A0${formatDigits(Math.abs(Math.round(rupiah)))}`
}

/** Separates thousands with dots in both languages, as the rupiah fields do. */
export const formatDigits = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, '.')

/** Returns the part of an amount, rounded down. The product may exceed what a number can hold exactly. */
export const shareOf = (amount: number, part: number, whole: number): number =>
  amount === 0 || whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole))

/** The saving in percent, rounded down. */
export const percentOff = (before: number, now: number): number =>
  before > now ? Math.floor(((before - now) * 100) / before) : 0

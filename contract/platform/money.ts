/** Writes whole rupiah with dots and a non-breaking space, in both languages: `Rp 1.250.000`. */
export function formatRupiah(rupiah: number): string {
  const sign = rupiah < 0 ? '-' : ''
  const digits = Math.abs(Math.round(rupiah)).toString()
  return `${sign}Rp\u00A0${digits.replace(/\B(?=(\d{3})+$)/g, '.')}`
}

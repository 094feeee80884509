/**
 * Rupiah as people and spreadsheets write them: `1250000`, `1.250.000`, `1,250,000`, `Rp 1.250.000,00`. Null for anything
 * else: `1.25` or `12,5` is not a price somebody meant.
 */
export function readRupiah(written: string): number | null {
  const bare = written
    .trim()
    .replace(/^Rp\.?/i, '')
    .replace(/[\s\u00A0\u202F]/g, '')
  const match = /^(\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)(?:[.,]0{1,2})?$/.exec(bare)
  if (!match?.[1]) return null
  const rupiah = Number(match[1].replace(/[.,]/g, ''))
  return Number.isSafeInteger(rupiah) ? rupiah : null
}

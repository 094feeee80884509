import type { Bilingual, Language } from '../platform/language.ts'
import { formatRupiah } from '../platform/money.ts'

/** A discount where it is negative, as in every order since decision 050. */
export const uniqueAmountLabel = (amount: number, language: Language): string =>
  (amount < 0 ? discount : surcharge)[language]

/** The unique amount as part of a formula: ` - potongan unik Rp 345`; empty for 0. */
export function uniqueAmountInSum(amount: number, language: Language): string {
  if (amount === 0) return ''
  const label = uniqueAmountLabel(amount, language).toLowerCase()
  return ` ${amount < 0 ? '-' : '+'} ${label} ${formatRupiah(Math.abs(amount))}`
}

const discount: Bilingual = { id: 'Potongan unik', en: 'Unique discount' }
const surcharge: Bilingual = { id: 'Kode unik', en: 'Unique amount' }

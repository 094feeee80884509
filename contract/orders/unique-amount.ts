import type { Bilingual, Language } from '../platform/language.ts'
import { formatRupiah } from '../platform/money.ts'

/** What its line is called: a discount where it is negative, as in every order since decision 050. */
export const uniqueAmountLabel = (amount: number, language: Language): string =>
  (amount < 0 ? discount : surcharge)[language]

/** As a part of a sum in words: ` - potongan unik Rp 345`; empty for none. */
export function uniqueAmountInSum(amount: number, language: Language): string {
  if (amount === 0) return ''
  const label = uniqueAmountLabel(amount, language).toLowerCase()
  return ` ${amount < 0 ? '-' : '+'} ${label} ${formatRupiah(Math.abs(amount))}`
}

const discount: Bilingual = { id: 'Potongan unik', en: 'Unique discount' }
const surcharge: Bilingual = { id: 'Kode unik', en: 'Unique amount' }

import type { Bilingual, Language } from '../platform/language.ts'
import { formatRupiah } from '../platform/money.ts'

/** Orders have a negative amount, a discount, since decision 050. */
export const uniqueAmountLabel = (amount: number, language: Language): string =>
  (amount < 0 ? discount : surcharge)[language]

export function uniqueAmountInSum(amount: number, language: Language): string {
  if (amount === 0) return ''
  const label = uniqueAmountLabel(amount, language).toLowerCase()
  return ` ${amount < 0 ? '-' : '+'} ${label} ${formatRupiah(Math.abs(amount))}`
}

const discount: Bilingual = { id: 'Potongan unik', en: 'Unique discount' }
const surcharge: Bilingual = { id: 'Kode unik', en: 'Unique amount' }

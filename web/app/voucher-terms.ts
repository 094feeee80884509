import { formatDateTime, type Language } from '#contract/platform/language.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import type { OfferedVoucher } from '#contract/vouchers/schemas.ts'
import { messages } from '#web/app/language/messages.ts'

const useTerms = messages({
  percent: (value: number) => [`Diskon ${value}%`, `${value}% off`],
  amount: (amount: string) => [`Potongan ${amount}`, `${amount} off`],
  delivery: ['Gratis ongkir', 'Free delivery'],
  most: (amount: string) => [`paling banyak ${amount}`, `at most ${amount}`],
  minimum: (amount: string) => [`belanja mulai ${amount}`, `on orders from ${amount}`],
  someItems: ['untuk barang tertentu', 'for certain items'],
  someHours: ['pada hari atau jam tertentu', 'on certain days or at certain hours'],
  first: ['untuk pesanan pertama', 'for a first order'],
  until: (when: string) => [`sampai ${when}`, `until ${when}`],
})

type Terms = Omit<OfferedVoucher, 'code' | 'name' | 'is_used_up' | 'is_used_already'>

/** What a voucher gives, and for what, in one line. */
export function voucherTerms(voucher: Terms, language: Language): string {
  const { gift, conditions, until } = voucherTermsOf(voucher, language)
  return [gift, ...conditions, until].filter(Boolean).join(', ')
}

/** The same in parts, for a printed card. */
export function voucherTermsOf(voucher: Terms, language: Language) {
  const t = useTerms.in(language)
  const { kind, value, max_amount, min_items, scope, weekdays, from_time, until_time, ends_at } = voucher
  const gift = {
    percent: t.percent(value ?? 0),
    amount: t.amount(formatRupiah(value ?? 0)),
    delivery: t.delivery,
  }[kind]
  const conditions = [
    max_amount !== null && t.most(formatRupiah(max_amount)),
    min_items > 0 && t.minimum(formatRupiah(min_items)),
    scope !== 'all' && t.someItems,
    voucher.first_order_only && t.first,
    (weekdays.length > 0 || from_time || until_time) && t.someHours,
  ].filter((condition) => condition !== false && condition !== null)
  const end = ends_at && formatDateTime(ends_at, language)
  return { gift, conditions, until: end && t.until(end) }
}

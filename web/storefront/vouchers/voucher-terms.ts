import { formatDateTime, type Language } from '#contract/platform/language.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import type { OfferedVoucher } from '#contract/vouchers/schemas.ts'
import { messages } from '#web/app/language/messages.ts'

const useTerms = messages({
  percent: (value: number) => [`Diskon ${value}%`, `${value}% off`],
  amount: (amount: string) => [`Potongan ${amount}`, `${amount} off`],
  delivery: ['Gratis ongkir', 'Free delivery'],
  most: (amount: string) => [`paling banyak ${amount}`, `at most ${amount}`],
  minimum: (amount: string) => [`belanja mulai ${amount}`, `from ${amount}`],
  first: ['untuk pesanan pertama', 'for a first order'],
  until: (when: string) => [`sampai ${when}`, `until ${when}`],
})

/** What a voucher gives, and for what, in one line. */
export function voucherTerms(voucher: OfferedVoucher, language: Language): string {
  const t = useTerms.in(language)
  const { kind, value, max_amount, min_items, first_order_only, ends_at } = voucher
  const gift =
    kind === 'delivery'
      ? t.delivery
      : kind === 'percent'
        ? t.percent(value ?? 0)
        : t.amount(formatRupiah(value ?? 0))
  const end = ends_at && formatDateTime(ends_at, language)
  return [
    gift,
    max_amount !== null && t.most(formatRupiah(max_amount)),
    min_items > 0 && t.minimum(formatRupiah(min_items)),
    first_order_only && t.first,
    end && t.until(end),
  ]
    .filter(Boolean)
    .join(', ')
}

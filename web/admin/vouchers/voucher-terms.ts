import type { AdminVoucherSummary } from '#contract/vouchers/admin-schemas.ts'
import { formatDateTime, type Language } from '#contract/platform/language.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useAdminVoucherMessages } from '#web/admin/vouchers/messages.ts'

type Terms = Pick<AdminVoucherSummary, 'kind' | 'value' | 'max_amount' | 'min_items' | 'ends_at'>

/** What a voucher gives, and for what, in one line. */
export function voucherTerms(voucher: Terms, language: Language): string {
  const t = useAdminVoucherMessages.in(language)
  const { kind, value, max_amount, min_items, ends_at } = voucher
  const gift = {
    percent: t.percent(value ?? 0),
    amount: t.amount(formatRupiah(value ?? 0)),
    delivery: t.delivery,
  }[kind]
  const end = ends_at && formatDateTime(ends_at, language)
  return [
    gift,
    max_amount !== null && t.most(formatRupiah(max_amount)),
    min_items > 0 && t.minimum(formatRupiah(min_items)),
    end && t.until(end),
  ]
    .filter(Boolean)
    .join(', ')
}

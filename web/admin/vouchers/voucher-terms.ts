import type { AdminVoucherSummary } from '#contract/vouchers/admin-schemas.ts'
import { formatDateTime, type Language } from '#contract/platform/language.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useAdminVoucherMessages } from '#web/admin/vouchers/messages.ts'

/** What a voucher gives, and for what, in one line. */
export function voucherTerms(voucher: AdminVoucherSummary, language: Language): string {
  const { gift, conditions, until } = voucherTermsOf(voucher, language)
  return [gift, ...conditions, until].filter(Boolean).join(', ')
}

export function voucherTermsOf(voucher: AdminVoucherSummary, language: Language) {
  const t = useAdminVoucherMessages.in(language)
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

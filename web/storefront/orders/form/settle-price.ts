import type { ChosenDelivery } from '#contract/delivery/fields.ts'
import type { Language } from '#contract/platform/language.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import type { ChangedPrice, PricedLine, RefusedVouchers } from '#contract/platform/problem.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { useSettlePriceMessages } from '#web/storefront/orders/form/settle-price-messages.ts'

export interface Agreement {
  delivery: ChosenDelivery | null
  /** The total is in rupiah, before any unique discount. */
  total: number
  vouchers: readonly string[]
}

export interface ShownLine {
  product_id: string
  size_id: string | null
  price: number
}

interface RefusedOrder {
  sent: Agreement
  shown: readonly ShownLine[]
  language: Language
}

export async function settlePrice(
  changed: ChangedPrice,
  { sent, shown, language }: RefusedOrder,
): Promise<Agreement | undefined> {
  const t = useSettlePriceMessages.in(language)
  const { agreed_total, total_amount, delivery_price, lines } = changed
  const priceText = (price: number) => (price === 0 ? t.free : formatRupiah(price))
  const deliveryBefore = sent.delivery?.price ?? delivery_price
  const isAgreed = await showDialog({
    tone: 'question',
    title: t.title,
    text: t.text,
    lines: [
      ...lines.flatMap((line) => {
        const before = findShownPrice(line, shown)
        if (before === undefined || before === line.price_per_unit) return []
        return [{ label: lineName(line), value: t.change(priceText(before), priceText(line.price_per_unit)) }]
      }),
      ...(deliveryBefore === delivery_price
        ? []
        : [{ label: t.delivery, value: t.change(priceText(deliveryBefore), priceText(delivery_price)) }]),
      { label: t.before, value: formatRupiah(agreed_total) },
      { label: t.now, value: formatRupiah(total_amount) },
    ],
    confirm: t.agree,
    cancel: t.decline,
  })
  if (!isAgreed) return undefined
  return agreeOn(changed, sent)
}

/** Names why each voucher does not apply, and what the order costs without them. */
export async function settleVouchers(
  changed: RefusedVouchers & { message: string },
  { sent, language }: Omit<RefusedOrder, 'shown'>,
): Promise<Agreement | undefined> {
  const t = useSettlePriceMessages.in(language)
  const { refused, total_amount, message } = changed
  const isAgreed = await showDialog({
    tone: 'question',
    title: t.vouchersTitle,
    text: `${message} ${t.vouchersText}`,
    lines: [
      { label: t.before, value: formatRupiah(sent.total) },
      { label: t.now, value: formatRupiah(total_amount) },
    ],
    confirm: t.agree,
    cancel: t.decline,
  })
  if (!isAgreed) return undefined
  const dropped = new Set(refused.map(({ code }) => code))
  return agreeOn(changed, { ...sent, vouchers: sent.vouchers.filter((code) => !dropped.has(code)) })
}

const agreeOn = (
  { total_amount, delivery_price }: Pick<RefusedVouchers, 'total_amount' | 'delivery_price'>,
  sent: Agreement,
): Agreement => ({
  delivery: sent.delivery && { ...sent.delivery, price: delivery_price },
  total: total_amount,
  vouchers: sent.vouchers,
})

const lineName = ({ name, size_name }: PricedLine): string => [name, size_name].filter(Boolean).join(' · ')

const findShownPrice = (
  { product_id, size_id }: PricedLine,
  shown: readonly ShownLine[],
): number | undefined =>
  shown.find((line) => line.product_id === product_id && (line.size_id ?? size_id) === size_id)?.price

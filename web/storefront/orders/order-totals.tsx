import { uniqueAmountInSum } from '#contract/orders/unique-amount.ts'
import type { Totals } from '#contract/orders/total-parts.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useOrderItemMessages } from '#web/storefront/orders/item-messages.ts'

export function DeliveryInTotal({ order, className }: { order: Totals; className?: string }) {
  const t = useOrderItemMessages().parts
  const { delivery_price, delivery } = order
  if (!delivery) return null
  const free = delivery.kind === 'pickup' ? t.pickup : t.freeIncluded
  return (
    <span className={className}>
      {delivery_price === 0 ? free : t.included(formatRupiah(delivery_price))}
    </span>
  )
}

export function TotalSum({ order, className }: { order: Totals; className?: string }) {
  const t = useOrderItemMessages().parts
  const language = useLanguage()
  const { items_total, discount_amount, delivery_price, delivery, unique_amount } = order
  if (delivery && delivery_price === 0 && !unique_amount && !discount_amount)
    return <DeliveryInTotal {...{ order, className: className ?? '' }} />
  const items = formatRupiah(items_total) + (discount_amount ? t.less(formatRupiah(discount_amount)) : '')
  const sum = delivery_price > 0 ? t.sum(items, formatRupiah(delivery_price)) : `${t.items} ${items}`
  if (unique_amount)
    return <span className={className}>{sum + uniqueAmountInSum(unique_amount, language)}</span>
  return delivery || discount_amount ? <span className={className}>{sum}</span> : null
}

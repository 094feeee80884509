import type { OrderDelivery, OrderSummary } from '#contract/orders/schemas.ts'
import { uniqueAmountInSum, uniqueAmountLabel } from '#contract/orders/unique-amount.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useOrderItemMessages } from '#web/storefront/orders/item-messages.ts'
import { Price } from '#web/ui/price.tsx'

export interface Totals extends Pick<
  OrderSummary,
  'items_total' | 'discount_amount' | 'delivery_price' | 'unique_amount'
> {
  delivery: Pick<OrderDelivery, 'kind' | 'name'> | null
}

export function TotalParts({ order }: { order: Totals }) {
  const t = useOrderItemMessages().parts
  const language = useLanguage()
  const { items_total, discount_amount, delivery_price, delivery, unique_amount } = order
  if (!delivery && !unique_amount && !discount_amount) return null
  return (
    <>
      <p className="flex items-baseline justify-between gap-4 pt-4">
        <span className="text-muted">{t.items}</span>
        <Price rupiah={items_total} />
      </p>
      {discount_amount ? (
        <p className="flex items-baseline justify-between gap-4 pt-2">
          <span className="text-muted">{t.discount}</span>
          <Price rupiah={-discount_amount} />
        </p>
      ) : null}
      {delivery ? (
        <p className="flex items-baseline justify-between gap-4 pt-2">
          <span className="min-w-0 text-muted wrap-anywhere">
            {delivery.kind === 'pickup' ? delivery.name : t.delivery(delivery.name)}
          </span>
          {delivery_price === 0 ? <span>{t.free}</span> : <Price rupiah={delivery_price} />}
        </p>
      ) : null}
      {unique_amount ? (
        <p className="flex items-baseline justify-between gap-4 pt-2">
          <span className="text-muted">{uniqueAmountLabel(unique_amount, language)}</span>
          <Price rupiah={unique_amount} />
        </p>
      ) : null}
    </>
  )
}

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

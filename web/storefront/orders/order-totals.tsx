import type { OrderSummary } from '#contract/orders/endpoints.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'
import { Price } from '#web/ui/price.tsx'

type Totals = Pick<OrderSummary, 'items_total' | 'delivery_price' | 'delivery'>

/** What the total is made of, a line each; nothing for an order of a shop that did not deliver. */
export function TotalParts({ order: { items_total, delivery_price, delivery } }: { order: Totals }) {
  const t = useOrderMessages().parts
  if (!delivery) return null
  return (
    <>
      <p className="flex items-baseline justify-between gap-4 pt-4">
        <span className="text-muted">{t.items}</span>
        <Price rupiah={items_total} />
      </p>
      <p className="flex items-baseline justify-between gap-4 pt-2">
        <span className="min-w-0 text-muted wrap-anywhere">
          {delivery.kind === 'pickup' ? delivery.name : t.delivery(delivery.name)}
        </span>
        {delivery_price === 0 ? <span>{t.free}</span> : <Price rupiah={delivery_price} />}
      </p>
    </>
  )
}

/** The same in a few words, where only the total stands. */
export function DeliveryInTotal({ order, className }: { order: Totals; className?: string }) {
  const t = useOrderMessages().parts
  const { delivery_price, delivery } = order
  if (!delivery) return null
  const free = delivery.kind === 'pickup' ? t.pickup : t.freeIncluded
  return (
    <span className={className}>
      {delivery_price === 0 ? free : t.included(formatRupiah(delivery_price))}
    </span>
  )
}

/** And where it has to be paid to the rupiah. */
export function TotalSum({ order, className }: { order: Totals; className?: string }) {
  const t = useOrderMessages().parts
  const { items_total, delivery_price, delivery } = order
  if (!delivery) return null
  if (delivery_price === 0) return <DeliveryInTotal {...{ order, className: className ?? '' }} />
  return <span className={className}>{t.sum(formatRupiah(items_total), formatRupiah(delivery_price))}</span>
}

import { companyNames, trackingPages } from '#contract/delivery/companies.ts'
import type { OrderDelivery, OrderSummary } from '#contract/orders/endpoints.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { CopyButton } from '#web/app/layout/copy-button.tsx'
import { useOrderDeliveryMessages } from '#web/storefront/orders/delivery-messages.ts'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'
import { Price } from '#web/ui/price.tsx'

type Totals = Pick<OrderSummary, 'items_total' | 'delivery_price' | 'delivery'>

/** What the total is made of, a line each; nothing for an order of a shop that did not deliver. */
export function TotalParts({ order: { items_total, delivery_price, delivery } }: { order: Totals }) {
  const t = useOrderDeliveryMessages()
  if (!delivery) return null
  return (
    <>
      <p className="flex items-baseline justify-between gap-4 pt-4">
        <span className="text-muted">{t.items}</span>
        <Price rupiah={items_total} />
      </p>
      <p className="flex items-baseline justify-between gap-4 pt-2">
        <span className="min-w-0 text-muted wrap-anywhere">
          {(delivery.kind === 'pickup' ? t.pickup : t.delivery)(delivery.name)}
        </span>
        {delivery_price === 0 ? <span>{t.free}</span> : <Price rupiah={delivery_price} />}
      </p>
    </>
  )
}

/** The same in a few words, where only the total stands. */
export function DeliveryInTotal({ order, className }: { order: Totals; className?: string }) {
  const t = useOrderDeliveryMessages()
  const { delivery_price, delivery } = order
  if (!delivery) return null
  const free = delivery.kind === 'pickup' ? t.pickedUp : t.freeIncluded
  return (
    <span className={className}>
      {delivery_price === 0 ? free : t.included(formatRupiah(delivery_price))}
    </span>
  )
}

/** And where it has to be paid to the rupiah. */
export function TotalSum({ order, className }: { order: Totals; className?: string }) {
  const t = useOrderDeliveryMessages()
  const { items_total, delivery_price, delivery } = order
  if (!delivery) return null
  if (delivery_price === 0) return <DeliveryInTotal {...{ order, className: className ?? '' }} />
  return <span className={className}>{t.sum(formatRupiah(items_total), formatRupiah(delivery_price))}</span>
}

/** A parcel's number, to be copied, and the page on which its company tells where it is. */
export function TrackingNumber({ number, delivery }: { number: string; delivery: OrderDelivery | null }) {
  const t = useOrderDeliveryMessages()
  const company = delivery?.company
  const page = company && trackingPages[company]
  if (!delivery) return number
  return (
    <>
      <span className="select-all">{number}</span>
      <span className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm print:hidden">
        {page && company !== 'other' ? (
          <a
            href={page}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-9 items-center font-semibold text-terracotta underline underline-offset-4"
          >
            {t.track(companyNames[company])}
          </a>
        ) : null}
        <CopyButton text={number} copied={t.copied} failed={t.copyFailed} variant="quiet" size="small">
          {t.copy}
        </CopyButton>
      </span>
    </>
  )
}

/** What the waiting and the accepted page say about an order that comes in this way. */
export function useDeliverySentences(delivery: OrderDelivery | null) {
  const { waiting, accepted } = useOrderMessages()
  const t = useOrderDeliveryMessages()
  if (delivery?.kind === 'pickup') {
    const place = delivery.address || t.shop
    const where = delivery.hours ? t.placeAndHours(place, delivery.hours) : place
    return {
      waiting: {
        ...waiting,
        shippedTitle: t.readyTitle,
        shipped: t.ready(where),
        deliveredTitle: t.collectedTitle,
        delivered: t.collected,
      },
      accepted: {
        ...accepted,
        shipped: t.acceptedReady(where),
        delivered: t.acceptedCollected,
        step2: t.tellsWhenReady,
        step3: t.collect(where),
      },
    }
  }
  if (!delivery) return { waiting, accepted }
  const { estimate } = delivery
  return {
    waiting: { ...waiting, ...(estimate && { shipped: t.onItsWay(estimate) }) },
    accepted: {
      ...accepted,
      // Her own courier has no number to be sent.
      ...(delivery.kind === 'own_courier' && { step2: t.leaves }),
      ...(estimate && { step3: t.arrives(estimate) }),
    },
  }
}

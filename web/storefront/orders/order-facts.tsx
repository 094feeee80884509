import { useShop } from '#web/app/layout/shop.ts'
import { companyNames, trackingPages } from '#contract/delivery/companies.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import type { Order, OrderDelivery } from '#contract/orders/schemas.ts'
import { isAt } from '#web/storefront/orders/status-routes.ts'
import { useOrderDeliveryMessages } from '#web/storefront/orders/delivery-messages.ts'
import { StatusBadge } from '#web/storefront/orders/status-badge.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { CopyButton } from '#web/app/layout/copy-button.tsx'
import { formatWeight } from '#web/app/language/format-weight.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'

export function TransactionFacts({ order }: { order: Order }) {
  const t = useOrderMessages()
  const language = useLanguage()
  return (
    <Facts title={t.info}>
      <Fact label={t.reference}>{order.reference}</Fact>
      <Fact label={t.date}>{formatDateTime(order.created_at, language) ?? t.invalidDate}</Fact>
      <Fact label={t.status}>
        <StatusBadge order={order} />
      </Fact>
      {order.pay_on_arrival ? <PaymentFact order={order} /> : null}
    </Facts>
  )
}

function PaymentFact({ order: { delivery, due_amount } }: { order: Order }) {
  const { arrival: t } = useOrderDeliveryMessages()
  const when = delivery?.kind === 'pickup' ? t.pickup : t.brought
  return <Fact label={t.payment}>{due_amount > 0 ? `${when}: ${formatRupiah(due_amount)}` : t.paid}</Fact>
}

export function ShippingFacts({ order }: { order: Order }) {
  const t = useOrderMessages()
  const { delivery, status } = order
  const usual = useShop()?.shipping_estimate
  const estimate = delivery?.estimate || (usual && t.afterShipping(usual))
  if (delivery?.kind === 'pickup') return <PickupFacts order={order} delivery={delivery} />
  return (
    <Facts title={t.shipping}>
      <Fact label={t.recipient}>{order.customer_name}</Fact>
      <Fact label={t.phone}>{order.customer_phone}</Fact>
      <Fact label={t.email}>{order.customer_email}</Fact>
      {order.customer_address ? (
        <Fact label={t.address}>
          <span className="whitespace-pre-line">{order.customer_address}</span>
        </Fact>
      ) : null}
      {delivery ? (
        <DeliveryFacts delivery={delivery} grams={order.owed_weight_grams ?? delivery.weight_grams} />
      ) : null}
      <Notes order={order} />
      {order.tracking_number ? (
        <Fact label={t.tracking}>
          <TrackingNumber number={order.tracking_number} delivery={delivery} />
        </Fact>
      ) : null}
      {estimate && !isOver(status) ? <Fact label={t.estimate}>{estimate}</Fact> : null}
    </Facts>
  )
}

const isOver = (status: string): boolean => isAt(status, 'arrived', 'completed', 'cancelled')

function DeliveryFacts({ delivery, grams }: { delivery: OrderDelivery; grams: number }) {
  const t = useOrderDeliveryMessages()
  const language = useLanguage()
  return (
    <>
      <Fact label={t.method}>{delivery.name}</Fact>
      {delivery.area_path ? <Fact label={t.area}>{delivery.area_path}</Fact> : null}
      <Fact label={t.weight}>{formatWeight(grams, language)}</Fact>
    </>
  )
}

function PickupFacts({ order, delivery }: { order: Order; delivery: OrderDelivery }) {
  const t = useOrderMessages()
  const d = useOrderDeliveryMessages()
  const isReady = isAt(order.status, 'sent') || isOver(order.status)
  return (
    <Facts title={d.pickupTitle}>
      <Fact label={d.pickupMethod}>{delivery.name}</Fact>
      {delivery.address ? (
        <Fact label={d.place}>
          <span className="whitespace-pre-line">{delivery.address}</span>
        </Fact>
      ) : null}
      {delivery.hours ? <Fact label={d.hours}>{delivery.hours}</Fact> : null}
      {delivery.estimate && !isReady ? <Fact label={d.readyEstimate}>{delivery.estimate}</Fact> : null}
      <Fact label={d.collector}>{order.customer_name}</Fact>
      <Fact label={t.phone}>{order.customer_phone}</Fact>
      <Fact label={t.email}>{order.customer_email}</Fact>
      <Notes order={order} />
    </Facts>
  )
}

function Notes({ order: { notes } }: { order: Order }) {
  const t = useOrderMessages()
  if (!notes) return null
  return (
    <Fact label={t.notes}>
      <span className="whitespace-pre-line">{notes}</span>
    </Fact>
  )
}

function TrackingNumber({ number, delivery }: { number: string; delivery: OrderDelivery | null }) {
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
        <CopyButton
          text={number}
          copied={t.copied}
          failed={t.copyFailed}
          aria-label={t.copyNumber}
          variant="quiet"
          size="small"
        >
          {t.copy}
        </CopyButton>
      </span>
    </>
  )
}

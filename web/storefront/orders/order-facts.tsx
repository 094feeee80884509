import { formatDateTime } from '#contract/platform/language.ts'
import type { Order } from '#contract/orders/endpoints.ts'
import { StatusBadge } from '#web/storefront/orders/status-badge.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'

/** Number, date and status of an order. */
export function TransactionFacts({ order }: { order: Order }) {
  const t = useOrderMessages()
  const language = useLanguage()
  return (
    <Facts title={t.info}>
      <Fact label={t.reference}>{order.reference}</Fact>
      <Fact label={t.date}>{formatDateTime(order.created_at, language) ?? t.invalidDate}</Fact>
      <Fact label={t.status}>
        <StatusBadge status={order.status} />
      </Fact>
    </Facts>
  )
}

/** Where it goes, and how it gets there. */
export function ShippingFacts({ order }: { order: Order }) {
  const t = useOrderMessages()
  return (
    <Facts title={t.shipping}>
      <Fact label={t.recipient}>{order.customer_name}</Fact>
      <Fact label={t.phone}>{order.customer_phone}</Fact>
      <Fact label={t.email}>{order.customer_email}</Fact>
      <Fact label={t.address}>
        <span className="whitespace-pre-line">{order.customer_address}</span>
      </Fact>
      {order.notes ? (
        <Fact label={t.notes}>
          <span className="whitespace-pre-line">{order.notes}</span>
        </Fact>
      ) : null}
      {order.tracking_number ? <Fact label={t.tracking}>{order.tracking_number}</Fact> : null}
      {order.status === 'delivered' || order.status === 'completed' || order.status === 'cancelled' ? null : (
        <Fact label={t.estimate}>{t.estimateText}</Fact>
      )}
    </Facts>
  )
}

import type { AdminOrderSummary } from '#contract/orders/admin-schemas.ts'
import { allOwedPieces } from '#contract/orders/owed.ts'
import { netPrice } from '#contract/orders/payment.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { OrderStatus } from '#web/admin/orders/order-status.tsx'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { Price } from '#web/ui/price.tsx'
import { RowLink, type Column } from '#web/ui/lists/table.tsx'

export function useOrderColumns(): Column<AdminOrderSummary>[] {
  const t = useAdminOrderMessages()
  const language = useLanguage()
  return [
    {
      key: 'reference',
      head: t.reference,
      card: 'title',
      className: 'whitespace-nowrap',
      cell: ({ id, reference, created_at, channel }) => (
        <>
          <RowLink to={orderAddress({ id })}>{reference}</RowLink>
          <span className="block text-xs text-muted">{formatDateTime(created_at, language)}</span>
          {channel === 'shop' ? <span className="block text-xs text-muted">{t.taken}</span> : null}
        </>
      ),
    },
    {
      key: 'customer',
      head: t.customer,
      card: 'detail',
      cell: ({ customer_name, customer_phone }) => (
        <>
          <span className="block font-medium wrap-anywhere">{customer_name}</span>
          <span className="block text-muted wrap-break-word">{customer_phone}</span>
        </>
      ),
    },
    {
      key: 'items',
      head: t.items,
      card: 'detail',
      cell: (order) => <Items order={order} />,
    },
    {
      key: 'pay',
      head: t.payAndDelivery,
      card: 'note',
      className: 'text-muted xl:min-w-32',
      cell: (order) => <PaymentAndDelivery order={order} />,
    },
    {
      key: 'total',
      head: t.total,
      align: 'right',
      card: 'amount',
      className: 'whitespace-nowrap font-medium',
      cell: (order) => <Price rupiah={netPrice(order)} />,
    },
    {
      key: 'status',
      head: t.status,
      card: 'status',
      className: 'whitespace-nowrap',
      cell: (order) => <OrderStatus order={order} />,
    },
  ]
}

export const orderAddress = ({ id }: { id: string }): string => `/admin/orders/${id}`

function Items({ order }: { order: AdminOrderSummary }) {
  const t = useAdminOrderMessages()
  const { first_items, total_items, refunded_quantity } = order
  const more = total_items - first_items.length
  return (
    <>
      {first_items.map(({ product_name, size_name, quantity }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two items may be identical
        <span key={index} className="block wrap-anywhere">
          <span className="tabular-nums">{quantity} × </span>
          {[product_name, size_name].filter(Boolean).join(', ')}
          {index === first_items.length - 1 && more > 0 ? (
            <span className="whitespace-nowrap text-muted"> {t.more(more)}</span>
          ) : null}
        </span>
      ))}
      {refunded_quantity > 0 ? (
        <span className="block text-xs text-muted">
          {t.pieces(allOwedPieces(order))}, {t.refundedPieces(refunded_quantity)}
        </span>
      ) : null}
    </>
  )
}

function PaymentAndDelivery({ order }: { order: AdminOrderSummary }) {
  const t = useAdminOrderMessages()
  const { payment_method, pay_on_arrival, delivery } = order
  const payment = payment_method
    ? t.methods[payment_method]
    : pay_on_arrival
      ? t.onArrival[delivery?.kind === 'pickup' ? 'pickup' : 'brought']
      : null
  return (
    <>
      {[payment, delivery?.name].filter(Boolean).map((text) => (
        <span key={text} className="wrap-anywhere max-xl:not-last:after:content-['_·_'] xl:block">
          {text}
        </span>
      ))}
    </>
  )
}

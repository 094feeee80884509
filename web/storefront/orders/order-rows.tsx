import { Link } from 'react-router'
import { formatDateTime } from '#contract/platform/language.ts'
import type { ListedOrder } from '#contract/orders/endpoints.ts'
import { netPrice } from '#contract/orders/payment.ts'
import { useOrderMoneyMessages } from '#web/storefront/orders/money-messages.ts'
import { DeliveryInTotal } from '#web/storefront/orders/order-totals.tsx'
import { useReviewItemMessages } from '#web/storefront/orders/review-item-messages.ts'
import { StatusBadge } from '#web/storefront/orders/status-badge.tsx'
import { historyPath } from '#web/storefront/orders/status-routes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Table, type Column } from '#web/ui/lists/table.tsx'
import { Price } from '#web/ui/price.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'

/** The rows are numbered across pages; `first` is the number of the first one. */
export function OrderRows({ orders, first }: { orders: readonly ListedOrder[]; first: number }) {
  const columns = useColumns((order) => first + orders.indexOf(order))
  return (
    <Table
      plain
      cards="roomy"
      columns={columns}
      rows={orders}
      to={historyPath}
      state={toLinkState}
      rowClassName={() => 'grid-cols-[2rem_1fr_auto] gap-x-2 gap-y-1 py-4 hover:bg-plaster/60'}
    />
  )
}

/**
 * A click on a row follows its reference link, which is for keyboards. The second link opens the order's
 * details.
 */
function useColumns(numberOf: (order: ListedOrder) => number): Column<ListedOrder>[] {
  const t = useOrderMessages()
  const money = useOrderMoneyMessages()
  const review = useReviewItemMessages()
  const h = t.history
  const language = useLanguage()
  const renderStatus = (order: ListedOrder) => <StatusBadge order={order} inHistory />
  return [
    { key: 'number', head: h.number, width: 'w-12', className: 'text-muted tabular-nums', cell: numberOf },
    {
      key: 'reference',
      head: t.reference,
      className: 'col-span-2 flex-wrap justify-between gap-x-3 gap-y-1 max-md:flex',
      cell: (order) => (
        <>
          <Link
            to={historyPath(order)}
            state={toLinkState(order)}
            aria-label={h.open(order.reference)}
            className="py-0.5 font-semibold underline-offset-4 hover:underline"
          >
            {order.reference}
          </Link>
          <span className="md:hidden">{renderStatus(order)}</span>
        </>
      ),
    },
    {
      key: 'date',
      head: t.date,
      className: 'col-span-2 col-start-2 text-sm text-muted',
      cell: (order) => formatDateTime(order.created_at, language) ?? t.invalidDate,
    },
    {
      key: 'products',
      head: h.products,
      className: 'col-start-2 text-sm text-muted',
      cell: (order) => (
        <>
          {h.counts(order.total_items, order.total_quantity)}
          {order.refunded_quantity > 0 ? (
            <span className="block text-brass-deep">{money.refunded(order.refunded_quantity)}</span>
          ) : null}
        </>
      ),
    },
    { key: 'status', head: t.status, className: 'max-md:hidden', cell: renderStatus },
    {
      key: 'total',
      head: t.totalPrice,
      align: 'right',
      className: 'font-semibold',
      cell: (order) => (
        <>
          <Price rupiah={netPrice(order)} />
          <DeliveryInTotal order={order} className="block text-sm font-normal text-muted" />
        </>
      ),
    },
    {
      key: 'detail',
      head: h.detail,
      hideHead: true,
      width: 'w-28',
      padding: 'md:pl-4',
      className: 'col-span-2 col-start-2 md:text-right',
      cell: (order) => (
        <span className="flex flex-wrap gap-x-6 md:flex-col md:items-end">
          <DetailLink order={order} text={h.detail} label={h.detailOf(order.reference)} />
          {order.unrated_items > 0 ? (
            <DetailLink order={order} text={review.review} label={review.reviewOrder(order.reference)} />
          ) : null}
        </span>
      ),
    },
  ]
}

const DetailLink = ({ order, text, label }: { order: ListedOrder; text: string; label: string }) => (
  <Link
    to={`/transaction/${order.id}`}
    aria-label={label}
    className="inline-flex min-h-9 items-center gap-1 text-sm font-semibold text-terracotta underline-offset-4 hover:underline"
  >
    {text}
    <Icon name="chevron-right" className="size-4" />
  </Link>
)

const toLinkState = (order: ListedOrder) => ({ transactionId: order.id, transaction: order })

import { Link } from 'react-router'
import { customerMayReceive } from '#contract/orders/transitions.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { netPrice } from '#contract/orders/payment.ts'
import { roomy } from '#web/app/layout/roomy-table.ts'
import type { OrderRow } from '#web/storefront/orders/loaders.ts'
import { useOrderMoneyMessages } from '#web/storefront/orders/money-messages.ts'
import { OrderAgain } from '#web/storefront/orders/order-again.tsx'
import { OrderProgress } from '#web/storefront/orders/order-timeline.tsx'
import { DeliveryInTotal } from '#web/storefront/orders/order-totals.tsx'
import { ReceiveOrder } from '#web/storefront/orders/receive-order.tsx'
import { useReviewItemMessages } from '#web/storefront/orders/review-item-messages.ts'
import { StatusBadge } from '#web/storefront/orders/status-badge.tsx'
import { historyPath, isRejected, mayBePaid } from '#web/storefront/orders/status-routes.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Table, type Column } from '#web/ui/lists/table.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'

/** The rows are numbered across pages; `first` is the number of the first one. */
export function OrderRows({ orders, first }: { orders: readonly OrderRow[]; first: number }) {
  const columns = useColumns((order) => first + orders.indexOf(order))
  return (
    <Table
      plain
      cards={roomy}
      columns={columns}
      rows={orders}
      to={historyPath}
      state={toLinkState}
      rowClassName={() => 'grid-cols-[1.5rem_1fr_auto] gap-x-2 gap-y-3 py-4 hover:bg-plaster/60'}
    />
  )
}

function useColumns(numberOf: (order: OrderRow) => number): Column<OrderRow>[] {
  const t = useOrderMessages()
  return [
    {
      key: 'number',
      head: t.history.number,
      width: 'w-10',
      className: 'text-muted tabular-nums',
      cell: numberOf,
    },
    {
      key: 'order',
      head: t.orders.head,
      padding: 'md:py-4 md:pr-4',
      className: 'col-span-2',
      cell: (order) => <WhatWasOrdered order={order} />,
    },
    {
      key: 'status',
      head: t.status,
      width: 'md:w-64',
      className: 'col-span-2 col-start-2',
      cell: (order) =>
        order.inFull ? <OrderProgress order={order.inFull} /> : <StatusBadge order={order} inHistory />,
    },
    {
      key: 'total',
      head: t.totalPrice,
      align: 'right',
      className: 'col-start-2 self-center font-semibold max-md:text-left',
      cell: (order) => (
        <>
          <Price rupiah={netPrice(order)} />
          <DeliveryInTotal order={order} className="block text-sm font-normal text-muted" />
        </>
      ),
    },
    {
      key: 'action',
      head: t.orders.action,
      hideHead: true,
      align: 'right',
      padding: 'md:pl-6',
      className: 'col-start-3 self-center',
      cell: (order) => <NextAction order={order} />,
    },
  ]
}

/** A click on the row follows the link of the reference, which is for keyboards. The product leads to the details. */
function WhatWasOrdered({ order }: { order: OrderRow }) {
  const t = useOrderMessages()
  const money = useOrderMoneyMessages()
  const review = useReviewItemMessages()
  const language = useLanguage()
  const { first_item: item, total_items } = order
  const detailPath = `/transaction/${order.id}`
  return (
    <span className="flex gap-4">
      <Picture picture={item?.picture ?? null} alt="" sizes="4rem" className="h-20 w-16 shrink-0 rounded" />
      <span className="grid min-w-0 content-start gap-0.5 text-sm text-muted">
        <Link
          to={detailPath}
          className="text-base font-semibold text-ink underline-offset-4 wrap-anywhere hover:underline"
        >
          {item?.product_name ?? t.history.detail}
          {item?.size_name ? <span className="font-normal text-muted"> · {item.size_name}</span> : null}
          <span className="sr-only">, {t.history.detailOf(order.reference)}</span>
        </Link>
        {total_items > 1 ? <span>{t.orders.more(total_items - 1)}</span> : null}
        <span>
          <Link
            to={historyPath(order)}
            state={toLinkState(order)}
            aria-label={t.history.open(order.reference)}
            className="underline-offset-4 hover:text-ink hover:underline"
          >
            {order.reference}
          </Link>
        </span>
        <span>{formatDateTime(order.created_at, language) ?? t.invalidDate}</span>
        <span>{t.history.counts(order.total_items, order.total_quantity)}</span>
        {order.refunded_quantity > 0 ? (
          <span className="text-brass-deep">{money.refunded(order.refunded_quantity)}</span>
        ) : null}
        {order.unrated_items > 0 ? (
          <Link
            to={detailPath}
            aria-label={review.reviewOrder(order.reference)}
            className="justify-self-start font-semibold text-terracotta underline-offset-4 hover:underline"
          >
            {review.review}
          </Link>
        ) : null}
      </span>
    </span>
  )
}

function NextAction({ order }: { order: OrderRow }) {
  const t = useOrderMessages()
  if (mayBePaid(order))
    return (
      <ButtonLink
        to="/payment"
        size="small"
        state={{ ...toLinkState(order), isRetry: isRejected(order.status) }}
      >
        {isRejected(order.status) ? t.rejected.again : t.waiting.pay}
      </ButtonLink>
    )
  if (customerMayReceive(order)) return <ReceiveOrder order={order} small />
  if (order.can_order_again) return <OrderAgain order={order} small />
  return (
    <ButtonLink
      to={`/transaction/${order.id}`}
      variant="quiet"
      size="small"
      aria-label={t.orders.detailOf(order.reference)}
    >
      {t.orders.detail}
    </ButtonLink>
  )
}

const toLinkState = (order: OrderRow) => ({ transactionId: order.id, transaction: order })

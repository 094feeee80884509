import { Link, useLoaderData } from 'react-router'
import { formatDateTime } from '#contract/platform/language.ts'
import type { Pagination as PaginationData } from '#contract/platform/fields.ts'
import type { Order } from '#contract/orders/endpoints.ts'
import { owedLines, owedPieces } from '#contract/orders/owed.ts'
import { netPrice } from '#contract/orders/payment.ts'
import type { loadOrders } from '#web/storefront/orders/loaders.ts'
import { DeliveryInTotal } from '#web/storefront/orders/order-totals.tsx'
import { useOrderMoneyMessages } from '#web/storefront/orders/money-messages.ts'
import { ReceiveOrder } from '#web/storefront/orders/receive-order.tsx'
import { OrderProgress } from '#web/storefront/orders/order-timeline.tsx'
import { isRejected, mayBePaid } from '#web/storefront/orders/status-routes.ts'
import { Head } from '#web/app/layout/head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'

export default function OrdersPage() {
  const messages = useOrderMessages()
  const t = messages.orders
  const { orders, pagination } = useLoaderData<typeof loadOrders>()
  return (
    <div className="page py-8 md:py-14">
      <Head title={t.title} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="title">{t.title}</h1>
          <p className="mt-3 text-muted">{t.text}</p>
        </div>
        <ButtonLink to="/transaction-history" variant="quiet" size="small">
          {t.history}
        </ButtonLink>
      </div>
      {orders.length === 0 ? (
        <EmptyState title={t.empty} text={t.emptyText} className="mt-6">
          <ButtonLink to="/list-products">{messages.history.shop}</ButtonLink>
        </EmptyState>
      ) : (
        <Orders orders={orders} pagination={pagination} />
      )}
    </div>
  )
}

function Orders({
  orders,
  pagination: { currentPage, limit, totalItems, totalPages },
}: {
  orders: readonly Order[]
  pagination: PaginationData
}) {
  const { orders: t, history } = useOrderMessages()
  const first = (currentPage - 1) * limit + 1
  return (
    <>
      <ul className="mt-8 grid gap-6">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {totalPages > 1 ? (
        <>
          <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 text-sm text-muted">
            <p>{history.shown(first, first + orders.length - 1, totalItems)}</p>
            <p>{history.page(currentPage, totalPages)}</p>
          </div>
          <div className="mt-6">
            <Pagination
              current={currentPage}
              total={totalPages}
              to={(page) => `/orders?page=${page}`}
              label={t.pages}
              previous={history.previous}
              next={history.next}
              pageLabel={(page) => history.page(page, totalPages)}
            />
          </div>
        </>
      ) : null}
    </>
  )
}

const maxShownItems = 3

function OrderCard({ order }: { order: Order }) {
  const messages = useOrderMessages()
  const t = messages.orders
  const language = useLanguage()
  const payable = mayBePaid(order)
  const money = useOrderMoneyMessages()
  const items = owedLines(order.items)
  return (
    <article
      aria-labelledby={`order-${order.id}`}
      className="grid gap-x-8 gap-y-5 rounded border border-line bg-surface p-5 md:grid-cols-[1fr_20rem] md:grid-rows-[auto_1fr] md:p-8"
    >
      <header>
        <h2 id={`order-${order.id}`} className="font-semibold">
          <Link to={`/transaction/${order.id}`} className="underline-offset-4 hover:underline">
            {order.reference}
          </Link>
        </h2>
        <p className="text-sm text-muted">
          {formatDateTime(order.created_at, language) ?? messages.invalidDate}
        </p>
      </header>
      <div className="md:col-start-2 md:row-span-2 md:row-start-1 md:border-l md:border-line md:pl-8">
        <OrderProgress order={order} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <ul className="grid gap-3">
          {items.slice(0, maxShownItems).map((item) => (
            <li key={item.item} className="flex items-center gap-4">
              <Picture picture={item.picture} alt="" sizes="4rem" className="h-20 w-16 shrink-0 rounded" />
              <div className="min-w-0">
                <p className="font-medium">{item.product_name}</p>
                {item.size_name ? <p className="text-sm text-muted">{item.size_name}</p> : null}
                <p className="text-sm text-muted">
                  {owedPieces(item)} × <Price rupiah={item.price_per_unit} />
                </p>
              </div>
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Price rupiah={netPrice(order)} className="font-serif text-xl" />
          <DeliveryInTotal order={order} className="text-sm text-muted" />
          {items.length > maxShownItems ? (
            <span className="text-sm text-muted">{t.more(items.length - maxShownItems)}</span>
          ) : null}
          {order.refunded_quantity > 0 ? (
            <span className="text-sm text-brass-deep">{money.refunded(order.refunded_quantity)}</span>
          ) : null}
        </p>
        <div className="mt-auto flex flex-wrap gap-3">
          {payable ? (
            <ButtonLink
              to="/payment"
              size="small"
              state={{ transactionId: order.id, transaction: order, isRetry: isRejected(order.status) }}
            >
              {isRejected(order.status) ? messages.rejected.again : messages.waiting.pay}
            </ButtonLink>
          ) : null}
          <ReceiveOrder order={order} small />
          <ButtonLink
            to={`/transaction/${order.id}`}
            variant="secondary"
            size="small"
            aria-label={t.detailOf(order.reference)}
          >
            {t.detail}
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}

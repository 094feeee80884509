import { Link, useLoaderData, useNavigate } from 'react-router'
import { formatDateTime } from '#contract/platform/language.ts'
import type { OrderSummary } from '#contract/orders/endpoints.ts'
import { priceNow } from '#contract/orders/payment.ts'
import type { loadHistory } from '#web/storefront/orders/loaders.ts'
import { useOrderMoneyMessages } from '#web/storefront/orders/money-messages.ts'
import { DeliveryInTotal } from '#web/storefront/orders/order-totals.tsx'
import { StatusBadge } from '#web/storefront/orders/status-badge.tsx'
import { historyPath } from '#web/storefront/orders/status-routes.ts'
import { Head } from '#web/app/layout/head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Price } from '#web/ui/price.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'

export default function HistoryPage() {
  const t = useOrderMessages()
  const h = t.history
  const { orders, pagination } = useLoaderData<typeof loadHistory>()
  const { currentPage, limit, totalPages } = pagination
  const all = pagination.totalTransactions ?? pagination.totalItems
  const first = (currentPage - 1) * limit + 1
  return (
    <div className="page py-8 md:py-14">
      <Head title={h.title} />
      <h1 className="title">{h.title}</h1>
      {orders.length === 0 ? (
        <EmptyState title={h.empty} text={h.emptyText} className="mt-6">
          <ButtonLink to="/list-products">{h.shop}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <Rows orders={orders} first={first} />
          <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 text-sm text-muted">
            <p>{h.shown(first, first + orders.length - 1, all)}</p>
            {totalPages > 1 ? <p>{h.page(currentPage, totalPages)}</p> : null}
          </div>
          <div className="mt-6">
            <Pagination
              current={currentPage}
              total={totalPages}
              to={(page) => `/transaction-history?page=${page}`}
              label={h.pages}
              previous={h.previous}
              next={h.next}
              pageLabel={(page) => h.page(page, totalPages)}
            />
          </div>
        </>
      )}
    </div>
  )
}

/** A table on a wide screen, the same rows as cards on a phone; the whole row is pressed, its link is for the keyboard. The other link leads to the order in full. */
function Rows({ orders, first }: { orders: readonly OrderSummary[]; first: number }) {
  const t = useOrderMessages()
  const money = useOrderMoneyMessages()
  const h = t.history
  const language = useLanguage()
  const navigate = useNavigate()
  const stateOf = (order: OrderSummary) => ({ transactionId: order.id, transaction: order })
  return (
    <table className="mt-8 block w-full text-left md:table">
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="border-b border-line text-sm text-muted md:table-row">
          <th scope="col" className="w-12 py-3 pr-4 font-semibold">
            {h.number}
          </th>
          <th scope="col" className="py-3 pr-4 font-semibold">
            {t.reference}
          </th>
          <th scope="col" className="py-3 pr-4 font-semibold">
            {t.date}
          </th>
          <th scope="col" className="py-3 pr-4 font-semibold">
            {h.products}
          </th>
          <th scope="col" className="py-3 pr-4 font-semibold">
            {t.status}
          </th>
          <th scope="col" className="py-3 text-right font-semibold">
            {t.totalPrice}
          </th>
          <th scope="col" className="w-28">
            <span className="sr-only">{h.detail}</span>
          </th>
        </tr>
      </thead>
      <tbody className="block divide-y divide-line border-y border-line md:table-row-group md:border-t-0">
        {orders.map((order, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the link inside is for the keyboard
          <tr
            key={order.id}
            onClick={(event) => {
              if (event.target instanceof Element && !event.target.closest('a'))
                void navigate(historyPath(order), { state: stateOf(order) })
            }}
            className="grid cursor-pointer grid-cols-[2rem_1fr_auto] gap-x-2 gap-y-1 py-4 hover:bg-plaster/60 md:table-row"
          >
            <td className="text-muted tabular-nums md:py-4 md:pr-4">{first + index}</td>
            <td className="col-span-2 flex flex-wrap justify-between gap-x-3 gap-y-1 md:table-cell md:pr-4">
              <Link
                to={historyPath(order)}
                state={stateOf(order)}
                aria-label={h.open(order.reference)}
                className="py-0.5 font-semibold underline-offset-4 hover:underline"
              >
                {order.reference}
              </Link>
              <span className="md:hidden">
                <StatusBadge order={order} inHistory />
              </span>
            </td>
            <td className="col-span-2 col-start-2 text-sm text-muted md:table-cell md:pr-4">
              {formatDateTime(order.created_at, language) ?? t.invalidDate}
            </td>
            <td className="col-start-2 text-sm text-muted md:table-cell md:pr-4">
              {h.counts(order.total_items, order.total_quantity)}
              {order.refunded_quantity > 0 ? (
                <span className="block text-brass-deep">{money.refunded(order.refunded_quantity)}</span>
              ) : null}
            </td>
            <td className="hidden md:table-cell md:pr-4">
              <StatusBadge order={order} inHistory />
            </td>
            <td className="text-right font-semibold md:table-cell">
              <Price rupiah={priceNow(order)} />
              <DeliveryInTotal order={order} className="block text-sm font-normal text-muted" />
            </td>
            <td className="col-span-2 col-start-2 md:table-cell md:pl-4 md:text-right">
              <Link
                to={`/transaction/${order.id}`}
                aria-label={h.detailOf(order.reference)}
                className="inline-flex min-h-9 items-center gap-1 text-sm font-semibold text-terracotta underline-offset-4 hover:underline"
              >
                {h.detail}
                <Icon name="chevron-right" className="size-4" />
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { useState } from 'react'
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import {
  exportOrders,
  type AdminOrderSummary,
  type OrderFilter as Wanted,
} from '#contract/orders/admin-endpoints.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { orderStatuses } from '#contract/orders/transitions.ts'
import { AdminPagination, useShowing } from '#web/admin/layout/admin-pagination.tsx'
import { download } from '#web/admin/layout/download.ts'
import { EmptyList, NothingFound } from '#web/ui/empty-list.tsx'
import type { load } from '#web/admin/orders/load-orders.ts'
import { ordersAddress, readOrderFilter, type OrderFilter } from '#web/admin/orders/order-filter.ts'
import { OrderStatus } from '#web/admin/orders/order-status.tsx'
import { adminTitle, PageHead } from '#web/admin/layout/page-head.tsx'
import { SearchLine } from '#web/ui/search-line.tsx'
import { ApiError } from '#web/app/api/api-error.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Price } from '#web/ui/price.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { useArrowKeys } from '#web/ui/use-arrow-keys.ts'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** All orders: filtered, searched, paged, all of it in the address. */
export default function OrdersPage() {
  const t = useAdminOrderMessages()
  const common = useAdminMessages()
  const { orders, pagination } = useLoaderData<Awaited<ReturnType<typeof load>>>()
  const [address] = useSearchParams()
  const filter = readOrderFilter(address)
  const { status, q } = filter
  return (
    <div className={adminTitle}>
      <PageHead title={t.title} text={useShowing(pagination, orders.length)}>
        <div className="flex flex-wrap items-end gap-2 max-md:w-full">
          <SearchLine
            action="/admin/orders"
            q={q}
            keep={{ status }}
            cleared={ordersAddress({ status })}
            messages={{ search: t.search, hint: t.searchHint, button: t.searchButton, clear: t.clear }}
          />
          {orders.length > 0 ? <ExportButton filter={filter} /> : null}
        </div>
      </PageHead>
      <LinkTabs
        variant="pill"
        label={t.filter}
        tabs={[undefined, ...shownStatuses].map((one) => ({
          text: one === 'to_ship' ? t.toShip : one ? common.status[one] : t.all,
          to: ordersAddress({ status: one, q }),
          isCurrent: one === status,
        }))}
      />
      {orders.length > 0 ? <OrderTable orders={orders} /> : <NoOrders filtered={Boolean(status || q)} />}
      <AdminPagination where={pagination} to={(page) => ordersAddress({ ...filter, page })} />
    </div>
  )
}

/** What is listed, all of its pages, as a table for spreadsheets. */
function ExportButton({ filter: { status, q } }: { filter: OrderFilter }) {
  const t = useAdminOrderMessages()
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await download(exportOrders, { query: { status, q } }, language)
      showToast({ text: t.exported })
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      showToast({ text: problem.message, tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="quiet" busy={busy} title={t.exportHint} onClick={() => void save()}>
      {busy ? t.exporting : t.export}
    </Button>
  )
}

/** In the order in which they need her. */
const shownStatuses: readonly Wanted[] = [
  'paid',
  'to_ship',
  'confirmed',
  'processing',
  'shipped',
  ...orderStatuses.filter((status) => !['paid', 'confirmed', 'processing', 'shipped'].includes(status)),
]

/** Where the columns have no room, as on a phone, each order is a small card. */
function OrderTable({ orders }: { orders: readonly AdminOrderSummary[] }) {
  const walk = useArrowKeys()
  const t = useAdminOrderMessages()
  const language = useLanguage()
  const navigate = useNavigate()
  return (
    <table className="w-full rounded border border-line bg-surface text-sm max-xl:block">
      <thead className="border-b border-line text-left text-muted max-xl:sr-only">
        <tr>
          {[t.reference, t.placed, t.customer, t.items, t.total, t.status].map((name) => (
            <th
              key={name}
              scope="col"
              className={classNames('px-4 py-2.5 font-medium', name === t.total && 'text-right')}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys walk from link to link */}
      <tbody onKeyDown={walk} className="divide-y divide-line max-xl:block">
        {orders.map((order) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link inside is for the keyboard
          <tr
            key={order.id}
            onClick={(event) => {
              if ((event.target as Element).closest('a') || getSelection()?.toString()) return
              void navigate(`/admin/orders/${order.id}`)
            }}
            className="cursor-pointer hover:bg-paper max-xl:grid max-xl:grid-cols-[minmax(0,1fr)_auto] max-xl:gap-x-4 max-xl:px-4 max-xl:py-3"
          >
            <td className={cell}>
              <Link
                to={`/admin/orders/${order.id}`}
                className="-my-1 inline-block whitespace-nowrap py-1 font-semibold underline-offset-4 hover:underline"
              >
                {order.reference}
              </Link>
            </td>
            <td
              className={classNames(
                cell,
                'text-muted max-xl:order-4 max-xl:whitespace-nowrap max-xl:text-xs',
              )}
            >
              {formatDateTime(order.created_at, language)}
            </td>
            <td className={classNames(cell, 'max-xl:order-2')}>
              <span className="block font-medium">{order.customer_name}</span>
              <span className="block text-muted">{order.customer_phone}</span>
            </td>
            <td
              className={classNames(
                cell,
                'whitespace-nowrap text-muted max-xl:order-5 max-xl:text-right max-xl:text-xs',
              )}
            >
              {t.pieces(order.total_quantity)}
            </td>
            <td className={classNames(cell, 'whitespace-nowrap text-right font-medium max-xl:order-3')}>
              <Price rupiah={order.total_amount} />
            </td>
            <td className={classNames(cell, 'whitespace-nowrap max-xl:order-1 max-xl:text-right')}>
              <OrderStatus status={order.status} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function NoOrders({ filtered }: { filtered: boolean }) {
  const t = useAdminOrderMessages()
  if (!filtered) return <EmptyList title={t.empty} text={t.emptyText} />
  return <NothingFound title={t.none} text={t.noneText} all={{ to: '/admin/orders', text: t.showAll }} />
}

const cell = 'align-top xl:px-4 xl:py-2.5'

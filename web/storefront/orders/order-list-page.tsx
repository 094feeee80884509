import { useLoaderData } from 'react-router'
import type { loadOrderList } from '#web/storefront/orders/loaders.ts'
import { OrderRows } from '#web/storefront/orders/order-rows.tsx'
import { orderListAddress, tabsOf } from '#web/storefront/orders/order-tabs.ts'
import { Head } from '#web/app/layout/head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { LinkTabs } from '#web/ui/lists/tabs.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'

type OrderList = Awaited<ReturnType<typeof loadOrderList>>

/** /orders and /transaction-history differ only in their title and their first tab. */
export default function OrderListPage() {
  const messages = useOrderMessages()
  const t = messages.history
  const list = useLoaderData<typeof loadOrderList>()
  const { path, tab: current, counts } = list
  const { title } = messages[path === '/orders' ? 'orders' : 'history']
  const { length } = list.rows
  return (
    <div className="page py-8 md:py-14">
      <Head title={title} />
      <h1 className="title">{title}</h1>
      <LinkTabs
        label={t.tabs.label}
        className="mt-6 border-b border-line"
        tabs={tabsOf[path].map((tab) => ({
          to: orderListAddress(path, tab),
          text: counts ? `${t.tabs[tab]} (${counts[tab]})` : t.tabs[tab],
          isCurrent: tab === current,
          replace: true,
        }))}
      />
      {length === 0 ? (
        <EmptyState title={t.empty[current].title} text={t.empty[current].text} className="mt-6">
          <ButtonLink to="/list-products">{t.shop}</ButtonLink>
        </EmptyState>
      ) : (
        <Orders list={list} length={length} />
      )}
    </div>
  )
}

function Orders({ list: { path, tab, pagination, rows }, length }: { list: OrderList; length: number }) {
  const { history: t } = useOrderMessages()
  const { currentPage, limit, totalPages, totalItems } = pagination
  const first = (currentPage - 1) * limit + 1
  return (
    <>
      <div className="mt-8">
        <OrderRows orders={rows} first={first} />
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 text-sm text-muted">
        <p>{t.shown(first, first + length - 1, totalItems)}</p>
        {totalPages > 1 ? <p>{t.page(currentPage, totalPages)}</p> : null}
      </div>
      <div className="mt-6">
        <Pagination
          current={currentPage}
          total={totalPages}
          to={(page) => orderListAddress(path, tab, page)}
          label={t.pages}
          previous={t.previous}
          next={t.next}
          pageLabel={(page) => t.page(page, totalPages)}
        />
      </div>
    </>
  )
}

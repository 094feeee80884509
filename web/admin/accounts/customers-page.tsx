import { useSearchParams } from 'react-router'
import { customerSorts, type CustomerSummary } from '#contract/admin/customers-endpoints.ts'
import { formatDate } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { AdminPagination, useShowing } from '#web/admin/layout/admin-pagination.tsx'
import { EmptyList } from '#web/ui/empty-list.tsx'
import { adminTitle, PageHead } from '#web/admin/layout/page-head.tsx'
import { customersFilter, customersQuery } from '#web/admin/accounts/queries.ts'
import { usePageQuery } from '#web/app/queries.ts'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { RowLink, Table, type Column } from '#web/ui/table.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { Price } from '#web/ui/price.tsx'
import { useAdminAccountMessages } from '#web/admin/accounts/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** Who buys here: found by name, e-mail or phone, with what each of them did. */
export default function CustomersPage() {
  const { customers: t } = useAdminAccountMessages()
  const { data, pagination } = usePageQuery(customersQuery).answer
  const [address] = useSearchParams()
  const filter = customersFilter.read(address)
  const { sort, q } = filter
  return (
    <div className={adminTitle}>
      <PageHead title={t.title} text={useShowing(pagination, data.length)}>
        <FilterBar
          action="/admin/customers"
          q={q}
          maxLength={limits.search}
          keep={{ sort }}
          cleared={customersFilter.address({ sort })}
          messages={t.search}
        />
      </PageHead>
      <LinkTabs
        label={t.sort}
        variant="pill"
        tabs={customerSorts.map((one) => ({
          text: t[one],
          to: customersFilter.address({ sort: one === 'newest' ? undefined : one, q }),
          isCurrent: one === (sort ?? 'newest'),
        }))}
      />
      <Table
        columns={useColumns()}
        rows={data}
        cards="md"
        empty={
          <EmptyList
            icon={q ? 'search' : 'user'}
            title={q ? t.none : t.empty}
            text={q ? t.noneText : t.emptyText}
          />
        }
      />
      <AdminPagination where={pagination} to={(page) => customersFilter.address({ ...filter, page })} />
    </div>
  )
}

function useColumns(): Column<CustomerSummary>[] {
  const { customers: t } = useAdminAccountMessages()
  const language = useLanguage()
  return [
    {
      key: 'name',
      head: t.name,
      className: 'md:min-w-44',
      cell: ({ id, full_name, email, phone }) => (
        <>
          <RowLink to={`/admin/customers/${id}`}>{full_name}</RowLink>
          <span className="block break-all text-muted">{email}</span>
          <span className="block text-muted">{phone}</span>
        </>
      ),
    },
    {
      key: 'since',
      head: t.since,
      from: 'xl',
      className: 'whitespace-nowrap text-muted',
      cell: ({ created_at }) => formatDate(created_at, language),
    },
    {
      key: 'orders',
      head: t.orders,
      className: 'whitespace-nowrap max-md:order-4 max-md:text-muted',
      cell: ({ orders }) => t.nOrders(orders),
    },
    {
      key: 'bookings',
      head: t.bookings,
      className: 'whitespace-nowrap max-md:order-5 max-md:text-right max-md:text-muted',
      cell: ({ bookings }) => t.nBookings(bookings),
    },
    {
      key: 'last order',
      head: t.lastOrder,
      from: 'md',
      className: 'whitespace-nowrap text-muted',
      cell: ({ last_order_at }) => (last_order_at ? formatDate(last_order_at, language) : t.never),
    },
    {
      key: 'total',
      head: t.total,
      align: 'right',
      className: 'whitespace-nowrap font-medium max-md:pt-1',
      cell: ({ total_spent }) => <Price rupiah={total_spent} />,
    },
  ]
}

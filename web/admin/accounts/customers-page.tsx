import { Link, useLoaderData, useSearchParams } from 'react-router'
import { customerSorts, type CustomerSummary } from '#contract/admin/customers-endpoints.ts'
import { formatDate } from '#contract/platform/language.ts'
import { AdminPagination, useShowing } from '#web/admin/layout/admin-pagination.tsx'
import { EmptyList } from '#web/ui/empty-list.tsx'
import { adminTitle, PageHead } from '#web/admin/layout/page-head.tsx'
import { customersAddress, readCustomerFilter } from '#web/admin/accounts/customer-filter.ts'
import type { load } from '#web/admin/accounts/load-customers.ts'
import { SearchLine } from '#web/ui/search-line.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Price } from '#web/ui/price.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { useAdminAccountMessages } from '#web/admin/accounts/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** Who buys here: found by name, e-mail or phone, with what each of them did. */
export default function CustomersPage() {
  const { customers: t } = useAdminAccountMessages()
  const { data, pagination } = useLoaderData<Awaited<ReturnType<typeof load>>>()
  const [address] = useSearchParams()
  const filter = readCustomerFilter(address)
  const { sort, q } = filter
  return (
    <div className={adminTitle}>
      <PageHead title={t.title} text={useShowing(pagination, data.length)}>
        <SearchLine
          action="/admin/customers"
          q={q}
          keep={{ sort: sort === 'newest' ? undefined : sort }}
          cleared={customersAddress({ sort })}
          messages={t.search}
        />
      </PageHead>
      <LinkTabs
        variant="pill"
        label={t.sort}
        tabs={customerSorts.map((one) => ({
          text: t[one],
          to: customersAddress({ sort: one, q }),
          isCurrent: one === sort,
        }))}
      />
      {data.length > 0 ? (
        <CustomerTable customers={data} />
      ) : (
        <EmptyList
          icon={q ? 'search' : 'user'}
          title={q ? t.none : t.empty}
          text={q ? t.noneText : t.emptyText}
        />
      )}
      <AdminPagination where={pagination} to={(page) => customersAddress({ ...filter, page })} />
    </div>
  )
}

function CustomerTable({ customers }: { customers: readonly CustomerSummary[] }) {
  const { customers: t } = useAdminAccountMessages()
  const language = useLanguage()
  return (
    <table className="w-full rounded border border-line bg-surface text-sm max-md:block">
      <thead className="border-b border-line text-left text-muted max-md:sr-only">
        <tr>
          {[t.name, t.since, t.orders, t.bookings, t.lastOrder].map((name) => (
            <th
              key={name}
              scope="col"
              className={classNames('px-3 py-2.5 font-medium', name === t.since && 'max-xl:hidden')}
            >
              {name}
            </th>
          ))}
          <th scope="col" className="px-3 py-2.5 text-right font-medium">
            {t.total}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-md:block">
        {customers.map((customer) => (
          <tr
            key={customer.id}
            className="hover:bg-paper max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:px-4 max-md:py-3"
          >
            <td className={`${cell} md:min-w-44`}>
              <Link
                to={`/admin/customers/${customer.id}`}
                className="-my-1 inline-block py-1 font-semibold underline-offset-4 hover:underline"
              >
                {customer.full_name}
              </Link>
              <span className="block break-all text-muted">{customer.email}</span>
              <span className="block text-muted">{customer.phone}</span>
            </td>
            <td className={`${cell} whitespace-nowrap text-muted max-xl:hidden`}>
              {formatDate(customer.created_at, language)}
            </td>
            <td className={`${cell} whitespace-nowrap max-md:order-4 max-md:text-muted`}>
              {t.nOrders(customer.orders)}
            </td>
            <td className={`${cell} whitespace-nowrap max-md:order-5 max-md:text-right max-md:text-muted`}>
              {t.nBookings(customer.bookings)}
            </td>
            <td className={`${cell} whitespace-nowrap text-muted max-md:hidden`}>
              {customer.last_order_at ? formatDate(customer.last_order_at, language) : t.never}
            </td>
            <td className={`${cell} whitespace-nowrap text-right font-medium max-md:pt-1`}>
              <Price rupiah={customer.total_spent} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const cell = 'align-top md:px-3 md:py-2.5'

import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { customerSorts } from '#contract/admin/customer-sorts.ts'
import type { CustomerSummary } from '#contract/admin/customers-schemas.ts'
import { formatDate } from '#contract/platform/language.ts'
import { AdminList } from '#web/admin/layout/admin-list.tsx'
import { DownloadButton } from '#web/admin/layout/download-button.tsx'
import { customersFilter, customersQuery } from '#web/admin/accounts/queries.ts'
import { useCustomerMessages } from '#web/admin/accounts/customer-messages.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { lazyDialog } from '#web/app/lazy-dialog.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePageQuery } from '#web/app/queries.ts'
import { RowLink, Table, type Column } from '#web/ui/lists/table.tsx'
import { Price } from '#web/ui/price.tsx'
import { useAdminAccountMessages } from '#web/admin/accounts/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useWantedAddress } from '#web/ui/lists/use-wanted-address.ts'

export default function CustomersPage() {
  const { customers: t } = useAdminAccountMessages()
  const { answer } = usePageQuery(customersQuery)
  const [address, setAddress] = useSearchParams()
  const { q, sort } = customersFilter.parse(useWantedAddress())
  const add = useCustomerMessages()
  const navigate = useNavigate()
  // The console's search opens the dialog by its address. A press opens it before the navigation ends, so that no letter
  // that is typed next is lost.
  const isInAddress = address.has('add')
  const [isAdding, setIsAdding] = useState(isInAddress)
  const [wasInAddress, setWasInAddress] = useState(isInAddress)
  if (wasInAddress !== isInAddress) {
    setWasInAddress(isInAddress)
    setIsAdding(isInAddress)
  }
  const showAdding = (isOpen: boolean) => {
    setIsAdding(isOpen)
    setAddress(
      (before) => {
        if (isOpen) before.set('add', '1')
        else before.delete('add')
        return before
      },
      { replace: !isOpen },
    )
  }
  const sorts = customerSorts.map((key) => [key === 'newest' ? undefined : key, t[key]] as const)
  return (
    <AdminList
      filter={customersFilter}
      answer={answer}
      search={t.search}
      actions={
        <>
          <Button onClick={() => showAdding(true)}>{add.add}</Button>
          {answer.data.length > 0 ? (
            <DownloadButton
              endpoint="GET /admin/customers.csv"
              input={{ query: { q } }}
              text={t.export}
              busyText={t.exporting}
              done={t.exported}
              title={t.exportHint}
            />
          ) : null}
        </>
      }
      choices={[{ name: 'sort', label: t.sort, options: sorts }]}
      form={
        <>
          {sort ? <p className="text-sm text-muted">{t.minuteOld}</p> : null}
          {isAdding ? (
            <CustomerDialog
              onMissing={() => showAdding(false)}
              of={{
                onClose: () => showAdding(false),
                onDone: ({ id, full_name }) => {
                  showToast({ text: add.added(full_name) })
                  void navigate(`/admin/customers/${id}`)
                },
              }}
            />
          ) : null}
        </>
      }
      empty={{ title: t.empty, text: t.emptyText, icon: 'user' }}
      none={{ title: t.none, text: t.noneText }}
    >
      <Table columns={useColumns()} rows={answer.data} cards="md" />
    </AdminList>
  )
}

const CustomerDialog = lazyDialog(() => import('#web/admin/accounts/customer-dialog.tsx'))

function useColumns(): Column<CustomerSummary>[] {
  const { customers: t } = useAdminAccountMessages()
  const { noAccount } = useCustomerMessages()
  const language = useLanguage()
  return [
    {
      key: 'name',
      head: t.name,
      card: 'title',
      className: 'md:min-w-44',
      cell: ({ id, full_name, email, phone, has_account }) => (
        <>
          <RowLink to={`/admin/customers/${id}`}>{full_name}</RowLink>
          <span className="block break-all text-muted">{email}</span>
          <span className="block text-muted">{phone}</span>
          {has_account ? null : <Badge className="mt-1">{noAccount}</Badge>}
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
      card: 'detail',
      className: 'whitespace-nowrap max-md:text-muted',
      cell: ({ orders }) => t.nOrders(orders),
    },
    {
      key: 'bookings',
      head: t.bookings,
      card: 'side',
      className: 'whitespace-nowrap max-md:text-muted',
      cell: ({ bookings }) => t.nBookings(bookings),
    },
    {
      key: 'last order',
      head: t.lastOrder,
      card: 'hidden',
      className: 'whitespace-nowrap text-muted',
      cell: ({ last_order_at }) => (last_order_at ? formatDate(last_order_at, language) : t.never),
    },
    {
      key: 'total',
      head: t.total,
      align: 'right',
      card: 'amount',
      className: 'whitespace-nowrap font-medium',
      cell: ({ total_spent }) => <Price rupiah={total_spent} />,
    },
  ]
}

import { Form, useSearchParams } from 'react-router'
import {
  exportOrders,
  type AdminOrderSummary,
  type OrderFilter as StatusFilter,
} from '#contract/orders/admin-endpoints.ts'
import { allOwedPieces } from '#contract/orders/owed.ts'
import { netPrice } from '#contract/orders/payment.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { orderStatusLabel } from '#contract/orders/status-labels.ts'
import { orderStatuses } from '#contract/orders/transitions.ts'
import { AdminList } from '#web/admin/layout/admin-list.tsx'
import { DownloadButton } from '#web/admin/layout/download-button.tsx'
import { ordersFilter, ordersQuery } from '#web/admin/orders/queries.ts'
import { OrderStatus } from '#web/admin/orders/order-status.tsx'
import { usePageQuery } from '#web/app/queries.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { RowLink, Table, type Column } from '#web/ui/lists/table.tsx'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

export default function OrdersPage() {
  const t = useAdminOrderMessages()
  const language = useLanguage()
  const { answer } = usePageQuery(ordersQuery)
  const values = ordersFilter.parse(useSearchParams()[0])
  const nameOf = (status: StatusFilter | undefined) => {
    if (status === undefined) return t.all
    if (status === 'to_ship') return t.toShip
    if (status === 'sold') return t.sold
    return status === 'to_accept' ? t.toAccept : orderStatusLabel(status, 'owner', language)
  }
  const statuses = [undefined, ...shownStatuses].map((status) => [status, nameOf(status)] as const)
  return (
    <AdminList
      title={t.title}
      filter={ordersFilter}
      answer={answer}
      search={{ search: t.search, hint: t.searchHint, button: t.searchButton, clear: t.clear }}
      actions={
        <>
          <ButtonLink to="/admin/orders/new">
            <Icon name="plus" className="size-4" />
            {t.new}
          </ButtonLink>
          {answer.data.length > 0 ? (
            <DownloadButton
              endpoint={exportOrders}
              input={{ query: values }}
              text={t.export}
              busyText={t.exporting}
              done={t.exported}
              title={t.exportHint}
            />
          ) : null}
        </>
      }
      choices={[{ name: 'status', label: t.filter, options: statuses }]}
      form={
        <>
          <Period values={values} />
          {values.status === 'sold' ? <p className="text-sm text-muted">{t.soldHint}</p> : null}
        </>
      }
      empty={{ title: t.empty, text: t.emptyText }}
      none={{ title: t.none, text: t.noneText, showAll: t.showAll }}
    >
      <Table columns={useColumns()} rows={answer.data} to={addressOf} />
    </AdminList>
  )
}

function Period({ values }: { values: ReturnType<typeof ordersFilter.parse> }) {
  const t = useAdminOrderMessages()
  const { from, to, ...otherParams } = values
  return (
    <Form
      key={ordersFilter.address(values)}
      role="search"
      aria-label={t.period}
      action={ordersFilter.path}
      className="grid grid-cols-2 items-end gap-3 sm:flex"
    >
      {Object.entries(otherParams).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <Field label={t.fromDay} type="date" name="from" defaultValue={from} className="max-sm:col-span-2" />
      <Field label={t.toDay} type="date" name="to" defaultValue={to} className="max-sm:col-span-2" />
      <Button type="submit" variant="quiet">
        {t.showPeriod}
      </Button>
      {from || to ? (
        <ButtonLink to={ordersFilter.address(otherParams)} variant="plain" size="small" className="min-h-11">
          {t.clearPeriod}
        </ButtonLink>
      ) : null}
    </Form>
  )
}

/** The most urgent status comes first. */
const shownStatuses: readonly StatusFilter[] = [
  'paid',
  'to_accept',
  'to_ship',
  'confirmed',
  'processing',
  'shipped',
  ...orderStatuses.filter((status) => !['paid', 'confirmed', 'processing', 'shipped'].includes(status)),
  'sold',
]

function useColumns(): Column<AdminOrderSummary>[] {
  const t = useAdminOrderMessages()
  const language = useLanguage()
  return [
    {
      key: 'reference',
      head: t.reference,
      className: 'whitespace-nowrap',
      cell: ({ id, reference }) => <RowLink to={addressOf({ id })}>{reference}</RowLink>,
    },
    {
      key: 'placed',
      head: t.placed,
      className: 'text-muted max-xl:order-4 max-xl:whitespace-nowrap max-xl:text-xs',
      cell: ({ created_at }) => formatDateTime(created_at, language),
    },
    {
      key: 'customer',
      head: t.customer,
      className: 'max-xl:order-2',
      cell: ({ customer_name, customer_phone }) => (
        <>
          <span className="block font-medium">{customer_name}</span>
          <span className="block text-muted wrap-break-word">{customer_phone}</span>
        </>
      ),
    },
    {
      key: 'items',
      head: t.items,
      className: 'whitespace-nowrap text-muted max-xl:order-5 max-xl:text-right max-xl:text-xs',
      cell: ({ channel, ...order }) => (
        <>
          {t.pieces(allOwedPieces(order))}
          {order.refunded_quantity > 0 ? (
            <span className="block text-xs">{t.refundedPieces(order.refunded_quantity)}</span>
          ) : null}
          {channel === 'shop' ? <span className="block text-xs">{t.taken}</span> : null}
        </>
      ),
    },
    {
      key: 'total',
      head: t.total,
      align: 'right',
      className: 'whitespace-nowrap font-medium max-xl:order-3',
      cell: (order) => <Price rupiah={netPrice(order)} />,
    },
    {
      key: 'status',
      head: t.status,
      className: 'whitespace-nowrap max-xl:order-1 max-xl:text-right',
      cell: (order) => <OrderStatus order={order} />,
    },
  ]
}

const addressOf = ({ id }: { id: string }): string => `/admin/orders/${id}`

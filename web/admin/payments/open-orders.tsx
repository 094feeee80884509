import { useState, type ComponentType } from 'react'
import { Link } from 'react-router'
import type { AdminOrderSummary } from '#contract/orders/admin-schemas.ts'
import type { OpenBookings, OpenOrders as Sum } from '#contract/payments/ledger-schemas.ts'
import type { EndpointKey } from '#contract/endpoints.ts'
import { isCancelled } from '#contract/orders/transitions.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { DownloadButton } from '#web/admin/layout/download-button.tsx'
import { May } from '#web/admin/layout/may.tsx'
import { OrderStatus } from '#web/admin/orders/order-status.tsx'
import { ReopenDialog } from '#web/admin/payments/money-dialogs.tsx'
import { useMoneyMessages } from '#web/admin/payments/money-messages.ts'
import { useOpenOrderMessages } from '#web/admin/payments/open-order-messages.ts'
import { RefundDialog } from '#web/admin/payments/refund-dialog.tsx'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useApiQuery } from '#web/app/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Table, type Column } from '#web/ui/lists/table.tsx'
import { Price } from '#web/ui/price.tsx'

interface SumOfAllProps {
  sum: Sum
  bookings: { sum: OpenBookings; money: 'unpaid' | 'to-refund' }
  save: { endpoint: EndpointKey; query?: object }
}

export function SumOfAll({ sum, bookings, save }: SumOfAllProps) {
  const o = useOpenOrderMessages()
  const language = useLanguage()
  const { bookings: count, amount } = bookings.sum
  const bookingsText =
    count === 0 ? null : (
      <Link
        to={`/admin/bookings/list?money=${bookings.money}`}
        className="inline-flex min-h-9 items-center underline underline-offset-4"
      >
        {o.ofBookings(formatRupiah(amount), formatCount(count, language))}
      </Link>
    )
  if (sum.orders === 0) return bookingsText
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="font-semibold">{o.sum(formatRupiah(sum.amount), formatCount(sum.orders, language))}</p>
        {bookingsText}
      </div>
      <DownloadButton
        endpoint={save.endpoint}
        input={{ query: save.query ?? {} }}
        text={o.export}
        busyText={o.exporting}
        done={o.exported}
        size="small"
      />
    </div>
  )
}

interface OpenOrdersProps {
  label: string
  orders: readonly AdminOrderSummary[]
  open: 'due_amount' | 'refund_due'
  actions?: ComponentType<{ order: AdminOrderSummary }>
}

export function OpenOrders({ label, orders, ...options }: OpenOrdersProps) {
  return <Table label={label} columns={useColumns(options)} rows={orders} />
}

function useColumns({
  open,
  actions: Actions,
}: Pick<OpenOrdersProps, 'open' | 'actions'>): Column<AdminOrderSummary>[] {
  const t = useMoneyMessages()
  const o = useOpenOrderMessages()
  const language = useLanguage()
  return [
    {
      key: 'order',
      head: o.order,
      isRowHead: true,
      card: 'title',
      cell: ({ id, reference, created_at }) => (
        <>
          <Link
            to={`/admin/orders/${id}`}
            className="whitespace-nowrap font-medium underline underline-offset-4"
          >
            {reference}
          </Link>
          <span className="block text-muted">{formatDateTime(created_at, language)}</span>
        </>
      ),
    },
    {
      key: 'customer',
      head: o.customer,
      card: 'detail',
      cell: ({ customer_name, customer_phone }) => (
        <>
          <span className="block">{customer_name}</span>
          <span className="block text-muted wrap-break-word">{customer_phone}</span>
        </>
      ),
    },
    {
      key: 'status',
      head: o.status,
      card: 'side',
      cell: (order) => <OrderStatus order={order} />,
    },
    {
      key: 'paid',
      head: t.paid,
      align: 'right',
      card: 'hidden',
      className: 'whitespace-nowrap',
      cell: ({ paid_amount }) => <Price rupiah={paid_amount} />,
    },
    {
      key: 'open',
      head: open === 'due_amount' ? t.due : t.refundDue,
      align: 'right',
      card: 'amount',
      className: 'whitespace-nowrap font-medium',
      cell: (order) => <Price rupiah={order[open]} />,
    },
    ...(Actions
      ? [
          {
            key: 'actions',
            head: o.acts,
            card: 'note' as const,
            cell: (order: AdminOrderSummary) => <Actions order={order} />,
          },
        ]
      : []),
  ]
}

export function RefundActions({ order }: { order: AdminOrderSummary }) {
  const t = useMoneyMessages()
  const o = useOpenOrderMessages()
  const [action, setAction] = useState<Action | null>(null)
  const { reference, status } = order
  return (
    <div className="flex flex-wrap gap-2">
      <May right="refunds">
        <Button
          size="small"
          variant="quiet"
          aria-label={o.refundOf(reference)}
          onClick={() => setAction('refund')}
        >
          {t.refund}
        </Button>
      </May>
      {isCancelled(status) ? (
        <Button
          size="small"
          variant="quiet"
          aria-label={o.reopenOf(reference)}
          onClick={() => setAction('reopen')}
        >
          {o.reopen}
        </Button>
      ) : null}
      {action ? <ActionDialog order={order} action={action} onClose={() => setAction(null)} /> : null}
    </div>
  )
}

type Action = 'refund' | 'reopen'

interface ActionDialogProps {
  order: AdminOrderSummary
  action: Action
  onClose: () => void
}

/** The dialog needs the complete order, which the list does not have. */
function ActionDialog({ order: { id, reference }, action, onClose }: ActionDialogProps) {
  const t = useMoneyMessages()
  const { data: order, problem } = useApiQuery(
    'GET /admin/transactions/:id',
    { params: { id } },
    { select: ({ data }) => data, onlyFresh: true },
  )
  const onDone = () => {
    onClose()
    showToast({ text: (action === 'refund' ? t.refunded : t.reopened)(reference) })
  }
  if (problem) return <p className="w-full text-sm text-brick">{problem.message}</p>
  if (!order) return null
  const dialog = { order, onDone, onClose }
  return action === 'refund' ? <RefundDialog {...dialog} /> : <ReopenDialog {...dialog} />
}

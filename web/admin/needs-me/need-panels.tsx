import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { NeedItem, NeedKind } from '#contract/admin/needs-me-schemas.ts'
import { BookingMoney } from '#web/admin/bookings/money/booking-money.tsx'
import { RequestDecision } from '#web/admin/bookings/requests/request-decision.tsx'
import { HealthNote } from '#web/admin/layout/health.tsx'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useDashboard } from '#web/admin/layout/use-dashboard.ts'
import { useNeedMessages } from '#web/admin/needs-me/messages.ts'
import { MessageLine } from '#web/admin/messages/message-line.tsx'
import { OrderSteps } from '#web/admin/orders/order-steps.tsx'
import { CancelDialog } from '#web/admin/payments/cancel-dialog.tsx'
import { Claims } from '#web/admin/payments/claims-panel.tsx'
import { OrderMoney } from '#web/admin/payments/order-money.tsx'
import { AboutOrder } from '#web/admin/payments/payment-decision.tsx'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import type { ApiError } from '#web/app/api/api-error.ts'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { useApiQuery } from '#web/app/queries.ts'
import { useMay } from '#web/admin/layout/may.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { dense } from '#web/ui/facts-variants.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import type { OpenDecision } from '#web/ui/lists/use-decision-queue.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'

export function NeedPanel({ kind, item }: { kind: NeedKind; item: NeedItem }) {
  if (item.of === 'health') return <HealthPanel kind={item.id} />
  if (item.of === 'message') return <MessagePanel id={item.id} />
  if (item.of === 'mail') return <MailPanel mail={item} />
  if (item.of === 'suggestion') return <SuggestionPanel suggestion={item} />
  if (item.of === 'booking') return <BookingRefundPanel id={item.id} />
  if (kind === 'ship') return <ShipPanel item={item} />
  return <OrderPanel id={item.id} kind={kind} />
}

/** A packer packs on the own page, which shows no prices. */
function ShipPanel({ item: { id, reference } }: { item: NeedItem }) {
  const t = useNeedMessages()
  const may = useMay()
  if (may('orders')) return <OrderPanel id={id} kind="ship" />
  return <OpenLink to={`/admin/packing?q=${reference}`}>{t.openOrder}</OpenLink>
}

/** An order to accept, to ship, to refund or that an account claims. */
function OrderPanel({ id, kind }: { id: string; kind: NeedKind }) {
  const t = useNeedMessages()
  const { data, ...query } = useApiQuery(
    'GET /admin/transactions/:id',
    { params: { id } },
    { onlyFresh: true },
  )
  const order = data?.data
  if (!order) return <NotLoaded {...query} />
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-4 max-lg:order-last">
        {kind === 'ship' || kind === 'accept' ? (
          <Facts variant={dense} className="whitespace-pre-line">
            <Fact label={t.address}>{order.customer_address}</Fact>
            {order.delivery ? <Fact label={t.delivery}>{order.delivery.name}</Fact> : null}
          </Facts>
        ) : null}
        <AboutOrder order={order} />
        <p>
          <OpenLink to={`/admin/orders/${id}`}>{t.openOrder}</OpenLink>
        </p>
      </div>
      {kind === 'claim' ? (
        <Claims order={order} />
      ) : kind === 'refund' ? (
        <OrderMoney order={order} />
      ) : (
        <OrderSteps order={order} cancelDialog={CancelDialog} isInList />
      )}
    </div>
  )
}

export function BookingPanel({ id, queue }: { id: string; queue: OpenDecision }) {
  const { data, ...query } = useApiQuery('GET /admin/bookings/:id', { params: { id } }, { onlyFresh: true })
  return data ? <RequestDecision booking={data.data} queue={queue} /> : <NotLoaded {...query} />
}

function BookingRefundPanel({ id }: { id: string }) {
  const t = useNeedMessages()
  const { data, ...query } = useApiQuery('GET /admin/bookings/:id', { params: { id } }, { onlyFresh: true })
  if (!data) return <NotLoaded {...query} />
  return (
    <div className="grid gap-3">
      <BookingMoney booking={data.data} />
      <p>
        <OpenLink to={`/admin/bookings/${id}`}>{t.openBooking}</OpenLink>
      </p>
    </div>
  )
}

function MessagePanel({ id }: { id: string }) {
  const { data, ...query } = useApiQuery('GET /admin/messages', { query: { status: 'to_send' } })
  const message = data?.data.find((one) => one.id === id)
  if (!data) return <NotLoaded {...query} />
  return message ? (
    <ul className="-m-4 md:-m-5">
      <MessageLine message={message} />
    </ul>
  ) : null
}

function SuggestionPanel({ suggestion: { id, detail } }: { suggestion: NeedItem }) {
  const t = useNeedMessages()
  const { run, busy } = useApiMutation('PUT /admin/suggestions/:id', { onProblem: showProblem })
  return (
    <div className="grid gap-3">
      <p className="max-w-text whitespace-pre-line wrap-anywhere">{detail}</p>
      <Buttons>
        <Button busy={busy} onClick={() => void run({ params: { id }, body: { read: true } })}>
          {t.read}
        </Button>
        <ButtonLink to="/admin/suggestions?show=unread" variant="quiet">
          {t.answer}
        </ButtonLink>
      </Buttons>
    </div>
  )
}

function MailPanel({ mail: { id, detail } }: { mail: NeedItem }) {
  const t = useNeedMessages()
  const { run, busy } = useApiMutation('POST /admin/outbox/:id/retry', {
    onDone: () => showToast({ text: t.retried }),
    onProblem: showProblem,
  })
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere">{detail}</p>
      <Buttons>
        <Button busy={busy} onClick={() => void run({ params: { id } })}>
          {t.retry}
        </Button>
        <ButtonLink to={`/admin/outbox?show=failing&mail=${id}`} variant="quiet">
          {t.openMail}
        </ButtonLink>
      </Buttons>
    </div>
  )
}

function HealthPanel({ kind }: { kind: string }) {
  const notice = useDashboard()?.health.find((each) => each.kind === kind)
  return notice ? <HealthNote notice={notice} /> : null
}

interface NotLoadedProps {
  problem: ApiError | null
  isLoading: boolean
  refresh: () => unknown
}

function NotLoaded({ problem, isLoading, refresh }: NotLoadedProps) {
  const { error, retry } = useAdminMessages()
  if (!problem || isLoading) return <Skeleton className="h-40" />
  return (
    <ErrorState title={error.title} text={problem.message}>
      <Button onClick={() => void refresh()}>{retry}</Button>
    </ErrorState>
  )
}

const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3">{children}</div>
)

const OpenLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="inline-block py-1 text-sm underline underline-offset-4 hover:text-ink">
    {children}
  </Link>
)

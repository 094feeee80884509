import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { showOrder, type Order } from '#contract/orders/endpoints.ts'
import { mayBePaid, statusPath } from '#web/storefront/orders/status-routes.ts'
import {
  paidOrder,
  placedOrder,
  recallPaidOrder,
  rememberPaidOrder,
} from '#web/storefront/payments/paid-order.ts'
import { usePayingOwn } from '#web/storefront/payments/paying.ts'
import PaymentForm from '#web/storefront/payments/payment-form.tsx'
import { PaymentSummary } from '#web/storefront/payments/payment-summary.tsx'
import { loginAddress } from '#web/app/session/session.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { Head } from '#web/app/layout/head.tsx'
import { PageSkeleton } from '#web/app/layout/page-skeleton.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useLoadedQuery } from '#web/app/queries.ts'
import { usePaymentMessages } from '#web/storefront/payments/messages.ts'

export default function PaymentPage() {
  const t = usePaymentMessages()
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const [remembered] = useState(recallPaidOrder)
  const id = paidOrder(state, search, remembered)
  const placed = placedOrder(state)
  const { data, problem, refresh } = useLoadedQuery(showOrder, { params: { id: id ?? '' } }, placed, {
    enabled: id !== null,
    // In a shop without a QRIS, until the owner has set one.
    poll: (order) => order.qris_payload === null && mayBePaid(order),
  })
  useEffect(() => {
    // Only its id stays in the history: after a reload, or on the way back, the order may have changed.
    if (placed) history.replaceState({ ...history.state, usr: { transactionId: placed.id } }, '')
  }, [placed])
  const isKnown = data !== undefined
  useEffect(() => {
    if (id !== null && isKnown) rememberPaidOrder(id)
  }, [id, isKnown])
  const gone = id === null || problem?.status === 404
  const signedOut = problem?.status === 401
  const failed = problem !== null && !data && !gone && !signedOut
  const leave = data ? pathElsewhere(data) : null

  const shown = useRef(false)
  useEffect(() => {
    if (signedOut) void navigate(loginAddress(id === null ? '/payment' : `/payment?id=${id}`))
    if (leave !== null) void navigate(leave, { replace: true })
    if (!gone || shown.current) return
    shown.current = true
    // Section 2: with neither an id nor a transaction the page says so and leads home.
    void showDialog({ tone: 'warning', title: t.notFound, text: t.notFoundText }).then(() =>
      navigate('/', { replace: true }),
    )
  }, [gone, signedOut, leave, id, navigate, t])

  // Section 8: said, then home; but a moment without a network is worth a second try.
  useEffect(() => {
    if (!failed) return undefined
    let isHere = true
    const text = problem?.message ?? ''
    const shownText = { title: t.loadFailed, text, confirm: t.retry, cancel: t.toHome }
    const offerRetry = async () => {
      const agreed = await showDialog({ tone: 'error', ...shownText })
      if (isHere) await (agreed ? refresh() : navigate('/', { replace: true }))
    }
    void offerRetry()
    return () => {
      isHere = false
    }
  }, [failed, problem, refresh, navigate, t])

  if (!data || leave !== null)
    return (
      <>
        <Head title={t.title} />
        <PageSkeleton />
      </>
    )
  const title = data.transfer_accounts?.length > 0 ? t.titleOfAny : t.title
  return (
    <div className="page py-8 md:py-12">
      <Head title={title} />
      <h1 className="title">{title}</h1>
      {data.status === 'processing' ? (
        <EmptyState icon="clock" title={t.processing} text={t.processingText}>
          <ButtonLink to={statusPath(data)}>{t.follow}</ButtonLink>
        </EmptyState>
      ) : (
        <OwnPayment key={data.id} order={data} />
      )}
    </div>
  )
}

function OwnPayment({ order }: { order: Order }) {
  return (
    <PaymentSummary order={order}>
      <PaymentForm order={order} paying={usePayingOwn(order.id)} />
    </PaymentSummary>
  )
}

/** Only an order that waits for a payment is paid here; `processing` is reported as the specification says (section 4). */
function pathElsewhere(order: Order): string | null {
  const here = mayBePaid(order) || (order.status === 'processing' && !order.pay_on_arrival)
  return here ? null : statusPath(order)
}

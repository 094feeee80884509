import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Order } from '#contract/orders/schemas.ts'
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
import { useApiQuery } from '#web/app/queries.ts'
import { usePaymentMessages } from '#web/storefront/payments/messages.ts'

export default function PaymentPage() {
  const t = usePaymentMessages()
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const [remembered] = useState(recallPaidOrder)
  const id = paidOrder(state, search, remembered)
  const placed = placedOrder(state)
  const {
    data: answer,
    problem,
    refresh,
  } = useApiQuery(
    'GET /transactions/:id',
    { params: { id: id ?? '' } },
    {
      enabled: id !== null,
      loaded: placed,
      // In a shop without a QRIS, the page polls until the owner sets one.
      poll: (now) => now?.data.qris_payload === null && mayBePaid(now.data),
    },
  )
  const data = answer?.data ?? placed
  useEffect(() => {
    // Only the id stays in the history entry, because the order may have changed after a reload or on going
    // back.
    if (placed) history.replaceState({ ...history.state, usr: { transactionId: placed.id } }, '')
  }, [placed])
  const isKnown = data !== undefined
  useEffect(() => {
    if (id !== null && isKnown) rememberPaidOrder(id)
  }, [id, isKnown])
  const isMissing = id === null || problem?.status === 404
  const isSignedOut = problem?.status === 401
  const hasFailed = problem !== null && !data && !isMissing && !isSignedOut
  const redirectTo = data ? pathIfNotPayable(data) : null

  const isShown = useRef(false)
  useEffect(() => {
    if (isSignedOut) void navigate(loginAddress(id === null ? '/payment' : `/payment?id=${id}`))
    if (redirectTo !== null) void navigate(redirectTo, { replace: true })
    if (!isMissing || isShown.current) return
    isShown.current = true
    void showDialog({ tone: 'warning', title: t.notFound, text: t.notFoundText }).then(() =>
      navigate('/', { replace: true }),
    )
  }, [isMissing, isSignedOut, redirectTo, id, navigate, t])

  useEffect(() => {
    if (!hasFailed) return undefined
    let isMounted = true
    const text = problem?.message ?? ''
    const dialog = { title: t.loadFailed, text, confirm: t.retry, cancel: t.toHome }
    const offerRetry = async () => {
      const agreed = await showDialog({ tone: 'error', ...dialog })
      if (isMounted) await (agreed ? refresh() : navigate('/', { replace: true }))
    }
    void offerRetry()
    return () => {
      isMounted = false
    }
  }, [hasFailed, problem, refresh, navigate, t])

  if (!data || redirectTo !== null)
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
      {mayBePaid(data) ? (
        <OwnPayment key={data.id} order={data} />
      ) : (
        <EmptyState icon="clock" title={t.processing} text={t.processingText}>
          <ButtonLink to={statusPath(data)}>{t.follow}</ButtonLink>
        </EmptyState>
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

/**
 * Returns the path to go to if the order cannot be paid here. An order in `processing` stays here and shows
 * that it is being processed.
 */
function pathIfNotPayable(order: Order): string | null {
  const staysHere = mayBePaid(order) || (order.status === 'processing' && !order.pay_on_arrival)
  return staysHere ? null : statusPath(order)
}

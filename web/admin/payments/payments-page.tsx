import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { confirmPayment, rejectPayment } from '#contract/admin.ts'
import { refreshDashboard } from '#web/admin/dashboard/dashboard.ts'
import { EmptyList } from '#web/admin/empty-list.tsx'
import { desk, PageHead } from '#web/admin/page-head.tsx'
import { PaymentDesk } from '#web/admin/payments/payment-desk.tsx'
import { PaymentList } from '#web/admin/payments/payment-list.tsx'
import {
  askQueue,
  neighbour,
  nextOrder,
  withoutOrder,
  type PaymentQueue,
} from '#web/admin/payments/payment-queue.ts'
import { RejectDialog } from '#web/admin/payments/reject-dialog.tsx'
import { Stale } from '#web/admin/stale.tsx'
import { useFresh } from '#web/admin/use-fresh.ts'
import { useFocusOnNext } from '#web/admin/use-focus-on-next.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { showToast } from '#web/shell/toasts.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ShortcutSwitch, useShortcuts } from '#web/ui/shortcuts.tsx'
import { useApi } from '#web/use-api.ts'
import { usePaymentWords } from '#web/words/admin-payments.ts'

/** The payments that wait, the proof beside the order; after each decision comes the next one. */
export default function PaymentsPage() {
  const t = usePaymentWords()
  const api = useApi()
  const loaded = useLoaderData<PaymentQueue>()
  const { value: queue, change, refresh, stale } = useFresh(loaded, (signal) => askQueue(api, signal))
  const [address] = useSearchParams()
  // What she is looking at stays, also when somebody else has decided it meanwhile.
  const [current, setCurrent] = useState(() => address.get('order') ?? queue.orders[0]?.id ?? null)
  if (current === null && queue.orders.length > 0) setCurrent(queue.orders[0]!.id)

  const [busy, setBusy] = useState<'confirm' | 'reject' | null>(null)
  const [rejecting, setRejecting] = useState<{ id: string; reference: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const place = useFocusOnNext(current)
  const waits = queue.orders.find(({ id }) => id === current)

  const decide = async (how: 'confirm' | 'reject', order: { id: string; reference: string }, reason = '') => {
    setBusy(how)
    setProblem(null)
    const done = (text: string, tone: 'success' | 'error') => {
      setRejecting(null)
      showToast({ text, tone })
      setCurrent(nextOrder(queue.orders, order.id))
      change((now) => withoutOrder(now, order.id))
      void refresh()
      void refreshDashboard(api)
    }
    try {
      const params = { id: order.id }
      if (how === 'confirm') await api(confirmPayment, { params })
      else await api(rejectPayment, { params, body: { rejection_reason: reason } })
      done(how === 'confirm' ? t.confirmed(order.reference) : t.rejected(order.reference), 'success')
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem)) throw refusal
      // Somebody else was quicker.
      if (refusal.status === 409 || refusal.status === 404)
        done(`${order.reference}: ${refusal.message}`, 'error')
      else if (how === 'reject') setProblem(refusal.message)
      else showToast({ text: refusal.message, tone: 'error' })
    } finally {
      setBusy(null)
    }
  }

  const confirm = () => {
    if (waits && !busy) void decide('confirm', waits)
  }
  const reject = () => {
    if (!waits || busy) return
    setProblem(null)
    setRejecting({ id: waits.id, reference: waits.reference })
  }
  const step = (by: 1 | -1) => {
    if (current) setCurrent(neighbour(queue.orders, current, by))
  }
  // A key held or pressed again by mistake must not decide a payment she has not seen.
  const seenSince = useRef(0)
  useEffect(() => {
    if (current) seenSince.current = performance.now()
  }, [current])
  const shortcuts = useShortcuts({
    k: () => performance.now() - seenSince.current > 600 && confirm(),
    t: reject,
    j: () => step(1),
    h: () => step(-1),
  })

  if (current === null)
    return (
      <div className={desk}>
        <PageHead title={t.title} />
        <Stale shown={stale} />
        <EmptyList icon="check" title={t.empty} text={t.emptyText}>
          <ButtonLink to="/admin/orders" look="quiet">
            {t.toOrders}
          </ButtonLink>
        </EmptyList>
      </div>
    )
  return (
    <div className={desk}>
      <PageHead title={t.title} text={t.count(queue.total)}>
        <ShortcutSwitch keys={shortcuts} label={t.shortcuts} help={t.shortcutsHelp} />
      </PageHead>
      <Stale shown={stale} />
      <div className="grid items-start gap-6 xl:grid-cols-[13rem_minmax(0,1fr)]">
        <PaymentList orders={queue.orders} current={current} onOpen={setCurrent} onStep={step} />
        <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
          <PaymentDesk
            key={current}
            id={current}
            waits={waits !== undefined}
            busy={busy}
            keys={shortcuts.on}
            onConfirm={confirm}
            onReject={reject}
            onNext={() => {
              setCurrent(nextOrder(queue.orders, current))
              void refresh()
            }}
          />
        </div>
      </div>
      {rejecting ? (
        <RejectDialog
          key={rejecting.id}
          reference={rejecting.reference}
          busy={busy === 'reject'}
          problem={problem}
          onReject={(reason) => void decide('reject', rejecting, reason)}
          onClose={() => setRejecting(null)}
        />
      ) : null}
    </div>
  )
}

import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { acceptBooking, rejectBooking, type AdminBookingSummary } from '#contract/admin-bookings.ts'
import { bookingReasons } from '#contract/bookings.ts'
import { BookingsHead } from '#web/admin/bookings/bookings-head.tsx'
import { todayAt } from '#web/admin/bookings/calendar.ts'
import { DayBeside } from '#web/admin/bookings/day-beside.tsx'
import { RequestDesk } from '#web/admin/bookings/request-desk.tsx'
import { RequestList } from '#web/admin/bookings/request-list.tsx'
import { askRequests, withoutRequest, type Requests } from '#web/admin/bookings/requests.ts'
import { refreshDashboard } from '#web/admin/dashboard/dashboard.ts'
import { desk } from '#web/admin/page-head.tsx'
import { neighbour, nextOrder as nextInQueue } from '#web/admin/payments/payment-queue.ts'
import { ReasonDialog } from '#web/admin/reason-dialog.tsx'
import { Stale } from '#web/admin/stale.tsx'
import { useFresh } from '#web/admin/use-fresh.ts'
import { useNow } from '#web/admin/use-now.ts'
import { useUnhurried } from '#web/admin/bookings/use-unhurried.ts'
import { useFocusOnNext } from '#web/admin/use-focus-on-next.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { showToast } from '#web/shell/toasts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShortcutSwitch, useShortcuts } from '#web/ui/shortcuts.tsx'
import { useApi } from '#web/use-api.ts'
import { useBookingDeskWords } from '#web/words/admin-bookings.ts'

/** The requests that wait for an answer, each beside the day it asks for; after each answer comes the next. */
export default function RequestsPage() {
  const t = useBookingDeskWords()
  const api = useApi()
  const loaded = useLoaderData<Requests>()
  const { value: requests, change, refresh, stale } = useFresh(loaded, (signal) => askRequests(api, signal))
  // What she is looking at stays, also when somebody else has answered it meanwhile.
  const [current, setCurrent] = useState<AdminBookingSummary | null>(() => requests.bookings[0] ?? null)
  const [busy, setBusy] = useState<'accept' | 'reject' | null>(null)
  const [rejecting, setRejecting] = useState<AdminBookingSummary | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const place = useFocusOnNext(current?.id)
  const waiting = requests.bookings.find(({ id }) => id === current?.id)
  if (current === null && requests.bookings[0]) setCurrent(requests.bookings[0])

  const open = (id: string | null) => setCurrent(requests.bookings.find((one) => one.id === id) ?? null)
  const unhurried = useUnhurried()

  const answer = async (how: 'accept' | 'reject', booking: AdminBookingSummary, reason = '') => {
    setBusy(how)
    setProblem(null)
    const params = { id: booking.id }
    try {
      if (how === 'accept') await api(acceptBooking, { params })
      else await api(rejectBooking, { params, body: { rejection_reason: reason } })
      setRejecting(null)
      showToast({ text: how === 'accept' ? t.accepted(booking.reference) : t.rejected(booking.reference) })
      open(nextInQueue(requests.bookings, booking.id))
      unhurried.begin()
      change((now) => withoutRequest(now, booking.id))
      void refresh()
      void refreshDashboard(api)
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem)) throw refusal
      if (how === 'reject' && refusal.status !== 409) return setProblem(refusal.message)
      setRejecting(null)
      showToast({ text: `${booking.reference}: ${refusal.message}`, tone: 'error' })
      // Somebody was quicker: it stays on the desk, which then says who and how.
      if (refusal.status === 409) void Promise.all([refresh(), refreshDashboard(api)])
    } finally {
      setBusy(null)
    }
  }

  const accept = () => {
    if (waiting && !busy) void answer('accept', waiting)
  }
  const reject = () => {
    if (!waiting || busy) return
    setProblem(null)
    setRejecting(waiting)
  }
  const step = (by: 1 | -1) => {
    if (current) open(neighbour(requests.bookings, current.id, by))
  }
  const shortcuts = useShortcuts({
    k: () => unhurried.isOver() && accept(),
    t: reject,
    j: () => step(1),
    h: () => step(-1),
  })

  if (current === null) return <NoRequests stale={stale} />
  return (
    <div className={desk}>
      <BookingsHead text={t.count(requests.total)}>
        <ShortcutSwitch keys={shortcuts} label={t.shortcuts} help={t.requestKeys} />
      </BookingsHead>
      <Stale shown={stale} />
      <div className="grid items-start gap-6 xl:grid-cols-[13rem_minmax(0,1fr)]">
        <RequestList bookings={requests.bookings} current={current.id} onOpen={open} onStep={step} />
        <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
          <RequestDesk
            key={current.id}
            booking={waiting ?? current}
            waits={waiting !== undefined}
            busy={busy}
            keys={shortcuts.on}
            onAccept={accept}
            onReject={reject}
            onNext={() => {
              open(nextInQueue(requests.bookings, current.id))
              void refresh()
            }}
          />
        </div>
      </div>
      {rejecting ? (
        <ReasonDialog
          key={rejecting.id}
          title={t.rejectTitle(rejecting.reference)}
          text={t.rejectText}
          reasons={bookingReasons}
          act={t.rejectNow}
          busy={busy === 'reject'}
          problem={problem}
          onReason={(reason) => void answer('reject', rejecting, reason)}
          onClose={() => setRejecting(null)}
        />
      ) : null}
    </div>
  )
}

/** Nothing to answer: what is on today is what she needs next. */
function NoRequests({ stale }: { stale: boolean }) {
  const t = useBookingDeskWords()
  const today = todayAt(useNow())
  return (
    <div className={desk}>
      <BookingsHead />
      <Stale shown={stale} />
      <div className="flex items-center gap-4 rounded border border-line bg-surface p-5">
        <Icon name="check" className="text-sage" />
        <div>
          <h2 className="font-semibold">{t.empty}</h2>
          <p className="text-sm text-muted">{t.emptyText}</p>
        </div>
      </div>
      <DayBeside date={today} />
    </div>
  )
}

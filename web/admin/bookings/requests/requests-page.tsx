import { useLoaderData } from 'react-router'
import { acceptBooking, rejectBooking, type AdminBookingSummary } from '#contract/bookings/admin-endpoints.ts'
import { bookingReasons } from '#contract/bookings/endpoints.ts'
import { BookingsHead } from '#web/admin/bookings/bookings-head.tsx'
import { todayAt } from '#web/admin/bookings/calendar/calendar.ts'
import { DayBeside } from '#web/admin/bookings/calendar/day-beside.tsx'
import { RequestDecision } from '#web/admin/bookings/requests/request-decision.tsx'
import { fetchRequests, withoutRequest, type Requests } from '#web/admin/bookings/requests/requests.ts'
import { refreshDashboard } from '#web/admin/layout/dashboard.ts'
import { adminTitle } from '#web/admin/layout/page-head.tsx'
import { ReasonDialog } from '#web/admin/layout/reason-dialog.tsx'
import { Stale } from '#web/admin/layout/stale.tsx'
import { useLiveQuery } from '#web/admin/layout/use-live-query.ts'
import { useNow } from '#web/admin/layout/use-now.ts'
import { waitedFor } from '#web/admin/layout/waited-for.ts'
import { ApiError } from '#web/app/api/api-error.ts'
import { hourText, shortDayText } from '#web/app/language/format-day.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { DecisionQueue } from '#web/ui/decision-queue.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShortcutSwitch } from '#web/ui/shortcuts.tsx'
import { useDecisionQueue, type Decision, type Outcome } from '#web/ui/use-decision-queue.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** The requests that wait for an answer, each beside the day it asks for; after each answer comes the next. */
export default function RequestsPage() {
  const t = useAdminBookingMessages()
  const api = useApi()
  const language = useLanguage()
  const now = useNow()
  const loaded = useLoaderData<Requests>()
  const {
    value: requests,
    change,
    refresh,
    stale,
  } = useLiveQuery(loaded, (signal) => fetchRequests(api, signal))

  const answer = async (
    decision: Decision,
    { id, reference }: AdminBookingSummary,
    reason: string,
  ): Promise<Outcome> => {
    try {
      if (decision === 'accept') await api(acceptBooking, { params: { id } })
      else await api(rejectBooking, { params: { id }, body: { rejection_reason: reason } })
      showToast({ text: decision === 'accept' ? t.accepted(reference) : t.rejected(reference) })
      return 'decided'
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (decision === 'reject' && error.status !== 409) return { problem: error.message }
      showToast({ text: `${reference}: ${error.message}`, tone: 'error' })
      // Somebody was quicker: it stays on the screen, which then says who and how.
      if (error.status === 409) void Promise.all([refresh(), refreshDashboard()])
      return 'stays'
    }
  }
  const decisions = useDecisionQueue({
    items: requests.bookings,
    unseen: 'after a decision',
    decide: answer,
    onDecided: ({ id }) => {
      change((before) => withoutRequest(before, id))
      void refresh()
      void refreshDashboard()
    },
  })
  const { item, rejecting, busy, shortcuts } = decisions

  if (!item) return <NoRequests stale={stale} />
  return (
    <div className={adminTitle}>
      <BookingsHead text={t.count(requests.total)}>
        <ShortcutSwitch keys={shortcuts} label={t.shortcuts} help={t.requestKeys} />
      </BookingsHead>
      <Stale shown={stale} />
      <DecisionQueue
        lines={requests.bookings.map(({ id, customer_name, nomer_plat, date, time, created_at }) => ({
          id,
          name: customer_name,
          what: `${shortDayText(date, language)}, ${hourText(time, language)}`,
          more: `${nomer_plat} · ${waitedFor(created_at, now, language)}`,
        }))}
        current={item.id}
        onOpen={decisions.open}
        onStep={decisions.step}
        messages={t}
      >
        <RequestDecision
          booking={item}
          waits={decisions.waits}
          busy={busy}
          keys={shortcuts.on}
          onAccept={decisions.accept}
          onReject={decisions.askReason}
          onNext={() => {
            decisions.toNext()
            void refresh()
          }}
        />
      </DecisionQueue>
      {rejecting ? (
        <ReasonDialog
          key={rejecting.id}
          title={t.rejectTitle(rejecting.reference)}
          text={t.rejectText}
          reasons={bookingReasons}
          act={t.rejectNow}
          busy={busy === 'reject'}
          problem={decisions.problem}
          onReason={decisions.reject}
          onClose={decisions.keep}
        />
      ) : null}
    </div>
  )
}

/** Nothing to answer: what is on today is what she needs next. */
function NoRequests({ stale }: { stale: boolean }) {
  const t = useAdminBookingMessages()
  const today = todayAt(useNow())
  return (
    <div className={adminTitle}>
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

import {
  acceptBooking,
  listAllBookings,
  rejectBooking,
  type AdminBookingSummary,
} from '#contract/bookings/admin-endpoints.ts'
import { bookingReasons } from '#contract/bookings/endpoints.ts'
import { BookingsHead } from '#web/admin/bookings/bookings-head.tsx'
import { todayAt } from '#web/admin/bookings/calendar/calendar.ts'
import { DayBeside } from '#web/admin/bookings/calendar/day-beside.tsx'
import { RequestDecision } from '#web/admin/bookings/requests/request-decision.tsx'
import { oldestFirst, requestsQuery, shownOfBookings } from '#web/admin/bookings/queries.ts'
import { withoutOne } from '#web/admin/layout/lists.ts'
import { adminTitle } from '#web/admin/layout/page-head.tsx'
import { ReasonDialog } from '#web/admin/layout/reason-dialog.tsx'
import { Stale } from '#web/admin/layout/stale.tsx'
import { useNow } from '#web/admin/layout/use-now.ts'
import { waitedFor } from '#web/admin/layout/waited-for.ts'
import { ApiError } from '#web/app/api/api-error.ts'
import { hourText, shortDayText } from '#web/app/language/format-day.ts'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { changeAnswers, invalidate, usePageQuery } from '#web/app/queries.ts'
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
  const { answer, isStale, refresh } = usePageQuery(requestsQuery, { poll: true })
  const requests = oldestFirst(answer.data)

  const decide = async (
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
      showProblem({ message: `${reference}: ${error.message}` })
      // Somebody was quicker: it stays on the screen, which then says who and how.
      if (error.status === 409) void invalidate(shownOfBookings)
      return 'stays'
    }
  }
  const decisions = useDecisionQueue({
    items: requests,
    unseen: 'after a decision',
    decide,
    onDecided: ({ id }) => {
      const without = changeAnswers(listAllBookings, (queue) => withoutOne(queue, id))
      void without.then(() => invalidate(shownOfBookings))
    },
  })
  const { item, rejecting, busy, shortcuts } = decisions

  if (!item) return <NoRequests stale={isStale} />
  return (
    <div className={adminTitle}>
      <BookingsHead text={t.count(answer.pagination.totalItems)}>
        <ShortcutSwitch keys={shortcuts} label={t.shortcuts} help={t.requestKeys} />
      </BookingsHead>
      <Stale shown={isStale} />
      <DecisionQueue
        lines={requests.map(({ id, customer_name, nomer_plat, date, time, created_at }) => ({
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

import {
  acceptBooking,
  listAllBookings,
  rejectBooking,
  type AdminBookingSummary,
} from '#contract/bookings/admin-endpoints.ts'
import { bookingReasons } from '#contract/bookings/endpoints.ts'
import { BookingsPage } from '#web/admin/bookings/bookings-head.tsx'
import { todayAt } from '#web/admin/bookings/calendar/calendar.ts'
import { DayBeside } from '#web/admin/bookings/calendar/day-beside.tsx'
import { RequestDecision } from '#web/admin/bookings/requests/request-decision.tsx'
import { oldestFirst, requestsQuery, shownOfBookings } from '#web/admin/bookings/queries.ts'
import { withoutOne } from '#web/admin/layout/lists.ts'
import { ReasonDialog } from '#web/admin/layout/reason-dialog.tsx'
import { useNow, waitedFor } from '#web/admin/layout/now.ts'
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
    refresh,
    onDecided: async ({ id }) => {
      await changeAnswers(listAllBookings, (queue) => withoutOne(queue, id))
      await invalidate(shownOfBookings)
    },
  })
  const { item, shortcuts } = decisions

  if (!item) return <NoRequests isStale={isStale} />
  return (
    <BookingsPage
      text={t.count(answer.pagination.totalItems)}
      tools={<ShortcutSwitch keys={shortcuts} label={t.shortcuts} help={t.requestKeys} />}
      isStale={isStale}
    >
      <DecisionQueue
        queue={decisions}
        lines={requests.map(({ id, customer_name, nomer_plat, date, time, created_at }) => ({
          id,
          name: customer_name,
          what: `${shortDayText(date, language)}, ${hourText(time, language)}`,
          more: `${nomer_plat} · ${waitedFor(created_at, now, language)}`,
        }))}
        messages={t}
        renderReason={({ reference }, dialog) => (
          <ReasonDialog
            {...dialog}
            title={t.rejectTitle(reference)}
            text={t.rejectText}
            reasons={bookingReasons}
            act={t.rejectNow}
          />
        )}
      >
        <RequestDecision booking={item} queue={decisions} />
      </DecisionQueue>
    </BookingsPage>
  )
}

/** Nothing to answer: what is on today is what is needed next. */
function NoRequests({ isStale }: { isStale: boolean }) {
  const t = useAdminBookingMessages()
  const today = todayAt(useNow())
  return (
    <BookingsPage isStale={isStale}>
      <div className="flex items-center gap-4 rounded border border-line bg-surface p-5">
        <Icon name="check" className="text-sage" />
        <div>
          <h2 className="font-semibold">{t.empty}</h2>
          <p className="text-sm text-muted">{t.emptyText}</p>
        </div>
      </div>
      <DayBeside date={today} />
    </BookingsPage>
  )
}

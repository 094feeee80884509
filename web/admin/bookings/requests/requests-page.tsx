import { useLoaderData } from 'react-router'
import { acceptBooking, rejectBooking, type AdminBookingSummary } from '#contract/admin-bookings.ts'
import { bookingReasons } from '#contract/bookings.ts'
import { BookingsHead } from '#web/admin/bookings/bookings-head.tsx'
import { todayAt } from '#web/admin/bookings/calendar.ts'
import { DayBeside } from '#web/admin/bookings/day-beside.tsx'
import { RequestDesk } from '#web/admin/bookings/request-desk.tsx'
import { askRequests, withoutRequest, type Requests } from '#web/admin/bookings/requests.ts'
import { refreshDashboard } from '#web/admin/dashboard/dashboard.ts'
import { desk } from '#web/admin/page-head.tsx'
import { ReasonDialog } from '#web/admin/reason-dialog.tsx'
import { Stale } from '#web/admin/stale.tsx'
import { useFresh } from '#web/admin/use-fresh.ts'
import { useNow } from '#web/admin/use-now.ts'
import { waitedFor } from '#web/admin/waited-for.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { hourText, shortDayText } from '#web/bookings/day-words.ts'
import { showToast } from '#web/shell/toasts.tsx'
import { DecisionQueue } from '#web/ui/decision-queue.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShortcutSwitch } from '#web/ui/shortcuts.tsx'
import { useDecisionQueue, type Decision, type Outcome } from '#web/ui/use-decision-queue.ts'
import { useApi } from '#web/use-api.ts'
import { useBookingDeskWords } from '#web/words/admin-bookings.ts'
import { useLanguage } from '#web/words/use-language.tsx'

/** The requests that wait for an answer, each beside the day it asks for; after each answer comes the next. */
export default function RequestsPage() {
  const t = useBookingDeskWords()
  const api = useApi()
  const language = useLanguage()
  const now = useNow()
  const loaded = useLoaderData<Requests>()
  const { value: requests, change, refresh, stale } = useFresh(loaded, (signal) => askRequests(api, signal))

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
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem)) throw refusal
      if (decision === 'reject' && refusal.status !== 409) return { problem: refusal.message }
      showToast({ text: `${reference}: ${refusal.message}`, tone: 'error' })
      // Somebody was quicker: it stays on the screen, which then says who and how.
      if (refusal.status === 409) void Promise.all([refresh(), refreshDashboard(api)])
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
      void refreshDashboard(api)
    },
  })
  const { item, rejecting, busy, shortcuts } = decisions

  if (!item) return <NoRequests stale={stale} />
  return (
    <div className={desk}>
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
        <RequestDesk
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

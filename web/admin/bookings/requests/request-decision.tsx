import { Link } from 'react-router'
import type { AdminBookingSummary } from '#contract/bookings/admin-schemas.ts'
import { usualReasons } from '#contract/bookings/reasons.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { addDays } from '#contract/platform/time.ts'
import { BookingFacts } from '#web/admin/bookings/booking-facts.tsx'
import { useStatusLabels } from '#web/admin/bookings/booking-status.tsx'
import { hourState, todayAt } from '#web/admin/bookings/calendar/calendar.ts'
import { DaySchedule } from '#web/admin/bookings/calendar/day-schedule.tsx'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'
import { useDay } from '#web/admin/bookings/queries.ts'
import { formatActor } from '#web/admin/layout/history.tsx'
import { formatWait, useNow } from '#web/admin/layout/now.ts'
import { ReasonDialog } from '#web/admin/layout/reason-dialog.tsx'
import { useDecisions } from '#web/admin/layout/use-decisions.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { hourText } from '#web/app/language/format-day.ts'
import { dayText } from '#web/app/language/format-weekday.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useApiQuery } from '#web/app/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { AlreadyDecided, DecisionButtons, type RenderReason } from '#web/ui/lists/decision-queue.tsx'
import type { OpenDecision } from '#web/ui/lists/use-decision-queue.ts'
import { Notice } from '#web/ui/notice.tsx'

interface RequestDecisionsOptions<Item> {
  items: readonly Item[]
  first?: string
  isActive?: boolean
  refresh: () => unknown
  removeItem: (id: string) => Promise<void>
}

export function useRequestDecisions<Item extends { id: string; reference: string }>(
  options: RequestDecisionsOptions<Item>,
) {
  const t = useAdminBookingMessages()
  const api = useApi()
  return useDecisions({
    ...options,
    accept: ({ id }, sending) => api('POST /admin/bookings/:id/accept', { params: { id }, ...sending }),
    reject: ({ id }, rejection_reason, sending) =>
      api('POST /admin/bookings/:id/reject', { params: { id }, body: { rejection_reason }, ...sending }),
    messages: t,
  })
}

export function useRenderRequestReason(): RenderReason<{ reference: string }> {
  const t = useAdminBookingMessages()
  return ({ reference }, dialog) => (
    <ReasonDialog
      {...dialog}
      title={t.rejectTitle(reference)}
      text={t.rejectText}
      reasons={Object.values(usualReasons)}
      submitLabel={t.rejectNow}
    />
  )
}

interface RequestDecisionProps {
  booking: AdminBookingSummary
  queue: OpenDecision
}

export function RequestDecision({ booking, queue }: RequestDecisionProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-6">
      <RequestHead booking={booking} />
      {queue.waits ? (
        <DecisionPanel booking={booking} queue={queue} />
      ) : (
        <Answered id={booking.id} onNext={queue.toNext} />
      )}
      <div className="min-w-0 lg:col-start-1">
        <BookingFacts booking={booking} />
      </div>
      <div className="min-w-0 lg:col-start-2 lg:row-span-3 lg:row-start-1">
        <DaySchedule date={booking.date} marked={booking.id} />
      </div>
    </div>
  )
}

function RequestHead({
  booking: { id, date, time, reference, created_at },
}: {
  booking: AdminBookingSummary
}) {
  const t = useAdminBookingMessages()
  const language = useLanguage()
  const now = useNow()
  const today = todayAt(now)
  const soon = date === today ? t.today : date === addDays(today, 1) ? t.tomorrow : null
  return (
    <div className="min-w-0 lg:col-start-1">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-serif text-xl">
        {dayText(date, language)}, {hourText(time, language)}
        {soon ? (
          <Badge tone="accent" className="font-sans">
            {soon}
          </Badge>
        ) : null}
      </h2>
      <p className="mt-1 text-sm text-muted">
        <Link
          to={`/admin/bookings/${id}`}
          className="inline-block py-1 underline underline-offset-4 hover:text-ink"
        >
          {reference}
        </Link>{' '}
        · {t.asked(formatWait(created_at, now, language))}
      </p>
    </div>
  )
}

function DecisionPanel({ booking: { id, date, time }, queue }: RequestDecisionProps) {
  const t = useAdminBookingMessages()
  // The schedule of the day is beside the request.
  const { day, failed } = useDay(date)
  const isOver = hourState(date, time, useNow()) === 'over'
  return (
    <div
      data-save-bar
      className="grid gap-3 border-line bg-paper max-lg:order-last max-lg:border-t max-lg:py-3 max-lg:tall:sticky max-lg:tall:bottom-14 max-lg:tall:z-10"
    >
      {isOver ? (
        <Notice icon="clock" className="px-3 py-2">
          <span className="font-semibold">{t.timeOver}.</span>{' '}
          <span className="text-ink">{t.timeOverText}</span>
        </Notice>
      ) : null}
      <div className="flex gap-3">
        <DecisionButtons
          queue={queue}
          id={id}
          shown={day || failed ? 'complete' : 'loading'}
          accept={isOver ? null : t.accept}
          reject={t.reject}
          acceptClassName="lg:flex-none lg:px-8"
        />
      </div>
    </div>
  )
}

function Answered({ id, onNext }: { id: string; onNext: () => void }) {
  const t = useAdminBookingMessages()
  const labelOf = useStatusLabels()
  const language = useLanguage()
  const { data } = useApiQuery('GET /admin/bookings/:id', { params: { id } }, { onlyFresh: true })
  const last = data?.data.history.at(-1)
  return (
    <AlreadyDecided
      title={t.answered}
      text={
        last
          ? t.answeredText(
              labelOf(last.status),
              formatActor(last, t),
              formatDateTime(last.at, language) ?? '',
            )
          : t.answeredUnknown
      }
      note={last?.note}
      next={t.toNext}
      onNext={onNext}
    />
  )
}

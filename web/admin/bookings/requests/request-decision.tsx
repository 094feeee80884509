import { Link } from 'react-router'
import { showAnyBooking, type AdminBookingSummary } from '#contract/bookings/admin-endpoints.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { BookingFacts } from '#web/admin/bookings/booking-facts.tsx'
import { hourState, todayAt } from '#web/admin/bookings/calendar/calendar.ts'
import { DayBeside } from '#web/admin/bookings/calendar/day-beside.tsx'
import { whoOf } from '#web/admin/layout/history.tsx'
import { useNow, waitedFor } from '#web/admin/layout/now.ts'
import { addDays } from '#contract/platform/time.ts'
import { dayText, hourText } from '#web/app/language/format-day.ts'
import { Badge } from '#web/ui/badge.tsx'
import { AlreadyDecided, DecisionButtons } from '#web/ui/decision-queue.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Decisions } from '#web/ui/use-decision-queue.ts'
import { useApiQuery } from '#web/app/queries.ts'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

interface RequestDecisionProps {
  booking: AdminBookingSummary
  queue: Decisions<AdminBookingSummary>
}

/** One request: what is asked for, the day around it, and the answer. */
export function RequestDecision({ booking, queue }: RequestDecisionProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-6">
      <Asked booking={booking} />
      {queue.waits ? (
        <Answer booking={booking} queue={queue} />
      ) : (
        <Answered id={booking.id} onNext={queue.toNext} />
      )}
      <div className="min-w-0 lg:col-start-1">
        <BookingFacts booking={booking} />
      </div>
      <div className="min-w-0 lg:col-start-2 lg:row-span-3 lg:row-start-1">
        <DayBeside date={booking.date} marked={booking.id} />
      </div>
    </div>
  )
}

function Asked({ booking: { id, date, time, reference, created_at } }: { booking: AdminBookingSummary }) {
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
        · {t.asked(waitedFor(created_at, now, language))}
      </p>
    </div>
  )
}

function Answer({ booking: { date, time }, queue }: RequestDecisionProps) {
  const t = useAdminBookingMessages()
  const isOver = hourState(date, time, useNow()) === 'over'
  return (
    <div className="grid gap-3 border-line bg-paper max-lg:order-last max-lg:border-t max-lg:py-3 max-lg:tall:sticky max-lg:tall:bottom-14 max-lg:tall:z-10">
      {isOver ? (
        <Notice icon="clock" className="px-3 py-2">
          <span className="font-semibold">{t.timeOver}.</span>{' '}
          <span className="text-ink">{t.timeOverText}</span>
        </Notice>
      ) : null}
      <div className="flex gap-3">
        <DecisionButtons
          queue={queue}
          accept={isOver ? null : t.accept}
          reject={t.reject}
          acceptClassName="lg:flex-none lg:px-8"
        />
      </div>
    </div>
  )
}

/** Somebody else was quicker: what the booking is now, by whom and since when. */
function Answered({ id, onNext }: { id: string; onNext: () => void }) {
  const t = useAdminBookingMessages()
  const language = useLanguage()
  const { data } = useApiQuery(showAnyBooking, { params: { id } }, { anew: true })
  const last = data?.data.history.at(-1)
  return (
    <AlreadyDecided
      title={t.answered}
      text={
        last
          ? t.answeredText(t.status[last.status], whoOf(last, t), formatDateTime(last.at, language) ?? '')
          : t.answeredUnknown
      }
      note={last?.note}
      next={t.toNext}
      onNext={onNext}
    />
  )
}

import { useSearchParams } from 'react-router'
import type { WorkshopDay } from '#contract/bookings/admin-endpoints.ts'
import { CalendarView } from '#web/admin/bookings/calendar/calendar-view.tsx'
import { capacityOf, dayAddress, dayIn, expectedOn, todayAt } from '#web/admin/bookings/calendar/calendar.ts'
import { DayHours } from '#web/admin/bookings/calendar/day-hours.tsx'
import { dayQuery } from '#web/admin/bookings/queries.ts'
import { useNow } from '#web/admin/layout/now.ts'
import { dayText } from '#web/app/language/format-day.ts'
import { usePageQuery } from '#web/app/queries.ts'
import { EmptyList } from '#web/ui/empty-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** One day of the workshop: its hours, who comes, and the places that are free. */
export default function DayPage() {
  const t = useAdminBookingMessages()
  const today = todayAt(useNow())
  const date = dayIn(useSearchParams()[0], today)
  const { answer, isStale } = usePageQuery(dayQuery, { poll: true })
  const [day] = answer.data
  const { taken, free } = capacityOf(day)
  return (
    <CalendarView
      date={date}
      step={1}
      to={dayAddress}
      title={dayText(date, useLanguage())}
      text={day && !day.closed ? t.daySum(taken, free) : undefined}
      messages={{ previous: t.previousDay, now: t.today, next: t.nextDay }}
      showsToday={date === today}
      isStale={isStale}
    >
      {!day || day.closed ? <ClosedDay day={day} /> : null}
      {day && day.hours.length > 0 ? <DayHours day={day} /> : null}
    </CalendarView>
  )
}

/** Says that the workshop is closed, and warns when somebody still expects to come. */
function ClosedDay({ day }: { day: WorkshopDay | undefined }) {
  const t = useAdminBookingMessages()
  const expected = expectedOn(day)
  if (expected === 0) return <EmptyList icon="clock" title={t.closedDay} text={t.closedDayText} />
  return (
    <Notice className="px-4 py-3">
      <span className="font-semibold">{t.closedDay}.</span> {t.closedStill(expected)}
    </Notice>
  )
}

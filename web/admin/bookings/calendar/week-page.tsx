import { useLoaderData } from 'react-router'
import { CalendarView } from '#web/admin/bookings/calendar/calendar-view.tsx'
import { capacityOf, endsOf, todayAt, weekAddress, weekText } from '#web/admin/bookings/calendar/calendar.ts'
import { useDays, type loadWeek } from '#web/admin/bookings/queries.ts'
import { WeekList } from '#web/admin/bookings/calendar/week-list.tsx'
import { WeekTable } from '#web/admin/bookings/calendar/week-table.tsx'
import { useNow } from '#web/admin/layout/now.ts'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** Seven days of the workshop beside each other, on a phone below each other. */
export default function WeekPage() {
  const t = useAdminBookingMessages()
  const today = todayAt(useNow())
  const { date, days: loaded } = useLoaderData<Awaited<ReturnType<typeof loadWeek>>>()
  const [from, to] = endsOf(date)
  const { days, isStale } = useDays({ from, to, loaded })
  const { taken, free } = capacityOf(...days)
  return (
    <CalendarView
      date={date}
      step={7}
      to={weekAddress}
      title={weekText(date, useLanguage())}
      text={t.daySum(taken, free)}
      messages={{ previous: t.previousWeek, now: t.thisWeek, next: t.nextWeek }}
      showsToday={from <= today && today <= to}
      isStale={isStale}
    >
      <div className="max-lg:hidden">
        <WeekTable days={days} today={today} />
      </div>
      <div className="lg:hidden">
        <WeekList days={days} today={today} />
      </div>
    </CalendarView>
  )
}

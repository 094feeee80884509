import { useLoaderData, useNavigation } from 'react-router'
import { BookingsHead } from '#web/admin/bookings/bookings-head.tsx'
import { CalendarBar } from '#web/admin/bookings/calendar/calendar-bar.tsx'
import { todayAt, weekAddress, weekText } from '#web/admin/bookings/calendar/calendar.ts'
import { capacityOf } from '#web/admin/bookings/calendar/days.ts'
import { endsOf, useDays, type loadWeek } from '#web/admin/bookings/queries.ts'
import { WeekList } from '#web/admin/bookings/calendar/week-list.tsx'
import { WeekTable } from '#web/admin/bookings/calendar/week-table.tsx'
import { useCalendarMoves } from '#web/admin/bookings/calendar/use-calendar-moves.ts'
import { adminTitle } from '#web/admin/layout/page-head.tsx'
import { Stale } from '#web/admin/layout/stale.tsx'
import { useNow } from '#web/admin/layout/use-now.ts'
import { ShortcutSwitch } from '#web/ui/shortcuts.tsx'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** Seven days of the workshop beside each other, on a phone below each other. */
export default function WeekPage() {
  const t = useAdminBookingMessages()
  const language = useLanguage()
  const today = todayAt(useNow())
  const isOnItsWay = useNavigation().state === 'loading'
  const { date, days: loaded } = useLoaderData<Awaited<ReturnType<typeof loadWeek>>>()
  const [from, to] = endsOf(date)
  const { days, isStale } = useDays({ from, to, loaded })
  const moves = useCalendarMoves(date, 7, weekAddress)
  const capacity = days.map(capacityOf)
  const sum = (which: 'taken' | 'free') => capacity.reduce((total, hour) => total + hour[which], 0)
  return (
    <div className={adminTitle}>
      <BookingsHead text={t.daySum(sum('taken'), sum('free'))}>
        <ShortcutSwitch keys={moves.keys} label={t.shortcuts} help={t.calendarKeys} />
      </BookingsHead>
      <CalendarBar
        date={date}
        title={weekText(date, language)}
        moves={moves}
        messages={{ previous: t.previousWeek, now: t.thisWeek, next: t.nextWeek }}
        showsToday={from <= today && today <= to}
      />
      <Stale shown={isStale} />
      <div aria-busy={isOnItsWay} className={isOnItsWay ? fading : undefined}>
        <div className="max-lg:hidden">
          <WeekTable days={days} today={today} />
        </div>
        <div className="lg:hidden">
          <WeekList days={days} today={today} />
        </div>
      </div>
    </div>
  )
}

/** Only what takes a while is seen to wait. */
const fading = 'opacity-60 transition-opacity delay-150'

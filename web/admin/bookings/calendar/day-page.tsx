import { useLoaderData, useNavigation } from 'react-router'
import { BookingsHead } from '#web/admin/bookings/bookings-head.tsx'
import { CalendarBar } from '#web/admin/bookings/calendar/calendar-bar.tsx'
import { dayAddress, todayAt } from '#web/admin/bookings/calendar/calendar.ts'
import { ClosedDay } from '#web/admin/bookings/calendar/closed-day.tsx'
import { DayHours } from '#web/admin/bookings/calendar/day-hours.tsx'
import { capacityOf } from '#web/admin/bookings/calendar/days.ts'
import { useDays, type loadDay } from '#web/admin/bookings/queries.ts'
import { useCalendarMoves } from '#web/admin/bookings/calendar/use-calendar-moves.ts'
import { adminTitle } from '#web/admin/layout/page-head.tsx'
import { Stale } from '#web/admin/layout/stale.tsx'
import { useNow } from '#web/admin/layout/use-now.ts'
import { dayText } from '#web/app/language/format-day.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ShortcutSwitch } from '#web/ui/shortcuts.tsx'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** One day of the workshop: its hours, who comes, and the places that are free. */
export default function DayPage() {
  const t = useAdminBookingMessages()
  const language = useLanguage()
  const now = useNow()
  const isOnItsWay = useNavigation().state === 'loading'
  const { date, days: loaded } = useLoaderData<Awaited<ReturnType<typeof loadDay>>>()
  const { days, isStale } = useDays({ from: date, to: date, loaded })
  const moves = useCalendarMoves(date, 1, dayAddress)
  const day = days[0]
  const capacity = day && capacityOf(day)
  return (
    <div className={adminTitle}>
      <BookingsHead text={capacity && !day.closed ? t.daySum(capacity.taken, capacity.free) : undefined}>
        <ShortcutSwitch keys={moves.keys} label={t.shortcuts} help={t.calendarKeys} />
      </BookingsHead>
      <CalendarBar
        date={date}
        title={dayText(date, language)}
        moves={moves}
        messages={{ previous: t.previousDay, now: t.today, next: t.nextDay }}
        showsToday={date === todayAt(now)}
      />
      <Stale shown={isStale} />
      <div aria-busy={isOnItsWay} className={classNames('grid gap-4', isOnItsWay && fading)}>
        {!day || day.closed ? <ClosedDay day={day} /> : null}
        {day && day.hours.length > 0 ? <DayHours day={day} /> : null}
      </div>
    </div>
  )
}

/** Only what takes a while is seen to wait. */
const fading = 'opacity-60 transition-opacity delay-150'

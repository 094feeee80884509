import { useLoaderData, useNavigation } from 'react-router'
import { BookingsHead } from '#web/admin/bookings/bookings-head.tsx'
import { CalendarBar } from '#web/admin/bookings/calendar-bar.tsx'
import { dayAddress, todayAt } from '#web/admin/bookings/calendar.ts'
import { ClosedDay } from '#web/admin/bookings/closed-day.tsx'
import { DayHours } from '#web/admin/bookings/day-hours.tsx'
import { askDays, placesOf } from '#web/admin/bookings/days.ts'
import type { load } from '#web/admin/bookings/load-day.ts'
import { useCalendarMoves } from '#web/admin/bookings/use-calendar-moves.ts'
import { desk } from '#web/admin/page-head.tsx'
import { Stale } from '#web/admin/stale.tsx'
import { useFresh } from '#web/admin/use-fresh.ts'
import { useNow } from '#web/admin/use-now.ts'
import { dayText } from '#web/bookings/day-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ShortcutSwitch } from '#web/ui/shortcuts.tsx'
import { useApi } from '#web/use-api.ts'
import { useBookingDeskWords } from '#web/words/admin-bookings.ts'
import { useLanguage } from '#web/words/use-language.tsx'

/** One day of the workshop: its hours, who comes, and the places that are free. */
export default function DayPage() {
  const t = useBookingDeskWords()
  const language = useLanguage()
  const api = useApi()
  const now = useNow()
  const isOnItsWay = useNavigation().state === 'loading'
  const loaded = useLoaderData<Awaited<ReturnType<typeof load>>>()
  const { value, stale } = useFresh(loaded, async (signal) => ({
    date: loaded.date,
    days: await askDays(api, loaded.date, loaded.date, signal),
  }))
  const { date, days } = value
  const moves = useCalendarMoves(date, 1, dayAddress)
  const day = days[0]
  const places = day && placesOf(day)
  return (
    <div className={desk}>
      <BookingsHead text={places && !day.closed ? t.daySum(places.taken, places.free) : undefined}>
        <ShortcutSwitch keys={moves.keys} label={t.shortcuts} help={t.calendarKeys} />
      </BookingsHead>
      <CalendarBar
        date={date}
        title={dayText(date, language)}
        moves={moves}
        words={{ previous: t.previousDay, now: t.today, next: t.nextDay }}
        showsToday={date === todayAt(now)}
      />
      <Stale shown={stale} />
      <div aria-busy={isOnItsWay} className={classNames('grid gap-4', isOnItsWay && fading)}>
        {!day || day.closed ? <ClosedDay day={day} /> : null}
        {day && day.hours.length > 0 ? <DayHours day={day} /> : null}
      </div>
    </div>
  )
}

/** Only what takes a while is seen to wait. */
const fading = 'opacity-60 transition-opacity delay-150'

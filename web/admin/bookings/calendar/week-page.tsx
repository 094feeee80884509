import { useLoaderData, useNavigation } from 'react-router'
import { BookingsHead } from '#web/admin/bookings/bookings-head.tsx'
import { CalendarBar } from '#web/admin/bookings/calendar-bar.tsx'
import { todayAt, weekAddress, weekOf, weekText } from '#web/admin/bookings/calendar.ts'
import { askDays, placesOf } from '#web/admin/bookings/days.ts'
import type { load } from '#web/admin/bookings/load-week.ts'
import { WeekList } from '#web/admin/bookings/week-list.tsx'
import { WeekTable } from '#web/admin/bookings/week-table.tsx'
import { useCalendarMoves } from '#web/admin/bookings/use-calendar-moves.ts'
import { desk } from '#web/admin/page-head.tsx'
import { Stale } from '#web/admin/stale.tsx'
import { useFresh } from '#web/admin/use-fresh.ts'
import { useNow } from '#web/admin/use-now.ts'
import { ShortcutSwitch } from '#web/ui/shortcuts.tsx'
import { useApi } from '#web/use-api.ts'
import { useBookingDeskWords } from '#web/words/admin-bookings.ts'
import { useLanguage } from '#web/words/use-language.tsx'

/** Seven days of the workshop beside each other, on a phone below each other. */
export default function WeekPage() {
  const t = useBookingDeskWords()
  const language = useLanguage()
  const api = useApi()
  const today = todayAt(useNow())
  const isOnItsWay = useNavigation().state === 'loading'
  const loaded = useLoaderData<Awaited<ReturnType<typeof load>>>()
  const week = weekOf(loaded.date)
  const { value, stale } = useFresh(loaded, async (signal) => ({
    date: loaded.date,
    days: await askDays(api, week[0] ?? loaded.date, week[6] ?? loaded.date, signal),
  }))
  const moves = useCalendarMoves(value.date, 7, weekAddress)
  const places = value.days.map(placesOf)
  const sum = (which: 'taken' | 'free') => places.reduce((total, place) => total + place[which], 0)
  return (
    <div className={desk}>
      <BookingsHead text={t.daySum(sum('taken'), sum('free'))}>
        <ShortcutSwitch keys={moves.keys} label={t.shortcuts} help={t.calendarKeys} />
      </BookingsHead>
      <CalendarBar
        date={value.date}
        title={weekText(value.date, language)}
        moves={moves}
        words={{ previous: t.previousWeek, now: t.thisWeek, next: t.nextWeek }}
        showsToday={week.includes(today)}
      />
      <Stale shown={stale} />
      <div aria-busy={isOnItsWay} className={isOnItsWay ? fading : undefined}>
        <div className="max-lg:hidden">
          <WeekTable days={value.days} today={today} />
        </div>
        <div className="lg:hidden">
          <WeekList days={value.days} today={today} />
        </div>
      </div>
    </div>
  )
}

/** Only what takes a while is seen to wait. */
const fading = 'opacity-60 transition-opacity delay-150'

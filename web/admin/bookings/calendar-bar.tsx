import { useMemo } from 'react'
import { Link, useNavigate, useNavigation } from 'react-router'
import { addDays, isDay } from '#contract/jakarta-time.ts'
import { dayIn, todayAt } from '#web/admin/bookings/calendar.ts'
import { ShortcutSwitch } from '#web/admin/shortcut-switch.tsx'
import { useShortcuts } from '#web/admin/shortcuts.ts'
import { useNow } from '#web/admin/use-now.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useBookingDeskWords } from '#web/words/admin-bookings.ts'

interface CalendarBarProps {
  /** The day shown, or one of the week shown. */
  date: string
  title: string
  /** Days from one page of the calendar to the next. */
  step: 1 | 7
  /** Where the page with a day in it is. */
  to: (day: string) => string
  /** Today is on the page. */
  showsToday: boolean
}

/** Moves through the calendar, by pressing and by keys; where she is stands in the address. */
export function CalendarBar({ date, title, step, to, showsToday }: CalendarBarProps) {
  const t = useBookingDeskWords()
  const navigate = useNavigate()
  const today = todayAt(useNow())
  // Pressed twice while the next page is on its way, it goes two pages on.
  const { location } = useNavigation()
  const wanted =
    location && to(date).startsWith(location.pathname) ? dayInSearch(location.search, date) : date
  const [before, after] = [addDays(wanted, -step), addDays(wanted, step)]
  const keys = useShortcuts(
    useMemo(() => {
      const go = (address: string) => void navigate(address, { preventScrollReset: true })
      return {
        arrowleft: () => go(to(before)),
        arrowright: () => go(to(after)),
        h: () => go(to(before)),
        j: () => go(to(after)),
        t: () => go(to(today)),
        b: () => go('/admin/bookings/new'),
      }
    }, [navigate, to, before, after, today]),
  )
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3 md:gap-x-4">
        <nav aria-label={title} className="flex items-center gap-1">
          <Move to={to(before)} icon="chevron-left" label={step === 1 ? t.previousDay : t.previousWeek} />
          <Link
            to={to(today)}
            preventScrollReset
            aria-current={showsToday ? 'date' : undefined}
            className={classNames(
              'grid min-h-11 place-items-center rounded border px-3 text-sm font-semibold md:px-4',
              showsToday ? 'border-line bg-plaster text-muted' : 'border-line bg-surface hover:border-edge',
            )}
          >
            {step === 1 ? t.today : t.thisWeek}
          </Link>
          <Move to={to(after)} icon="chevron-right" label={step === 1 ? t.nextDay : t.nextWeek} />
        </nav>
        <h2 aria-live="polite" className="font-serif text-xl max-md:order-first max-md:w-full">
          {title}
        </h2>
        <label className="ml-auto">
          <span className="sr-only">{t.goTo}</span>
          <input
            type="date"
            value={date}
            required
            onChange={({ target }) => {
              if (isDay(target.value)) void navigate(to(target.value), { preventScrollReset: true })
            }}
            className="min-h-11 rounded border border-line bg-surface px-2 text-sm hover:border-edge md:px-3"
          />
        </label>
      </div>
      <ShortcutSwitch keys={keys} label={t.shortcuts} help={t.calendarKeys} />
    </div>
  )
}

const dayInSearch = (search: string, otherwise: string): string =>
  dayIn(new URLSearchParams(search), otherwise)

const Move = ({ to, icon, label }: { to: string; icon: 'chevron-left' | 'chevron-right'; label: string }) => (
  <Link
    to={to}
    preventScrollReset
    aria-label={label}
    title={label}
    className="grid size-11 place-items-center rounded border border-line bg-surface hover:border-edge active:bg-plaster"
  >
    <Icon name={icon} />
  </Link>
)

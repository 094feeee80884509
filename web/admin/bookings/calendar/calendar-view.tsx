import { useMemo, type ReactNode } from 'react'
import { Link, useNavigate, useNavigation } from 'react-router'
import { addDays } from '#contract/platform/time.ts'
import { isDay } from '#contract/platform/typed-time.ts'
import { BookingsPage } from '#web/admin/bookings/bookings-head.tsx'
import { dayIn, todayAt } from '#web/admin/bookings/calendar/calendar.ts'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'
import { useNow } from '#web/admin/layout/now.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ShortcutSwitch, useShortcuts } from '#web/ui/lists/shortcuts.tsx'

interface CalendarViewProps {
  /** The page shows this day, or the week that contains it. */
  date: string
  /** A page shows this number of days. */
  step: 1 | 7
  to: (day: string) => string
  title: string
  text: string | undefined
  messages: { previous: string; now: string; next: string }
  showsToday: boolean
  isStale: boolean
  children: ReactNode
}

export function CalendarView({ text, isStale, children, ...bar }: CalendarViewProps) {
  const t = useAdminBookingMessages()
  const isLoading = useNavigation().state === 'loading'
  const moves = useCalendarMoves(bar)
  return (
    <BookingsPage
      text={text}
      tools={<ShortcutSwitch keys={moves.keys} label={t.shortcuts} help={t.calendarKeys} />}
      isStale={isStale}
    >
      <CalendarBar {...bar} moves={moves} />
      <div
        aria-busy={isLoading}
        // The delay avoids flicker when loading is fast.
        className={classNames('grid gap-4', isLoading && 'opacity-60 transition-opacity delay-150')}
      >
        {children}
      </div>
    </BookingsPage>
  )
}

type Bar = Omit<CalendarViewProps, 'text' | 'isStale' | 'children'>

function useCalendarMoves({ date, step, to }: Pick<Bar, 'date' | 'step' | 'to'>) {
  const navigate = useNavigate()
  const { location } = useNavigation()
  // A second press while a page loads continues from the loading page.
  const isMoving = location !== undefined && to(date).startsWith(`${location.pathname}?`)
  const from = isMoving ? dayIn(new URLSearchParams(location.search), date) : date
  const before = to(addDays(from, -step))
  const after = to(addDays(from, step))
  const today = to(todayAt(useNow()))
  const keys = useShortcuts(
    useMemo(() => {
      const go = (address: string) => void navigate(address, { preventScrollReset: true })
      return {
        arrowleft: () => go(before),
        arrowright: () => go(after),
        h: () => go(before),
        j: () => go(after),
        t: () => go(today),
        b: () => go('/admin/bookings/new'),
      }
    }, [navigate, before, after, today]),
  )
  return { before, after, today, keys }
}

interface CalendarBarProps extends Bar {
  moves: ReturnType<typeof useCalendarMoves>
}

function CalendarBar({ date, to, title, moves, messages, showsToday }: CalendarBarProps) {
  const t = useAdminBookingMessages()
  const navigate = useNavigate()
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-3 md:gap-x-4">
      <nav aria-label={title} className="flex items-center gap-1">
        <Move to={moves.before} icon="chevron-left" label={messages.previous} />
        <Link
          to={moves.today}
          preventScrollReset
          aria-current={showsToday ? 'date' : undefined}
          className={classNames(
            'grid min-h-11 place-items-center rounded border border-line px-3 text-sm font-semibold md:px-4',
            showsToday ? 'bg-plaster text-muted' : 'bg-surface hover:border-edge',
          )}
        >
          {messages.now}
        </Link>
        <Move to={moves.after} icon="chevron-right" label={messages.next} />
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
  )
}

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

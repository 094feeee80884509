import { Link, useNavigate } from 'react-router'
import { isDay } from '#contract/platform/time.ts'
import type { CalendarMoves } from '#web/admin/bookings/calendar/use-calendar-moves.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'

interface CalendarBarProps {
  /** The day shown, or one of the week shown. */
  date: string
  title: string
  moves: CalendarMoves
  messages: { previous: string; now: string; next: string }
  /** Today is on the page. */
  showsToday: boolean
}

/** Moves through the calendar; where she is stands in the address. */
export function CalendarBar({ date, title, moves, messages, showsToday }: CalendarBarProps) {
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
            if (isDay(target.value)) void navigate(moves.to(target.value), { preventScrollReset: true })
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

import type { AdminBookingSummary } from '#contract/admin-bookings.ts'
import { hourText, shortDayText } from '#web/admin/bookings/calendar.ts'
import { useNow } from '#web/admin/use-now.ts'
import { waitedFor } from '#web/admin/waited-for.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useBookingDeskWords } from '#web/words/admin-bookings.ts'
import { useLanguage } from '#web/words/use-language.tsx'

interface RequestListProps {
  bookings: readonly AdminBookingSummary[]
  current: string
  onOpen: (id: string) => void
  onStep: (by: 1 | -1) => void
}

/** The queue, oldest first: a list beside the request, on smaller screens a step back and forth. */
export function RequestList({ bookings, current, onOpen, onStep }: RequestListProps) {
  const t = useBookingDeskWords()
  const language = useLanguage()
  const now = useNow()
  const at = bookings.findIndex(({ id }) => id === current)
  return (
    <>
      <nav aria-label={t.queue} className="flex items-center justify-between gap-2 xl:hidden">
        <Step icon="chevron-left" label={t.previous} disabled={at <= 0} onClick={() => onStep(-1)} />
        <p className="text-sm font-semibold tabular-nums" aria-live="polite">
          {at === -1 ? '–' : t.position(at + 1, bookings.length)}
        </p>
        <Step
          icon="chevron-right"
          label={t.next}
          disabled={at === bookings.length - 1}
          onClick={() => onStep(1)}
        />
      </nav>
      <nav aria-label={t.queue} className="max-xl:hidden">
        <ol className="divide-y divide-line overflow-hidden rounded border border-line bg-surface">
          {bookings.map(({ id, customer_name, nomer_plat, date, time, created_at }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === current ? 'true' : undefined}
                onClick={() => onOpen(id)}
                className={classNames(
                  'grid w-full gap-0.5 border-l-2 px-3 py-2.5 text-left text-sm focus-visible:-outline-offset-2',
                  id === current
                    ? 'border-terracotta bg-terracotta-wash'
                    : 'border-transparent hover:bg-paper',
                )}
              >
                <span className="truncate font-semibold">{customer_name}</span>
                <span className="truncate tabular-nums">
                  {shortDayText(date, language)}, {hourText(time, language)}
                </span>
                <span className="truncate text-xs text-muted">
                  {nomer_plat} · {waitedFor(created_at, now, language)}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
    </>
  )
}

interface StepProps {
  icon: 'chevron-left' | 'chevron-right'
  label: string
  disabled: boolean
  onClick: () => void
}

const Step = ({ icon, label, disabled, onClick }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={disabled}
    onClick={onClick}
    className="grid size-11 place-items-center rounded border border-line bg-surface not-disabled:hover:border-edge disabled:text-muted/50"
  >
    <Icon name={icon} />
  </button>
)

import { Link } from 'react-router'
import type { WorkshopDay } from '#contract/bookings/admin-endpoints.ts'
import { edges } from '#web/admin/bookings/booking-status.tsx'
import { bookingsOf, capacityOf, dayAddress, expectedOn } from '#web/admin/bookings/calendar/calendar.ts'
import { shortDayText, hourText } from '#web/app/language/format-day.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** A week on a phone: day by day who comes. */
export function WeekList({ days, today }: { days: readonly WorkshopDay[]; today: string }) {
  const language = useLanguage()
  const t = useAdminBookingMessages()
  return (
    <ol className="grid gap-4">
      {days.map((day) => {
        const bookings = bookingsOf(day)
        return (
          <li key={day.date} className="rounded border border-line bg-surface">
            <h3 className="border-b border-line last:border-0">
              <Link
                to={dayAddress(day.date)}
                className="flex min-h-11 items-center gap-3 px-4 text-sm font-semibold focus-visible:-outline-offset-2"
              >
                <span className={day.date === today ? 'text-terracotta' : undefined}>
                  {shortDayText(day.date, language, 'long')}
                </span>
                <span className="ml-auto text-xs font-medium text-muted">
                  {day.closed ? t.closed : t.free(capacityOf(day).free)}
                </span>
                <Icon name="chevron-right" className="size-4 text-muted" />
              </Link>
            </h3>
            {day.closed && expectedOn(day) > 0 ? (
              <p className="bg-brass-wash px-4 py-2 text-xs text-brass-deep">
                {t.closedStill(expectedOn(day))}
              </p>
            ) : null}
            {bookings.length > 0 ? (
              <ul className="divide-y divide-line">
                {bookings.map(({ id, time, status, customer_name, nomer_plat, jenis_service }) => (
                  <li key={id}>
                    <Link
                      to={`/admin/bookings/${id}`}
                      className={classNames(
                        'grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-2 border-l-4 px-3 py-2 text-sm focus-visible:-outline-offset-2',
                        edges[status],
                      )}
                    >
                      <span className="font-semibold tabular-nums">{hourText(time, language)}</span>
                      <span className="min-w-0">
                        <span className="flex items-baseline justify-between gap-2">
                          <span className="truncate font-semibold">{customer_name}</span>
                          <span
                            className={classNames(
                              'shrink-0 text-xs font-semibold',
                              status === 'accepted' && 'sr-only',
                            )}
                          >
                            {t.status[status]}
                          </span>
                        </span>
                        <span className="block truncate text-xs">
                          <span className="font-semibold tabular-nums">{nomer_plat}</span> · {jenis_service}
                        </span>
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}

import { Link } from 'react-router'
import type { WorkshopDay } from '#contract/bookings/admin-schemas.ts'
import { dayAddress, hourState } from '#web/admin/bookings/calendar/calendar.ts'
import { useDay } from '#web/admin/bookings/queries.ts'
import { useNow } from '#web/admin/layout/now.ts'
import { hourText } from '#web/app/language/format-day.ts'
import { dayText } from '#web/app/language/format-weekday.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { isUsual, useStatusLabels } from '#web/admin/bookings/booking-status.tsx'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

interface DayScheduleProps {
  date: string
  /** The schedule highlights the booking with this id. */
  marked?: string
}

export function DaySchedule({ date, marked }: DayScheduleProps) {
  const t = useAdminBookingMessages()
  const common = useAdminMessages()
  const language = useLanguage()
  const { day, failed, refresh } = useDay(date)
  return (
    <section aria-labelledby="day-beside" className="rounded border border-line bg-surface text-sm">
      <h2 id="day-beside" className="border-b border-line px-4 py-2.5 font-semibold">
        <Link to={dayAddress(date)} className="inline-block py-0.5 underline-offset-4 hover:underline">
          {dayText(date, language)}
        </Link>
      </h2>
      {day?.closed ? (
        <p className="flex items-start gap-2 border-b border-line bg-brass-wash px-4 py-2.5 text-brass-deep">
          <Icon name="alert" className="mt-0.5 size-4" />
          {marked ? t.closedText : t.closedDay}
        </p>
      ) : null}
      {day ? (
        <Hours day={day} marked={marked} />
      ) : failed ? (
        <div className="grid justify-items-start gap-3 p-4" role="alert">
          <p>{t.dayFailed}</p>
          <Button variant="quiet" size="small" onClick={refresh}>
            {common.retry}
          </Button>
        </div>
      ) : (
        <div className="grid gap-2 p-4" aria-busy="true">
          <Skeleton className="h-5" />
          <Skeleton className="h-5" />
          <Skeleton className="h-5" />
        </div>
      )}
    </section>
  )
}

function Hours({ day, marked }: { day: WorkshopDay; marked: string | undefined }) {
  const t = useAdminBookingMessages()
  const labelOf = useStatusLabels()
  const language = useLanguage()
  const now = useNow()
  if (day.hours.length === 0)
    return <p className="px-4 py-3 text-muted">{day.closed ? t.nothing : t.noHours}</p>
  return (
    <ol className="py-1">
      {day.hours.map(({ time, free, bookings }) => {
        const state = hourState(day.date, time, now)
        const isMarked = bookings.some(({ id }) => id === marked)
        return (
          <li
            key={time}
            className={classNames(
              'grid grid-cols-[3rem_minmax(0,1fr)_auto] items-baseline gap-x-2 border-l-2 px-3.5 py-1.5',
              isMarked ? 'border-terracotta bg-terracotta-wash' : 'border-transparent',
              state === 'over' && 'text-muted',
            )}
          >
            <span className={classNames('tabular-nums', state === 'now' && 'font-semibold text-terracotta')}>
              {hourText(time, language)}
            </span>
            <ul className="grid grid-cols-1 gap-0.5">
              {bookings.map(({ id, customer_name, nomer_plat, status }) => (
                <li key={id} aria-current={id === marked ? 'true' : undefined}>
                  <p className="flex items-baseline">
                    {id === marked ? (
                      <span className="truncate font-semibold">{customer_name}</span>
                    ) : (
                      <Link
                        to={`/admin/bookings/${id}`}
                        className="truncate py-0.5 underline-offset-4 hover:underline"
                      >
                        {customer_name}
                      </Link>
                    )}
                  </p>
                  <p className="text-xs text-muted tabular-nums">
                    {nomer_plat}
                    {id !== marked && !isUsual(status) ? ` · ${labelOf(status)}` : null}
                  </p>
                </li>
              ))}
            </ul>
            <span className="whitespace-nowrap text-xs text-muted">
              {free > 0 ? t.free(free) : state === 'over' || bookings.length === 0 ? '' : t.full}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

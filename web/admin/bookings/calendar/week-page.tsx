import { useLoaderData, Link } from 'react-router'
import { CalendarView } from '#web/admin/bookings/calendar/calendar-view.tsx'
import {
  capacityOf,
  weekBounds,
  todayAt,
  weekAddress,
  weekText,
  dayAddress,
  hourState,
  hoursOf,
  walkInAddress,
  bookingsOf,
  expectedOn,
} from '#web/admin/bookings/calendar/calendar.ts'
import { useDays, type loadWeek } from '#web/admin/bookings/queries.ts'
import { useNow } from '#web/admin/layout/now.ts'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import type { AdminBookingSummary, WorkshopDay } from '#contract/bookings/admin-schemas.ts'
import { statusClasses, useStatusLabels, isUsual } from '#web/admin/bookings/booking-status.tsx'
import { monthText, hourText, dayNumber } from '#web/app/language/format-day.ts'
import { shortWeekdayText, dayText, shortDayText } from '#web/app/language/format-weekday.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

export default function WeekPage() {
  const t = useAdminBookingMessages()
  const today = todayAt(useNow())
  const { date, days: loaded } = useLoaderData<Awaited<ReturnType<typeof loadWeek>>>()
  const [from, to] = weekBounds(date)
  const { days, isStale } = useDays({ from, to, loaded })
  const { taken, free } = capacityOf(...days)
  return (
    <CalendarView
      date={date}
      step={7}
      to={weekAddress}
      title={weekText(date, useLanguage())}
      text={t.daySum(taken, free)}
      messages={{ previous: t.previousWeek, now: t.thisWeek, next: t.nextWeek }}
      showsToday={from <= today && today <= to}
      isStale={isStale}
    >
      <div className="max-lg:hidden">
        <WeekTable days={days} today={today} />
      </div>
      <div className="lg:hidden">
        <WeekList days={days} today={today} />
      </div>
    </CalendarView>
  )
}

function WeekTable({ days, today }: { days: readonly WorkshopDay[]; today: string }) {
  const t = useAdminBookingMessages()
  const language = useLanguage()
  return (
    <table className="w-full table-fixed rounded border border-line bg-surface text-xs">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="w-14">
            <span className="sr-only">{t.hour}</span>
          </th>
          {days.map((day) => (
            <th key={day.date} scope="col" className="border-l border-line p-0 font-medium">
              <DayHead day={day} isToday={day.date === today} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {hoursOf(days).map((time) => (
          <tr key={time}>
            <th scope="row" className="px-2 py-2.5 text-left align-top font-medium tabular-nums text-muted">
              {hourText(time, language)}
            </th>
            {days.map((day) => (
              <HourCell key={day.date} day={day} time={time} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayHead({ day, isToday }: { day: WorkshopDay; isToday: boolean }) {
  const t = useAdminBookingMessages()
  const language = useLanguage()
  return (
    <Link
      to={dayAddress(day.date)}
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        'flex min-h-14 flex-col items-center justify-center gap-0.5 focus-visible:-outline-offset-2 hover:bg-paper',
        day.closed && 'text-muted',
      )}
    >
      <span>{shortWeekdayText(day.date, language)}</span>
      <span
        className={classNames(
          'grid h-6 min-w-6 place-items-center rounded-pill px-1 text-sm font-semibold tabular-nums',
          isToday && 'bg-terracotta text-white',
        )}
      >
        {dayNumber(day.date)}
      </span>
      <span className="sr-only">
        {monthText(day.date, language)}
        {day.closed ? `, ${t.closed}` : ''}
      </span>
    </Link>
  )
}

const maxBookings = 4

function HourCell({ day, time }: { day: WorkshopDay; time: string }) {
  const t = useAdminBookingMessages()
  const language = useLanguage()
  const state = hourState(day.date, time, useNow())
  const hour = day.hours.find((slot) => slot.time === time)
  if (!hour)
    return (
      <td className="border-l border-line bg-plaster/50">
        <span className="sr-only">{t.closed}</span>
      </td>
    )
  const { bookings, free } = hour
  return (
    <td
      className={classNames(
        'border-l border-line p-1 align-top',
        (state === 'over' || day.closed) && 'bg-paper',
      )}
    >
      <ul className="grid grid-cols-1 gap-1">
        {bookings.slice(0, maxBookings).map((booking) => (
          <li key={booking.id}>
            <Chip booking={booking} />
          </li>
        ))}
        {bookings.length > maxBookings ? (
          <li>
            <Link to={dayAddress(day.date)} className="block py-1 pl-2 text-muted hover:text-ink">
              {t.more(bookings.length - maxBookings)}
            </Link>
          </li>
        ) : null}
        {free > 0 ? (
          <li>
            <Link
              to={walkInAddress(day.date, time)}
              className="block rounded py-1 pl-2 text-muted hover:bg-plaster hover:text-ink"
            >
              {t.free(free)}
              <span className="sr-only">
                {' '}
                {t.bookAt(hourText(time, language))}, {dayText(day.date, language)}
              </span>
            </Link>
          </li>
        ) : null}
      </ul>
    </td>
  )
}

function Chip({ booking }: { booking: AdminBookingSummary }) {
  const labelOf = useStatusLabels()
  const { id, status, customer_name, nomer_plat, jenis_service } = booking
  return (
    <Link
      to={`/admin/bookings/${id}`}
      title={`${customer_name} · ${nomer_plat} · ${jenis_service} · ${labelOf(status)}`}
      className={classNames(
        'block rounded border border-l-4 border-line px-1.5 py-1 hover:border-y-edge hover:border-r-edge',
        statusClasses(status),
      )}
    >
      <span className="block truncate font-semibold">{customer_name}</span>
      <span className="block truncate tabular-nums">{nomer_plat}</span>
      <span className={classNames('block truncate', isUsual(status) && 'sr-only')}>{labelOf(status)}</span>
    </Link>
  )
}

function WeekList({ days, today }: { days: readonly WorkshopDay[]; today: string }) {
  const language = useLanguage()
  const t = useAdminBookingMessages()
  const labelOf = useStatusLabels()
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
                        statusClasses(status),
                      )}
                    >
                      <span className="font-semibold tabular-nums">{hourText(time, language)}</span>
                      <span className="min-w-0">
                        <span className="flex items-baseline justify-between gap-2">
                          <span className="truncate font-semibold">{customer_name}</span>
                          <span
                            className={classNames(
                              'shrink-0 text-xs font-semibold',
                              isUsual(status) && 'sr-only',
                            )}
                          >
                            {labelOf(status)}
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

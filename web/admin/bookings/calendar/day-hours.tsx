import { Link } from 'react-router'
import type { AdminBookingSummary, WorkshopDay } from '#contract/bookings/admin-endpoints.ts'
import { edges } from '#web/admin/bookings/booking-status.tsx'
import { hourState, walkInAddress } from '#web/admin/bookings/calendar/calendar.ts'
import { useNow } from '#web/admin/layout/use-now.ts'
import { hourText } from '#web/app/language/format-day.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useArrowKeys } from '#web/ui/use-arrow-keys.ts'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** The hours of a day, a field for each bay: a booking or a free place. The arrow keys walk over them. */
export function DayHours({ day }: { day: WorkshopDay }) {
  const walk = useArrowKeys()
  const t = useAdminBookingMessages()
  const language = useLanguage()
  const now = useNow()
  return (
    <table className="w-full table-fixed rounded border border-line bg-surface text-sm">
      <colgroup>
        <col className="w-16 md:w-20" />
        <col />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t.hour}</th>
          <th scope="col">{t.bookings}</th>
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys walk from link to link */}
      <tbody onKeyDown={walk} className="divide-y divide-line">
        {day.hours.map(({ time, taken, free, bookings }) => {
          const state = hourState(day.date, time, now)
          return (
            <tr key={time} className={state === 'over' ? 'bg-paper' : undefined}>
              <th
                scope="row"
                className={classNames(
                  'border-l-2 px-3 py-3.5 text-left align-top font-semibold tabular-nums md:px-4',
                  state === 'now' ? 'border-terracotta text-terracotta' : 'border-transparent',
                  state === 'over' && 'font-normal text-muted',
                )}
              >
                {hourText(time, language)}
                {state === 'now' ? <span className="block text-xs font-medium">{t.now}</span> : null}
              </th>
              <td className="py-2 pr-2 align-top">
                <ul className="grid grid-cols-1 gap-1.5 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]">
                  {bookings.map((booking) => (
                    <li key={booking.id} className="min-w-0">
                      <BookingCard booking={booking} />
                    </li>
                  ))}
                  {free > 0 ? <FreeCapacity date={day.date} time={time} free={free} /> : null}
                  {free === 0 && bookings.length === 0 ? (
                    <li className="px-1 py-1.5 text-muted">{taken > 0 ? t.full : t.nothing}</li>
                  ) : null}
                </ul>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function BookingCard({ booking }: { booking: AdminBookingSummary }) {
  const t = useAdminBookingMessages()
  const { id, status, customer_name, nomer_plat, merek, model, jenis_service } = booking
  return (
    <Link
      to={`/admin/bookings/${id}`}
      className={classNames(
        'grid h-full min-h-14 grid-cols-1 content-center gap-0.5 rounded border border-l-4 border-line px-3 py-2 hover:border-y-edge hover:border-r-edge',
        edges[status],
      )}
    >
      <span className="truncate font-semibold">{customer_name}</span>
      <span className="truncate text-xs">
        <span className="font-semibold tabular-nums">{nomer_plat}</span> · {merek} {model}
      </span>
      <span className="truncate text-xs text-muted">{jenis_service}</span>
      <span className={classNames('text-xs font-semibold', status === 'accepted' && 'sr-only')}>
        {t.status[status]}
      </span>
    </Link>
  )
}

/** More free places than this are only counted. */
const drawn = 6

/** Each free place is a field of its own where there is room, one line with their number on a phone. */
function FreeCapacity({ date, time, free }: { date: string; time: string; free: number }) {
  const t = useAdminBookingMessages()
  const language = useLanguage()
  const fields = free <= drawn ? free : 1
  return Array.from({ length: fields }, (_, at) => (
    <li key={`free-${at}`} className={classNames('min-w-0', at > 0 && 'max-sm:hidden')}>
      <Link
        to={walkInAddress(date, time)}
        // One way into the form is enough for those who walk by keyboard or hear the page.
        {...(at > 0 ? { tabIndex: -1, 'aria-hidden': true } : {})}
        className="group flex h-full min-h-10 items-center gap-2 rounded border border-dashed border-line px-3 text-xs text-muted hover:border-edge hover:text-ink sm:min-h-12"
      >
        <Icon name="plus" className={classNames('size-4', at > 0 && 'opacity-40 group-hover:opacity-100')} />
        {at === 0 ? (
          <span>
            {t.free(free)}
            <span className="sr-only"> {t.bookAt(hourText(time, language))}</span>
          </span>
        ) : null}
      </Link>
    </li>
  ))
}

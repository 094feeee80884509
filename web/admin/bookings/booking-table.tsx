import { Link, useNavigate } from 'react-router'
import type { AdminBookingSummary } from '#contract/bookings/admin-endpoints.ts'
import { BookingStatus } from '#web/admin/bookings/booking-status.tsx'
import { Plate } from '#web/admin/bookings/vehicles/plate.tsx'
import { shortDayText, hourText } from '#web/app/language/format-day.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useArrowKeys } from '#web/ui/use-arrow-keys.ts'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/**
 * Bookings below each other; where the columns have no room, as on a phone, each is a small card. The arrow keys walk from
 * one to the next.
 */
export function BookingTable({ bookings }: { bookings: readonly AdminBookingSummary[] }) {
  const walk = useArrowKeys()
  const t = useAdminBookingMessages()
  return (
    <table className="w-full rounded border border-line bg-surface text-sm max-xl:block">
      <thead className="border-b border-line text-left text-muted max-xl:sr-only">
        <tr>
          {[t.appointment, t.customer, t.vehicle, t.service, t.statusName, t.reference].map((name) => (
            <th key={name} scope="col" className="px-3 py-2.5 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys walk from link to link */}
      <tbody onKeyDown={walk} className="divide-y divide-line max-xl:block">
        {bookings.map((booking) => (
          <BookingRow key={booking.id} booking={booking} />
        ))}
      </tbody>
    </table>
  )
}

function BookingRow({ booking }: { booking: AdminBookingSummary }) {
  const language = useLanguage()
  const navigate = useNavigate()
  const address = `/admin/bookings/${booking.id}`
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link inside is for the keyboard
    <tr
      onClick={(event) => {
        if ((event.target as Element).closest('a') || getSelection()?.toString()) return
        void navigate(address)
      }}
      className="cursor-pointer hover:bg-paper max-xl:grid max-xl:grid-cols-[minmax(0,1fr)_auto] max-xl:gap-x-4 max-xl:gap-y-1 max-xl:px-4 max-xl:py-3"
    >
      <td className={cell}>
        <Link
          to={address}
          className="inline-block whitespace-nowrap py-0.5 font-semibold underline-offset-4 hover:underline"
        >
          {shortDayText(booking.date, language)} {booking.date.slice(0, 4)}
          <span className="font-normal text-muted">, {hourText(booking.time, language)}</span>
        </Link>
      </td>
      <td className={classNames(cell, 'max-xl:order-2')}>
        <span className="block font-medium">{booking.customer_name}</span>
        <span className="block text-muted tabular-nums">{booking.phone}</span>
      </td>
      <td className={classNames(cell, 'max-xl:order-3 max-xl:text-right')}>
        <Plate>{booking.nomer_plat}</Plate>
        <span className="block text-muted">
          {booking.merek} {booking.model}
        </span>
      </td>
      <td className={classNames(cell, 'max-xl:order-4')}>{booking.jenis_service}</td>
      <td className={classNames(cell, 'whitespace-nowrap max-xl:order-1 max-xl:text-right')}>
        <BookingStatus status={booking.status} />
      </td>
      <td
        className={classNames(
          cell,
          'whitespace-nowrap text-muted max-xl:order-5 max-xl:text-right max-xl:text-xs',
        )}
      >
        {booking.reference}
      </td>
    </tr>
  )
}

const cell = 'align-top xl:px-3 xl:py-2.5'

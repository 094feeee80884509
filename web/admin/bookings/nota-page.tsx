import { bookingQuery } from '#web/admin/bookings/queries.ts'
import { useNotaMessages } from '#web/app/nota/messages.ts'
import { NotaView } from '#web/app/nota/nota-view.tsx'
import { notaOfBooking } from '#web/app/nota/nota.ts'
import { usePageQuery } from '#web/app/queries.ts'

/** The bill of a booking, or its nota once it is paid, for printing at the counter. */
export default function NotaPage() {
  const t = useNotaMessages()
  const booking = usePageQuery(bookingQuery).answer.data
  return (
    <NotaView
      content={notaOfBooking(booking)}
      back={{ to: `/admin/bookings/${booking.id}`, text: `${t.booking} ${booking.reference}` }}
    />
  )
}

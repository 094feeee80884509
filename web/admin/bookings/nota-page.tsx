import { MessageButton } from '#web/admin/messages/message-button.tsx'
import { bookingQuery } from '#web/admin/bookings/queries.ts'
import { useNotaMessages } from '#web/app/nota/messages.ts'
import { NotaView } from '#web/app/nota/nota-view.tsx'
import { notaOfBooking } from '#web/app/nota/nota.ts'
import { usePageQuery } from '#web/app/queries.ts'

/** The page is a bill until the booking is paid, then a nota (receipt). */
export default function NotaPage() {
  const t = useNotaMessages()
  const booking = usePageQuery(bookingQuery).answer.data
  return (
    <NotaView
      content={notaOfBooking(booking)}
      back={{ to: `/admin/bookings/${booking.id}`, text: `${t.booking} ${booking.reference}` }}
      actions={<MessageButton about={{ booking_id: booking.id }} phone={booking.phone} kind="nota" />}
    />
  )
}

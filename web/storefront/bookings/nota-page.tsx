import { useLoaderData } from 'react-router'
import { isFailure } from '#web/app/api/failure.ts'
import { useNotaMessages } from '#web/app/nota/messages.ts'
import { NotaView } from '#web/app/nota/nota-view.tsx'
import { notaOfBooking } from '#web/app/nota/nota.ts'
import { BookingFailed } from '#web/storefront/bookings/booking-failed.tsx'
import { bookingPath } from '#web/storefront/bookings/booking-routes.ts'
import type { loadAny } from '#web/storefront/bookings/loaders.ts'

export default function NotaPage() {
  const t = useNotaMessages()
  const loaded = useLoaderData<typeof loadAny>()
  if (isFailure(loaded)) return <BookingFailed failure={loaded} back="/my-bookings" />
  const { booking } = loaded
  return (
    <NotaView
      content={notaOfBooking(booking)}
      back={{ to: bookingPath(booking), text: `${t.booking} ${booking.reference}` }}
    />
  )
}

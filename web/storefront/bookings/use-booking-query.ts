import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Booking } from '#contract/bookings/schemas.ts'
import { bookingPath } from '#web/storefront/bookings/booking-routes.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { useApiQuery } from '#web/app/queries.ts'
import { useBookingMessages } from '#web/storefront/bookings/messages.ts'

/** Polls the booking. When its status changes, the page moves on. A dialog first explains a cancellation. */
export function useBookingQuery(loaded: Booking): Booking {
  const t = useBookingMessages()
  const navigate = useNavigate()
  const { data } = useApiQuery(
    'GET /bookings/:id',
    { params: { id: loaded.id } },
    {
      loaded,
      poll: (now) => now?.data.status === loaded.status,
    },
  )
  const booking = data?.data ?? loaded
  const { status } = booking
  useEffect(() => {
    if (status === loaded.status) return
    const leave = () => void navigate(bookingPath(booking), { replace: true })
    if (status !== 'cancelled') {
      leave()
      return
    }
    const { cancelledTitle: title, cancelledText } = t.waiting
    const why = booking.rejection_reason && `\n\n${t.reason}: ${booking.rejection_reason}`
    void showDialog({ tone: 'error', title, text: cancelledText + (why ?? ''), confirm: t.mine }).then(leave)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per status, not again in the other language
  }, [status])
  return booking
}

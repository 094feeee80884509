import { useNavigate, useRevalidator } from 'react-router'
import type { Booking } from '#contract/bookings/endpoints.ts'
import { useCancelBooking } from '#web/storefront/bookings/use-cancel-booking.ts'
import { Button } from '#web/ui/button.tsx'
import { useBookingMessages } from '#web/storefront/bookings/messages.ts'

/** Takes a booking back, as long as that is possible, and leads to the list. */
export function CancelButton({ booking }: { booking: Booking }) {
  const t = useBookingMessages()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { cancelling, cancel } = useCancelBooking((done) => (done ? navigate('/my-bookings') : revalidate()))
  if (!booking.may_cancel) return null
  return (
    <Button variant="plain" busy={cancelling !== null} onClick={() => void cancel(booking)}>
      {t.cancel.button}
    </Button>
  )
}

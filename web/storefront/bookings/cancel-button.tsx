import { useNavigate, useRevalidator } from 'react-router'
import type { Booking } from '#contract/bookings.ts'
import { useCancelBooking } from '#web/bookings/use-cancel-booking.ts'
import { Button } from '#web/ui/button.tsx'
import { useBookingPageWords } from '#web/words/bookings.ts'

/** Takes a booking back, as long as that is possible, and leads to the list. */
export function CancelButton({ booking }: { booking: Booking }) {
  const t = useBookingPageWords()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { cancelling, cancel } = useCancelBooking((done) => (done ? navigate('/my-bookings') : revalidate()))
  if (!booking.may_cancel) return null
  return (
    <Button look="plain" busy={cancelling !== null} onClick={() => void cancel(booking)}>
      {t.cancel.button}
    </Button>
  )
}

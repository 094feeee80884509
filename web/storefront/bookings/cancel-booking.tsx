import type { BookingSummary, Booking } from '#contract/bookings/schemas.ts'
import { appointmentText } from '#web/app/language/format-weekday.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { useBookingMessages } from '#web/storefront/bookings/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useNavigate, useRevalidator } from 'react-router'
import { Button } from '#web/ui/button.tsx'

interface CancelBooking {
  cancelling: string | null
  cancel: (booking: BookingSummary) => Promise<void>
}

/** `after` reloads the page, also after a problem. */
export function useCancelBooking(after: (done: boolean) => unknown): CancelBooking {
  const t = useBookingMessages().cancel
  const language = useLanguage()
  const { run, busy, input } = useApiMutation('POST /bookings/:id/cancel', {
    onDone: () => {
      showToast({ text: t.done })
      return after(true)
    },
    onProblem: async ({ status, message }) => {
      await showDialog({ tone: 'error', title: t.failed, text: message })
      // When offline, there is nothing newer to load.
      if (status !== 0) await after(false)
    },
  })
  return {
    cancelling: busy && input ? input.params.id : null,
    async cancel(booking) {
      const agreed = await showDialog({
        tone: 'question',
        title: t.ask,
        text: t.text(booking.jenis_service, appointmentText(booking, language)),
        confirm: t.button,
        cancel: t.keep,
      })
      if (agreed) await run({ params: { id: booking.id } })
    },
  }
}

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

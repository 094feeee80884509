import { useState } from 'react'
import type { BookingSummary, Booking } from '#contract/bookings/schemas.ts'
import { asApiError } from '#web/app/api/api-error.ts'
import { appointmentText } from '#web/app/language/format-day.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useApi } from '#web/app/api/use-api.ts'
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
  const api = useApi()
  const [cancelling, setCancelling] = useState<string | null>(null)
  return {
    cancelling,
    async cancel(booking) {
      const agreed = await showDialog({
        tone: 'question',
        title: t.ask,
        text: t.text(booking.jenis_service, appointmentText(booking, language)),
        confirm: t.button,
        cancel: t.keep,
      })
      if (!agreed) return
      setCancelling(booking.id)
      try {
        await api('POST /bookings/:id/cancel', { params: { id: booking.id } })
        showToast({ text: t.done })
        await after(true)
      } catch (error) {
        const { status, message } = asApiError(error)
        await showDialog({ tone: 'error', title: t.failed, text: message })
        // When offline, there is nothing newer to load.
        if (status !== 0) await after(false)
      } finally {
        setCancelling(null)
      }
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

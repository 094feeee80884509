import { useState } from 'react'
import { cancelBooking, type BookingSummary } from '#contract/bookings.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { appointmentText } from '#web/bookings/day-words.ts'
import { showDialog } from '#web/shell/dialogs.tsx'
import { showToast } from '#web/shell/toasts.tsx'
import { useApi } from '#web/use-api.ts'
import { useBookingPageWords } from '#web/words/bookings.ts'
import { useLanguage } from '#web/words/use-language.tsx'

interface CancelBooking {
  /** Id of the booking that is being cancelled. */
  cancelling: string | null
  cancel: (booking: BookingSummary) => Promise<void>
}

/** Asks whether she is sure and takes the booking back; `after` brings the page up to date, also after a refusal. */
export function useCancelBooking(after: (done: boolean) => unknown): CancelBooking {
  const t = useBookingPageWords().cancel
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
        await api(cancelBooking, { params: { id: booking.id } })
        showToast({ text: t.done })
        await after(true)
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem
        await showDialog({ tone: 'error', title: t.failed, text: problem.message })
        // Without a connection there is nothing newer to be had.
        if (problem.status !== 0) await after(false)
      } finally {
        setCancelling(null)
      }
    },
  }
}

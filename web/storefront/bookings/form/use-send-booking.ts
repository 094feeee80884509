import { useNavigate } from 'react-router'
import { unreachable } from '#web/app/api/api-error.ts'
import type { Sending } from '#web/storefront/bookings/form/send-booking.ts'
import { useToLoginForBooking } from '#web/storefront/bookings/to-login.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { useAction, useApi } from '#web/app/api/use-api.ts'
import { useBookingFormMessages } from '#web/storefront/bookings/form/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

type Order = Pick<Sending, 'body' | 'today' | 'form' | 'show' | 'reject'>

/** Sends one booking at a time; a second press comes before the button shows that it is busy. */
export function useSendBooking() {
  const t = useBookingFormMessages()
  const language = useLanguage()
  const api = useApi()
  const navigate = useNavigate()
  const toLogin = useToLoginForBooking()
  const { run: send, busy } = useAction(
    async (order: Order) => {
      const { sendBooking } = await loadSending().catch(() => Promise.reject(unreachable(language)))
      await sendBooking({ ...order, language, api, navigate, toLogin })
    },
    ({ message }) => showDialog({ tone: 'error', title: t.failedTitle, text: message }),
  )
  return { busy, send }
}

/** Fetched when the form is begun, so that it is there when it is sent. */
export const loadSending = () => {
  // Without it a taken hour is still reported.
  import('#web/storefront/bookings/form/nearest-hours.tsx').catch(() => undefined)
  return import('#web/storefront/bookings/form/send-booking.ts')
}

import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { unreachable } from '#web/app/api/api-error.ts'
import type { Sending } from '#web/storefront/bookings/form/send-booking.ts'
import { useToLoginForBooking } from '#web/storefront/bookings/to-login.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { useApi } from '#web/app/api/use-api.ts'
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
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  const attempt = async (order: Order) => {
    const loaded = await loadSending().catch(() => null)
    if (loaded) return loaded.sendBooking({ ...order, language, api, navigate, toLogin })
    const text = unreachable(language).message
    return void (await showDialog({ tone: 'error', title: t.failedTitle, text }))
  }
  const send = (order: Order) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    void attempt(order).finally(() => {
      running.current = false
      setBusy(false)
    })
  }
  return { busy, send }
}

/** Fetched when the form is begun, so that it is there when it is sent. */
export const loadSending = () => {
  // Without it a taken hour is still reported.
  import('#web/storefront/bookings/form/nearest-hours.tsx').catch(() => undefined)
  return import('#web/storefront/bookings/form/send-booking.ts')
}

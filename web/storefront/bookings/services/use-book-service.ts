import { useNavigate } from 'react-router'
import type { Service } from '#contract/bookings.ts'
import { keepService } from '#web/bookings/booking-draft.ts'
import { useToLoginForBooking } from '#web/bookings/to-login.ts'
import { sessionToken } from '#web/session.ts'
import { showDialog } from '#web/shell/dialogs.tsx'
import { useServicesWords } from '#web/words/services.ts'

/** 'Book Service': to the booking with the service chosen; a visitor logs in first and her choice is kept (section 4). */
export function useBookService(): (service: Service) => Promise<void> {
  const t = useServicesWords()
  const navigate = useNavigate()
  const toLogin = useToLoginForBooking()
  return async ({ id, name, price, image }) => {
    const selectedService = { id, name, price, image }
    if (sessionToken() === null) {
      const agreed = await showDialog({
        tone: 'warning',
        title: t.loginTitle,
        text: t.loginText,
        confirm: t.login,
        cancel: t.cancel,
      })
      if (!agreed) return
      keepService(selectedService)
      toLogin(selectedService)
      return
    }
    void navigate('/booking', { state: { selectedService } })
  }
}

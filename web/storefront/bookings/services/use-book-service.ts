import { useNavigate } from 'react-router'
import type { Service } from '#contract/bookings/schemas.ts'
import { keepService } from '#web/storefront/bookings/form/booking-draft.ts'
import { useToLoginForBooking } from '#web/storefront/bookings/to-login.ts'
import { sessionToken } from '#web/app/session/session.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { useServiceMessages } from '#web/storefront/bookings/services/messages.ts'

export function useBookService(): (service: Service) => Promise<void> {
  const t = useServiceMessages()
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

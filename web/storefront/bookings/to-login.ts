import { useNavigate } from 'react-router'
import type { SelectedService } from '#web/storefront/bookings/form/booking-draft.ts'
import { loginAddress } from '#web/app/session/session.ts'
import { sessionStore } from '#web/ui/browser.ts'

export function useToLoginForBooking(): (selectedService?: SelectedService) => void {
  const navigate = useNavigate()
  return (selectedService) => {
    sessionStore.set('redirectFrom', '/booking')
    void navigate(loginAddress('/booking'), {
      state: { from: '/booking', ...(selectedService && { selectedService }) },
    })
  }
}

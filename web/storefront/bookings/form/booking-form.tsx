import { BookingSummary } from '#web/storefront/bookings/form/booking-summary.tsx'
import type { BookingOffer } from '#web/storefront/bookings/form/booking-loader.ts'
import { DayPicker } from '#web/storefront/bookings/form/day-picker.tsx'
import { ServicePicker } from '#web/storefront/bookings/form/service-picker.tsx'
import { TimePicker } from '#web/storefront/bookings/form/time-picker.tsx'
import { useBookingForm } from '#web/storefront/bookings/form/use-booking-form.ts'
import { VehicleFields } from '#web/storefront/bookings/form/vehicle-fields.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useBookingFormMessages } from '#web/storefront/bookings/form/messages.ts'

export function BookingForm({ offer }: { offer: BookingOffer }) {
  const t = useBookingFormMessages()
  const form = useBookingForm(offer)
  if (form.openings.date === null)
    return (
      <EmptyState icon="clock" title={t.noDays} text={t.noDaysText}>
        <ButtonLink to="/kontak">{t.contact}</ButtonLink>
      </EmptyState>
    )
  return (
    <form {...form.attributes} className="mt-10 grid items-start gap-x-14 gap-y-12 lg:grid-cols-[1fr_22rem]">
      <div className="grid min-w-0 gap-12">
        <ServicePicker form={form} services={offer.services} />
        <DayPicker form={form} />
        <TimePicker form={form} />
        <VehicleFields form={form} />
      </div>
      <BookingSummary form={form} />
    </form>
  )
}

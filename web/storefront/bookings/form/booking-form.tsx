import { BookingSummary } from '#web/bookings/booking-summary.tsx'
import type { BookingOffer } from '#web/bookings/booking-loader.ts'
import { DayPicker } from '#web/bookings/day-picker.tsx'
import { ServicePicker } from '#web/bookings/service-picker.tsx'
import { TimePicker } from '#web/bookings/time-picker.tsx'
import { useBookingForm } from '#web/bookings/use-booking-form.ts'
import { VehicleFields } from '#web/bookings/vehicle-fields.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useBookingWords } from '#web/words/booking.ts'

/** Service, day, time, vehicle and summary on one page. */
export function BookingForm({ offer }: { offer: BookingOffer }) {
  const t = useBookingWords()
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

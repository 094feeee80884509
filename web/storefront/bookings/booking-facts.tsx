import type { Booking } from '#contract/bookings/schemas.ts'
import { bookingTraits, type BookingStatus } from '#contract/bookings/transitions.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { BookingBadge } from '#web/storefront/bookings/booking-status.tsx'
import { hourText } from '#web/app/language/format-day.ts'
import { dayText } from '#web/app/language/format-weekday.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Price } from '#web/ui/price.tsx'
import { Timeline, type TimelineStep } from '#web/ui/timeline.tsx'
import { useBookingMessages } from '#web/storefront/bookings/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

export function AppointmentFacts({ booking }: { booking: Booking }) {
  const t = useBookingMessages()
  const language = useLanguage()
  return (
    <Facts title={t.appointment}>
      <Fact label={t.service}>{booking.jenis_service}</Fact>
      <Fact label={t.date}>{dayText(booking.date, language)}</Fact>
      <Fact label={t.time}>{hourText(booking.time, language)} WIB</Fact>
      {booking.price === null ? null : (
        <Fact label={t.price}>
          <Price rupiah={booking.price} />
        </Fact>
      )}
      <BillFacts booking={booking} />
      <Fact label={t.reference}>{booking.reference}</Fact>
      <Fact label={t.status}>
        <BookingBadge status={booking.status} />
      </Fact>
    </Facts>
  )
}

function BillFacts({ booking }: { booking: Booking }) {
  const t = useBookingMessages().money
  const { bill_total, paid_amount, due_amount, refund_due } = booking
  const facts = [
    [t.bill, bill_total],
    [t.paid, paid_amount],
    [t.due, due_amount],
    [t.refundDue, refund_due],
  ] as const
  return facts.map(([name, rupiah]) =>
    rupiah ? (
      <Fact key={name} label={name}>
        <Price rupiah={rupiah} />
      </Fact>
    ) : null,
  )
}

export function VehicleFacts({ booking }: { booking: Booking }) {
  const t = useBookingMessages()
  return (
    <Facts title={t.vehicle}>
      <Fact label={t.make}>{booking.merek}</Fact>
      <Fact label={t.model}>{booking.model}</Fact>
      <Fact label={t.year}>{booking.tahun}</Fact>
      <Fact label={t.plate}>{booking.nomer_plat}</Fact>
      <Fact label={t.damage}>
        <span className="whitespace-pre-line">{booking.detail_kerusakan}</span>
      </Fact>
      <Fact label={t.phone}>{booking.phone}</Fact>
    </Facts>
  )
}

export function BookingTimeline({ booking }: { booking: Booking }) {
  const t = useBookingMessages()
  const language = useLanguage()
  const last = booking.history.length - 1
  const labelOf = (status: BookingStatus) => bookingTraits[status].label.customer[language]
  const steps: TimelineStep[] = booking.history.map(({ status, at, note }, index) => ({
    key: `${index}`,
    title: labelOf(status),
    when: formatDateTime(at, language) ?? t.invalidDate,
    note,
    state: bookingTraits[status].isOff
      ? 'failed'
      : index < last || bookingTraits[status].to.length === 0
        ? 'done'
        : 'current',
  }))
  for (const status of bookingTraits[booking.status].ahead)
    steps.push({ key: `ahead ${status}`, title: labelOf(status), state: 'ahead' })
  return (
    <section aria-label={t.timeline}>
      <h2 className="mb-5 font-serif text-xl">{t.timeline}</h2>
      <Timeline label={t.timeline} steps={steps} />
    </section>
  )
}

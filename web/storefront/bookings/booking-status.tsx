import { bookingTraits, type BookingStatus } from '#contract/bookings/transitions.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { Badge } from '#web/ui/badge.tsx'

export function BookingBadge({ status }: { status: BookingStatus }) {
  const { tone, label } = bookingTraits[status]
  return <Badge tone={tone.customer}>{label.customer[useLanguage()]}</Badge>
}

import type { BookingStatus } from '#contract/bookings/transitions.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { useBookingMessages } from '#web/storefront/bookings/messages.ts'

export function BookingBadge({ status }: { status: BookingStatus }) {
  const t = useBookingMessages()
  return <Badge tone={tones[status]}>{t.statuses[status]}</Badge>
}

const tones: Record<BookingStatus, Tone> = {
  pending: 'waiting',
  accepted: 'good',
  rejected: 'bad',
  cancelled: 'neutral',
  completed: 'good',
}

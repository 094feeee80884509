import type { BookingStatus } from '#contract/bookings.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { useBookingPageWords } from '#web/words/bookings.ts'

export function BookingBadge({ status }: { status: BookingStatus }) {
  const t = useBookingPageWords()
  return <Badge tone={tones[status]}>{t.statuses[status]}</Badge>
}

const tones: Record<BookingStatus, Tone> = {
  pending: 'waiting',
  accepted: 'good',
  rejected: 'bad',
  cancelled: 'neutral',
  completed: 'good',
}

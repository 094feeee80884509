import type { BookingStatus as Status } from '#contract/bookings/transitions.ts'
import { StatusBadge, type Tone } from '#web/ui/badge.tsx'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'

export const BookingStatus = ({ status }: { status: Status }) => (
  <StatusBadge status={status} tones={tones} labels={useAdminBookingMessages().status} />
)

const tones: Record<Status, Tone> = {
  pending: 'waiting',
  accepted: 'good',
  rejected: 'bad',
  cancelled: 'bad',
  completed: 'neutral',
}

/** The edge of a booking in the calendar; its status is also said. */
export const edges: Record<Status, string> = {
  pending: 'border-l-brass bg-brass-wash',
  accepted: 'border-l-sage bg-sage-wash',
  rejected: 'border-l-brick bg-brick-wash',
  cancelled: 'border-l-brick bg-brick-wash',
  completed: 'border-l-edge bg-plaster',
}

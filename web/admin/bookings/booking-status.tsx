import type { BookingStatus as Status } from '#contract/bookings/transitions.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'

export function BookingStatus({ status, className }: { status: Status; className?: string }) {
  return (
    <Badge tone={tones[status]} className={className}>
      {useAdminBookingMessages().status[status]}
    </Badge>
  )
}

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

import { bookingTraits, type BookingStatus as Status } from '#contract/bookings/transitions.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { Badge } from '#web/ui/badge.tsx'

export const BookingStatus = ({ status }: { status: Status }) => (
  <Badge tone={bookingTraits[status].tone.owner}>{useStatusLabels()(status)}</Badge>
)

export function useStatusLabels(): (status: Status) => string {
  const language = useLanguage()
  return (status) => bookingTraits[status].label.owner[language]
}

/** Colour alone does not carry the status: always show it as text too. */
export const statusClasses: Record<Status, string> = {
  pending: 'border-l-brass bg-brass-wash',
  accepted: 'border-l-sage bg-sage-wash',
  rejected: 'border-l-brick bg-brick-wash',
  cancelled: 'border-l-brick bg-brick-wash',
  completed: 'border-l-edge bg-plaster',
}

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
export const statusClasses = (status: Status): string => toneClasses[bookingTraits[status].tone.owner]

const toneClasses = {
  waiting: 'border-l-brass bg-brass-wash',
  good: 'border-l-sage bg-sage-wash',
  bad: 'border-l-brick bg-brick-wash',
  neutral: 'border-l-edge bg-plaster',
}

/** The calendar shows only the labels of the other statuses. */
export const isUsual = (status: Status): boolean => status === 'accepted'

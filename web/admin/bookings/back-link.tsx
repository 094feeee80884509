import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { useBookingDeskWords } from '#web/words/admin-bookings.ts'

/** From a page about one thing back to the bookings. */
export function BackLink() {
  const t = useBookingDeskWords()
  return (
    <Link
      to="/admin/bookings"
      className="inline-flex items-center gap-1 justify-self-start py-1 text-sm text-muted underline-offset-4 hover:text-ink hover:underline"
    >
      <Icon name="chevron-left" className="size-4" />
      {t.title}
    </Link>
  )
}

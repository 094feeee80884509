import type { AdminBookingSummary } from '#contract/admin-bookings.ts'
import { QueueList } from '#web/admin/queue-list.tsx'
import { useNow } from '#web/admin/use-now.ts'
import { waitedFor } from '#web/admin/waited-for.ts'
import { shortDayText, hourText } from '#web/bookings/day-words.ts'
import { useBookingDeskWords } from '#web/words/admin-bookings.ts'
import { useLanguage } from '#web/words/use-language.tsx'

interface RequestListProps {
  bookings: readonly AdminBookingSummary[]
  current: string
  onOpen: (id: string) => void
  onStep: (by: 1 | -1) => void
}

/** The requests that wait for an answer, oldest first. */
export function RequestList({ bookings, ...queue }: RequestListProps) {
  const t = useBookingDeskWords()
  const language = useLanguage()
  const now = useNow()
  const lines = bookings.map(({ id, customer_name, nomer_plat, date, time, created_at }) => ({
    id,
    name: customer_name,
    what: `${shortDayText(date, language)}, ${hourText(time, language)}`,
    more: `${nomer_plat} · ${waitedFor(created_at, now, language)}`,
  }))
  return <QueueList {...queue} lines={lines} words={t} />
}

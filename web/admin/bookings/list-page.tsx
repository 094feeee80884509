import { balanceFilters } from '#contract/bookings/bill.ts'
import { bookingStatuses } from '#contract/bookings/transitions.ts'
import { BookingTable } from '#web/admin/bookings/booking-table.tsx'
import { BookingsHead } from '#web/admin/bookings/bookings-head.tsx'
import { bookingsFilter, bookingsQuery } from '#web/admin/bookings/queries.ts'
import { AdminList } from '#web/admin/layout/admin-list.tsx'
import { usePageQuery } from '#web/app/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useStatusLabels } from '#web/admin/bookings/booking-status.tsx'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'

export default function ListPage() {
  const t = useAdminBookingMessages()
  const labelOf = useStatusLabels()
  const { answer, isStale } = usePageQuery(bookingsQuery, { poll: true })
  const statuses = [undefined, ...bookingStatuses].map((key) => [key, key ? labelOf(key) : t.all] as const)
  const money = [undefined, ...balanceFilters].map((key) => [key, key ? t.money[key] : t.anyMoney] as const)
  const action = (
    <ButtonLink to="/admin/bookings/new" variant="quiet">
      {t.walkIn}
    </ButtonLink>
  )
  return (
    <AdminList
      head={BookingsHead}
      filter={bookingsFilter}
      answer={answer}
      isStale={isStale}
      search={{ search: t.search, hint: t.searchHint, button: t.searchButton, clear: t.clear }}
      choices={[
        // When the two rows of tabs wrap, the last one comes first.
        { name: 'money', label: t.moneyFilter, options: money },
        { name: 'status', label: t.filter, options: statuses },
      ]}
      empty={{ title: t.none, text: t.noneText, icon: 'clock', action }}
      none={{ title: t.noMatch, text: t.noMatchText, showAll: t.showAll }}
    >
      <BookingTable bookings={answer.data} />
    </AdminList>
  )
}

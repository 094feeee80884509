import { useSearchParams } from 'react-router'
import { limits } from '#contract/platform/limits.ts'
import { bookingStatuses } from '#contract/bookings/transitions.ts'
import { BookingTable } from '#web/admin/bookings/booking-table.tsx'
import { BookingsHead } from '#web/admin/bookings/bookings-head.tsx'
import { bookingsFilter, bookingsQuery } from '#web/admin/bookings/queries.ts'
import { AdminPagination, useShowing } from '#web/admin/layout/admin-pagination.tsx'
import { EmptyList, NothingFound } from '#web/ui/empty-list.tsx'
import { adminTitle } from '#web/admin/layout/page-head.tsx'
import { Stale } from '#web/admin/layout/stale.tsx'
import { usePageQuery } from '#web/app/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'

/** All bookings: filtered, searched, paged, all of it in the address. */
export default function ListPage() {
  const t = useAdminBookingMessages()
  const { answer, isStale } = usePageQuery(bookingsQuery, { poll: true })
  const { data: bookings, pagination } = answer
  const [address] = useSearchParams()
  const filter = bookingsFilter.read(address)
  const { status, q } = filter
  return (
    <div className={adminTitle}>
      <BookingsHead text={useShowing(pagination, bookings.length)} />
      <div className="flex flex-wrap-reverse items-center justify-between gap-3">
        <LinkTabs
          label={t.filter}
          variant="pill"
          tabs={[undefined, ...bookingStatuses].map((one) => ({
            text: one ? t.status[one] : t.all,
            to: bookingsFilter.address({ status: one, q }),
            isCurrent: one === status,
          }))}
        />
        <FilterBar
          action="/admin/bookings/list"
          q={q}
          maxLength={limits.search}
          keep={{ status }}
          cleared={bookingsFilter.address({ status })}
          messages={{ search: t.search, hint: t.searchHint, button: t.searchButton, clear: t.clear }}
        />
      </div>
      <Stale shown={isStale} />
      {bookings.length > 0 ? (
        <BookingTable bookings={bookings} />
      ) : (
        <NoBookings filtered={Boolean(status || q)} />
      )}
      <AdminPagination where={pagination} to={(page) => bookingsFilter.address({ ...filter, page })} />
    </div>
  )
}

function NoBookings({ filtered }: { filtered: boolean }) {
  const t = useAdminBookingMessages()
  if (filtered)
    return (
      <NothingFound
        title={t.noMatch}
        text={t.noMatchText}
        all={{ to: '/admin/bookings/list', text: t.showAll }}
      />
    )
  return (
    <EmptyList icon="clock" title={t.none} text={t.noneText}>
      <ButtonLink to="/admin/bookings/new" variant="quiet">
        {t.walkIn}
      </ButtonLink>
    </EmptyList>
  )
}

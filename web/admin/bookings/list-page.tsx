import { useLoaderData, useSearchParams } from 'react-router'
import { bookingStatuses } from '#contract/bookings/transitions.ts'
import { fetchBookings } from '#web/admin/bookings/fetch-list.ts'
import { bookingsAddress, readBookingFilter } from '#web/admin/bookings/booking-filter.ts'
import { BookingTable } from '#web/admin/bookings/booking-table.tsx'
import { BookingsHead } from '#web/admin/bookings/bookings-head.tsx'
import type { load } from '#web/admin/bookings/load-list.ts'
import { AdminPagination, useShowing } from '#web/admin/layout/admin-pagination.tsx'
import { EmptyList, NothingFound } from '#web/ui/empty-list.tsx'
import { adminTitle } from '#web/admin/layout/page-head.tsx'
import { SearchLine } from '#web/ui/search-line.tsx'
import { Stale } from '#web/admin/layout/stale.tsx'
import { useLiveQuery } from '#web/admin/layout/use-live-query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'

/** All bookings: filtered, searched, paged, all of it in the address. */
export default function ListPage() {
  const t = useAdminBookingMessages()
  const api = useApi()
  const loaded = useLoaderData<Awaited<ReturnType<typeof load>>>()
  const [address] = useSearchParams()
  const filter = readBookingFilter(address)
  const { status, q } = filter
  const { value, stale } = useLiveQuery(loaded, (signal) => fetchBookings(api, filter, signal))
  const { bookings, pagination } = value
  return (
    <div className={adminTitle}>
      <BookingsHead text={useShowing(pagination, bookings.length)} />
      <div className="flex flex-wrap-reverse items-center justify-between gap-3">
        <LinkTabs
          variant="pill"
          label={t.filter}
          tabs={[undefined, ...bookingStatuses].map((one) => ({
            text: one ? t.status[one] : t.all,
            to: bookingsAddress({ status: one, q }),
            isCurrent: one === status,
          }))}
        />
        <SearchLine
          action="/admin/bookings/list"
          q={q}
          keep={{ status }}
          cleared={bookingsAddress({ status })}
          messages={{ search: t.search, hint: t.searchHint, button: t.searchButton, clear: t.clear }}
        />
      </div>
      <Stale shown={stale} />
      {bookings.length > 0 ? (
        <BookingTable bookings={bookings} />
      ) : (
        <NoBookings filtered={Boolean(status || q)} />
      )}
      <AdminPagination where={pagination} to={(page) => bookingsAddress({ ...filter, page })} />
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

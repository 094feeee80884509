import { useLoaderData, useSearchParams } from 'react-router'
import { bookingStatuses } from '#contract/bookings.ts'
import { askBookings } from '#web/admin/bookings/ask-list.ts'
import { bookingsAddress, readBookingFilter } from '#web/admin/bookings/booking-filter.ts'
import { BookingTable } from '#web/admin/bookings/booking-table.tsx'
import { BookingsHead } from '#web/admin/bookings/bookings-head.tsx'
import type { load } from '#web/admin/bookings/load-list.ts'
import { ChoiceLinks } from '#web/admin/choice-links.tsx'
import { DeskPages, useShowing } from '#web/admin/desk-pages.tsx'
import { EmptyList, NothingFound } from '#web/admin/empty-list.tsx'
import { desk } from '#web/admin/page-head.tsx'
import { SearchLine } from '#web/admin/search-line.tsx'
import { Stale } from '#web/admin/stale.tsx'
import { useFresh } from '#web/admin/use-fresh.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useApi } from '#web/use-api.ts'
import { useBookingDeskWords } from '#web/words/admin-bookings.ts'

/** All bookings: filtered, searched, paged, all of it in the address. */
export default function ListPage() {
  const t = useBookingDeskWords()
  const api = useApi()
  const loaded = useLoaderData<Awaited<ReturnType<typeof load>>>()
  const [address] = useSearchParams()
  const filter = readBookingFilter(address)
  const { status, q } = filter
  const { value, stale } = useFresh(loaded, (signal) => askBookings(api, filter, signal))
  const { bookings, pagination } = value
  return (
    <div className={desk}>
      <BookingsHead text={useShowing(pagination, bookings.length)} />
      <div className="flex flex-wrap-reverse items-center justify-between gap-3">
        <ChoiceLinks
          label={t.filter}
          choices={[undefined, ...bookingStatuses].map((one) => ({
            text: one ? t.status[one] : t.all,
            to: bookingsAddress({ status: one, q }),
            chosen: one === status,
          }))}
        />
        <SearchLine
          action="/admin/bookings/list"
          q={q}
          keep={{ status }}
          cleared={bookingsAddress({ status })}
          words={{ search: t.search, hint: t.searchHint, button: t.searchButton, clear: t.clear }}
        />
      </div>
      <Stale shown={stale} />
      {bookings.length > 0 ? (
        <BookingTable bookings={bookings} />
      ) : (
        <NoBookings filtered={Boolean(status || q)} />
      )}
      <DeskPages where={pagination} to={(page) => bookingsAddress({ ...filter, page })} />
    </div>
  )
}

function NoBookings({ filtered }: { filtered: boolean }) {
  const t = useBookingDeskWords()
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
      <ButtonLink to="/admin/bookings/new" look="quiet">
        {t.walkIn}
      </ButtonLink>
    </EmptyList>
  )
}

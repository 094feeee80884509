import { Form, Link, useLoaderData, useSearchParams } from 'react-router'
import { bookingStatuses } from '#contract/bookings.ts'
import { limits } from '#contract/limits.ts'
import { askBookings } from '#web/admin/bookings/ask-list.ts'
import { bookingsAddress, readBookingFilter, type BookingFilter } from '#web/admin/bookings/booking-filter.ts'
import { BookingTable } from '#web/admin/bookings/booking-table.tsx'
import { BookingsHead } from '#web/admin/bookings/bookings-head.tsx'
import type { load } from '#web/admin/bookings/load-list.ts'
import { desk } from '#web/admin/page-head.tsx'
import { Stale } from '#web/admin/stale.tsx'
import { useFresh } from '#web/admin/use-fresh.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useApi } from '#web/use-api.ts'
import { useBookingDeskWords } from '#web/words/admin-bookings.ts'
import { useAdminWords } from '#web/words/admin.ts'

/** All bookings: filtered, searched, paged, all of it in the address. */
export default function ListPage() {
  const common = useAdminWords()
  const api = useApi()
  const loaded = useLoaderData<Awaited<ReturnType<typeof load>>>()
  const [address] = useSearchParams()
  const filter = readBookingFilter(address)
  const { value, stale } = useFresh(loaded, (signal) => askBookings(api, filter, signal))
  const { bookings, pagination } = value
  const { currentPage, totalPages, totalItems, limit } = pagination
  const first = (currentPage - 1) * limit + 1
  return (
    <div className={desk}>
      <BookingsHead
        text={
          bookings.length > 0 ? common.showing(first, first + bookings.length - 1, totalItems) : undefined
        }
      />
      <div className="flex flex-wrap-reverse items-center justify-between gap-3">
        <Statuses filter={filter} />
        <Search filter={filter} />
      </div>
      <Stale shown={stale} />
      {bookings.length > 0 ? (
        <BookingTable bookings={bookings} />
      ) : (
        <NoBookings filtered={Boolean(filter.status || filter.q)} />
      )}
      <Pagination
        current={currentPage}
        total={totalPages}
        to={(page) => bookingsAddress({ ...filter, page })}
        label={common.pages}
        previous={common.previous}
        next={common.next}
        pageLabel={common.page}
      />
    </div>
  )
}

function Search({ filter: { status, q } }: { filter: BookingFilter }) {
  const t = useBookingDeskWords()
  return (
    <Form
      role="search"
      action="/admin/bookings/list"
      className="flex w-full flex-wrap items-end gap-2 md:w-auto"
    >
      {status ? <input type="hidden" name="status" value={status} /> : null}
      <Field
        key={q}
        label={t.search}
        hideLabel
        type="search"
        name="q"
        defaultValue={q}
        maxLength={limits.search}
        placeholder={t.searchHint}
        className="min-w-0 flex-1 md:w-72"
      />
      <Button type="submit" look="quiet">
        {t.searchButton}
      </Button>
      {q ? (
        <ButtonLink to={bookingsAddress({ status })} look="plain" size="small" className="min-h-11">
          {t.clear}
        </ButtonLink>
      ) : null}
    </Form>
  )
}

function Statuses({ filter: { status, q } }: { filter: BookingFilter }) {
  const t = useBookingDeskWords()
  return (
    <nav aria-label={t.filter} className="-mx-4 min-w-0 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex gap-1 py-1 md:flex-wrap">
        {[undefined, ...bookingStatuses].map((one) => (
          <li key={one ?? 'all'}>
            <Link
              to={bookingsAddress({ status: one, q })}
              aria-current={one === status ? 'page' : undefined}
              className={classNames(
                'flex min-h-9 items-center whitespace-nowrap rounded-pill border px-3.5 text-sm font-medium',
                one === status ? 'border-ink bg-ink text-white' : 'border-line bg-surface hover:border-edge',
              )}
            >
              {one ? t.status[one] : t.all}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NoBookings({ filtered }: { filtered: boolean }) {
  const t = useBookingDeskWords()
  return (
    <EmptyState
      icon={filtered ? 'search' : 'clock'}
      title={filtered ? t.noMatch : t.none}
      text={filtered ? t.noMatchText : t.noneText}
      className="rounded border border-line bg-surface"
    >
      {filtered ? (
        <ButtonLink to="/admin/bookings/list" look="quiet">
          {t.showAll}
        </ButtonLink>
      ) : (
        <ButtonLink to="/admin/bookings/new" look="quiet">
          {t.walkIn}
        </ButtonLink>
      )}
    </EmptyState>
  )
}

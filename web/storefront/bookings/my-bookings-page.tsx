import { useLoaderData, useRevalidator } from 'react-router'
import type { BookingSummary } from '#contract/bookings/schemas.ts'
import type { Pagination as PaginationData } from '#contract/platform/fields.ts'
import { BookingCard } from '#web/storefront/bookings/booking-card.tsx'
import { BookingFailed } from '#web/storefront/bookings/booking-failed.tsx'
import type { load } from '#web/storefront/bookings/loaders.ts'
import { useCancelBooking } from '#web/storefront/bookings/cancel-booking.tsx'
import { isFailure } from '#web/app/api/failure.ts'
import { Head } from '#web/app/layout/head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useBookingMessages } from '#web/storefront/bookings/messages.ts'

export default function MyBookingsPage() {
  const t = useBookingMessages().list
  const loaded = useLoaderData<typeof load>()
  if (isFailure(loaded)) return <BookingFailed failure={loaded} back="/" />
  const { bookings, pagination } = loaded
  return (
    <div className="page py-8 md:py-14">
      <Head title={t.title} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="title">{t.title}</h1>
          <p className="mt-3 text-muted">{t.text}</p>
        </div>
        {bookings.length > 0 ? <ButtonLink to="/booking">{t.fresh}</ButtonLink> : null}
      </div>
      {bookings.length === 0 ? (
        <None all={pagination.totalItems} />
      ) : (
        <Bookings bookings={bookings} pagination={pagination} />
      )}
    </div>
  )
}

function None({ all }: { all: number }) {
  const t = useBookingMessages().list
  return all === 0 ? (
    <EmptyState icon="clock" title={t.empty} text={t.emptyText} className="mt-6">
      <ButtonLink to="/booking">{t.fresh}</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState icon="clock" title={t.pastEnd} className="mt-6">
      <ButtonLink to="/my-bookings">{t.first}</ButtonLink>
    </EmptyState>
  )
}

function Bookings({
  bookings,
  pagination: { currentPage, limit, totalItems, totalPages },
}: {
  bookings: readonly BookingSummary[]
  pagination: PaginationData
}) {
  const t = useBookingMessages().list
  const { revalidate } = useRevalidator()
  const { cancelling, cancel } = useCancelBooking(() => revalidate())
  const first = (currentPage - 1) * limit + 1
  return (
    <>
      <ul className="mt-8 grid gap-4">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingCard
              booking={booking}
              cancelling={cancelling === booking.id}
              cancel={() => void cancel(booking)}
            />
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 text-sm text-muted">
        <p>{t.shown(first, first + bookings.length - 1, totalItems)}</p>
        {totalPages > 1 ? <p>{t.page(currentPage, totalPages)}</p> : null}
      </div>
      <div className="mt-6">
        <Pagination
          current={currentPage}
          total={totalPages}
          to={(page) => `/my-bookings?page=${page}`}
          label={t.pages}
          previous={t.previous}
          next={t.next}
          pageLabel={(page) => t.page(page, totalPages)}
        />
      </div>
    </>
  )
}

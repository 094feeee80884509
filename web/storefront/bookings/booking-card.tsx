import { holdsCapacity } from '#contract/bookings/transitions.ts'
import type { BookingSummary } from '#contract/bookings/schemas.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { bookAgain, bookingPath } from '#web/storefront/bookings/booking-routes.ts'
import { BillLink } from '#web/storefront/bookings/booking-bill.tsx'
import { BookingBadge } from '#web/storefront/bookings/booking-status.tsx'
import { appointmentText } from '#web/app/language/format-weekday.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Fact } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { useBookingMessages } from '#web/storefront/bookings/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

interface BookingCardProps {
  booking: BookingSummary
  cancelling: boolean
  cancel: () => void
}

export function BookingCard({ booking, cancelling, cancel }: BookingCardProps) {
  const t = useBookingMessages()
  const language = useLanguage()
  const { id, reference, status, merek, model, tahun, nomer_plat, rejection_reason } = booking
  const page = bookingPath(booking)
  const open = booking.due_amount || booking.refund_due
  return (
    <article aria-labelledby={`booking-${id}`} className="rounded border border-line bg-surface p-5 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 id={`booking-${id}`} className="font-serif text-xl">
          {booking.jenis_service}
        </h2>
        <BookingBadge status={status} />
      </div>
      <p className="mt-2 font-semibold">{appointmentText(booking, language)}</p>
      <p className="text-muted">
        {merek} {model} {tahun} · <span className="whitespace-nowrap">{nomer_plat}</span>
      </p>
      {rejection_reason ? (
        <p className="mt-3 border-l-2 border-brick pl-3 text-sm">
          <span className="font-semibold text-brick">{t.reason}:</span> {rejection_reason}
        </p>
      ) : null}
      <details className="group mt-3">
        <summary className="inline-flex min-h-9 cursor-pointer items-center gap-1 rounded text-sm font-semibold text-muted hover:text-ink">
          {t.list.details}
          <Icon name="chevron-down" className="size-4 transition group-open:rotate-180" />
        </summary>
        <dl className="mt-2 grid gap-2 pb-2">
          <Fact label={t.reference}>{reference}</Fact>
          {booking.price === null ? null : (
            <Fact label={t.price}>
              <Price rupiah={booking.price} />
            </Fact>
          )}
          <Fact label={t.damage}>
            <span className="whitespace-pre-line">{booking.detail_kerusakan}</span>
          </Fact>
          <Fact label={t.phone}>{booking.phone}</Fact>
          <Fact label={t.booked}>{formatDateTime(booking.created_at, language) ?? t.invalidDate}</Fact>
        </dl>
      </details>
      {open ? (
        <p className="mt-2 font-semibold">
          {t.money[booking.due_amount ? 'due' : 'refundDue']} <Price rupiah={open} />
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-3">
        <BillLink booking={booking} />
        {page === '/my-bookings' ? null : (
          <ButtonLink to={page} variant="secondary" size="small" aria-label={t.list.open(reference)}>
            {t.list.view}
          </ButtonLink>
        )}
        {holdsCapacity(status) ? null : (
          <ButtonLink
            to="/booking"
            state={bookAgain(booking)}
            variant="quiet"
            size="small"
            aria-label={t.list.againOf(reference)}
          >
            {t.again}
          </ButtonLink>
        )}
        {booking.may_cancel ? (
          <Button
            variant="plain"
            size="small"
            busy={cancelling}
            onClick={cancel}
            aria-label={t.list.cancelOf(reference)}
          >
            {t.list.cancel}
          </Button>
        ) : null}
      </div>
    </article>
  )
}

import { useLoaderData } from 'react-router'
import { BookingFailed } from '#web/storefront/bookings/booking-failed.tsx'
import { AppointmentFacts, BookingTimeline, VehicleFacts } from '#web/storefront/bookings/booking-facts.tsx'
import type { loadRejected } from '#web/storefront/bookings/loaders.ts'
import { isFailure } from '#web/app/api/failure.ts'
import { ChatLink } from '#web/app/layout/chat-link.tsx'
import { StatusPage } from '#web/app/layout/status-page.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { useBookingMessages } from '#web/storefront/bookings/messages.ts'

export default function RejectedPage() {
  const t = useBookingMessages()
  const r = t.rejected
  const loaded = useLoaderData<typeof loadRejected>()
  if (isFailure(loaded)) return <BookingFailed failure={loaded} back="/my-bookings" />
  const { booking } = loaded
  return (
    <StatusPage
      reference={booking.reference}
      tone="bad"
      icon="alert"
      title={r.title}
      text={<p>{r.text}</p>}
      notice={
        <p className="mt-6 rounded border-l-4 border-brick bg-brick-wash px-5 py-4">
          <span className="block text-sm font-semibold text-brick">{t.reason}</span>
          {booking.rejection_reason ?? t.noReason}
        </p>
      }
      actions={
        <>
          <ButtonLink to="/layanan">{r.again}</ButtonLink>
          <ButtonLink to="/my-bookings" variant="secondary">
            {r.back}
          </ButtonLink>
          <ChatLink text={t.chat(booking.reference)}>{t.help}</ChatLink>
        </>
      }
      timeline={<BookingTimeline booking={booking} />}
    >
      <div className="grid gap-12 md:grid-cols-2 md:gap-8 lg:grid-cols-1 lg:gap-12">
        <AppointmentFacts booking={booking} />
        <VehicleFacts booking={booking} />
      </div>
    </StatusPage>
  )
}

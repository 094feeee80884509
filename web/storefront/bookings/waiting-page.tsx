import { useLoaderData } from 'react-router'
import type { Booking } from '#contract/bookings/schemas.ts'
import { BookingFailed } from '#web/storefront/bookings/booking-failed.tsx'
import { AppointmentFacts, BookingTimeline, VehicleFacts } from '#web/storefront/bookings/booking-facts.tsx'
import { CancelButton } from '#web/storefront/bookings/cancel-booking.tsx'
import type { loadWaiting } from '#web/storefront/bookings/loaders.ts'
import { useBookingQuery } from '#web/storefront/bookings/use-booking-query.ts'
import { isFailure } from '#web/app/api/failure.ts'
import { ChatLink } from '#web/app/layout/chat-link.tsx'
import { StatusPage } from '#web/app/layout/status-page.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { useBookingMessages } from '#web/storefront/bookings/messages.ts'

export default function WaitingPage() {
  const loaded = useLoaderData<typeof loadWaiting>()
  if (isFailure(loaded)) return <BookingFailed failure={loaded} back="/my-bookings" />
  return <Waiting loaded={loaded.booking} />
}

function Waiting({ loaded }: { loaded: Booking }) {
  const t = useBookingMessages()
  const w = t.waiting
  const booking = useBookingQuery(loaded)
  return (
    <StatusPage
      reference={booking.reference}
      tone="waiting"
      icon="clock"
      title={w.title}
      text={
        <>
          <p>{w.text}</p>
          <p className="text-sm">{w.refresh}</p>
        </>
      }
      actions={
        <>
          <ButtonLink to="/my-bookings" variant="secondary">
            {t.mine}
          </ButtonLink>
          <ChatLink text={t.chat(booking.reference)}>{t.help}</ChatLink>
          <CancelButton booking={booking} />
        </>
      }
      timeline={<BookingTimeline booking={booking} />}
      next={{ title: t.nextSteps, steps: [w.step1, w.step2] }}
    >
      <div className="grid gap-12 md:grid-cols-2 md:gap-8 lg:grid-cols-1 lg:gap-12">
        <AppointmentFacts booking={booking} />
        <VehicleFacts booking={booking} />
      </div>
    </StatusPage>
  )
}

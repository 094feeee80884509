import { useLoaderData } from 'react-router'
import type { Booking } from '#contract/bookings.ts'
import { BookingFailed } from '#web/bookings/booking-failed.tsx'
import { AppointmentFacts, BookingTimeline, VehicleFacts } from '#web/bookings/booking-facts.tsx'
import { CancelButton } from '#web/bookings/cancel-button.tsx'
import type { loadWaiting } from '#web/bookings/status-loader.ts'
import { useLiveBooking } from '#web/bookings/use-live-booking.ts'
import { isFailure } from '#web/failure.ts'
import { ChatLink } from '#web/shell/chat-link.tsx'
import { StatusPage } from '#web/shell/status-page.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { useBookingPageWords } from '#web/words/bookings.ts'

/** The workshop has not answered yet; when it does, this page leads on by itself. */
export default function WaitingPage() {
  const loaded = useLoaderData<typeof loadWaiting>()
  if (isFailure(loaded)) return <BookingFailed failure={loaded} back="/my-bookings" />
  return <Waiting loaded={loaded.booking} />
}

function Waiting({ loaded }: { loaded: Booking }) {
  const t = useBookingPageWords()
  const w = t.waiting
  const booking = useLiveBooking(loaded)
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
          <ButtonLink to="/my-bookings" look="secondary">
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

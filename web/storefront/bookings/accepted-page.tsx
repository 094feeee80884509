import { useState, type ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { Booking } from '#contract/bookings.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { BookingFailed } from '#web/bookings/booking-failed.tsx'
import { AppointmentFacts, BookingTimeline, VehicleFacts } from '#web/bookings/booking-facts.tsx'
import { CancelButton } from '#web/bookings/cancel-button.tsx'
import { appointmentText } from '#web/bookings/day-words.ts'
import { saveCalendarFile } from '#web/bookings/save-calendar-file.ts'
import type { loadAccepted } from '#web/bookings/status-loader.ts'
import { useLiveBooking } from '#web/bookings/use-live-booking.ts'
import { isFailure } from '#web/failure.ts'
import { ChatLink } from '#web/shell/chat-link.tsx'
import { showDialog } from '#web/shell/dialogs.tsx'
import { useShop } from '#web/shell/shop.ts'
import { StatusPage } from '#web/shell/status-page.tsx'
import { Button, ButtonLink, buttonClasses } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { useApi } from '#web/use-api.ts'
import { useBookingPageWords } from '#web/words/bookings.ts'
import { useLanguage } from '#web/words/use-language.tsx'

/** The workshop expects her: when and where, each with what can be done about it. */
export default function AcceptedPage() {
  const loaded = useLoaderData<typeof loadAccepted>()
  if (isFailure(loaded)) return <BookingFailed failure={loaded} back="/my-bookings" />
  return <Accepted loaded={loaded.booking} />
}

function Accepted({ loaded }: { loaded: Booking }) {
  const t = useBookingPageWords()
  const a = t.accepted
  const language = useLanguage()
  const shop = useShop()
  const booking = useLiveBooking(loaded)
  const place = [shop?.workshop_name || shop?.name, shop?.address].filter(Boolean).join(', ')
  return (
    <StatusPage
      reference={booking.reference}
      tone="good"
      icon="check"
      title={a.title}
      text={<p>{a.text(appointmentText(booking, language))}</p>}
      timeline={<BookingTimeline booking={booking} />}
      next={{ title: t.nextSteps, steps: [a.step1(booking.reference), a.step2, a.step3] }}
      factsFirst
    >
      <div className="grid gap-12 md:grid-cols-2 md:gap-8">
        <div className="grid content-start gap-6">
          <AppointmentFacts booking={booking} />
          <Actions>
            <CalendarButton booking={booking} />
          </Actions>
        </div>
        <div className="grid content-start gap-6">
          {shop ? (
            <Facts title={a.where}>
              <Fact label={a.place}>{shop.workshop_name || shop.name}</Fact>
              {shop.address ? <Fact label={a.address}>{shop.address}</Fact> : null}
              {shop.phone ? (
                <Fact label={t.phone}>
                  <a
                    href={`tel:${shop.phone.replace(/[^\d+]/g, '')}`}
                    className="underline underline-offset-4"
                  >
                    {shop.phone}
                  </a>
                </Fact>
              ) : null}
            </Facts>
          ) : null}
          <Actions>
            {shop?.address ? (
              <a
                href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClasses('secondary')}
              >
                {a.directions}
              </a>
            ) : null}
            <ChatLink text={t.chat(booking.reference)}>{t.help}</ChatLink>
          </Actions>
        </div>
      </div>
      <VehicleFacts booking={booking} />
      <Actions>
        <ButtonLink to="/my-bookings" look="quiet">
          {t.mine}
        </ButtonLink>
        <CancelButton booking={booking} />
      </Actions>
    </StatusPage>
  )
}

const Actions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap print:hidden">{children}</div>
)

function CalendarButton({ booking }: { booking: Booking }) {
  const t = useBookingPageWords().accepted
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await saveCalendarFile(api, booking)
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      await showDialog({ tone: 'error', title: t.calendarFailed, text: problem.message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} onClick={() => void save()}>
      {t.calendar}
    </Button>
  )
}

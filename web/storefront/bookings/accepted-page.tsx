import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { Booking } from '#contract/bookings/schemas.ts'
import { BillLink } from '#web/storefront/bookings/booking-bill.tsx'
import { BookingFailed } from '#web/storefront/bookings/booking-failed.tsx'
import { AppointmentFacts, BookingTimeline, VehicleFacts } from '#web/storefront/bookings/booking-facts.tsx'
import { CancelButton } from '#web/storefront/bookings/cancel-booking.tsx'
import { appointmentText } from '#web/app/language/format-weekday.ts'
import type { loadAccepted } from '#web/storefront/bookings/loaders.ts'
import { useBookingQuery } from '#web/storefront/bookings/use-booking-query.ts'
import { isFailure } from '#web/app/api/failure.ts'
import { callLink, directionsLink } from '#web/app/layout/contact-links.ts'
import { ChatLink } from '#web/app/layout/chat-link.tsx'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { useShop } from '#web/app/layout/shop.ts'
import { StatusPage } from '#web/app/layout/status-page.tsx'
import { Button, ButtonLink, buttonClasses } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { asApiError } from '#web/app/api/api-error.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useSingleFlight } from '#web/app/use-single-flight.ts'
import { useBookingMessages } from '#web/storefront/bookings/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

export default function AcceptedPage() {
  const loaded = useLoaderData<typeof loadAccepted>()
  if (isFailure(loaded)) return <BookingFailed failure={loaded} back="/my-bookings" />
  return <Accepted loaded={loaded.booking} />
}

function Accepted({ loaded }: { loaded: Booking }) {
  const t = useBookingMessages()
  const a = t.accepted
  const language = useLanguage()
  const shop = useShop()
  const booking = useBookingQuery(loaded)
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
            <BillLink booking={booking} />
          </Actions>
        </div>
        <div className="grid content-start gap-6">
          {shop ? (
            <Facts title={a.where}>
              <Fact label={a.place}>{shop.workshop_name || shop.name}</Fact>
              {shop.address ? <Fact label={a.address}>{shop.address}</Fact> : null}
              {shop.phone ? (
                <Fact label={t.phone}>
                  <a href={callLink(shop.phone)} className="underline underline-offset-4">
                    {shop.phone}
                  </a>
                </Fact>
              ) : null}
            </Facts>
          ) : null}
          <Actions>
            {shop?.address ? (
              <a
                href={directionsLink(place)}
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
        <ButtonLink to="/my-bookings" variant="quiet">
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
  const t = useBookingMessages().accepted
  const api = useApi()
  const { run, busy } = useSingleFlight()
  /** A plain link cannot download the file, because the endpoint needs the session's token. */
  const save = async () => {
    try {
      const bytes = await api('GET /bookings/:id/calendar.ics', { params: { id: booking.id } })
      saveFile(new Blob([new Uint8Array(bytes)], { type: 'text/calendar' }), `${booking.reference}.ics`)
    } catch (error) {
      await showDialog({ tone: 'error', title: t.calendarFailed, text: asApiError(error).message })
    }
  }
  return (
    <Button busy={busy} onClick={() => void run(save)}>
      {t.calendar}
    </Button>
  )
}

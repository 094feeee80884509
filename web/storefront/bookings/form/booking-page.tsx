import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { BookingForm } from '#web/bookings/booking-form.tsx'
import type { load } from '#web/bookings/booking-loader.ts'
import { isFailure } from '#web/failure.ts'
import { Head } from '#web/shell/head.tsx'
import { useShop } from '#web/shell/shop.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { useBookingWords } from '#web/words/booking.ts'

export default function BookingPage() {
  const t = useBookingWords()
  const loaded = useLoaderData<typeof load>()
  const shop = useShop()
  // A form that somebody is filling in stays, even if the page cannot be loaded anew.
  const [offer, setOffer] = useState(isFailure(loaded) ? null : loaded)
  if (!isFailure(loaded) && loaded !== offer) setOffer(loaded)
  const intro = t.intro(shop?.workshop_name || t.workshop)
  return (
    <div className="page py-8 md:py-14">
      <Head title={t.title} description={intro} canonical={isFailure(loaded) ? undefined : '/booking'} />
      <p className="text-sm font-semibold text-terracotta">{shop?.workshop_name}</p>
      <h1 className="title mt-1">{t.title}</h1>
      <p className="mt-3 max-w-text text-lg text-muted">{intro}</p>
      {offer === null ? (
        <Failed />
      ) : offer.services.length === 0 ? (
        <NoServices />
      ) : (
        <BookingForm offer={offer} />
      )}
    </div>
  )
}

function NoServices() {
  const t = useBookingWords()
  return (
    <EmptyState icon="clock" title={t.none} text={t.noneText}>
      <ButtonLink to="/">{t.toHome}</ButtonLink>
    </EmptyState>
  )
}

function Failed() {
  const t = useBookingWords()
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState title={t.loadFailed}>
      <Button busy={state === 'loading'} onClick={() => void revalidate()}>
        {t.retry}
      </Button>
      <ButtonLink to="/" look="quiet">
        {t.toHome}
      </ButtonLink>
    </ErrorState>
  )
}

import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { BookingForm } from '#web/storefront/bookings/form/booking-form.tsx'
import type { load } from '#web/storefront/bookings/form/booking-loader.ts'
import { isFailure } from '#web/app/api/failure.ts'
import { Head } from '#web/app/layout/head.tsx'
import { useShop } from '#web/app/layout/shop.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, ErrorState, ReloadButton } from '#web/ui/state.tsx'
import { useBookingFormMessages } from '#web/storefront/bookings/form/messages.ts'

export default function BookingPage() {
  const t = useBookingFormMessages()
  const loaded = useLoaderData<typeof load>()
  const shop = useShop()
  // The form stays while a customer fills it in, even if reloading the page fails.
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
        <Failed message={isFailure(loaded) ? loaded.failure.message : ''} />
      ) : offer.services.length === 0 ? (
        <NoServices />
      ) : (
        <BookingForm offer={offer} />
      )}
    </div>
  )
}

function NoServices() {
  const t = useBookingFormMessages()
  return (
    <EmptyState icon="clock" title={t.none} text={t.noneText}>
      <ButtonLink to="/">{t.toHome}</ButtonLink>
    </EmptyState>
  )
}

function Failed({ message }: { message: string }) {
  const t = useBookingFormMessages()
  return (
    <ErrorState title={t.loadFailed} text={message}>
      <ReloadButton text={t.retry} />
      <ButtonLink to="/" variant="quiet">
        {t.toHome}
      </ButtonLink>
    </ErrorState>
  )
}

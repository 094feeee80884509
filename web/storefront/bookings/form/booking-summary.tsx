import { useEffect, useRef } from 'react'
import { appointmentText } from '#web/app/language/format-weekday.ts'
import { NearestHours } from '#web/storefront/bookings/form/nearest-hours.tsx'
import type { BookingFormState } from '#web/storefront/bookings/form/use-booking-form.ts'
import { useHydrated } from '#web/app/hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { useBookingFormMessages } from '#web/storefront/bookings/form/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

export function BookingSummary({ form }: { form: BookingFormState }) {
  const t = useBookingFormMessages()
  const language = useLanguage()
  const isHydrated = useHydrated()
  const button = useRef<HTMLButtonElement>(null)
  const back = form.isBackToSend
  useEffect(() => {
    if (back) button.current?.scrollIntoView({ block: 'center' })
  }, [back])
  const { chosen, openings, time, typed, busy, takenSlot, moved } = form
  const { date } = openings
  const when = date !== null && time !== '' ? appointmentText({ date, time }, language) : null
  const vehicle = [typed.merek, typed.model, typed.tahun, typed.nomer_plat].filter(Boolean).join(' ')
  return (
    <section
      aria-labelledby="summary"
      className="min-w-0 rounded border border-line bg-surface p-5 lg:top-24 lg:tall:sticky"
    >
      <h2 id="summary" className="font-serif text-xl">
        {t.summary}
      </h2>
      <dl className="mt-4 grid gap-3">
        <Line label={t.service}>{chosen?.name}</Line>
        <Line label={t.when}>{when}</Line>
        {vehicle ? <Line label={t.vehicle}>{vehicle}</Line> : null}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-4">
          <dt className="font-semibold">{t.price}</dt>
          <dd>{chosen ? <Price rupiah={chosen.price} className="font-serif text-xl" /> : '–'}</dd>
        </div>
      </dl>
      {takenSlot ? (
        <NearestHours
          key={takenSlot.attempt}
          takenSlot={takenSlot}
          take={(slot) => {
            form.take(slot)
            button.current?.focus()
          }}
        />
      ) : null}
      <p role="status" className={moved ? 'mt-4 text-sm font-medium text-sage' : 'sr-only'}>
        {moved && when ? t.moved(when) : null}
      </p>
      <Button ref={button} type="submit" wide busy={busy} disabled={!isHydrated} className="mt-5">
        {busy ? t.submitting : t.submit}
      </Button>
      <p className="mt-3 text-center text-sm text-muted">{t.afterwards}</p>
      <noscript>
        <p className="mt-3 text-sm font-medium">{t.needsJavaScript}</p>
      </noscript>
    </section>
  )
}

function Line({ label, children }: { label: string; children: string | null | undefined }) {
  const t = useBookingFormMessages()
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      {children ? (
        <dd className="font-medium wrap-anywhere">{children}</dd>
      ) : (
        <dd className="text-muted">{t.notChosen}</dd>
      )}
    </div>
  )
}

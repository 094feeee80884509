import { useEffect, useRef } from 'react'
import type { FreeSlot } from '#contract/platform/problem.ts'
import { hourText } from '#web/app/language/format-day.ts'
import { shortDayText } from '#web/app/language/format-weekday.ts'
import type { TakenSlot } from '#web/storefront/bookings/form/use-booking-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useBookingFormMessages } from '#web/storefront/bookings/form/messages.ts'
import { useSendBookingMessages } from '#web/storefront/bookings/form/send-messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

interface NearestHoursProps {
  takenSlot: TakenSlot
  take: (slot: FreeSlot) => void
}

export function NearestHours({ takenSlot, take }: NearestHoursProps) {
  const t = useSendBookingMessages()
  const { capacity } = useBookingFormMessages()
  const language = useLanguage()
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    container.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={container} role="alert" className="mt-5 scroll-m-24 rounded bg-brick-wash p-4">
      <p className="flex items-start gap-2 font-medium text-brick">
        <Icon name="alert" className="mt-0.5" />
        {takenSlot.message}
      </p>
      <p className="mt-3 text-sm font-semibold">{takenSlot.slots.length > 0 ? t.nearest : t.noneNear}</p>
      <ul className="mt-2 grid gap-2">
        {takenSlot.slots.map((slot) => (
          <li key={slot.date + slot.time}>
            <Button variant="quiet" wide className="justify-between!" onClick={() => take(slot)}>
              <span>
                {shortDayText(slot.date, language)}
                <span className="sr-only">, </span>
                <span aria-hidden="true"> · </span>
                <span className="tabular-nums">{hourText(slot.time, language)}</span>
              </span>
              <span className="text-sm font-normal text-muted">{capacity(slot.available)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

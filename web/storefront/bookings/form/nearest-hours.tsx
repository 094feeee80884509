import { useEffect, useRef } from 'react'
import type { FreeSlot } from '#contract/problem.ts'
import { shortDayText, hourText } from '#web/bookings/day-words.ts'
import type { Refused } from '#web/bookings/send-booking.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useBookingWords } from '#web/words/booking.ts'
import { useSendBookingWords } from '#web/words/send-booking.ts'
import { useLanguage } from '#web/words/use-language.tsx'

interface NearestHoursProps {
  refused: Refused
  take: (slot: FreeSlot) => void
}

/** Her hour was taken meanwhile: says so and offers the nearest free ones, each by one press. */
export default function NearestHours({ refused, take }: NearestHoursProps) {
  const t = useSendBookingWords()
  const { places } = useBookingWords()
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} role="alert" className="mt-5 scroll-m-24 rounded bg-brick-wash p-4">
      <p className="flex items-start gap-2 font-medium text-brick">
        <Icon name="alert" className="mt-0.5" />
        {refused.message}
      </p>
      <p className="mt-3 text-sm font-semibold">{refused.slots.length > 0 ? t.nearest : t.noneNear}</p>
      <ul className="mt-2 grid gap-2">
        {refused.slots.map((slot) => (
          <li key={slot.date + slot.time}>
            <Button look="quiet" wide className="justify-between!" onClick={() => take(slot)}>
              <span>
                {shortDayText(slot.date, language)}
                <span className="sr-only">, </span>
                <span aria-hidden="true"> · </span>
                <span className="tabular-nums">{hourText(slot.time, language)}</span>
              </span>
              <span className="text-sm font-normal text-muted">{places(slot.available)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

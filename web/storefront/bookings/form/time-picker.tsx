import { hourText } from '#web/app/language/format-day.ts'
import { dayText } from '#web/app/language/format-weekday.ts'
import { ChoiceStep, choiceClasses } from '#web/ui/form/choice-step.tsx'
import type { BookingFormState } from '#web/storefront/bookings/form/use-booking-form.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useBookingFormMessages } from '#web/storefront/bookings/form/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

export function TimePicker({ form: { openings, time, change, errors } }: { form: BookingFormState }) {
  const t = useBookingFormMessages()
  const language = useLanguage()
  const { date, slots } = openings
  const isLost = time !== '' && slots !== null && !slots.some((slot) => slot.time === time && slot.available)
  const error = errors.time?.message ?? (isLost ? t.lost(hourText(time, language)) : undefined)
  return (
    <ChoiceStep title={t.time} text={date && t.timesOn(dayText(date, language))} error={error}>
      {/* The height of a full day is reserved, so that the content below does not move. */}
      <div className="mt-4 grid min-h-46 content-start gap-2 sm:min-h-30">
        {openings.failed ? (
          <div role="alert" className="grid justify-items-start gap-2 text-muted">
            {t.timesFailed}
            <Button variant="quiet" size="small" onClick={openings.refresh}>
              {t.retry}
            </Button>
          </div>
        ) : slots === null ? (
          <Loading />
        ) : slots.length === 0 ? (
          <p className="text-muted">{t.noTimes}</p>
        ) : (
          <div className={grid}>
            {slots.map((slot) => (
              <label
                key={slot.time}
                className={classNames(choiceClasses, 'grid min-h-14 content-center px-2 py-1.5 text-center')}
              >
                <input
                  type="radio"
                  name="time"
                  value={slot.time}
                  checked={slot.time === time}
                  disabled={slot.available === 0}
                  onChange={() => change({ date: date ?? '', time: slot.time })}
                  className="sr-only"
                />
                <span className="font-semibold tabular-nums">{hourText(slot.time, language)}</span>
                <span className="text-xs text-muted">
                  {slot.available === 0 ? t.full : t.capacity(slot.available)}
                </span>
              </label>
            ))}
          </div>
        )}
      </div>
    </ChoiceStep>
  )
}

function Loading() {
  const t = useBookingFormMessages()
  return (
    <div className={grid}>
      <p role="status" className="sr-only">
        {t.timesLoading}
      </p>
      {Array.from({ length: 9 }, (_, index) => (
        <Skeleton key={index} className="min-h-14" />
      ))}
    </div>
  )
}

const grid = 'grid grid-cols-3 gap-2 sm:grid-cols-5'

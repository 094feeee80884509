import { useLayoutEffect, useRef } from 'react'
import type { BookingDay } from '#contract/bookings/schemas.ts'
import { shortMonthText, monthText, dayNumber } from '#web/app/language/format-day.ts'
import { shortWeekdayText, dayText } from '#web/app/language/format-weekday.ts'
import { dayState, laterMonths, stripDays } from '#web/storefront/bookings/form/days.ts'
import { ChoiceStep, choiceClasses } from '#web/ui/form/choice-step.tsx'
import type { BookingFormState } from '#web/storefront/bookings/form/use-booking-form.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Select } from '#web/ui/form/field.tsx'
import { useBookingFormMessages } from '#web/storefront/bookings/form/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

export function DayPicker({ form: { openings, change, errors } }: { form: BookingFormState }) {
  const t = useBookingFormMessages()
  const language = useLanguage()
  const { days, date } = openings
  const strip = useRef<HTMLDivElement>(null)
  const later = laterMonths(days)
  const isLater = days.slice(stripDays).some((day) => day.date === date)
  const note = useDayNote()

  useLayoutEffect(() => {
    const box = strip.current
    const picked = box?.querySelector<HTMLElement>(`:has(> [value="${date}"])`)
    if (box && picked) box.scrollLeft = picked.offsetLeft - (box.clientWidth - picked.offsetWidth) / 2
  }, [date])

  return (
    <ChoiceStep title={t.day} error={errors.date?.message}>
      <div
        ref={strip}
        className="relative -mx-4 mt-4 flex snap-x gap-1.5 overflow-x-auto scroll-px-4 px-4 py-1 lg:mx-0 lg:grid lg:grid-cols-14 lg:overflow-visible lg:px-0"
      >
        {days.slice(0, stripDays).map((day, index) => {
          const text = note(day, index)
          return (
            <label
              key={day.date}
              className={classNames(
                choiceClasses,
                'grid min-w-16 shrink-0 snap-start justify-items-center px-1 py-2 text-center lg:min-w-0',
              )}
            >
              <input
                type="radio"
                name="date"
                value={day.date}
                checked={day.date === date}
                disabled={dayState(day) !== 'free'}
                onChange={() => change({ date: day.date, time: '' })}
                className="sr-only"
              />
              <span className="sr-only">
                {dayText(day.date, language)}
                {text ? `, ${text}` : null}
              </span>
              <span aria-hidden="true" className="text-xs whitespace-nowrap">
                {index === 0 ? t.today : shortWeekdayText(day.date, language)}
              </span>
              <span aria-hidden="true" className="font-serif text-xl tabular-nums">
                {dayNumber(day.date)}
              </span>
              <span aria-hidden="true" className="text-xs whitespace-nowrap">
                {text ?? shortMonthText(day.date, language)}
              </span>
            </label>
          )
        })}
      </div>
      {later.length > 0 ? (
        <Select
          label={t.later}
          value={isLater ? (date ?? '') : ''}
          onChange={({ target }) => {
            if (target.value) change({ date: target.value, time: '' })
          }}
          className="mt-4 max-w-form"
        >
          <option value="">{t.laterChoose}</option>
          {later.map(({ month, days: inMonth }) => (
            <optgroup key={month} label={monthText(month, language)}>
              {inMonth.map((day) => (
                <option key={day.date} value={day.date} disabled={dayState(day) !== 'free'}>
                  {[dayText(day.date, language), note(day)].filter(Boolean).join(' – ')}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      ) : null}
    </ChoiceStep>
  )
}

function useDayNote() {
  const t = useBookingFormMessages()
  return (day: BookingDay, index?: number): string | undefined => {
    const state = dayState(day)
    if (state === 'free') return undefined
    if (state === 'closed') return t.closed
    // Today may be full, or its hours may be over.
    return index === 0 ? t.gone : t.full
  }
}

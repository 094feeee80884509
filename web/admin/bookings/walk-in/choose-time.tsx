import { useId } from 'react'
import type { WorkshopDay } from '#contract/bookings/admin-schemas.ts'
import { bookingWindow } from '#contract/bookings/booking-window.ts'
import { addDays } from '#contract/platform/time.ts'
import { isDay } from '#contract/platform/typed-time.ts'
import { capacityOf, hourState, todayAt } from '#web/admin/bookings/calendar/calendar.ts'
import { useNow } from '#web/admin/layout/now.ts'
import { hourText, dayNumber } from '#web/app/language/format-day.ts'
import { shortWeekdayText, dayText } from '#web/app/language/format-weekday.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'
import { useWalkInMessages } from '#web/admin/bookings/walk-in/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { Problem } from '#web/ui/form/problem.tsx'

interface ChooseTimeProps {
  days: readonly WorkshopDay[]
  /** The chosen day is null while it loads. */
  day: WorkshopDay | null
  failed: boolean
  date: string
  time: string
  onDate: (date: string) => void
  onTime: (time: string) => void
  dateError: string | undefined
  timeError: string | undefined
}

export function ChooseTime(props: ChooseTimeProps) {
  const { days, date, onDate, dateError } = props
  const t = useWalkInMessages()
  const today = todayAt(useNow())
  return (
    <>
      <fieldset className="min-w-0" aria-describedby={dateError ? 'date-error' : undefined}>
        <legend className="mb-1.5 text-sm font-semibold">{t.day}</legend>
        <div className="-mx-5 flex gap-1.5 overflow-x-auto px-5 py-1 sm:mx-0 sm:grid sm:grid-cols-7 sm:overflow-visible sm:px-0">
          {days.map((day) => (
            <DayTile key={day.date} day={day} chosen={day.date === date} onChoose={onDate} />
          ))}
        </div>
        <Problem id="date-error" text={dateError} />
      </fieldset>
      <Field
        label={t.otherDay}
        type="date"
        value={date}
        min={today}
        max={addDays(today, bookingWindow.days)}
        onChange={({ target }) => {
          if (isDay(target.value)) onDate(target.value)
        }}
        className="sm:max-w-56"
      />
      <Hours {...props} />
    </>
  )
}

function DayTile({
  day,
  chosen,
  onChoose,
}: {
  day: WorkshopDay
  chosen: boolean
  onChoose: (date: string) => void
}) {
  const t = useAdminBookingMessages()
  const language = useLanguage()
  const now = useNow()
  const { free } = capacityOf(day)
  const closed = day.closed || day.hours.length === 0
  const over = day.hours.every(({ time }) => hourState(day.date, time, now) === 'over')
  const text = closed ? t.closed : over ? t.over : free === 0 ? t.full : t.free(free)
  return (
    <label className={classNames(tile, 'min-w-16 sm:min-w-0')}>
      <input
        type="radio"
        name="day"
        checked={chosen}
        disabled={closed || free === 0}
        onChange={() => onChoose(day.date)}
        aria-label={`${dayText(day.date, language)}, ${text}`}
        className="sr-only"
      />
      <span className="text-xs">{shortWeekdayText(day.date, language)}</span>
      <span className="text-lg font-semibold leading-tight tabular-nums">{dayNumber(day.date)}</span>
      {closed || free === 0 ? <span className="text-xs whitespace-nowrap">{text}</span> : null}
    </label>
  )
}

function Hours({ day, failed, date, time, onTime, timeError }: ChooseTimeProps) {
  const t = useWalkInMessages()
  const messages = useAdminBookingMessages()
  const language = useLanguage()
  const id = useId()
  const open = day?.hours.filter(({ free, taken }) => free > 0 || taken > 0) ?? []
  const firstFree = open.find(({ free }) => free > 0)
  return (
    <fieldset className="min-w-0" aria-describedby={timeError ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">
        {t.hour}
        <span className="font-normal text-muted"> · {dayText(date, language)}</span>
      </legend>
      {day && firstFree && !day.closed ? (
        <div className="grid grid-cols-3 gap-1.5 sm:grid-cols-5">
          {open.map((hour) => (
            <label key={hour.time} className={tile}>
              <input
                type="radio"
                name="time"
                checked={hour.time === time}
                disabled={hour.free === 0}
                // If no hour was chosen, the form focuses the field with `data-wrong`.
                data-wrong={(timeError && hour === firstFree) || undefined}
                onChange={() => onTime(hour.time)}
                aria-label={`${hourText(hour.time, language)}, ${hour.free > 0 ? messages.free(hour.free) : messages.full}`}
                className="sr-only"
              />
              <span className="font-semibold tabular-nums">{hourText(hour.time, language)}</span>
              <span className="text-xs">{hour.free > 0 ? messages.free(hour.free) : messages.full}</span>
            </label>
          ))}
        </div>
      ) : day ? (
        <p className="rounded bg-plaster px-4 py-3 text-sm">{day.closed ? t.closedDay : t.fullDay}</p>
      ) : failed ? (
        <Problem text={messages.dayFailed} />
      ) : (
        <Skeleton className="h-14" />
      )}
      <Problem id={`${id}-error`} text={timeError} />
    </fieldset>
  )
}

const tile =
  'relative flex min-h-14 cursor-pointer flex-col items-center justify-center rounded border border-line bg-surface px-1 py-1.5 text-sm text-ink hover:border-edge has-checked:border-terracotta has-checked:bg-terracotta-wash has-checked:text-terracotta-deep has-disabled:cursor-not-allowed has-disabled:border-transparent has-disabled:bg-plaster/60 has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-terracotta'

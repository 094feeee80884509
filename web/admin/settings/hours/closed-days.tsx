import { useState } from 'react'
import { Link } from 'react-router'
import { isDay } from '#contract/platform/typed-time.ts'
import { dayAddress, expectedOn, todayAt } from '#web/admin/bookings/calendar/calendar.ts'
import { useDay } from '#web/admin/bookings/queries.ts'
import { useNow } from '#web/admin/layout/now.ts'
import { addDay } from '#web/admin/settings/hours/hours.ts'
import { dayText } from '#web/app/language/format-weekday.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHoursMessages } from '#web/admin/settings/hours/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { Problem } from '#web/ui/form/problem.tsx'

interface ClosedDaysProps {
  days: readonly string[]
  /** The server already has these closed days; `days` may contain unsaved ones. */
  saved: readonly string[]
  problem: string | undefined
  onChange: (days: string[]) => void
}

/** Past days stay in the settings but are not shown. */
export function ClosedDays({ days, saved, problem, onChange }: ClosedDaysProps) {
  const t = useHoursMessages()
  const today = todayAt(useNow())
  const [chosen, setChosen] = useState('')
  const [addProblem, setAddProblem] = useState<string | null>(null)
  const coming = days.filter((day) => day >= today)
  const add = () => {
    const problemText = findProblem(chosen)
    setAddProblem(problemText)
    if (problemText !== null) return
    onChange(addDay(days, chosen))
    setChosen('')
  }
  const findProblem = (day: string): string | null => {
    if (!isDay(day)) return t.choose
    if (day < today) return t.past
    return days.includes(day) ? t.already : null
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-2">
        <Field
          label={t.addDay}
          type="date"
          min={today}
          value={chosen}
          onChange={({ target }) => {
            setChosen(target.value)
            setAddProblem(null)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
          className="min-w-0 max-w-48 flex-1"
        />
        <Button variant="quiet" onClick={add} className="shrink-0 whitespace-nowrap px-4">
          <Icon name="plus" className="size-4" />
          {t.add}
        </Button>
      </div>
      <Problem text={addProblem ?? problem} />
      {coming.length === 0 ? (
        <p className="text-sm text-muted">{t.noClosedDays}</p>
      ) : (
        <ul className="divide-y divide-line rounded border border-line">
          {coming.map((day) => (
            <ClosedDay
              key={day}
              day={day}
              isNew={!saved.includes(day)}
              onRemove={() => onChange(days.filter((other) => other !== day))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function ClosedDay({ day, isNew, onRemove }: { day: string; isNew: boolean; onRemove: () => void }) {
  const t = useHoursMessages()
  const language = useLanguage()
  const name = dayText(day, language)
  return (
    <li className="flex items-center gap-3 py-1 pl-4 pr-1 text-sm">
      <span className="min-w-0 flex-1">
        <span className="font-medium">{name}</span>
        {isNew ? <span className="text-muted"> · {t.fresh}</span> : null}
        {isNew ? <BookingCount day={day} /> : null}
      </span>
      <button
        type="button"
        aria-label={t.remove(name)}
        onClick={onRemove}
        className="grid size-10 place-items-center rounded text-muted hover:bg-plaster hover:text-brick"
      >
        <Icon name="trash" className="size-4" />
      </button>
    </li>
  )
}

function BookingCount({ day }: { day: string }) {
  const t = useHoursMessages()
  const { day: loadedDay } = useDay(day)
  const expected = expectedOn(loadedDay)
  if (expected === 0) return null
  return (
    <Link
      to={dayAddress(day)}
      className="flex items-center gap-1.5 py-1 text-brass-deep underline-offset-4 hover:underline"
    >
      <Icon name="alert" className="size-4" />
      {t.bookingsThere(expected)}
    </Link>
  )
}

import type { FieldProblem } from '#contract/platform/problem.ts'
import { weekOf } from '#web/admin/bookings/calendar/calendar.ts'
import type { WeekdayTyped } from '#web/admin/bookings/workshop/use-workshop-form.ts'
import { weekdayText, hourText } from '#web/app/language/format-day.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useWorkshopMessages } from '#web/admin/bookings/workshop/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

interface HoursFieldsProps {
  week: readonly WeekdayTyped[]
  problems: readonly FieldProblem[]
  onChange: (week: WeekdayTyped[]) => void
}

/** When each weekday opens and closes. */
export function HoursFields({ week, problems, onChange }: HoursFieldsProps) {
  const t = useWorkshopMessages()
  const language = useLanguage()
  return (
    <table className="w-full text-sm">
      <thead className="sr-only">
        <tr>
          {[t.weekday, t.open, t.from, t.to].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {weekOf(someDay).map((day, at) => {
          const typed = week[at]
          if (!typed) return null
          return (
            <Weekday
              key={day}
              name={weekdayText(day, language)}
              typed={typed}
              problem={problems.find(({ field }) => new RegExp(`^hours\\.${at}(\\.|$)`).test(field))?.message}
              onChange={(next) => onChange(week.map((one, index) => (index === at ? next : one)))}
            />
          )
        })}
      </tbody>
    </table>
  )
}

interface WeekdayProps {
  name: string
  typed: WeekdayTyped
  problem: string | undefined
  onChange: (typed: WeekdayTyped) => void
}

function Weekday({ name, typed, problem, onChange }: WeekdayProps) {
  const t = useWorkshopMessages()
  const { isOpen, open, close } = typed
  return (
    <tr>
      <th scope="row" className="w-20 py-2 pr-1 text-left align-top font-medium leading-10 sm:w-28">
        {name}
      </th>
      <td className="w-10 py-2 align-top sm:w-12">
        <label className="grid h-10 w-10 place-items-center">
          <input
            type="checkbox"
            checked={isOpen}
            aria-label={t.openOn(name)}
            onChange={({ target }) => onChange({ ...typed, isOpen: target.checked })}
            className="size-5 accent-terracotta"
          />
        </label>
      </td>
      <td className="py-2 align-top">
        {isOpen ? (
          <div className="flex items-center gap-1 sm:gap-2">
            <HourSelect
              label={t.fromOn(name)}
              value={open}
              hours={hours.slice(0, -1)}
              invalid={problem !== undefined}
              onChange={(next) => onChange({ ...typed, open: next })}
            />
            <span aria-hidden="true">–</span>
            <HourSelect
              label={t.toOn(name)}
              value={close}
              hours={hours.slice(1)}
              invalid={problem !== undefined}
              onChange={(next) => onChange({ ...typed, close: next })}
            />
          </div>
        ) : (
          <span className="leading-10 text-muted">{t.closed}</span>
        )}
        {problem ? (
          <p role="alert" className="mt-1 flex items-start gap-1.5 font-medium text-brick">
            <Icon name="alert" className="mt-0.5 size-4" />
            {problem}
          </p>
        ) : null}
      </td>
    </tr>
  )
}

interface HourSelectProps {
  label: string
  value: string
  hours: readonly string[]
  invalid: boolean
  onChange: (hour: string) => void
}

function HourSelect({ label, value, hours: offered, invalid, onChange }: HourSelectProps) {
  const language = useLanguage()
  return (
    <select
      aria-label={label}
      aria-invalid={invalid || undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="h-10 min-w-0 rounded border border-edge bg-surface px-1 tabular-nums sm:px-2 hover:border-ink aria-invalid:border-brick"
    >
      {offered.map((hour) => (
        <option key={hour} value={hour}>
          {hourText(hour, language)}
        </option>
      ))}
    </select>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** Any day: only the names of its week's days are told. */
const someDay = '2026-11-23'

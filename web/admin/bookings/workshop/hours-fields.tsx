import type { FieldProblem } from '#contract/platform/problem.ts'
import { weekOf } from '#web/admin/bookings/calendar/calendar.ts'
import type { WeekdayFields } from '#web/admin/bookings/workshop/use-workshop-form.ts'
import { weekdayText, hourText } from '#web/app/language/format-day.ts'
import { Table, type Column } from '#web/ui/lists/table.tsx'
import { useWorkshopMessages } from '#web/admin/bookings/workshop/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { Problem } from '#web/ui/form/problem.tsx'

interface HoursFieldsProps {
  week: readonly WeekdayFields[]
  problems: readonly FieldProblem[]
  onChange: (week: WeekdayFields[]) => void
}

export function HoursFields({ week, problems, onChange }: HoursFieldsProps) {
  const language = useLanguage()
  const rows = weekOf(anyDate).map((day, at) => ({
    id: day,
    name: weekdayText(day, language),
    typed: week[at]!,
    problem: problems.find(({ field }) => new RegExp(`^hours\\.${at}(\\.|$)`).test(field))?.message,
    change: (typed: Partial<WeekdayFields>) =>
      onChange(week.map((weekday, index) => (index === at ? { ...weekday, ...typed } : weekday))),
  }))
  return <Table plain hideHeads rows={rows} columns={useColumns()} />
}

interface Weekday {
  id: string
  name: string
  typed: WeekdayFields
  problem: string | undefined
  change: (typed: Partial<WeekdayFields>) => void
}

function useColumns(): Column<Weekday>[] {
  const t = useWorkshopMessages()
  return [
    {
      key: 'weekday',
      head: t.weekday,
      isRowHead: true,
      padding: 'py-2 pr-1',
      className: 'w-24 font-medium leading-10 sm:w-28',
      cell: ({ name }) => name,
    },
    {
      key: 'open',
      head: t.open,
      padding: 'py-2',
      className: 'w-10 sm:w-12',
      cell: ({ name, typed, change }) => (
        <label className="grid h-10 w-10 place-items-center">
          <input
            type="checkbox"
            checked={typed.isOpen}
            aria-label={t.openOn(name)}
            onChange={({ target }) => change({ isOpen: target.checked })}
            className="size-5 accent-terracotta"
          />
        </label>
      ),
    },
    { key: 'hours', head: `${t.from}, ${t.to}`, padding: 'py-2', cell: (row) => <Hours {...row} /> },
  ]
}

function Hours({ name, typed: { isOpen, open, close }, problem, change }: Weekday) {
  const t = useWorkshopMessages()
  const invalid = problem !== undefined
  return (
    <>
      {isOpen ? (
        <div className="flex items-center gap-1 sm:gap-2">
          <HourSelect
            label={t.fromOn(name)}
            value={open}
            hours={hours.slice(0, -1)}
            invalid={invalid}
            onChange={(hour) => change({ open: hour })}
          />
          <span aria-hidden="true">–</span>
          <HourSelect
            label={t.toOn(name)}
            value={close}
            hours={hours.slice(1)}
            invalid={invalid}
            onChange={(hour) => change({ close: hour })}
          />
        </div>
      ) : (
        <span className="leading-10 text-muted">{t.closed}</span>
      )}
      <Problem text={problem} />
    </>
  )
}

interface HourSelectProps {
  label: string
  value: string
  hours: readonly string[]
  invalid: boolean
  onChange: (hour: string) => void
}

function HourSelect({ label, value, hours: options, invalid, onChange }: HourSelectProps) {
  const language = useLanguage()
  return (
    <select
      aria-label={label}
      aria-invalid={invalid || undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="h-10 min-w-0 rounded border border-edge bg-surface px-1 tabular-nums sm:px-2 hover:border-ink aria-invalid:border-brick"
    >
      {options.map((hour) => (
        <option key={hour} value={hour}>
          {hourText(hour, language)}
        </option>
      ))}
    </select>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** Any date works: only the weekday names of its week are used. */
const anyDate = '2026-11-23'

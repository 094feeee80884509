import type { FieldProblem } from '#contract/platform/problem.ts'
import { weekOf } from '#web/admin/bookings/calendar/calendar.ts'
import { copyFirstOpen, type WeekdayFields } from '#web/admin/settings/hours/hours.ts'
import { hourText } from '#web/app/language/format-day.ts'
import { weekdayText } from '#web/app/language/format-weekday.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Table, type Column } from '#web/ui/lists/table.tsx'
import { useHoursMessages } from '#web/admin/settings/hours/messages.ts'
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
  return (
    <div className="grid justify-items-start gap-3">
      <Table plain hideHeads rows={rows} columns={useColumns()} />
      <Button variant="quiet" size="small" onClick={() => onChange(copyFirstOpen(week))}>
        {useHoursMessages().copy}
      </Button>
    </div>
  )
}

interface Weekday {
  id: string
  name: string
  typed: WeekdayFields
  problem: string | undefined
  change: (typed: Partial<WeekdayFields>) => void
}

function useColumns(): Column<Weekday>[] {
  const t = useHoursMessages()
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

function Hours({ name, typed, problem, change }: Weekday) {
  const t = useHoursMessages()
  if (!typed.isOpen) return <span className="leading-10 text-muted">{t.closed}</span>
  const select = (label: string, field: 'open' | 'close' | 'breakFrom' | 'breakTo') => (
    <TimeSelect
      label={label}
      value={typed[field]}
      invalid={problem !== undefined}
      onChange={(time) => change({ [field]: time })}
    />
  )
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2 sm:gap-x-2">
        {select(t.fromOn(name), 'open')}
        <span aria-hidden="true">–</span>
        {select(t.toOn(name), 'close')}
        <Button
          variant="plain"
          size="small"
          aria-label={typed.hasBreak ? t.removeBreakOn(name) : t.addBreakOn(name)}
          onClick={() => change({ hasBreak: !typed.hasBreak })}
          className="px-2"
        >
          <Icon name={typed.hasBreak ? 'close' : 'plus'} className="size-4" />
          {t.break}
        </Button>
      </div>
      {typed.hasBreak ? (
        <div className="flex items-center gap-x-1 sm:gap-x-2">
          {select(t.breakFromOn(name), 'breakFrom')}
          <span aria-hidden="true">–</span>
          {select(t.breakToOn(name), 'breakTo')}
        </div>
      ) : null}
      <Problem text={problem} />
    </div>
  )
}

interface TimeSelectProps {
  label: string
  value: string
  invalid: boolean
  onChange: (time: string) => void
}

function TimeSelect({ label, value, invalid, onChange }: TimeSelectProps) {
  const language = useLanguage()
  return (
    <select
      aria-label={label}
      aria-invalid={invalid || undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="h-10 min-w-0 rounded border border-edge bg-surface px-1 tabular-nums sm:px-2 hover:border-ink aria-invalid:border-brick"
    >
      {times.map((time) => (
        <option key={time} value={time}>
          {hourText(time, language)}
        </option>
      ))}
    </select>
  )
}

const times = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0')).flatMap((hour) => [
  `${hour}:00`,
  `${hour}:30`,
])

/** Any date works: only the weekday names of its week are used. */
const anyDate = '2026-11-23'

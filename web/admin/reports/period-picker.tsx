import { Form } from 'react-router'
import { defaultPeriod, periodNames, type Period } from '#contract/admin/periods.ts'
import { formatDate, type Language } from '#contract/platform/language.ts'
import type { ListFilter } from '#web/admin/layout/addresses.ts'
import { usePeriodMessages } from '#web/admin/reports/period-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkTabs } from '#web/ui/lists/tabs.tsx'

interface PeriodPickerProps {
  filter: ListFilter
  values: Record<string, string | undefined>
  /** The days of the shown period. */
  shown: Period | undefined
}

/** Choosing a period keeps the other parameters of the filter. */
export function PeriodPicker({ filter, values, shown }: PeriodPickerProps) {
  const t = usePeriodMessages()
  const { period, from, to, ...others } = values
  const isOwn = from !== undefined || to !== undefined
  return (
    <div className="grid gap-2 print:hidden">
      <LinkTabs
        label={t.label}
        variant="pill"
        tabs={periodNames.map((name) => ({
          text: t.names[name],
          to: filter.address({ ...others, period: name === defaultPeriod ? undefined : name }),
          isCurrent: !isOwn && name === (period ?? defaultPeriod),
          preventScrollReset: true,
        }))}
      />
      <details open={isOwn} className="group text-sm">
        <summary className="inline-flex min-h-9 cursor-pointer items-center gap-1 rounded font-semibold text-muted hover:text-ink">
          {t.own}
          <Icon name="chevron-down" className="size-4 transition group-open:rotate-180" />
        </summary>
        <Form
          key={`${shown?.from} ${shown?.to}`}
          role="search"
          aria-label={t.own}
          action={filter.path}
          preventScrollReset
          className="grid grid-cols-2 items-end gap-3 sm:flex"
        >
          {Object.entries(others).map(([name, value]) =>
            value ? <input key={name} type="hidden" name={name} value={value} /> : null,
          )}
          <Field label={t.from} type="date" name="from" defaultValue={shown?.from} required />
          <Field label={t.to} type="date" name="to" defaultValue={shown?.to} required />
          <Button type="submit" variant="quiet" className="max-sm:col-span-2">
            {t.show}
          </Button>
        </Form>
      </details>
    </div>
  )
}

export const dayIn = (day: string, language: Language): string =>
  formatDate(`${day}T12:00:00+07:00`, language) ?? day

export function usePeriodText() {
  const t = usePeriodMessages()
  return ({ from, to }: Period, language: Language): string =>
    from === to ? dayIn(from, language) : t.between(dayIn(from, language), dayIn(to, language))
}

import { bookingStatuses, bookingTraits } from '#contract/bookings/transitions.ts'
import type { QuantityPrice } from '#contract/catalogue/unit-price.ts'
import { orderStatusLabel } from '#contract/orders/status-labels.ts'
import { orderStatuses } from '#contract/orders/transitions.ts'
import { formatDateTime, type Language } from '#contract/platform/language.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { roleLabels, staffRoles } from '#contract/platform/roles.ts'
import { isMoment } from '#contract/platform/typed-time.ts'
import { diffRecords, type ChangedValue } from '#web/admin/audit/diff-records.ts'
import { dense } from '#web/ui/facts-variants.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Table, type Column } from '#web/ui/lists/table.tsx'
import {
  fieldMessages,
  isQuantityPrices,
  useAuditMessages,
  weekdayMessages,
} from '#web/admin/audit/messages.ts'
import { hourText } from '#web/app/language/format-day.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

const maxUnfolded = 4

export function Changes({ before, after }: { before: unknown; after: unknown }) {
  const t = useAuditMessages()
  const language = useLanguage()
  const columns = useColumns()
  const changes = diffRecords(before, after)
  if (changes.length === 0) return null
  const isNew = changes.every((change) => change.before === undefined)
  const list = isNew ? (
    <Facts variant={dense} className="pt-1">
      {changes.map(({ path, after: is }) => (
        <Fact key={path} label={fieldMessages(t, path, language)}>
          <Value of={is} name={path} />
        </Fact>
      ))}
    </Facts>
  ) : (
    <Table
      plain
      className="table-fixed"
      rows={changes.map((change) => ({ ...change, id: change.path }))}
      columns={columns}
    />
  )
  if (changes.length <= maxUnfolded) return list
  return (
    <details>
      <summary className="cursor-pointer py-1 text-sm text-muted">{t.changes(changes.length)}</summary>
      {list}
    </details>
  )
}

function useColumns(): Column<ChangedValue & { id: string }>[] {
  const t = useAuditMessages()
  const language = useLanguage()
  return [
    {
      key: 'what',
      head: t.what,
      isRowHead: true,
      width: 'w-1/3 sm:w-1/4',
      className: 'break-words text-muted',
      cell: ({ path }) => fieldMessages(t, path, language),
    },
    { key: 'before', head: t.before, cell: ({ path, before: was }) => <Value of={was} name={path} /> },
    {
      key: 'after',
      head: t.after,
      className: 'font-medium',
      cell: ({ path, after: is }) => <Value of={is} name={path} />,
    },
  ]
}

function Value({ of: value, name }: { of: unknown; name: string }) {
  const t = useAuditMessages()
  const language = useLanguage()
  if (value === undefined) return <span className="text-muted">–</span>
  return <span className="whitespace-pre-line break-words">{formatValue(value, name, t, language)}</span>
}

function formatValue(
  value: unknown,
  name: string,
  t: ReturnType<typeof useAuditMessages>,
  language: Language,
): string {
  const weekday = weekdayMessages(t, name, value, language)
  if (weekday !== undefined) return weekday
  if (value === null || value === '') return t.nothing
  if (isQuantityPrices(name)) return formatSteps(value) || t.nothing
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (typeof value === 'number')
    return /price|amount$|refunds_up_to$/.test(name) ? formatRupiah(value) : String(value)
  if (typeof value === 'string' && /(?:^|\.)(?:time|open|close)$/.test(name)) return hourText(value, language)
  if (
    typeof value === 'string' &&
    isMoment(value) &&
    /(?:^|\.)(?:sale_from|sale_until|starts_at|ends_at)$/.test(name)
  )
    return formatDateTime(value, language) ?? value
  if (name === 'role') return nameRole(value, language)
  if (typeof value === 'string') return name === 'status' ? formatStatus(value, t, language) : value
  return JSON.stringify(value)
}

function nameRole(value: unknown, language: Language): string {
  const role = staffRoles.find((one) => one === value)
  return role ? roleLabels[role][language] : String(value)
}

function formatSteps(steps: unknown): string {
  if (!Array.isArray(steps)) return JSON.stringify(steps)
  const texts = steps.map(({ from, price }: QuantityPrice) => `${from}: ${formatRupiah(price)}`)
  return texts.join('; ')
}

function formatStatus(value: string, t: ReturnType<typeof useAuditMessages>, language: Language): string {
  if (value === 'pending') return t.pending
  const orderStatus = orderStatuses.find((status) => status === value)
  if (orderStatus) return orderStatusLabel(orderStatus, 'owner', language).toLowerCase()
  const bookingStatus = bookingStatuses.find((status) => status === value)
  return bookingStatus ? bookingTraits[bookingStatus].label.owner[language].toLowerCase() : value
}

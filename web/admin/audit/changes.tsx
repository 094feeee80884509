import { formatRupiah } from '#contract/platform/money.ts'
import { changedParts } from '#web/admin/audit/changed-parts.ts'
import { fieldMessages, useAuditMessages, weekdayMessages } from '#web/admin/audit/messages.ts'

/** How many changes are shown at once; more are folded. */
const shown = 4

/** Before and after of an action side by side, the changed parts alone. */
export function Changes({ before, after }: { before: unknown; after: unknown }) {
  const t = useAuditMessages()
  const parts = changedParts(before, after)
  if (parts.length === 0) return null
  const table = (
    <table className="w-full table-fixed text-sm">
      <thead className="text-left text-xs text-muted">
        <tr>
          <th scope="col" className="w-1/4 py-1 pr-3 font-medium">
            {t.what}
          </th>
          <th scope="col" className="py-1 pr-3 font-medium">
            {t.before}
          </th>
          <th scope="col" className="py-1 font-medium">
            {t.after}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line align-top">
        {parts.map((part) => (
          <tr key={part.path}>
            <th scope="row" className="break-words py-1.5 pr-3 text-left font-normal text-muted">
              {fieldMessages(t, part.path)}
            </th>
            <td className="py-1.5 pr-3">
              <Value of={part.before} name={part.path} />
            </td>
            <td className="py-1.5 font-medium">
              <Value of={part.after} name={part.path} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (parts.length <= shown) return table
  return (
    <details>
      <summary className="cursor-pointer py-1 text-sm text-muted">{t.changes(parts.length)}</summary>
      {table}
    </details>
  )
}

function Value({ of: value, name }: { of: unknown; name: string }) {
  const t = useAuditMessages()
  if (value === undefined) return <span className="text-muted">–</span>
  return <span className="whitespace-pre-line break-words">{valueText(value, name, t)}</span>
}

function valueText(value: unknown, name: string, t: ReturnType<typeof useAuditMessages>): string {
  const weekday = weekdayMessages(t, name, value)
  if (weekday !== undefined) return weekday
  if (value === null || value === '') return t.nothing
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (typeof value === 'number') return /price|amount$/.test(name) ? formatRupiah(value) : String(value)
  if (typeof value === 'string')
    return name === 'status' ? ((t.statuses as Record<string, string>)[value] ?? value) : value
  return JSON.stringify(value)
}

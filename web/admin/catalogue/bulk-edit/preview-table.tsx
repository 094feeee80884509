import { formatRupiah } from '#contract/platform/money.ts'
import type { BulkEdit, BulkEditPreview, PreviewedChange } from '#contract/catalogue/bulk-edit-endpoints.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useBulkEditMessages } from '#web/admin/catalogue/bulk-edit/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** What would change, and what cannot. */
export function PreviewTable({ kind, preview }: { kind: BulkEdit['kind']; preview: BulkEditPreview }) {
  const t = useBulkEditMessages()
  const language = useLanguage()
  const { changed, unchanged, refused, changes, refusals } = preview
  return (
    <div role="status" className="grid gap-3 border-t border-line pt-4 text-sm">
      <h3 className="font-semibold">{t.previewTitle}</h3>
      <p>
        {changed === 0
          ? t.nothing
          : t.counts(formatCount(changed, language), formatCount(unchanged, language))}
      </p>
      {refused > 0 ? (
        <>
          <p className="font-medium text-brick">{t.refused(formatCount(refused, language))}</p>
          <Rows kind={kind} rows={refusals} />
        </>
      ) : null}
      {changes.length > 0 ? (
        <>
          {changes.length < changed ? <p className="text-muted">{t.first(changes.length)}</p> : null}
          <Rows kind={kind} rows={changes} />
        </>
      ) : null}
    </div>
  )
}

function Rows({ kind, rows }: { kind: BulkEdit['kind']; rows: readonly PreviewedChange[] }) {
  const t = useBulkEditMessages()
  const language = useLanguage()
  const show = (value: string): string => {
    if (kind === 'price') return formatRupiah(Number(value))
    if (kind === 'stock') return formatCount(Number(value), language)
    if (kind === 'visibility') return value === 'true' ? t.hidden : t.shown
    return value
  }
  return (
    <div
      className="max-h-80 overflow-y-auto rounded border border-line"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      role="group"
      aria-label={t.previewTitle}
    >
      <table className="w-full">
        <thead className="border-b border-line text-left text-muted">
          <tr>
            <th scope="col" className="px-3 py-2 font-medium">
              {t.product}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              {t.before}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              {t.after}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ product_id, name, size_name, before, after }) => (
            <tr key={`${product_id} ${size_name ?? ''}`}>
              <td className="px-3 py-1.5">
                {name}
                {size_name ? <span className="text-muted"> · {size_name}</span> : null}
              </td>
              <td className="px-3 py-1.5 text-right tabular-nums text-muted">{show(before)}</td>
              <td className="px-3 py-1.5 text-right font-semibold tabular-nums">{show(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

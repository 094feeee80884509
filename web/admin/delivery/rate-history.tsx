import type { RateHistoryEntry } from '#contract/delivery/admin-schemas.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { useAdminDeliveryMessages } from '#web/admin/delivery/messages.ts'
import { ratePrice } from '#web/admin/delivery/rate-price.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { Card } from '#web/ui/card.tsx'

export function RateHistory({ entries }: { entries: readonly RateHistoryEntry[] }) {
  const t = useAdminDeliveryMessages()
  const language = useLanguage()
  const count = (n: number) => formatCount(n, language)
  return (
    <Card title={t.history}>
      {entries.length === 0 ? <p className="text-sm text-muted">{t.noHistory}</p> : null}
      <ol className="grid gap-3 text-sm">
        {entries.map(({ id, at, by_name, file_name, added, changed, removed, changes }) => (
          <li key={id}>
            <details>
              <summary className="cursor-pointer py-1">
                <span className="font-semibold">
                  {t.historyLine(count(added), count(changed), count(removed))}
                </span>{' '}
                <span className="text-muted">
                  {formatDateTime(at, language)} · {by_name ?? t.someone}
                  {file_name ? ` · ${t.fromFile(file_name)}` : ''}
                </span>
              </summary>
              <ul className="mt-1 grid gap-1 border-l border-line pl-3">
                {changes.map(({ path, before, after }) => (
                  <li key={path}>
                    {path ?? t.country}:{' '}
                    {before ? <del className="text-muted">{ratePrice(before)}</del> : null}{' '}
                    {after ? <ins className="font-medium no-underline">{ratePrice(after)}</ins> : null}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ol>
    </Card>
  )
}

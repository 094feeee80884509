import { Link } from 'react-router'
import { formatDateTime } from '#contract/platform/language.ts'
import type { StockMovement } from '#contract/catalogue/admin-endpoints.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** What came and went, newest first. */
export function MovementList({
  movements,
  onMore,
}: {
  movements: readonly StockMovement[]
  onMore: (() => Promise<void>) | null
}) {
  const t = useAdminProductMessages()
  const language = useLanguage()
  if (movements.length === 0) return <p className="text-sm text-muted">{t.noMovements}</p>
  return (
    <>
      <ol className="divide-y divide-line text-sm">
        {movements.map((movement, at) => (
          <li key={`${movement.at} ${at}`} className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 py-2">
            <span
              className={classNames(
                'text-right font-semibold tabular-nums',
                movement.change > 0 ? 'text-sage' : 'text-brick',
              )}
            >
              {movement.change > 0 ? '+' : '−'}
              {formatCount(Math.abs(movement.change), language)}
            </span>
            <span className="min-w-0">
              <span className="block">
                {t.reasons[movement.reason]}
                {movement.order_id && movement.order_reference ? (
                  <>
                    {' '}
                    <Link
                      to={`/admin/orders/${movement.order_id}`}
                      className="whitespace-nowrap underline underline-offset-4"
                    >
                      {movement.order_reference}
                    </Link>
                  </>
                ) : null}
                {movement.size_name ? <span className="text-muted"> · {movement.size_name}</span> : null}
              </span>
              {movement.note ? <span className="block break-words">{movement.note}</span> : null}
              <span className="block text-xs text-muted">
                {[formatDateTime(movement.at, language), movement.by_name].filter(Boolean).join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {onMore ? (
        <Button variant="quiet" size="small" onClick={() => void onMore()}>
          {t.more}
        </Button>
      ) : null}
    </>
  )
}

import { Link } from 'react-router'
import type { Dashboard } from '#contract/admin/dashboard-schemas.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { productsAddress } from '#web/admin/catalogue/products/product-filter.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { formatWait, useNow } from '#web/admin/layout/now.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'

interface WaitingRow {
  count: number
  to: string
  icon: IconName
  title: (n: number) => string
  wait?: Dashboard['waits'][keyof Dashboard['waits']]
}

/** What waits for the owner, the most urgent first, with its sum and the age of the oldest. */
export function Waiting({ dashboard }: { dashboard: Dashboard }) {
  const t = useAdminMessages().today
  const { waits, ...counts } = dashboard
  const row = (
    count: number,
    to: string,
    icon: IconName,
    title: WaitingRow['title'],
    wait?: WaitingRow['wait'],
  ): WaitingRow[] => (count > 0 ? [{ count, to, icon, title, ...(wait && { wait }) }] : [])
  const rows = [
    row(counts.payments_to_check, '/admin/payments', 'payments', t.payments, waits.payments),
    row(counts.orders_to_accept, '/admin/orders?status=to_accept', 'orders', t.accept, waits.accept),
    row(counts.orders_to_ship, '/admin/orders?status=to_ship', 'orders', t.ship, waits.ship),
    row(counts.refunds_due, '/admin/money/to-refund', 'money', t.refunds, waits.refunds),
    row(counts.claims_to_answer, `/admin/orders/${counts.claimed_order}`, 'user', t.claims, waits.claims),
    row(counts.bookings_to_answer, '/admin/bookings', 'bookings', t.bookings, waits.bookings),
    row(counts.bookings_today, '/admin/bookings/day', 'bookings', t.workshop),
    row(
      counts.stock_awaited,
      productsAddress({ stock: 'awaited' }),
      'catalogue',
      t.stockAwaited,
      waits.stock,
    ),
    row(
      counts.unread_suggestions,
      '/admin/suggestions?show=unread',
      'suggestions',
      t.suggestions,
      waits.suggestions,
    ),
    row(counts.failing_mails, '/admin/outbox?show=failing', 'outbox', t.mails, waits.mails),
  ].flat()
  if (rows.length > 0)
    return (
      <ul className="divide-y divide-line rounded border border-line bg-surface">
        {rows.map((waiting) => (
          <li key={waiting.to}>
            <Row row={waiting} />
          </li>
        ))}
      </ul>
    )
  return (
    <div className="flex items-center gap-4 rounded border border-line bg-surface p-5">
      <Icon name="check" className="text-sage" />
      <div>
        <p className="font-semibold">{t.calm}</p>
        <p className="text-sm text-muted">{t.calmText}</p>
      </div>
    </div>
  )
}

function Row({ row: { count, to, icon, title, wait } }: { row: WaitingRow }) {
  const t = useAdminMessages().today
  const language = useLanguage()
  const now = useNow()
  const age = wait?.since ? formatWait(wait.since, now, language) : null
  const detail = [wait?.amount ? formatRupiah(wait.amount) : null, age && (count > 1 ? t.oldest(age) : age)]
    .filter(Boolean)
    .join(' · ')
  return (
    <Link to={to} className="group flex min-h-12 items-center gap-3 px-4 py-1.5 hover:bg-paper md:px-5">
      <Icon name={icon} className="shrink-0 text-terracotta" />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{title(count)}</span>
        {detail ? <span className="text-sm text-muted tabular-nums">{detail}</span> : null}
      </span>
      <Icon name="chevron-right" className="shrink-0 text-muted group-hover:text-ink" />
    </Link>
  )
}

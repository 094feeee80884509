import { useState } from 'react'
import { Link } from 'react-router'
import type { Dashboard } from '#contract/admin/dashboard-schemas.ts'
import { formatDate, formatDateTime } from '#contract/platform/language.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { productsAddress } from '#web/admin/catalogue/products/product-filter.ts'
import { dashboardQuery } from '#web/admin/dashboard/queries.ts'
import { Hints } from '#web/admin/layout/health.tsx'
import { May } from '#web/admin/layout/may.tsx'
import { AdminPage } from '#web/admin/layout/page-head.tsx'
import { NeedsMe } from '#web/admin/needs-me/needs-me.tsx'
import { useNeedMessages } from '#web/admin/needs-me/messages.ts'
import { OnboardingCard } from '#web/admin/onboarding/onboarding-card.tsx'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import { usePageQuery } from '#web/app/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { Table, type Column } from '#web/ui/lists/table.tsx'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

export default function DashboardPage() {
  const t = useAdminMessages()
  const language = useLanguage()
  const orders = useAdminOrderMessages()
  const needs = useNeedMessages()
  const [today] = useState(() => new Date())
  const dashboard = usePageQuery(dashboardQuery).answer.data
  const { low_stock, health, guide: onboarding, ledger } = dashboard
  return (
    <AdminPage
      text={<Today date={formatDate(today, language) ?? ''} sold={dashboard.today} />}
      actions={
        <May right="orders">
          <ButtonLink to="/admin/orders/new">
            <Icon name="plus" className="size-4" />
            {orders.new}
          </ButtonLink>
        </May>
      }
    >
      {onboarding ? <OnboardingCard onboarding={onboarding} /> : null}
      <Section title={needs.title}>
        <NeedsMe dashboard={dashboard} />
        <LedgerLine ledger={ledger} />
      </Section>
      <Hints health={health} />
      <May right="turnover">
        <Sales />
      </May>
      <May right="catalogue">
        <Section title={t.today.lowStock}>
          <LowStock lines={low_stock} />
        </Section>
      </May>
    </AdminPage>
  )
}

/** The first line of the console: the money and the orders of today. */
function Today({ date, sold }: { date: string; sold: Dashboard['today'] }) {
  const t = useAdminMessages().today
  if (!sold) return date
  return (
    <>
      {date} ·{' '}
      <Link
        to="/admin/orders?status=sold&period=today"
        className="inline-block py-1 font-semibold text-ink tabular-nums underline-offset-4 hover:underline"
      >
        {t.sold(formatRupiah(sold.revenue), sold.orders)}
      </Link>
    </>
  )
}

/** A broken ledger is reported at the top of the page instead. */
function LedgerLine({ ledger }: Pick<Dashboard, 'ledger'>) {
  const t = useAdminMessages().today
  const language = useLanguage()
  if (!ledger) return null
  const when = formatDateTime(ledger.checked_at, language) ?? ''
  return (
    <p className="mt-3 text-sm text-muted">
      <Link to="/admin/money" className="underline underline-offset-4 hover:text-ink">
        {(ledger.ok ? t.ledger : t.ledgerBroken)(when)}
      </Link>
    </p>
  )
}

const SalesPanel = lazyComponent(
  () => import('#web/admin/dashboard/sales-panel.tsx'),
  <Skeleton className="h-80" />,
)

/** The figures are loaded separately, so that they neither delay nor break the rest of the dashboard. */
function Sales() {
  const t = useAdminMessages()
  const [isMissing, setIsMissing] = useState(false)
  if (!isMissing) return <SalesPanel of={{}} onMissing={() => setIsMissing(true)} />
  return (
    <ErrorState title={t.error.title} text={t.error.text}>
      <Button onClick={() => setIsMissing(false)}>{t.retry}</Button>
    </ErrorState>
  )
}

function LowStock({ lines }: { lines: Dashboard['low_stock'] }) {
  const t = useAdminMessages().today
  const columns = useLowStockColumns()
  if (lines.length === 0)
    return <p className="rounded border border-line bg-surface p-5 text-sm text-muted">{t.noLowStock}</p>
  return (
    <div className="rounded border border-line bg-surface">
      <p className="border-b border-line px-4 py-3 text-sm text-muted md:px-5">{t.lowStockText}</p>
      <Table
        plain
        hideHeads
        rows={lines.map((line) => ({ ...line, id: `${line.product_id} ${line.size_name ?? ''}` }))}
        columns={columns}
      />
      <p className="border-t border-line px-4 py-1 text-sm md:px-5">
        <Link
          to={productsAddress({ visibility: 'shown', stock: 'low' })}
          className="inline-block py-2 font-semibold text-terracotta underline-offset-4 hover:underline"
        >
          {t.allLowStock}
        </Link>
      </p>
    </div>
  )
}

function useLowStockColumns(): Column<Dashboard['low_stock'][number] & { id: string }>[] {
  const t = useAdminMessages().today
  return [
    {
      key: 'product',
      head: t.product,
      isRowHead: true,
      padding: 'px-4 py-1 md:px-5',
      cell: ({ product_id, name, size_name }) => (
        <>
          <Link
            to={`/admin/products/${product_id}`}
            className="inline-block py-2 font-medium underline-offset-4 hover:underline"
          >
            {name}
          </Link>
          {size_name ? <span className="text-muted"> · {size_name}</span> : null}
        </>
      ),
    },
    {
      key: 'stock',
      head: t.stock,
      align: 'right',
      padding: 'px-4 py-1 md:px-5',
      className: 'whitespace-nowrap',
      cell: ({ stock }) => (
        <Badge tone={stock === 0 ? 'bad' : 'waiting'}>{stock === 0 ? t.soldOut : t.left(stock)}</Badge>
      ),
    },
  ]
}

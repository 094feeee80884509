import { useState } from 'react'
import { Link } from 'react-router'
import type { Dashboard } from '#contract/admin/dashboard-endpoints.ts'
import { formatDate, formatDateTime } from '#contract/platform/language.ts'
import { productsAddress } from '#web/admin/catalogue/products/product-filter.ts'
import { dashboardQuery } from '#web/admin/dashboard/queries.ts'
import { OtherHealth } from '#web/admin/layout/health.tsx'
import { AdminPage } from '#web/admin/layout/page-head.tsx'
import { NavigationList, type NavigationItem } from '#web/admin/layout/navigation.tsx'
import { OnboardingCard } from '#web/admin/onboarding/onboarding-card.tsx'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import { usePageQuery } from '#web/app/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
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
  const [today] = useState(() => new Date())
  const { low_stock, health, guide: onboarding, ...waiting } = usePageQuery(dashboardQuery).answer.data
  return (
    <AdminPage
      title={t.dashboard}
      text={formatDate(today, language)}
      actions={
        <ButtonLink to="/admin/orders/new">
          <Icon name="plus" className="size-4" />
          {orders.new}
        </ButtonLink>
      }
    >
      {onboarding ? <OnboardingCard onboarding={onboarding} /> : null}
      <OtherHealth health={health} />
      <Section title={t.today.title}>
        <Waiting dashboard={waiting} />
        <LedgerLine ledger={waiting.ledger} />
      </Section>
      <Sales />
      <Section title={t.today.lowStock}>
        <LowStock lines={low_stock} />
      </Section>
    </AdminPage>
  )
}

function Waiting({ dashboard }: { dashboard: Omit<Dashboard, 'low_stock' | 'guide' | 'health'> }) {
  const t = useAdminMessages().today
  const { payments_to_check, orders_to_accept, orders_to_ship, bookings_to_answer } = dashboard
  const { bookings_today, unread_suggestions, failing_mails, refunds_due } = dashboard
  const { claims_to_answer, claimed_order } = dashboard
  const open: NavigationItem[] = []
  const add = (count: number, to: string, icon: IconName, title: (n: number) => string, text: string) => {
    if (count > 0) open.push({ to, icon, title: title(count), text })
  }
  add(payments_to_check, '/admin/payments', 'payments', t.payments, t.paymentsText)
  add(orders_to_accept, '/admin/orders?status=to_accept', 'orders', t.accept, t.acceptText)
  add(orders_to_ship, '/admin/orders?status=to_ship', 'orders', t.ship, t.shipText)
  add(refunds_due, '/admin/money/to-refund', 'money', t.refunds, t.refundsText)
  add(claims_to_answer, `/admin/orders/${claimed_order}`, 'user', t.claims, t.claimsText)
  add(bookings_to_answer, '/admin/bookings', 'bookings', t.bookings, t.bookingsText)
  add(bookings_today, '/admin/bookings/day', 'bookings', t.workshop, t.workshopText)
  add(unread_suggestions, '/admin/suggestions?show=unread', 'suggestions', t.suggestions, t.suggestionsText)
  add(failing_mails, '/admin/outbox?show=failing', 'outbox', t.mails, t.mailsText)
  if (open.length > 0) return <NavigationList items={open} />
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

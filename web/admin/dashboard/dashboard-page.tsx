import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router'
import type { Dashboard } from '#contract/admin/dashboard-endpoints.ts'
import { productsAddress } from '#web/admin/catalogue/products/product-filter.ts'
import { useDashboard } from '#web/admin/layout/dashboard.ts'
import { adminTitle, PageHead } from '#web/admin/layout/page-head.tsx'
import { OnboardingCard } from '#web/admin/onboarding/progress.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { formatDate } from '#contract/platform/language.ts'

const SalesPanel = lazy(() => import('#web/admin/dashboard/sales-panel.tsx'))

/** What waits for the owner; each line leads to where it is done. */
export default function DashboardPage() {
  const t = useAdminMessages()
  const language = useLanguage()
  const [today] = useState(() => new Date())
  const loaded = useLoaderData<Dashboard>()
  const {
    payments_to_check,
    orders_to_ship,
    bookings_to_answer,
    bookings_today,
    unread_suggestions,
    failing_mails,
    low_stock,
    guide: onboarding,
  } = useDashboard() ?? loaded
  const calm =
    payments_to_check +
      orders_to_ship +
      bookings_to_answer +
      bookings_today +
      unread_suggestions +
      failing_mails ===
    0
  return (
    <div className={adminTitle}>
      <PageHead title={t.dashboard} text={formatDate(today, language)} />
      {onboarding ? <OnboardingCard onboarding={onboarding} /> : null}
      <section aria-labelledby="waiting">
        <h2 id="waiting" className="mb-2 text-sm font-semibold text-muted">
          {t.today.title}
        </h2>
        {calm ? (
          <div className="flex items-center gap-4 rounded border border-line bg-surface p-5">
            <Icon name="check" className="text-sage" />
            <div>
              <p className="font-semibold">{t.today.calm}</p>
              <p className="text-sm text-muted">{t.today.calmText}</p>
            </div>
          </div>
        ) : (
          <ul className="divide-y divide-line rounded border border-line bg-surface">
            {payments_to_check > 0 ? (
              <Task to="/admin/payments" icon="payments" title={t.today.payments(payments_to_check)}>
                {t.today.paymentsText}
              </Task>
            ) : null}
            {orders_to_ship > 0 ? (
              <Task to="/admin/orders?status=to_ship" icon="orders" title={t.today.ship(orders_to_ship)}>
                {t.today.shipText}
              </Task>
            ) : null}
            {bookings_to_answer > 0 ? (
              <Task to="/admin/bookings" icon="bookings" title={t.today.bookings(bookings_to_answer)}>
                {t.today.bookingsText}
              </Task>
            ) : null}
            {bookings_today > 0 ? (
              <Task to="/admin/bookings/day" icon="bookings" title={t.today.workshop(bookings_today)}>
                {t.today.workshopText}
              </Task>
            ) : null}
            {unread_suggestions > 0 ? (
              <Task
                to="/admin/suggestions?show=unread"
                icon="suggestions"
                title={t.today.suggestions(unread_suggestions)}
              >
                {t.today.suggestionsText}
              </Task>
            ) : null}
            {failing_mails > 0 ? (
              <Task to="/admin/outbox?show=failing" icon="outbox" title={t.today.mails(failing_mails)}>
                {t.today.mailsText}
              </Task>
            ) : null}
          </ul>
        )}
      </section>
      <Suspense fallback={<Skeleton className="h-80" />}>
        <SalesPanel />
      </Suspense>
      <section aria-labelledby="low-stock">
        <h2 id="low-stock" className="mb-2 text-sm font-semibold text-muted">
          {t.today.lowStock}
        </h2>
        <LowStock lines={low_stock} />
      </section>
    </div>
  )
}

function Task({
  to,
  icon,
  title,
  children,
}: {
  to: string
  icon: IconName
  title: string
  children: ReactNode
}) {
  return (
    <li>
      <Link to={to} className="group flex items-center gap-4 px-4 py-4 hover:bg-paper md:px-5">
        <Icon name={icon} className="text-terracotta" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm text-muted">{children}</span>
        </span>
        <Icon name="chevron-right" className="text-muted group-hover:text-ink" />
      </Link>
    </li>
  )
}

function LowStock({ lines }: { lines: Dashboard['low_stock'] }) {
  const t = useAdminMessages()
  if (lines.length === 0)
    return (
      <p className="rounded border border-line bg-surface p-5 text-sm text-muted">{t.today.noLowStock}</p>
    )
  return (
    <div className="rounded border border-line bg-surface">
      <p className="border-b border-line px-4 py-3 text-sm text-muted md:px-5">{t.today.lowStockText}</p>
      <table className="w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t.today.product}</th>
            <th scope="col">{t.today.stock}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {lines.map(({ product_id, name, size_name, stock }) => (
            <tr key={`${product_id} ${size_name ?? ''}`}>
              <th scope="row" className="px-4 py-1 text-left font-normal md:px-5">
                <Link
                  to={`/admin/products/${product_id}`}
                  className="inline-block py-2 font-medium underline-offset-4 hover:underline"
                >
                  {name}
                </Link>
                {size_name ? <span className="text-muted"> · {size_name}</span> : null}
              </th>
              <td className="whitespace-nowrap px-4 py-1 text-right md:px-5">
                <Badge tone={stock === 0 ? 'bad' : 'waiting'}>
                  {stock === 0 ? t.today.soldOut : t.today.left(stock)}
                </Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-t border-line px-4 py-1 text-sm md:px-5">
        <Link
          to={productsAddress({ visibility: 'shown', stock: 'low' })}
          className="inline-block py-2 font-semibold text-terracotta underline-offset-4 hover:underline"
        >
          {t.today.allLowStock}
        </Link>
      </p>
    </div>
  )
}

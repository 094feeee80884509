import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { showSales, type Sales } from '#contract/admin/sales-endpoints.ts'
import { weekdayOf } from '#contract/platform/time.ts'
import { formatDateTime, type Language } from '#contract/platform/language.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { SalesChart } from '#web/admin/dashboard/sales-chart.tsx'
import { sizeOf } from '#web/app/language/format-size.ts'
import { useShop } from '#web/app/layout/shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useApiQuery } from '#web/app/queries.ts'
import { useSalesMessages } from '#web/admin/dashboard/sales-messages.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** How the shop does; what waits for her stays in view while it comes, and when it does not. */
export default function SalesPanel() {
  const t = useSalesMessages()
  const { retry } = useAdminMessages()
  const { data: answer, problem, isLoading, refresh } = useApiQuery(showSales)
  const data = answer?.data
  if (!data && problem && !isLoading)
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-4 rounded border border-line bg-surface p-5"
      >
        <p>{t.failed}</p>
        <Button variant="quiet" size="small" onClick={() => void refresh()}>
          {retry}
        </Button>
      </div>
    )
  if (!data) return <Skeleton className="h-80" />
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Section title={t.title} className="lg:col-span-2">
        <Today sales={data} />
        <SalesChart days={data.days} />
      </Section>
      <Section title={t.best}>
        <BestSellers sales={data} />
      </Section>
      <div className="grid content-start gap-6">
        <Section title={t.checks}>
          <Checks sales={data} />
        </Section>
        <Section title={t.backup}>
          <Backup sales={data} />
        </Section>
      </div>
    </div>
  )
}

function Section({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={className}>
      <h2 className="mb-2 text-sm font-semibold text-muted">{title}</h2>
      <div className="rounded border border-line bg-surface p-4 md:p-5">{children}</div>
    </section>
  )
}

function Today({ sales: { today, last_week_by_now, last_week, days } }: { sales: Sales }) {
  const t = useSalesMessages()
  const language = useLanguage()
  const [newest] = days.slice(-1)
  const weekday = newest ? weekdayName(newest.day, language) : ''
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <div>
        <dt className="text-sm text-muted">{t.today}</dt>
        <dd>
          <span className="block font-serif text-2xl">
            <Price rupiah={today.revenue} />
          </span>
          <span className="text-sm">{t.orders(today.orders)}</span>
        </dd>
      </div>
      <div>
        <dt className="text-sm text-muted">{t.lastWeek(weekday)}</dt>
        <dd>
          <span className="block font-serif text-2xl text-muted">
            <Price rupiah={last_week_by_now.revenue} />
          </span>
          <span className="text-sm">
            {t.orders(last_week_by_now.orders)}
            <span className="text-muted"> · {t.lastWeekWhole(formatRupiah(last_week.revenue))}</span>
          </span>
        </dd>
      </div>
    </dl>
  )
}

function BestSellers({ sales: { best_sellers } }: { sales: Sales }) {
  const t = useSalesMessages()
  if (best_sellers.length === 0) return <p className="text-sm text-muted">{t.noSales}</p>
  return (
    <table className="w-full text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">{t.product}</th>
          <th scope="col">{t.sold}</th>
          <th scope="col">{t.revenue}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {best_sellers.map(({ product_id, name, quantity, revenue }) => (
          <tr key={product_id}>
            <th scope="row" className="py-1 pr-3 text-left font-normal">
              <Link
                to={`/admin/products/${product_id}`}
                className="inline-block py-1 font-medium underline-offset-4 hover:underline"
              >
                {name}
              </Link>
            </th>
            <td className="whitespace-nowrap py-1 pr-3 text-right text-muted">{t.pieces(quantity)}</td>
            <td className="whitespace-nowrap py-1 text-right">
              <Price rupiah={revenue} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Checks({ sales: { checks } }: { sales: Sales }) {
  const t = useSalesMessages()
  const language = useLanguage()
  const long = useLong()
  const { median_minutes, longest_minutes, waiting_since } = checks
  return (
    <div className="grid gap-3 text-sm">
      {median_minutes === null || longest_minutes === null ? (
        <p className="text-muted">{t.noChecks}</p>
      ) : (
        <dl className="grid grid-cols-2 gap-4">
          <div>
            <dt className="text-muted">{t.median}</dt>
            <dd className="font-serif text-xl">{long(median_minutes)}</dd>
          </div>
          <div>
            <dt className="text-muted">{t.longest}</dt>
            <dd className="font-serif text-xl">{long(longest_minutes)}</dd>
          </div>
        </dl>
      )}
      <p className="text-muted">
        {waiting_since ? `${t.waiting} ${formatDateTime(waiting_since, language)}` : t.noneWaiting}
      </p>
    </div>
  )
}

function Backup({ sales: { backup } }: { sales: Sales }) {
  const t = useSalesMessages()
  const language = useLanguage()
  const { last, problem } = backup
  const isDemo = useShop()?.is_demo
  return (
    <div className="grid gap-2 text-sm">
      {problem ? (
        <p className="flex items-start gap-2 text-brick">
          <Icon name="alert" className="mt-0.5 size-4" />
          <span className="min-w-0 break-words">
            <span className="font-semibold">
              {t.backupFailed(formatDateTime(problem.at, language) ?? '')}
            </span>{' '}
            {problem.problem}
          </span>
        </p>
      ) : null}
      {last ? (
        <p>{t.backupAt(formatDateTime(last.at, language) ?? '', sizeOf(last.bytes, language))}</p>
      ) : (
        <p className="text-muted">{isDemo ? t.demoBackup : t.noBackup}</p>
      )}
    </div>
  )
}

/** Minutes as a person says them: 45 min, 2,5 h, 3 days. */
function useLong() {
  const t = useSalesMessages()
  const language = useLanguage()
  const format = (n: number) =>
    n.toLocaleString(language === 'id' ? 'id-ID' : 'en-GB', { maximumFractionDigits: 1 })
  return (minutes: number): string =>
    minutes < 60
      ? t.minutes(minutes)
      : minutes < 48 * 60
        ? t.hours(format(minutes / 60))
        : t.daysLong(format(minutes / 1440))
}

const weekdayName = (day: string, language: Language): string => weekdays[language][weekdayOf(day)] ?? ''

const weekdays = {
  id: ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
}

import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { showSales, type Sales } from '#contract/admin/sales-endpoints.ts'
import { weekdayText } from '#web/app/language/format-day.ts'
import { formatDateTime, formatDate, type Language } from '#contract/platform/language.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { formatSize } from '#web/app/language/format-size.ts'
import { useShop } from '#web/app/layout/shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { Fact, Facts, type FactsClasses } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { Table, type Column } from '#web/ui/lists/table.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useApiQuery } from '#web/app/queries.ts'
import { useSalesMessages } from '#web/admin/dashboard/sales-messages.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { classNames } from '#web/ui/class-names.ts'

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
      <Panel title={t.title} className="lg:col-span-2">
        <Today sales={data} />
        <SalesChart days={data.days} />
      </Panel>
      <Panel title={t.best}>
        <BestSellers sales={data} />
      </Panel>
      <div className="grid content-start gap-6">
        <Panel title={t.checks}>
          <Checks sales={data} />
        </Panel>
        <Panel title={t.backup}>
          <Backup sales={data} />
        </Panel>
      </div>
    </div>
  )
}

const Panel = ({ title, className, children }: ComponentProps<typeof Section>) => (
  <Section title={title} {...(className && { className })}>
    <div className="rounded border border-line bg-surface p-4 md:p-5">{children}</div>
  </Section>
)

function Today({ sales: { today, last_week_by_now, last_week, days } }: { sales: Sales }) {
  const t = useSalesMessages()
  const language = useLanguage()
  const [newest] = days.slice(-1)
  const weekday = newest ? weekdayText(newest.day, language) : ''
  return (
    <Facts variant={figuresClasses}>
      <Fact label={t.today}>
        <Price rupiah={today.revenue} className="block font-serif text-2xl" />
        {t.orders(today.orders)}
        {today.delivery > 0 ? (
          <span className="text-muted"> · {t.delivery(formatRupiah(today.delivery))}</span>
        ) : null}
        {today.refunded > 0 ? (
          <span className="text-muted"> · {t.refunded(formatRupiah(today.refunded))}</span>
        ) : null}
      </Fact>
      <Fact label={t.lastWeek(weekday)}>
        <Price rupiah={last_week_by_now.revenue} className="block font-serif text-2xl text-muted" />
        {t.orders(last_week_by_now.orders)}
        <span className="text-muted"> · {t.lastWeekWhole(formatRupiah(last_week.revenue))}</span>
      </Fact>
    </Facts>
  )
}

const figuresClasses: FactsClasses = {
  list: 'grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2',
  row: '',
  name: 'text-muted',
  value: '',
}

function BestSellers({ sales: { best_sellers, products_revenue, other_revenue } }: { sales: Sales }) {
  const t = useSalesMessages()
  const columns = useBestSellerColumns()
  if (best_sellers.length === 0) return <p className="text-sm text-muted">{t.noSales}</p>
  return (
    <>
      <Table
        plain
        hideHeads
        rows={best_sellers.map((product) => ({ ...product, id: product.product_id }))}
        columns={columns}
      />
      <p className="mt-3 text-sm text-muted">
        {t.productsOf(formatRupiah(products_revenue), formatRupiah(other_revenue))}
      </p>
    </>
  )
}

function useBestSellerColumns(): Column<Sales['best_sellers'][number] & { id: string }>[] {
  const t = useSalesMessages()
  return [
    {
      key: 'product',
      head: t.product,
      isRowHead: true,
      cell: ({ product_id, name }) => (
        <Link
          to={`/admin/products/${product_id}`}
          className="inline-block py-0.5 font-medium underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      ),
    },
    {
      key: 'sold',
      head: t.sold,
      align: 'right',
      className: 'whitespace-nowrap text-muted',
      cell: ({ quantity }) => t.pieces(quantity),
    },
    {
      key: 'revenue',
      head: t.revenue,
      align: 'right',
      className: 'whitespace-nowrap',
      cell: ({ revenue }) => <Price rupiah={revenue} />,
    },
  ]
}

function Checks({ sales: { checks } }: { sales: Sales }) {
  const t = useSalesMessages()
  const language = useLanguage()
  const long = useDurationFormat()
  const { average_minutes, longest_minutes, waiting_since } = checks
  return (
    <div className="grid gap-3 text-sm">
      {longest_minutes === null ? (
        <p className="text-muted">{t.noChecks}</p>
      ) : (
        <Facts variant={{ ...figuresClasses, list: 'grid grid-cols-2 gap-4', value: 'font-serif text-xl' }}>
          {average_minutes === null ? null : <Fact label={t.median}>{long(average_minutes)}</Fact>}
          <Fact label={t.longest}>{long(longest_minutes)}</Fact>
        </Facts>
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
        <p>{t.backupAt(formatDateTime(last.at, language) ?? '', formatSize(last.bytes, language))}</p>
      ) : (
        <p className="text-muted">{isDemo ? t.demoBackup : t.noBackup}</p>
      )}
    </div>
  )
}

function useDurationFormat() {
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

/** The unit is that of the viewBox, which is stretched to the available width. */
const [width, height, gap] = [600, 120, 4]

function SalesChart({ days }: { days: Sales['days'] }) {
  const t = useSalesMessages()
  const language = useLanguage()
  const maxRevenue = Math.max(...days.map(({ revenue }) => revenue))
  const total = days.reduce((sum, { revenue }) => sum + revenue, 0)
  const each = width / days.length
  const first = days[0]
  const last = days.at(-1)
  return (
    <figure className="mt-6 border-t border-line pt-5">
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-semibold">{t.chart}</span>
        <span className="text-muted">{t.total(formatRupiah(total))}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t.chartLabel(formatRupiah(total), formatRupiah(maxRevenue))}
        className="mt-3 h-32 w-full border-b border-line"
      >
        {days.map(({ day, revenue, orders }, index) => {
          const barHeight = maxRevenue === 0 ? 0 : (revenue / maxRevenue) * height
          return (
            <g key={day} className="group">
              <title>{`${dateOf(day, language)}: ${formatRupiah(revenue)}, ${t.orders(orders)}`}</title>
              <rect x={index * each} y={0} width={each} height={height} className="fill-transparent" />
              <rect
                x={index * each + gap / 2}
                y={height - barHeight}
                width={each - gap}
                height={barHeight}
                className={classNames(
                  'group-hover:fill-ink',
                  index === days.length - 1 ? 'fill-terracotta' : 'fill-edge',
                )}
              />
            </g>
          )
        })}
      </svg>
      <div className="mt-1 flex justify-between text-xs text-muted" aria-hidden="true">
        <span>{first ? dateOf(first.day, language) : null}</span>
        <span>{last ? dateOf(last.day, language) : null}</span>
      </div>
      <details className="mt-3 text-sm">
        <summary className="cursor-pointer py-1 text-muted">{t.table}</summary>
        <Table
          plain
          className="mt-2"
          caption={t.counted}
          rows={days.toReversed().map((day) => ({ ...day, id: day.day }))}
          columns={useColumns()}
        />
      </details>
    </figure>
  )
}

function useColumns(): Column<Sales['days'][number] & { id: string }>[] {
  const t = useSalesMessages()
  const language = useLanguage()
  return [
    { key: 'day', head: t.day, isRowHead: true, cell: ({ day }) => dateOf(day, language) },
    {
      key: 'paid',
      head: t.paid,
      align: 'right',
      className: 'tabular-nums',
      cell: ({ orders }) => orders,
    },
    {
      key: 'revenue',
      head: t.revenue,
      align: 'right',
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ revenue }) => <Price rupiah={revenue} />,
    },
  ]
}

const dateOf = (day: string, language: Language) => formatDate(`${day}T12:00:00+07:00`, language)

import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { Sales } from '#contract/admin/sales-schemas.ts'
import { usePageSpeedMessages } from '#web/admin/dashboard/page-speed-messages.ts'
import { PageSpeeds } from '#web/admin/dashboard/page-speeds.tsx'
import { PeriodSales, TodaySales } from '#web/admin/dashboard/period-sales.tsx'
import { SalesChart } from '#web/admin/dashboard/sales-chart.tsx'
import { May } from '#web/admin/layout/may.tsx'
import { PeriodPicker } from '#web/admin/reports/period-picker.tsx'
import { inOrder, reportFilter, salesFilter } from '#web/admin/reports/queries.ts'
import { formatDateTime } from '#contract/platform/language.ts'
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
import { useWantedAddress } from '#web/ui/lists/use-wanted-address.ts'

export default function SalesPanel() {
  const t = useSalesMessages()
  const { retry } = useAdminMessages()
  const speed = usePageSpeedMessages()
  const values = inOrder(salesFilter.parse(useWantedAddress()))
  const { data, problem, isLoading, refresh } = useApiQuery(
    'GET /admin/sales',
    { query: values },
    { select: (answer) => answer.data, keepPrevious: true },
  )
  if (!data && problem && !isLoading)
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-4 rounded border border-line bg-surface p-5"
      >
        <p>{problem.code === 'INVALID_INPUT' ? problem.message : t.failed}</p>
        <Button variant="quiet" size="small" onClick={() => void refresh()}>
          {retry}
        </Button>
      </div>
    )
  if (!data) return <Skeleton className="h-80" />
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Panel title={t.title} className="lg:col-span-2">
        <TodaySales sales={data} />
        <div className="mt-5 grid gap-5 border-t border-line pt-4">
          <PeriodPicker filter={salesFilter} values={values} shown={data} />
          <PeriodSales sales={data} />
          <SalesChart sales={data} />
        </div>
      </Panel>
      <Panel title={t.best}>
        <BestSellers sales={data} />
      </Panel>
      <div className="grid content-start gap-6">
        <Panel title={t.checks}>
          <Checks sales={data} />
        </Panel>
        <May right="shop">
          <Panel title={speed.title}>
            <PageSpeeds />
          </Panel>
        </May>
        {data.backup ? (
          <Panel title={t.backup}>
            <Backup {...data.backup} />
          </Panel>
        ) : null}
      </div>
    </div>
  )
}

const Panel = ({ title, className, children }: ComponentProps<typeof Section>) => (
  <Section title={title} {...(className && { className })}>
    <div className="rounded border border-line bg-surface p-4 md:p-5">{children}</div>
  </Section>
)

function BestSellers({
  sales: { from, to, best_sellers, products_revenue, other_revenue },
}: {
  sales: Sales
}) {
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
        {t.productsOf(formatRupiah(products_revenue), formatRupiah(other_revenue))}{' '}
        <Link to={reportFilter.address({ from, to })} className="underline underline-offset-4">
          {t.report}
        </Link>
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

const figuresClasses: FactsClasses = {
  list: 'grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2',
  row: '',
  name: 'text-muted',
  value: '',
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
        {waiting_since ? (
          <Link to="/admin/payments" className="underline underline-offset-4">
            {`${t.waiting} ${formatDateTime(waiting_since, language)}`}
          </Link>
        ) : (
          t.noneWaiting
        )}
      </p>
    </div>
  )
}

function Backup({ last, problem }: NonNullable<Sales['backup']>) {
  const t = useSalesMessages()
  const language = useLanguage()
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

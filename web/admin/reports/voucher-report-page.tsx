import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { VoucherReport } from '#contract/admin/voucher-report-schemas.ts'
import type { VoucherFilter } from '#contract/orders/order-filters.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { DownloadButton } from '#web/admin/layout/download-button.tsx'
import { AdminPage } from '#web/admin/layout/page-head.tsx'
import { ordersFilter } from '#web/admin/orders/queries.ts'
import { PeriodPicker, usePeriodText } from '#web/admin/reports/period-picker.tsx'
import { inOrder, voucherReportFilter, voucherReportQuery } from '#web/admin/reports/queries.ts'
import { useVoucherReportMessages } from '#web/admin/reports/voucher-report-messages.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { usePageQuery } from '#web/app/queries.ts'
import { Fact, Facts, type FactsClasses } from '#web/ui/facts.tsx'
import { EmptyList } from '#web/ui/lists/empty-list.tsx'
import { Table, type Column } from '#web/ui/lists/table.tsx'
import { useWantedAddress } from '#web/ui/lists/use-wanted-address.ts'
import { Price } from '#web/ui/price.tsx'

export default function VoucherReportPage() {
  const t = useVoucherReportMessages()
  const language = useLanguage()
  const periodText = usePeriodText()
  const { answer, isStale } = usePageQuery(voucherReportQuery)
  const report = answer.data
  const values = inOrder(voucherReportFilter.parse(useWantedAddress()))
  const isEmpty = report.vouchers.length === 0 && report.sales.length === 0
  return (
    <AdminPage
      back={{ to: '/admin/reports', text: t.sales }}
      text={periodText(report, language)}
      isStale={isStale}
      actions={
        <DownloadButton
          endpoint="GET /admin/reports/vouchers.csv"
          input={{ query: values }}
          text={t.export}
          busyText={t.exporting}
          done={t.exported}
        />
      }
    >
      <PeriodPicker filter={voucherReportFilter} values={values} shown={report} />
      {isEmpty ? (
        <EmptyList icon="money" title={t.empty} text={t.emptyText} />
      ) : (
        <>
          <Averages report={report} />
          <Vouchers report={report} />
          <Sales report={report} />
          <p className="max-w-text text-sm text-muted">{t.counted}</p>
        </>
      )}
    </AdminPage>
  )
}

function Averages({ report }: { report: VoucherReport }) {
  const t = useVoucherReportMessages()
  const amount = (average: number | null, vouchers: VoucherFilter) =>
    average === null ? (
      t.none
    ) : (
      <OrdersLink report={report} filter={{ vouchers }}>
        {formatRupiah(average)}
      </OrdersLink>
    )
  return (
    <Facts variant={totalsClasses}>
      <Fact label={t.averageWith}>{amount(report.with_voucher.average, 'with')}</Fact>
      <Fact label={t.averageWithout}>{amount(report.without_voucher.average, 'without')}</Fact>
    </Facts>
  )
}

const number = { align: 'right', className: 'whitespace-nowrap tabular-nums' } as const
const wide = { ...number, from: 'md' } as const

function Vouchers({ report }: { report: VoucherReport }) {
  const t = useVoucherReportMessages()
  const columns = useVoucherColumns(report)
  if (report.vouchers.length === 0) return null
  return (
    <Table
      label={t.voucherList}
      cards="never"
      rows={report.vouchers.map((row) => ({ ...row, id: row.voucher_id }))}
      columns={columns}
    />
  )
}

function useVoucherColumns(report: VoucherReport): Column<VoucherReport['vouchers'][number]>[] {
  const t = useVoucherReportMessages()
  const language = useLanguage()
  const count = (n: number) => formatCount(n, language)
  const link = (voucher: string, text: ReactNode) => (
    <OrdersLink report={report} filter={{ voucher }}>
      {text}
    </OrdersLink>
  )
  return [
    {
      key: 'name',
      head: t.vouchers,
      isRowHead: true,
      cell: ({ voucher_id, code, name, ...row }) => (
        <>
          <Link to={`/admin/vouchers/${voucher_id}`} className={linkClasses}>
            {[code, name].filter(Boolean).join(' · ')}
          </Link>
          <span className="block text-xs font-normal text-muted md:hidden">
            {link(voucher_id, t.orderCount(count(row.orders)))}
            {', '}
            {t.detail(
              `${count(row.new_customers)} / ${count(row.returning_customers)}`,
              formatRupiah(row.average ?? 0),
            )}
          </span>
        </>
      ),
    },
    {
      key: 'orders',
      head: t.orders,
      ...wide,
      cell: ({ voucher_id, orders }) => link(voucher_id, count(orders)),
    },
    {
      key: 'customers',
      head: t.customers,
      ...wide,
      cell: (row) => link(row.voucher_id, `${count(row.new_customers)} / ${count(row.returning_customers)}`),
    },
    {
      key: 'average',
      head: t.average,
      ...wide,
      cell: ({ voucher_id, average }) => link(voucher_id, <Price rupiah={average ?? 0} />),
    },
    {
      key: 'discount',
      head: t.discount,
      ...number,
      cell: ({ voucher_id, discount }) => link(voucher_id, <Price rupiah={discount} />),
    },
    {
      key: 'revenue',
      head: t.net,
      ...number,
      cell: ({ voucher_id, revenue }) => link(voucher_id, <Price rupiah={revenue} />),
    },
  ]
}

function Sales({ report }: { report: VoucherReport }) {
  const { sales } = report
  const t = useVoucherReportMessages()
  const columns = useSaleColumns(report)
  if (sales.length === 0) return null
  return (
    <Table
      label={t.saleList}
      cards="never"
      rows={sales.map((row) => ({ ...row, id: row.product_id }))}
      columns={columns}
    />
  )
}

function useSaleColumns(report: VoucherReport): Column<VoucherReport['sales'][number]>[] {
  const t = useVoucherReportMessages()
  const language = useLanguage()
  const link = (sale: string, text: ReactNode) => (
    <OrdersLink report={report} filter={{ sale }}>
      {text}
    </OrdersLink>
  )
  return [
    {
      key: 'name',
      head: t.saleList,
      isRowHead: true,
      cell: ({ product_id, name, pieces }) => (
        <>
          <Link to={`/admin/products/${product_id}`} className={linkClasses}>
            {name}
          </Link>
          <span className="block text-xs font-normal text-muted md:hidden">
            {link(product_id, t.pieceCount(formatCount(pieces, language)))}
          </span>
        </>
      ),
    },
    {
      key: 'pieces',
      head: t.pieces,
      ...wide,
      cell: ({ product_id, pieces }) => link(product_id, formatCount(pieces, language)),
    },
    {
      key: 'discount',
      head: t.discount,
      ...number,
      cell: ({ product_id, discount }) => link(product_id, <Price rupiah={discount} />),
    },
    {
      key: 'revenue',
      head: t.net,
      ...number,
      cell: ({ product_id, revenue }) => link(product_id, <Price rupiah={revenue} />),
    },
  ]
}

interface OrdersLinkProps {
  report: VoucherReport
  filter: { voucher: string } | { vouchers: VoucherFilter } | { sale: string }
  children: ReactNode
}

/** Opens the orders that the number counts. */
const OrdersLink = ({ report: { from, to }, filter, children }: OrdersLinkProps) => (
  <Link to={ordersFilter.address({ status: 'sold', from, to, ...filter })} className={linkClasses}>
    {children}
  </Link>
)

const linkClasses = 'inline-block py-0.5 underline underline-offset-4 wrap-anywhere'

const totalsClasses: FactsClasses = {
  list: 'grid grid-cols-2 gap-3',
  row: 'rounded border border-line bg-surface p-4',
  name: 'text-sm text-muted',
  value: 'font-semibold tabular-nums',
}

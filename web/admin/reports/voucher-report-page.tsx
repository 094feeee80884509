import { Link } from 'react-router'
import type { VoucherReport } from '#contract/admin/voucher-report-schemas.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { buildAddress } from '#web/admin/layout/addresses.ts'
import { DownloadButton } from '#web/admin/layout/download-button.tsx'
import { AdminPage } from '#web/admin/layout/page-head.tsx'
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

function Averages({ report: { with_voucher, without_voucher } }: { report: VoucherReport }) {
  const t = useVoucherReportMessages()
  const amount = (average: number | null) => (average === null ? t.none : formatRupiah(average))
  return (
    <Facts variant={totalsClasses}>
      <Fact label={t.averageWith}>{amount(with_voucher.average)}</Fact>
      <Fact label={t.averageWithout}>{amount(without_voucher.average)}</Fact>
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

function useVoucherColumns({ from, to }: VoucherReport): Column<VoucherReport['vouchers'][number]>[] {
  const t = useVoucherReportMessages()
  const language = useLanguage()
  const count = (n: number) => formatCount(n, language)
  const ordersOf = (voucher: string) => buildAddress('/admin/orders', { status: 'sold', from, to, voucher })
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
            <Link to={ordersOf(voucher_id)} className={linkClasses}>
              {t.orderCount(count(row.orders))}
            </Link>
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
      cell: ({ voucher_id, orders }) => (
        <Link to={ordersOf(voucher_id)} className={linkClasses}>
          {count(orders)}
        </Link>
      ),
    },
    {
      key: 'customers',
      head: t.customers,
      ...wide,
      cell: (row) => `${count(row.new_customers)} / ${count(row.returning_customers)}`,
    },
    { key: 'average', head: t.average, ...wide, cell: ({ average }) => <Price rupiah={average ?? 0} /> },
    { key: 'discount', head: t.discount, ...number, cell: ({ discount }) => <Price rupiah={discount} /> },
    { key: 'revenue', head: t.net, ...number, cell: ({ revenue }) => <Price rupiah={revenue} /> },
  ]
}

function Sales({ report: { sales } }: { report: VoucherReport }) {
  const t = useVoucherReportMessages()
  const columns = useSaleColumns()
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

function useSaleColumns(): Column<VoucherReport['sales'][number]>[] {
  const t = useVoucherReportMessages()
  const language = useLanguage()
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
            {t.pieceCount(formatCount(pieces, language))}
          </span>
        </>
      ),
    },
    { key: 'pieces', head: t.pieces, ...wide, cell: ({ pieces }) => formatCount(pieces, language) },
    { key: 'discount', head: t.discount, ...number, cell: ({ discount }) => <Price rupiah={discount} /> },
    { key: 'revenue', head: t.net, ...number, cell: ({ revenue }) => <Price rupiah={revenue} /> },
  ]
}

const linkClasses = 'inline-block py-0.5 underline underline-offset-4 wrap-anywhere'

const totalsClasses: FactsClasses = {
  list: 'grid grid-cols-2 gap-3',
  row: 'rounded border border-line bg-surface p-4',
  name: 'text-sm text-muted',
  value: 'font-semibold tabular-nums',
}

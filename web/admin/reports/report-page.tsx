import { Link } from 'react-router'
import { salesGroupings } from '#contract/admin/sales.ts'
import type { SalesReport } from '#contract/admin/sales-schemas.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { DownloadButton } from '#web/admin/layout/download-button.tsx'
import { AdminPage } from '#web/admin/layout/page-head.tsx'
import { useReportMessages } from '#web/admin/reports/messages.ts'
import { PeriodPicker, usePeriodText } from '#web/admin/reports/period-picker.tsx'
import { inOrder, reportFilter, reportQuery, soldOrders } from '#web/admin/reports/queries.ts'
import { useReportColumns, type ReportRow } from '#web/admin/reports/report-columns.tsx'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { usePageQuery } from '#web/app/queries.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Fact, Facts, type FactsClasses } from '#web/ui/facts.tsx'
import { EmptyList } from '#web/ui/lists/empty-list.tsx'
import { Table } from '#web/ui/lists/table.tsx'
import { LinkTabs } from '#web/ui/lists/tabs.tsx'
import { useWantedAddress } from '#web/ui/lists/use-wanted-address.ts'

export default function ReportPage() {
  const t = useReportMessages()
  const language = useLanguage()
  const periodText = usePeriodText()
  const { answer, isStale } = usePageQuery(reportQuery)
  const report = answer.data
  const values = inOrder(reportFilter.parse(useWantedAddress()))
  return (
    <AdminPage
      text={periodText(report, language)}
      isStale={isStale}
      actions={
        <div className="flex flex-wrap gap-2 print:hidden">
          <ButtonLink to="/admin/reports/vouchers" variant="quiet">
            {t.vouchers}
          </ButtonLink>
          <Button variant="quiet" onClick={() => window.print()}>
            {t.print}
          </Button>
          <DownloadButton
            endpoint="GET /admin/reports/sales.csv"
            input={{ query: values }}
            text={t.export}
            busyText={t.exporting}
            done={t.exported}
          />
        </div>
      }
    >
      <PeriodPicker filter={reportFilter} values={values} shown={report} />
      <LinkTabs
        label={t.by}
        className="print:hidden"
        tabs={salesGroupings.map((by) => ({
          text: t.groupings[by],
          to: reportFilter.address({ ...values, by: by === 'product' ? undefined : by, sort: undefined }),
          isCurrent: by === report.by,
          preventScrollReset: true,
        }))}
      />
      {report.total.orders === 0 ? (
        <EmptyList icon="money" title={t.empty} text={t.emptyText} />
      ) : (
        <Report report={report} />
      )}
    </AdminPage>
  )
}

function Report({ report }: { report: SalesReport }) {
  const t = useReportMessages()
  const language = useLanguage()
  const { total, other, rows, groups, by } = report
  const all: ReportRow[] = [
    ...rows.map((row) => ({ ...row, id: row.key, kind: 'group' as const })),
    ...(other ? [{ ...other, id: ' other', key: '', name: t.other, kind: 'other' as const }] : []),
    { ...total, id: ' total', key: '', name: t.total, kind: 'total' },
  ]
  const count = (n: number) => formatCount(n, language)
  return (
    <>
      <Facts variant={totalsClasses}>
        <Fact label={t.net}>{formatRupiah(total.revenue)}</Fact>
        <Fact label={t.orders}>
          <Link to={soldOrders(report)} className="underline underline-offset-4">
            {count(total.orders)}
          </Link>
        </Fact>
        <Fact label={t.pieces}>{count(total.pieces)}</Fact>
        <Fact label={t.refunded}>{formatRupiah(total.refunded)}</Fact>
      </Facts>
      <Table
        label={t.groupings[by]}
        cards="never"
        rows={all}
        columns={useReportColumns(report)}
        rowClassName={({ kind }) => (kind === 'total' ? 'font-semibold' : undefined)}
      />
      <div className="grid max-w-text gap-1 text-sm text-muted">
        {groups > rows.length ? <p>{t.first(count(rows.length), count(groups))}</p> : null}
        {other ? (
          <p>
            {t.other}: {t.otherText} {t.severalProducts}
          </p>
        ) : null}
        <p>{t.counted}</p>
      </div>
    </>
  )
}

const totalsClasses: FactsClasses = {
  list: 'grid grid-cols-2 gap-3 lg:grid-cols-4 print:grid-cols-4',
  row: 'rounded border border-line bg-surface p-4',
  name: 'text-sm text-muted',
  value: 'font-semibold tabular-nums',
}

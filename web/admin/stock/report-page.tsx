import type { StockCount } from '#contract/orders/stock-count-schemas.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { MayLink } from '#web/admin/layout/may.tsx'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { DownloadButton } from '#web/admin/layout/download-button.tsx'
import { AdminPage } from '#web/admin/layout/page-head.tsx'
import { useStockCountMessages } from '#web/admin/stock/messages.ts'
import { reportQuery } from '#web/admin/stock/queries.ts'
import { SignedCount } from '#web/admin/stock/signed-count.tsx'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { usePageQuery } from '#web/app/queries.ts'
import { Section } from '#web/ui/card.tsx'
import { Table, type Column } from '#web/ui/lists/table.tsx'

type Line = StockCount['lines'][number] & { id: string }

export default function ReportPage() {
  const t = useStockCountMessages()
  const language = useLanguage()
  const count = usePageQuery(reportQuery).answer.data
  const columns = useColumns()
  const lines = count.lines.map((line, at) => ({ ...line, id: String(at) }))
  const sections = [
    [t.onlyDiffering, lines.filter(({ counted, expected }) => counted !== expected)],
    [t.onlyMatching, lines.filter(({ counted, expected }) => counted === expected)],
  ] as const
  return (
    <AdminPage
      title={t.report}
      back={{ to: '/admin/stock-counts', text: t.backToList }}
      text={[t.reportOf(formatDateTime(count.at, language) ?? '', count.by_name), count.note]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <DownloadButton
          endpoint="GET /admin/stock-counts/:id/lines.csv"
          input={{ params: { id: count.id } }}
          text={t.export}
        />
      }
    >
      {sections.map(([title, rows]) =>
        rows.length > 0 ? (
          <Section key={title} title={`${title} (${formatCount(rows.length, language)})`}>
            <Table label={title} columns={columns} rows={rows} cards="md" />
          </Section>
        ) : null,
      )}
    </AdminPage>
  )
}

function useColumns(): Column<Line>[] {
  const t = useStockCountMessages()
  const { reasons } = useAdminProductMessages()
  const language = useLanguage()
  const right = { align: 'right', className: 'tabular-nums' } as const
  const labelled = (label: string, n: string) => (
    <>
      <span className="text-muted md:hidden">{label} </span>
      {n}
    </>
  )
  return [
    {
      key: 'product',
      head: t.product,
      card: 'title',
      isRowHead: true,
      cell: ({ product_id, name, size_name }) => (
        <>
          <MayLink
            to={`/admin/products/${product_id}`}
            className="font-semibold underline underline-offset-4"
          >
            {name}
          </MayLink>
          {size_name ? <span className="block text-muted">{size_name}</span> : null}
        </>
      ),
    },
    {
      key: 'expected',
      head: t.expected,
      card: 'detail',
      ...right,
      cell: ({ expected }) => labelled(t.expected, formatCount(expected, language)),
    },
    {
      key: 'counted',
      head: t.counted,
      card: 'side',
      ...right,
      cell: ({ counted }) => labelled(t.counted, formatCount(counted, language)),
    },
    {
      key: 'change',
      head: t.change,
      card: 'amount',
      ...right,
      cell: ({ change }) => (
        <>
          <span className="text-muted md:hidden">{t.change} </span>
          <SignedCount n={change} />
        </>
      ),
    },
    {
      key: 'reason',
      head: t.reason,
      card: 'detail',
      cell: ({ reason, note, owed }) => (
        <>
          {[reason && reasons[reason], note].filter(Boolean).join(': ')}
          {owed > 0 ? (
            <span className="block text-sm text-brick">{t.owed(formatCount(owed, language))}</span>
          ) : null}
        </>
      ),
    },
  ]
}

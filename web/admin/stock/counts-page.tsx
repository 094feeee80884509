import { formatDateTime } from '#contract/platform/language.ts'
import type { StockCountSummary } from '#contract/orders/stock-count-schemas.ts'
import { CatalogueTabs } from '#web/admin/catalogue/editor-layout.tsx'
import { AdminList } from '#web/admin/layout/admin-list.tsx'
import { useStockCountMessages } from '#web/admin/stock/messages.ts'
import { countsFilter, countsQuery } from '#web/admin/stock/queries.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useApiQuery, usePageQuery } from '#web/app/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RowLink, Table, type Column } from '#web/ui/lists/table.tsx'

export default function CountsPage() {
  const t = useStockCountMessages()
  const { answer } = usePageQuery(countsQuery)
  const language = useLanguage()
  const { data: running } = useApiQuery('GET /admin/running-count', undefined, { poll: true })
  const names = [...new Set(running?.data.flatMap((line) => line.entries.map(({ by_name }) => by_name)))]
  const start = <ButtonLink to="/admin/stock-counts/new">{t.start}</ButtonLink>
  return (
    <AdminList
      text={t.text}
      filter={countsFilter}
      answer={answer}
      form={
        <>
          <CatalogueTabs />
          {running && running.data.length > 0 ? (
            <Notice icon="info">
              {t.isRunning(
                formatCount(running.data.length, language),
                new Intl.ListFormat(language).format(names),
              )}
            </Notice>
          ) : null}
          {answer.data.length > 0 ? <div>{start}</div> : null}
        </>
      }
      empty={{ title: t.none, text: t.noneText, action: start }}
      none={{ title: t.none, text: t.noneText }}
    >
      <Table
        columns={useColumns()}
        rows={answer.data}
        to={({ id }) => `/admin/stock-counts/${id}`}
        cards="md"
      />
    </AdminList>
  )
}

function useColumns(): Column<StockCountSummary>[] {
  const t = useStockCountMessages()
  const language = useLanguage()
  const format = (n: number) => formatCount(n, language)
  return [
    {
      key: 'at',
      head: t.at,
      card: 'title',
      cell: ({ id, at, note }) => (
        <>
          <RowLink to={`/admin/stock-counts/${id}`}>{formatDateTime(at, language)}</RowLink>
          {note ? <span className="block wrap-anywhere text-muted">{note}</span> : null}
        </>
      ),
    },
    { key: 'by', head: t.by, card: 'amount', className: 'text-muted', cell: ({ by_name }) => by_name },
    { key: 'sizes', head: t.sizes, card: 'detail', cell: ({ sizes }) => t.nSizes(format(sizes)) },
    {
      key: 'outcome',
      head: t.outcome,
      card: 'side',
      cell: ({ differing, found, missing }) =>
        differing === 0 ? (
          <span className="text-sage">{t.allRight}</span>
        ) : (
          <>
            {t.differing(format(differing))}{' '}
            <span className="whitespace-nowrap text-muted">
              {[found > 0 && t.found(format(found)), missing > 0 && t.missing(format(missing))]
                .filter(Boolean)
                .join(' ')}
            </span>
          </>
        ),
    },
  ]
}

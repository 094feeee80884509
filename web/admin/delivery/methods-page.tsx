import type { AdminDeliverySummary } from '#contract/delivery/admin-schemas.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useAdminDeliveryMessages } from '#web/admin/delivery/messages.ts'
import { methodsQuery } from '#web/admin/delivery/queries.ts'
import { AdminPage, usePageTitle } from '#web/admin/layout/page-head.tsx'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { usePageQuery } from '#web/app/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { EmptyList } from '#web/ui/lists/empty-list.tsx'
import { RowLink, Table, type Column } from '#web/ui/lists/table.tsx'

const addressOf = ({ id }: { id: string }) => `/admin/delivery/${id}`

export default function MethodsPage() {
  const t = useAdminDeliveryMessages()
  const methods = usePageQuery(methodsQuery).answer.data
  const columns = useColumns()
  return (
    <AdminPage
      text={t.text}
      actions={
        <ButtonLink to="/admin/delivery/new">
          <Icon name="plus" />
          {t.add}
        </ButtonLink>
      }
    >
      <Table
        label={usePageTitle()}
        columns={columns}
        rows={methods}
        to={addressOf}
        cards="md"
        empty={
          <EmptyList title={t.none} text={t.noneText}>
            <ButtonLink to="/admin/delivery/new">{t.add}</ButtonLink>
          </EmptyList>
        }
      />
    </AdminPage>
  )
}

function useColumns(): Column<AdminDeliverySummary>[] {
  const t = useAdminDeliveryMessages()
  const language = useLanguage()
  return [
    {
      key: 'name',
      head: t.method,
      isRowHead: true,
      card: 'title',
      className: 'font-semibold',
      cell: (method) => (
        <RowLink to={addressOf(method)}>
          {(language === 'en' && method.translations.en.name) || method.name}
        </RowLink>
      ),
    },
    { key: 'kind', head: t.kind, card: 'detail', cell: ({ kind }) => t.kinds[kind] },
    {
      key: 'conditions',
      head: t.conditions,
      card: 'detail',
      className: 'text-muted',
      cell: ({ free_from, minimum }) =>
        [
          free_from === null ? null : t.free(formatRupiah(free_from)),
          minimum === null ? null : t.from(formatRupiah(minimum)),
        ]
          .filter(Boolean)
          .join(', '),
    },
    {
      key: 'rates',
      head: t.rates,
      card: 'side',
      className: 'tabular-nums',
      cell: ({ rate_count }) => t.rateCount(formatCount(rate_count, language)),
    },
    {
      key: 'active',
      head: t.active,
      card: 'amount',
      cell: ({ active }) => <Badge tone={active ? 'good' : 'waiting'}>{active ? t.on : t.off}</Badge>,
    },
  ]
}

import { useSearchParams } from 'react-router'
import type { OrderCount } from '#contract/orders/admin-schemas.ts'
import type { OrderFilter as StatusFilter } from '#contract/orders/order-filters.ts'
import { orderStatusLabel } from '#contract/orders/status-labels.ts'
import { orderStatuses, statusesToCheck, statusesUnderWay } from '#contract/orders/transitions.ts'
import { AdminList } from '#web/admin/layout/admin-list.tsx'
import { DownloadButton } from '#web/admin/layout/download-button.tsx'
import { BulkBar } from '#web/admin/orders/bulk-bar.tsx'
import { orderAddress, useOrderColumns } from '#web/admin/orders/order-columns.tsx'
import { PeriodFilter } from '#web/admin/orders/period-filter.tsx'
import { titleOf } from '#web/admin/pages.ts'
import { countsInput, ordersFilter, ordersQuery, toSearch } from '#web/admin/orders/queries.ts'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useApiQuery, usePageQuery } from '#web/app/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Table } from '#web/ui/lists/table.tsx'
import { useSelection } from '#web/ui/lists/use-selection.ts'
import { useWantedAddress } from '#web/ui/lists/use-wanted-address.ts'

export default function OrdersPage() {
  const t = useAdminOrderMessages()
  const language = useLanguage()
  const { answer } = usePageQuery(ordersQuery)
  const values = ordersFilter.parse(useWantedAddress())
  const shown = ordersFilter.parse(useSearchParams()[0])
  const selection = useSelection(ordersFilter.address(shown))
  const { data: counts } = useApiQuery('GET /admin/transactions/counts', countsInput(values), {
    keepPrevious: true,
  })
  const nameOf = (status: StatusFilter | undefined) => {
    if (status === undefined) return t.all
    if (status === 'to_ship') return t.toShip
    if (status === 'sold') return t.sold
    return status === 'to_accept' ? t.toAccept : orderStatusLabel(status, 'owner', language)
  }
  const statuses = [undefined, ...shownStatuses].map(
    (status) =>
      [
        status,
        <StatusName
          key={status}
          name={nameOf(status)}
          of={counts?.data.find((count) => count.status === status)}
        />,
      ] as const,
  )
  const hint =
    (values.voucher && t.voucherHint) ||
    (values.vouchers && t.vouchersHints[values.vouchers]) ||
    (values.sale && t.saleHint)
  const referenceOf = new Map(answer.data.map(({ id, reference }) => [id, reference]))
  return (
    <AdminList
      filter={ordersFilter}
      answer={answer}
      search={{ search: t.search, hint: t.searchHint, button: t.searchButton, clear: t.clear }}
      actions={
        <>
          <ButtonLink to="/admin/orders/new">
            <Icon name="plus" className="size-4" />
            {t.new}
          </ButtonLink>
          <ButtonLink to="/admin/orders/tracking" variant="quiet">
            {titleOf('/admin/orders/tracking', language)}
          </ButtonLink>
          {answer.data.length > 0 ? (
            <DownloadButton
              endpoint="GET /admin/transactions.csv"
              input={{ query: toSearch(values) }}
              text={t.export}
              busyText={t.exporting}
              done={t.exported}
              title={t.exportHint}
            />
          ) : null}
        </>
      }
      choices={[{ name: 'status', label: t.filter, options: statuses }]}
      filters={
        <>
          <PeriodFilter values={values} />
          {values.status === 'sold' ? <p className="text-sm text-muted">{t.soldHint}</p> : null}
        </>
      }
      empty={{ title: t.empty, text: t.emptyText }}
      none={{ title: t.none, text: t.noneText, showAll: t.showAll }}
    >
      <div>
        {hint ? <p className="mb-3 text-sm text-muted">{hint}</p> : null}
        <Table
          columns={useOrderColumns()}
          rows={answer.data}
          to={orderAddress}
          selection={{
            has: selection.has,
            put: selection.put,
            all: t.chooseAll,
            one: (id) => t.choose(referenceOf.get(id) ?? ''),
          }}
        />
        <BulkBar selection={selection} notas />
      </div>
    </AdminList>
  )
}

/** The most urgent status comes first. */
const shownStatuses: readonly StatusFilter[] = [
  ...statusesToCheck,
  'to_accept',
  'to_ship',
  ...statusesUnderWay,
  ...orderStatuses.filter((status) => ![...statusesToCheck, ...statusesUnderWay].includes(status)),
  'sold',
]

function StatusName({ name, of }: { name: string; of: OrderCount | undefined }) {
  const language = useLanguage()
  if (!of?.count) return name
  return (
    <>
      {name}
      <span className="ml-1.5 font-normal tabular-nums">
        {formatCount(of.count, language)}
        {of.exceeded ? '+' : null}
      </span>
    </>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SalesReport } from '#contract/admin/sales-schemas.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { addDays } from '#contract/platform/time.ts'
import { productsAddress } from '#web/admin/catalogue/products/product-filter.ts'
import { useReportMessages } from '#web/admin/reports/messages.ts'
import { dayIn, usePeriodText } from '#web/admin/reports/period-picker.tsx'
import { inOrder, reportFilter, soldOrders } from '#web/admin/reports/queries.ts'
import { monthText } from '#web/app/language/format-day.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { Price } from '#web/ui/price.tsx'
import type { Column } from '#web/ui/lists/table.tsx'
import { useWantedAddress } from '#web/ui/lists/use-wanted-address.ts'

export type ReportRow = SalesReport['rows'][number] & { id: string; kind: 'group' | 'other' | 'total' }

type Sort = 'name' | 'orders' | 'pieces' | 'refunded' | 'revenue'

export function useReportColumns(report: SalesReport): Column<ReportRow>[] {
  const t = useReportMessages()
  const language = useLanguage()
  const nameOf = useRowName(report)
  const values = inOrder(reportFilter.parse(useWantedAddress()))
  const isOfTime = report.by === 'day' || report.by === 'week' || report.by === 'month'
  const usual: Sort = isOfTime ? 'name' : 'revenue'
  const count = (n: number) => formatCount(n, language)
  const sortedBy = (sort: Sort, head: string) => ({
    head,
    sort: {
      to: reportFilter.address({ ...values, sort: sort === usual ? undefined : sort }),
      label: t.sortBy(head),
      order: (values.sort ?? usual) !== sort ? null : sort === 'name' ? ('asc' as const) : ('desc' as const),
    },
  })
  return [
    {
      key: 'name',
      ...sortedBy('name', t.groupings[report.by]),
      isRowHead: true,
      cell: (row) => (
        <>
          {row.kind === 'total' ? <span className="font-semibold">{row.name}</span> : nameOf(row)}
          <span className="block text-xs font-normal text-muted md:hidden">
            {row.kind === 'other'
              ? t.otherDetail(t.pieceCount(count(row.pieces)), formatRupiah(row.refunded))
              : t.detail(
                  t.orderCount(count(row.orders)),
                  t.pieceCount(count(row.pieces)),
                  formatRupiah(row.refunded),
                )}
          </span>
        </>
      ),
    },
    {
      key: 'orders',
      ...sortedBy('orders', t.orders),
      ...number,
      cell: ({ kind, orders }) => (kind === 'other' ? '–' : count(orders)),
    },
    { key: 'pieces', ...sortedBy('pieces', t.pieces), ...number, cell: ({ pieces }) => count(pieces) },
    {
      key: 'refunded',
      ...sortedBy('refunded', t.refunded),
      ...number,
      cell: ({ refunded }) => <Price rupiah={refunded} />,
    },
    {
      key: 'revenue',
      ...sortedBy('revenue', t.net),
      align: 'right',
      className: 'whitespace-nowrap',
      cell: ({ revenue }) => <Price rupiah={revenue} />,
    },
  ]
}

const number = { align: 'right', from: 'md', className: 'whitespace-nowrap tabular-nums' } as const

/** The name of a group links to what it is: a product, the products of a category, a customer, or orders. */
function useRowName({ by, to }: SalesReport): (row: ReportRow) => ReactNode {
  const t = useReportMessages()
  const language = useLanguage()
  const periodText = usePeriodText()
  const link = (address: string, name: string) => (
    <Link to={address} className="inline-block py-0.5 underline underline-offset-4 wrap-anywhere">
      {name}
    </Link>
  )
  const ofDays = (from: string, next: string, name?: string) => {
    const last = addDays(next, -1)
    const days = { from, to: last < to ? last : to }
    return link(soldOrders(days), name ?? periodText(days, language))
  }
  return ({ kind, key, name }) => {
    if (kind !== 'group') return name
    if (by === 'product') return link(`/admin/products/${key}`, name)
    if (by === 'category') return link(productsAddress({ category_id: key }), name)
    if (by === 'customer') return link(`/admin/customers/${key}`, name)
    if (by === 'day') return ofDays(key, addDays(key, 1), dayIn(key, language))
    if (by === 'week') return ofDays(key, nextMonday(key))
    if (by === 'month') return ofDays(key, nextMonth(key), monthText(key, language))
    return t.channels[isChannel(key) ? key : 'web']
  }
}

const isChannel = (key: string) => key === 'web' || key === 'cart' || key === 'shop'

const nextMonday = (day: string): string =>
  addDays(day, 7 - ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

const nextMonth = (day: string): string => `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`

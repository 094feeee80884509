import { Link } from 'react-router'
import type { Sales } from '#contract/admin/sales-schemas.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { addDays } from '#contract/platform/time.ts'
import { useSalesMessages } from '#web/admin/dashboard/sales-messages.ts'
import { dayIn } from '#web/admin/reports/period-picker.tsx'
import { soldOrders } from '#web/admin/reports/queries.ts'
import { dayNumber, monthText, shortMonthText } from '#web/app/language/format-day.ts'
import { formatShortNumber } from '#web/app/language/format-short-number.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { BarChart } from '#web/ui/bar-chart.tsx'
import { Table, type Column } from '#web/ui/lists/table.tsx'
import { Price } from '#web/ui/price.tsx'

type Row = Sales['days'][number] & { id: string; to: string }

export function SalesChart({ sales }: { sales: Sales }) {
  const t = useSalesMessages()
  const language = useLanguage()
  const { days, unit } = sales
  const nameOf = (day: string) => (unit === 'day' ? dayIn(day, language) : monthText(day, language))
  const shortNameOf = (day: string) =>
    unit === 'day'
      ? `${dayNumber(day)} ${shortMonthText(day, language)}`
      : `${shortMonthText(day, language)} ${day.slice(0, 4)}`
  const label = unit === 'day' ? t.byDay : t.byMonth
  const rows = days.map((row, index): Row => {
    const next = days[index + 1]?.day
    return { ...row, id: row.day, to: next ? addDays(next, -1) : sales.to }
  })
  return (
    <figure>
      <figcaption className="text-sm font-semibold">{label}</figcaption>
      <BarChart
        label={label}
        hint={t.chartHint}
        formatAxis={(value) => formatShortNumber(value, language)}
        bars={days.map(({ day, revenue, orders }) => ({
          key: day,
          value: revenue,
          name: shortNameOf(day),
          text: t.bar(nameOf(day), formatRupiah(revenue), t.orders(orders)),
        }))}
      />
      <details className="mt-3 text-sm">
        <summary className="cursor-pointer py-1 text-muted">{t.table}</summary>
        <Table
          plain
          className="mt-2"
          label={label}
          rows={rows.toReversed()}
          columns={useColumns(nameOf, unit)}
        />
      </details>
    </figure>
  )
}

function useColumns(nameOf: (day: string) => string, unit: Sales['unit']): Column<Row>[] {
  const t = useSalesMessages()
  return [
    {
      key: 'day',
      head: unit === 'day' ? t.day : t.month,
      isRowHead: true,
      cell: ({ day, to }) => (
        <Link to={soldOrders({ from: day, to })} className="inline-block py-0.5 underline underline-offset-4">
          {nameOf(day)}
        </Link>
      ),
    },
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

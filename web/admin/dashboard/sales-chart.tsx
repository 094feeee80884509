import type { Sales } from '#contract/admin/sales-endpoints.ts'
import { formatDate, type Language } from '#contract/platform/language.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { Price } from '#web/ui/price.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useSalesMessages } from '#web/admin/dashboard/sales-messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** Units of the drawing; it is stretched to the width there is. */
const [width, height, gap] = [600, 120, 4]

/** Sales by day as bars, and behind them the same as a table. */
export function SalesChart({ days }: { days: Sales['days'] }) {
  const t = useSalesMessages()
  const language = useLanguage()
  const most = Math.max(...days.map(({ revenue }) => revenue))
  const total = days.reduce((sum, { revenue }) => sum + revenue, 0)
  const each = width / days.length
  const first = days[0]
  const last = days.at(-1)
  return (
    <figure className="mt-6 border-t border-line pt-5">
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-semibold">{t.chart}</span>
        <span className="text-muted">{t.total(formatRupiah(total))}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t.chartLabel(formatRupiah(total), formatRupiah(most))}
        className="mt-3 h-32 w-full border-b border-line"
      >
        {days.map(({ day, revenue, orders }, index) => {
          const tall = most === 0 ? 0 : (revenue / most) * height
          return (
            <g key={day} className="group">
              <title>{`${dateOf(day, language)}: ${formatRupiah(revenue)}, ${t.orders(orders)}`}</title>
              <rect x={index * each} y={0} width={each} height={height} className="fill-transparent" />
              <rect
                x={index * each + gap / 2}
                y={height - tall}
                width={each - gap}
                height={tall}
                className={classNames(
                  'group-hover:fill-ink',
                  index === days.length - 1 ? 'fill-terracotta' : 'fill-edge',
                )}
              />
            </g>
          )
        })}
      </svg>
      <div className="mt-1 flex justify-between text-xs text-muted" aria-hidden="true">
        <span>{first ? dateOf(first.day, language) : null}</span>
        <span>{last ? dateOf(last.day, language) : null}</span>
      </div>
      <details className="mt-3 text-sm">
        <summary className="cursor-pointer py-1 text-muted">{t.table}</summary>
        <Table
          plain
          className="mt-2"
          caption={t.counted}
          rows={days.toReversed().map((day) => ({ ...day, id: day.day }))}
          columns={useColumns()}
        />
      </details>
    </figure>
  )
}

function useColumns(): Column<Sales['days'][number] & { id: string }>[] {
  const t = useSalesMessages()
  const language = useLanguage()
  return [
    { key: 'day', head: t.day, isRowHead: true, cell: ({ day }) => dateOf(day, language) },
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

const dateOf = (day: string, language: Language) => formatDate(`${day}T12:00:00+07:00`, language)

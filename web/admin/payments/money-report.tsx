import { Link } from 'react-router'
import type { MoneyReport as Report } from '#contract/payments/ledger-schemas.ts'
import { formatDate, type Language } from '#contract/platform/language.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useMoneyMessages } from '#web/admin/payments/money-messages.ts'
import { useMoneyPageMessages } from '#web/admin/payments/money-page-messages.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Table, type Column } from '#web/ui/lists/table.tsx'
import { Price } from '#web/ui/price.tsx'

export function MoneyReport({ report }: { report: Report }) {
  const t = useMoneyMessages()
  const p = useMoneyPageMessages()
  const language = useLanguage()
  const { unpaid, to_refund } = report
  const formatCounts = ({ orders, bookings }: Report['unpaid']): string =>
    [
      p.orders(formatCount(orders, language)),
      ...(bookings > 0 ? [p.bookings(formatCount(bookings, language))] : []),
    ].join(', ')
  return (
    <section aria-label={p.report} className="grid gap-4">
      <p className="text-sm text-muted">
        {p.period(dayIn(report.from, language), dayIn(report.to, language))}
      </p>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-5">
        <Sum
          name={t.directions.in}
          rupiah={report.in}
          {...(report.workshop.in > 0 && { text: p.workshop(formatRupiah(report.workshop.in)) })}
        />
        <Sum name={t.directions.out} rupiah={report.out} />
        <Sum name={p.net} rupiah={report.in - report.out} />
        <Sum name={p.unpaid} to="/admin/money/unpaid" rupiah={unpaid.amount} text={formatCounts(unpaid)} />
        <Sum
          name={t.refundDue}
          to="/admin/money/to-refund"
          rupiah={to_refund.amount}
          text={formatCounts(to_refund)}
        />
      </dl>
      {report.days.length > 0 ? (
        <>
          <Flows label={p.byMethod} flows={report.methods} />
          <details className="group">
            <summary className="inline-flex min-h-9 cursor-pointer items-center gap-1 rounded text-sm font-semibold text-muted hover:text-ink">
              {p.byDay}
              <Icon name="chevron-down" className="size-4 transition group-open:rotate-180" />
            </summary>
            <Flows label={p.byDay} flows={report.days.toReversed()} />
          </details>
        </>
      ) : null}
    </section>
  )
}

type MethodFlow = Report['methods'][number] & { day?: string }

function Flows({ label, flows }: { label: string; flows: readonly MethodFlow[] }) {
  const rows = flows.map((flow) => ({ ...flow, id: `${flow.day ?? ''} ${flow.method}` }))
  return <Table label={label} cards="never" columns={useFlowColumns(flows)} rows={rows} />
}

function useFlowColumns(flows: readonly MethodFlow[]): Column<MethodFlow & { id: string }>[] {
  const t = useMoneyMessages()
  const p = useMoneyPageMessages()
  const language = useLanguage()
  return [
    {
      key: 'what',
      head: flows.some(({ day }) => day) ? p.day : t.method,
      isRowHead: true,
      className: 'font-normal',
      cell: ({ day, method }) => (
        <>
          {day ? <span className="block">{dayIn(day, language)}</span> : null}
          <span className={day && 'text-muted'}>{t.methods[method]}</span>
        </>
      ),
    },
    {
      key: 'in',
      head: t.directions.in,
      ...rupiah,
      cell: (flow) => <Price rupiah={flow.in} className="max-sm:wrap-anywhere" />,
    },
    {
      key: 'out',
      head: t.directions.out,
      ...rupiah,
      cell: (flow) => <Price rupiah={flow.out} className="max-sm:wrap-anywhere" />,
    },
  ]
}

const rupiah = { align: 'right', className: 'sm:whitespace-nowrap' } as const

const dayIn = (day: string, language: Language): string =>
  formatDate(`${day}T00:00:00+07:00`, language) ?? day

interface SumProps {
  name: string
  rupiah: number
  text?: string
  to?: string
}

function Sum({ name, rupiah, text, to }: SumProps) {
  return (
    <div className="rounded border border-line bg-surface p-4">
      <dt className="text-sm text-muted">
        {to ? (
          <Link to={to} className="underline underline-offset-4 hover:text-ink">
            {name}
          </Link>
        ) : (
          name
        )}
      </dt>
      <dd>
        <Price rupiah={rupiah} className="font-semibold" />
        {text ? <span className="block text-sm text-muted">{text}</span> : null}
      </dd>
    </div>
  )
}

import { Link, useSearchParams } from 'react-router'
import { paymentDirections, paymentMethods } from '#contract/orders/payment.ts'
import type { ListedPayment } from '#contract/payments/ledger-schemas.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { nameWithRole } from '#contract/platform/roles.ts'
import { FilterForm } from '#web/admin/layout/filter-form.tsx'
import { AdminList } from '#web/admin/layout/admin-list.tsx'
import { May } from '#web/admin/layout/may.tsx'
import { DownloadButton } from '#web/admin/layout/download-button.tsx'
import { LedgerCheck } from '#web/admin/payments/ledger-check.tsx'
import { useMoneyMessages } from '#web/admin/payments/money-messages.ts'
import { useMoneyPageMessages } from '#web/admin/payments/money-page-messages.ts'
import { MoneyReport } from '#web/admin/payments/money-report.tsx'
import { MoneyTabs } from '#web/admin/payments/money-tabs.tsx'
import { moneyFilter, moneyQuery, readPeriod } from '#web/admin/payments/queries.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useApiQuery, usePageQuery } from '#web/app/queries.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Field, Select } from '#web/ui/form/field.tsx'
import { Problem } from '#web/ui/form/problem.tsx'
import { Table, type Column } from '#web/ui/lists/table.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useWantedAddress } from '#web/ui/lists/use-wanted-address.ts'

export default function MoneyPage() {
  const t = useMoneyMessages()
  const p = useMoneyPageMessages()
  const { answer } = usePageQuery(moneyQuery)
  const period = readPeriod(useSearchParams()[0])
  const { data: report, problem } = useApiQuery(
    'GET /admin/reports/money',
    { query: period },
    { select: ({ data }) => data, keepPrevious: true },
  )
  return (
    <AdminList
      title={t.title}
      text={t.text}
      filter={moneyFilter}
      answer={answer}
      form={
        <>
          <MoneyTabs />
          <Filter />
          <Problem text={problem?.message} />
          {report ? <MoneyReport report={report} /> : problem ? null : <Skeleton className="h-48" />}
          <May right="ledger">
            <LedgerCheck />
          </May>
          <div className="flex flex-wrap items-end justify-between gap-3">
            <h2 className="font-serif text-xl">{t.rows}</h2>
            {answer.data.length > 0 ? <ExportButton /> : null}
          </div>
        </>
      }
      empty={{ title: p.empty, text: p.emptyText }}
      none={{ title: p.none, text: p.noneText, showAll: p.showAll }}
    >
      <Table label={t.rows} columns={useColumns()} rows={answer.data} />
    </AdminList>
  )
}

function Filter() {
  const t = useMoneyMessages()
  const p = useMoneyPageMessages()
  const address = useWantedAddress()
  const values = moneyFilter.parse(address)
  const { from, to } = readPeriod(address)
  return (
    <FilterForm filter={moneyFilter} label={p.filter} messages={p} className="lg:grid-cols-5">
      <Field label={p.from} type="date" name="from" defaultValue={from} className="max-sm:col-span-2" />
      <Field label={p.to} type="date" name="to" defaultValue={to} className="max-sm:col-span-2" />
      <Select label={t.method} name="method" defaultValue={values.method ?? ''}>
        <option value="">{p.all}</option>
        {paymentMethods.map((method) => (
          <option key={method} value={method}>
            {t.methods[method]}
          </option>
        ))}
      </Select>
      <Select label={t.direction} name="direction" defaultValue={values.direction ?? ''}>
        <option value="">{p.both}</option>
        {paymentDirections.map((direction) => (
          <option key={direction} value={direction}>
            {t.directions[direction]}
          </option>
        ))}
      </Select>
    </FilterForm>
  )
}

/** The file has all pages of the filtered list. */
function ExportButton() {
  const p = useMoneyPageMessages()
  const address = useSearchParams()[0]
  const { method, direction } = moneyFilter.parse(address)
  return (
    <DownloadButton
      endpoint="GET /admin/payments.csv"
      input={{ query: { ...readPeriod(address), method, direction } }}
      text={p.export}
      busyText={p.exporting}
      done={p.exported}
      size="small"
    />
  )
}

function useColumns(): Column<ListedPayment>[] {
  const t = useMoneyMessages()
  const p = useMoneyPageMessages()
  const language = useLanguage()
  return [
    {
      key: 'number',
      head: p.number,
      card: 'note',
      className: 'tabular-nums text-muted',
      cell: ({ number }) => t.number(number),
    },
    {
      key: 'when',
      head: p.when,
      card: 'note',
      className: 'text-muted',
      cell: ({ received_at }) => formatDateTime(received_at, language),
    },
    {
      key: 'order',
      head: p.order,
      isRowHead: true,
      card: 'title',
      cell: ({ order_id, order_reference, booking_id, booking_reference, customer_name }) => (
        <>
          <Link
            to={order_id === null ? `/admin/bookings/${booking_id}` : `/admin/orders/${order_id}`}
            className="whitespace-nowrap font-medium underline underline-offset-4"
          >
            {order_reference ?? booking_reference}
          </Link>
          <span className="block text-muted">{customer_name}</span>
        </>
      ),
    },
    {
      key: 'what',
      head: p.what,
      card: 'detail',
      cell: ({ direction, method, reference, note, reverses }) => (
        <>
          <span className="block">
            {t.directions[direction]} · {t.methods[method]}
            {reverses === null ? null : ` · ${p.reversal}`}
          </span>
          <span className="block text-muted wrap-anywhere">
            {[reference, note].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    {
      key: 'by',
      head: p.by,
      card: 'hidden',
      className: 'text-muted',
      cell: ({ by_name, by_role }) => (by_name ? nameWithRole(by_name, by_role, language) : '–'),
    },
    {
      key: 'amount',
      head: t.amount,
      align: 'right',
      card: 'amount',
      className: 'whitespace-nowrap font-medium',
      cell: ({ direction, amount }) => (
        <Price
          rupiah={direction === 'in' ? amount : -amount}
          className={classNames(direction === 'out' && 'text-brick')}
        />
      ),
    },
  ]
}

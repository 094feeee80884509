import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Sales } from '#contract/admin/sales-schemas.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { addDays } from '#contract/platform/time.ts'
import { useSalesMessages } from '#web/admin/dashboard/sales-messages.ts'
import { dayIn, usePeriodText } from '#web/admin/reports/period-picker.tsx'
import { reportFilter, soldOrders } from '#web/admin/reports/queries.ts'
import { weekdayText } from '#web/app/language/format-weekday.ts'
import { formatCount, formatRating } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Fact, Facts, type FactsClasses } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'

export function TodaySales({ sales: { today, last_week_by_now, last_week, date } }: { sales: Sales }) {
  const t = useSalesMessages()
  const language = useLanguage()
  const weekAgo = addDays(date, -7)
  const ofToday = { from: date, to: date }
  const ofWeekAgo = { from: weekAgo, to: weekAgo }
  return (
    <Facts variant={figuresClasses}>
      <Fact label={t.today}>
        <Figure label={t.today} to={reportFilter.address(ofToday)}>
          <Price rupiah={today.revenue} />
        </Figure>
        <ListLink to={soldOrders(ofToday)}>{t.orders(today.orders)}</ListLink>
        {today.delivery > 0 ? (
          <span className="text-muted"> · {t.delivery(formatRupiah(today.delivery))}</span>
        ) : null}
        {today.refunded > 0 ? (
          <span className="text-muted"> · {t.refunded(formatRupiah(today.refunded))}</span>
        ) : null}
      </Fact>
      <Fact label={t.lastWeek(weekdayText(weekAgo, language))}>
        <Figure
          label={t.lastWeek(weekdayText(weekAgo, language))}
          to={reportFilter.address(ofWeekAgo)}
          className="text-muted"
        >
          <Price rupiah={last_week_by_now.revenue} />
        </Figure>
        <ListLink to={soldOrders(ofWeekAgo)}>{t.orders(last_week_by_now.orders)}</ListLink>
        <span className="text-muted"> · {t.lastWeekWhole(formatRupiah(last_week.revenue))}</span>
      </Fact>
    </Facts>
  )
}

/** Each figure of the period with its change since the period before, and a link to its list. */
export function PeriodSales({ sales: { from, to, sum, before } }: { sales: Sales }) {
  const t = useSalesMessages()
  const language = useLanguage()
  const periodText = usePeriodText()
  const days = { from, to }
  const count = (n: number) => formatCount(n, language)
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">{periodText(days, language)}</p>
      <Facts
        variant={{
          ...figuresClasses,
          list: 'grid gap-x-6 gap-y-4 text-sm sm:grid-cols-2 xl:grid-cols-4',
        }}
      >
        <Fact label={t.net}>
          <Figure label={t.net} to={reportFilter.address({ ...days, by: 'day' })}>
            {formatRupiah(sum.revenue)}
          </Figure>
          <Change now={sum.revenue} before={before.sum.revenue} format={formatRupiah} isGood />
        </Fact>
        <Fact label={t.paidOrders}>
          <Figure label={t.paidOrders} to={soldOrders(days)}>
            {count(sum.orders)}
          </Figure>
          <Change now={sum.orders} before={before.sum.orders} format={count} isGood />
        </Fact>
        <Fact label={t.soldPieces}>
          <Figure label={t.soldPieces} to={reportFilter.address({ ...days, sort: 'pieces' })}>
            {count(sum.pieces)}
          </Figure>
          <Change now={sum.pieces} before={before.sum.pieces} format={count} isGood />
        </Fact>
        <Fact label={t.refunds}>
          <Figure label={t.refunds} to={reportFilter.address({ ...days, by: 'customer', sort: 'refunded' })}>
            {formatRupiah(sum.refunded)}
          </Figure>
          <Change now={sum.refunded} before={before.sum.refunded} format={formatRupiah} />
        </Fact>
      </Facts>
      <p className="text-sm text-muted">
        {before.until === null
          ? t.compared(periodText(before, language))
          : t.comparedUntil(dayIn(before.from, language), formatDateTime(before.until, language) ?? '')}{' '}
        {t.counted}
      </p>
    </div>
  )
}

interface ChangeProps {
  now: number
  before: number
  format: (n: number) => string
  /** More is better. Without it the change has no colour. */
  isGood?: boolean
}

function Change({ now, before, format, isGood }: ChangeProps) {
  const t = useSalesMessages()
  const language = useLanguage()
  const change = now - before
  const percent = before === 0 ? '' : t.percent(formatPercent(Math.abs(change / before) * 100))
  function formatPercent(n: number): string {
    return n < 100 ? formatRating(n, language) : formatCount(Math.round(n), language)
  }
  return (
    <>
      <span
        className={classNames(
          'flex items-center gap-1 font-medium',
          isGood && change > 0 && 'text-sage',
          isGood && change < 0 && 'text-brick',
        )}
      >
        {change === 0 ? null : (
          <Icon name={change > 0 ? 'arrow-up' : 'arrow-down'} className="size-3.5 shrink-0" />
        )}
        {change === 0 ? t.same : (change > 0 ? t.up : t.down)(format(Math.abs(change)), percent)}
      </span>
      <span className="block text-muted">{t.previously(format(before))}</span>
    </>
  )
}

interface FigureProps {
  label: string
  to: string
  className?: string
  children: ReactNode
}

/** The label is also part of the link, which screen readers list on its own. */
const Figure = ({ label, to, className, children }: FigureProps) => (
  <Link
    to={to}
    className={classNames(
      'block w-fit font-serif text-2xl tabular-nums underline decoration-line underline-offset-4 hover:decoration-ink',
      className,
    )}
  >
    <span className="sr-only">{label}: </span>
    {children}
  </Link>
)

const ListLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="inline-block py-0.5 underline underline-offset-4">
    {children}
  </Link>
)

const figuresClasses: FactsClasses = {
  list: 'grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2',
  row: 'min-w-0',
  name: 'text-muted',
  value: '',
}

import { periodNames } from '#contract/admin/periods.ts'
import { salesGroupings, salesSorts } from '#contract/admin/sales.ts'
import { isDay } from '#contract/platform/typed-time.ts'
import { buildAddress, listFilter, oneOf } from '#web/admin/layout/addresses.ts'
import { pageQuery } from '#web/app/queries.ts'

const day = (value: string) => (isDay(value) ? value : undefined)

const period = { period: oneOf(periodNames), from: day, to: day }

/** The period of the dashboard. */
export const salesFilter = listFilter('/admin', period)

export const reportFilter = listFilter('/admin/reports', {
  by: oneOf(salesGroupings),
  ...period,
  sort: oneOf(salesSorts),
})

export const voucherReportFilter = listFilter('/admin/reports/vouchers', period)

export const voucherReportQuery = pageQuery('GET /admin/reports/vouchers', (_, address) => ({
  query: inOrder(voucherReportFilter.parse(address)),
}))

export const reportQuery = pageQuery('GET /admin/reports/sales', (_, address) => ({
  query: inOrder(reportFilter.parse(address)),
}))

/** Swaps days that were typed in the wrong order. */
export function inOrder<P extends { from: string | undefined; to: string | undefined }>(period: P): P {
  const { from, to } = period
  return from && to && from > to ? { ...period, from: to, to: from } : period
}

/** The orders that count in the sales figures of these days. */
export const soldOrders = ({ from, to }: { from: string; to: string }): string =>
  buildAddress('/admin/orders', { status: 'sold', from, to })

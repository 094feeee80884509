import { refundCauses } from '#contract/payments/refund-causes.ts'
import { paymentDirections, paymentMethods } from '#contract/orders/payment.ts'
import { addDays, dayOf } from '#contract/platform/time.ts'
import { isDay } from '#contract/platform/typed-time.ts'
import { listFilter, oneOf } from '#web/admin/layout/addresses.ts'
import { limits } from '#contract/platform/limits.ts'
import { pageQuery } from '#web/app/queries.ts'

/** The page loads at most a hundred payments, the oldest first; `pagination` has the total. */
export const paymentsQuery = pageQuery('GET /admin/transactions', () => ({
  query: { status: 'paid' as const, limit: String(limits.pageLimit) },
}))

export const qrisQuery = pageQuery('GET /admin/settings', () => ({}))

const day = (value: string) => (isDay(value) ? value : undefined)

export const moneyFilter = listFilter('/admin/money', {
  from: day,
  to: day,
  method: oneOf(paymentMethods),
  direction: oneOf(paymentDirections),
})

/** The default period includes today. */
const defaultPeriodDays = 30

export function readPeriod(address: URLSearchParams): { from: string; to: string } {
  const { from, to = dayOf(new Date()) } = moneyFilter.parse(address)
  return { from: from ?? addDays(to, 1 - defaultPeriodDays), to }
}

export const moneyQuery = pageQuery('GET /admin/payments', (_, address) => ({
  query: { ...moneyFilter.query(address).query, ...readPeriod(address) },
}))

export const unpaidFilter = listFilter('/admin/money/unpaid', {})

export const unpaidQuery = pageQuery('GET /admin/payments/unpaid', (_, address) =>
  unpaidFilter.query(address),
)

export const refundsFilter = listFilter('/admin/money/to-refund', { show: oneOf(refundCauses) })

export const refundsQuery = pageQuery('GET /admin/payments/to-refund', (_, address) =>
  refundsFilter.query(address),
)

import { listAllOrders } from '#contract/orders/admin-endpoints.ts'
import { paymentDirections, paymentMethods } from '#contract/orders/payment.ts'
import { listPayments } from '#contract/payments/ledger-endpoints.ts'
import { addDays, dayOf, isDay } from '#contract/platform/time.ts'
import { listFilter, oneOf } from '#web/admin/layout/addresses.ts'
import { limits } from '#contract/platform/limits.ts'
import { showSettings } from '#contract/admin/settings-endpoints.ts'
import { pageQuery } from '#web/app/queries.ts'

/** The payments that wait to be checked, oldest first; beyond the first hundred they are only counted. */
export const paymentsQuery = pageQuery(listAllOrders, () => ({
  query: { status: 'paid' as const, limit: String(limits.pageLimit) },
}))

export const qrisQuery = pageQuery(showSettings, () => ({}))

const day = (said: string) => (isDay(said) ? said : undefined)

export const moneyFilter = listFilter('/admin/money', {
  from: day,
  to: day,
  method: oneOf(paymentMethods),
  direction: oneOf(paymentDirections),
})

/** Days that are shown where no others are asked for, today among them. */
const usualDays = 30

/** The period that is asked for; a missing end is today, a missing beginning as many days before it. */
export function periodIn(address: URLSearchParams): { from: string; to: string } {
  const { from, to = dayOf(new Date()) } = moneyFilter.narrowed(address)
  return { from: from ?? addDays(to, 1 - usualDays), to }
}

export const moneyQuery = pageQuery(listPayments, (_, address) => ({
  query: { ...moneyFilter.query(address).query, ...periodIn(address) },
}))

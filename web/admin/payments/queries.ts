import { listAllOrders } from '#contract/orders/admin-endpoints.ts'
import { paymentDirections, paymentMethods } from '#contract/orders/payment.ts'
import {
  listDueRefunds,
  listPayments,
  listUnpaidOrders,
  refundCauses,
  showMoneyReport,
} from '#contract/payments/ledger-endpoints.ts'
import { addDays, dayOf, isDay } from '#contract/platform/time.ts'
import { listFilter, oneOf } from '#web/admin/layout/addresses.ts'
import { affectedByOrders } from '#web/admin/orders/queries.ts'
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
export function readPeriod(address: URLSearchParams): { from: string; to: string } {
  const { from, to = dayOf(new Date()) } = moneyFilter.parse(address)
  return { from: from ?? addDays(to, 1 - usualDays), to }
}

export const moneyQuery = pageQuery(listPayments, (_, address) => ({
  query: { ...moneyFilter.query(address).query, ...readPeriod(address) },
}))

export const unpaidFilter = listFilter('/admin/money/unpaid', {})

export const unpaidQuery = pageQuery(listUnpaidOrders, (_, address) => unpaidFilter.query(address))

export const refundsFilter = listFilter('/admin/money/to-refund', { show: oneOf(refundCauses) })

export const refundsQuery = pageQuery(listDueRefunds, (_, address) => refundsFilter.query(address))

/** What may be another thing once money of an order moved. */
export const affectedByPayments = [
  ...affectedByOrders,
  listPayments,
  showMoneyReport,
  listUnpaidOrders,
  listDueRefunds,
]

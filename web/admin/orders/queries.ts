import type { EndpointReply } from '#contract/platform/endpoint.ts'
import {
  countOrders,
  listAllOrders,
  listOrderFilters,
  orderFilters,
  orderPeriods,
  showAnyOrder,
  showManyOrders,
} from '#contract/orders/admin-endpoints.ts'
import { showCustomer, listCustomers } from '#contract/admin/customers-endpoints.ts'
import { showDashboard } from '#contract/admin/dashboard-endpoints.ts'
import { keysOf } from '#contract/platform/keys.ts'
import { addDays, dayOf, isDay } from '#contract/platform/time.ts'
import { limits } from '#contract/platform/limits.ts'
import { listFilter, oneOf, upTo } from '#web/admin/layout/addresses.ts'
import { changeAnswers, loadQuery, pageQuery } from '#web/app/queries.ts'

const dayOnly = (value: string) => (isDay(value) ? value : undefined)

export const ordersFilter = listFilter('/admin/orders', {
  status: oneOf(orderFilters),
  q: upTo(limits.search),
  period: oneOf(keysOf(orderPeriods)),
  from: dayOnly,
  to: dayOnly,
})

export type OrderFilterValues = ReturnType<typeof ordersFilter.parse>

/** The query of the server: a period becomes days. */
export function toSearch({ period, ...search }: OrderFilterValues): Omit<OrderFilterValues, 'period'> {
  if (!period) return search
  const today = dayOf(new Date())
  return { ...search, from: addDays(today, 1 - orderPeriods[period]), to: today }
}

const listQuery = pageQuery(listAllOrders, (_, address) => {
  const { query } = ordersFilter.query(address)
  return { query: { ...query, ...toSearch(ordersFilter.parse(address)), period: undefined } }
})

export const countsInput = (values: OrderFilterValues) => {
  const { q, from, to } = toSearch(values)
  return { query: { q, from, to } }
}

/** The saved filters and the numbers on the filters are loaded with the list, so that they do not move it later. */
export const ordersQuery: typeof listQuery = {
  ...listQuery,
  load: async (page) => {
    const values = ordersFilter.parse(page.url.searchParams)
    const [list] = await Promise.all([
      listQuery.load(page),
      loadQuery(page, countOrders, countsInput(values)).catch(() => null),
      loadQuery(page, listOrderFilters).catch(() => null),
    ])
    return list
  },
}

export const printQuery = pageQuery(showManyOrders, (_, address) => ({
  query: { ids: address.get('ids') ?? '' },
}))

export const orderQuery = pageQuery(showAnyOrder, ({ id = '' }) => ({ params: { id } }))

export const affectedByOrders = [
  listAllOrders,
  countOrders,
  showAnyOrder,
  listCustomers,
  showCustomer,
  showDashboard,
]

export const showSavedFilters = (answer: EndpointReply<typeof listOrderFilters>) =>
  changeAnswers(listOrderFilters, () => answer)

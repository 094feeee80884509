import { orderFilters, orderPeriods, voucherFilters } from '#contract/orders/order-filters.ts'
import { keysOf } from '#contract/platform/keys.ts'
import { addDays, dayOf } from '#contract/platform/time.ts'
import { isDay } from '#contract/platform/typed-time.ts'
import { limits } from '#contract/platform/limits.ts'
import { listFilter, oneOf, upTo } from '#web/admin/layout/addresses.ts'
import { loadQuery, pageQuery } from '#web/app/queries.ts'

const dayOnly = (value: string) => (isDay(value) ? value : undefined)

export const ordersFilter = listFilter('/admin/orders', {
  status: oneOf(orderFilters),
  q: upTo(limits.search),
  period: oneOf(keysOf(orderPeriods)),
  from: dayOnly,
  to: dayOnly,
  voucher: upTo(64),
  vouchers: oneOf(voucherFilters),
  sale: upTo(64),
})

export type OrderFilterValues = ReturnType<typeof ordersFilter.parse>

/** The query of the server: a period becomes days. */
export function toSearch({ period, ...search }: OrderFilterValues): Omit<OrderFilterValues, 'period'> {
  if (!period) return search
  const today = dayOf(new Date())
  return { ...search, from: addDays(today, 1 - orderPeriods[period]), to: today }
}

const listQuery = pageQuery('GET /admin/transactions', (_, address) => {
  const { query } = ordersFilter.query(address)
  return { query: { ...query, ...toSearch(ordersFilter.parse(address)), period: undefined } }
})

export const countsInput = (values: OrderFilterValues) => {
  const { status: _status, ...query } = toSearch(values)
  return { query }
}

/** The saved filters and the numbers on the filters are loaded with the list, so that they do not move it later. */
export const ordersQuery: typeof listQuery = {
  ...listQuery,
  load: async (page) => {
    const values = ordersFilter.parse(page.url.searchParams)
    const [list] = await Promise.all([
      listQuery.load(page),
      loadQuery(page, 'GET /admin/transactions/counts', countsInput(values)).catch(() => null),
      loadQuery(page, 'GET /admin/order-filters').catch(() => null),
    ])
    return list
  },
}

export const printQuery = pageQuery('GET /admin/transactions/print', (_, address) => ({
  query: { ids: address.get('ids') ?? '' },
}))

export const slipsQuery = pageQuery('GET /admin/packing/print', (_, address) => ({
  query: { ids: address.get('ids') ?? '' },
}))

export const slipQuery = pageQuery('GET /admin/packing/print', ({ id = '' }) => ({ query: { ids: id } }))

export const orderQuery = pageQuery('GET /admin/transactions/:id', ({ id = '' }) => ({ params: { id } }))

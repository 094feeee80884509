import { listAllOrders, orderFilters, showAnyOrder } from '#contract/orders/admin-endpoints.ts'
import { showCustomer, listCustomers } from '#contract/admin/customers-endpoints.ts'
import { showDashboard } from '#contract/admin/dashboard-endpoints.ts'
import { isDay } from '#contract/platform/time.ts'
import { limits } from '#contract/platform/limits.ts'
import { listFilter, oneOf, upTo } from '#web/admin/layout/addresses.ts'
import { pageQuery } from '#web/app/queries.ts'

const dayOnly = (value: string) => (isDay(value) ? value : undefined)

export const ordersFilter = listFilter('/admin/orders', {
  status: oneOf(orderFilters),
  q: upTo(limits.search),
  from: dayOnly,
  to: dayOnly,
})

export const ordersQuery = pageQuery(listAllOrders, (_, address) => ordersFilter.query(address))

export const orderQuery = pageQuery(showAnyOrder, ({ id = '' }) => ({ params: { id } }))

export const affectedByOrders = [listAllOrders, showAnyOrder, listCustomers, showCustomer, showDashboard]

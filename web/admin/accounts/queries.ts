import { listStaff } from '#contract/accounts/admin-endpoints.ts'
import { customerSorts, listCustomers, showCustomer } from '#contract/admin/customers-endpoints.ts'
import { limits } from '#contract/platform/limits.ts'
import { listFilter, oneOf, upTo } from '#web/admin/layout/addresses.ts'
import { pageQuery } from '#web/app/queries.ts'

/** `newest` is the default order, so it never appears in the address. */
export const customersFilter = listFilter('/admin/customers', {
  sort: oneOf(customerSorts.filter((sort) => sort !== 'newest')),
  q: upTo(limits.search),
})

export const customersQuery = pageQuery(listCustomers, (_, address) => customersFilter.query(address))

export const customerQuery = pageQuery(showCustomer, ({ id = '' }) => ({ params: { id } }))

export const staffQuery = pageQuery(listStaff, () => ({}))

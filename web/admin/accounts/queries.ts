import { customerSorts } from '#contract/admin/customer-sorts.ts'
import { limits } from '#contract/platform/limits.ts'
import { listFilter, oneOf, upTo } from '#web/admin/layout/addresses.ts'
import type { PageArguments } from '#web/app/page.ts'
import { loadQuery, pageQuery } from '#web/app/queries.ts'

/** `newest` is the default order, so it never appears in the address. */
export const customersFilter = listFilter('/admin/customers', {
  sort: oneOf(customerSorts.filter((sort) => sort !== 'newest')),
  q: upTo(limits.search),
})

export const customersQuery = pageQuery('GET /admin/customers', (_, address) =>
  customersFilter.query(address),
)

export const customerQuery = pageQuery('GET /admin/customers/:id', ({ id = '' }) => ({ params: { id } }))

export const staffQuery = pageQuery('GET /admin/staff', () => ({}))

/** Both lists are loaded before the page is shown, so that the invitations move nothing. */
export async function loadStaff(page: PageArguments) {
  const [staff] = await Promise.all([staffQuery.load(page), loadQuery(page, 'GET /admin/staff/invitations')])
  return staff
}

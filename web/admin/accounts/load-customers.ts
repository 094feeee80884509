import { listCustomers } from '#contract/admin-people.ts'
import { readCustomerFilter } from '#web/admin/people/customer-filter.ts'
import type { PageArguments } from '#web/page.ts'

export const load = ({ api, url, signal }: PageArguments) => {
  const { page, ...filter } = readCustomerFilter(url.searchParams)
  return api(listCustomers, { query: { ...filter, page: String(page) }, signal })
}

import { listCustomers } from '#contract/admin/customers-endpoints.ts'
import { readCustomerFilter } from '#web/admin/accounts/customer-filter.ts'
import type { PageArguments } from '#web/app/page.ts'

export const load = ({ api, url, signal }: PageArguments) => {
  const { page, ...filter } = readCustomerFilter(url.searchParams)
  return api(listCustomers, { query: { ...filter, page: String(page) }, signal })
}

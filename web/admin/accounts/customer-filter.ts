import { customerSorts } from '#contract/admin/customers-endpoints.ts'
import { limits } from '#contract/platform/limits.ts'
import { addressWith, pageIn } from '#web/admin/layout/addresses.ts'

export interface CustomerFilter {
  sort: (typeof customerSorts)[number]
  q: string | undefined
  page: number
}

/** What the address of the customers page asks for; nonsense counts as nothing. */
export const readCustomerFilter = (address: URLSearchParams): CustomerFilter => ({
  sort: customerSorts.find((one) => one === address.get('sort')) ?? 'newest',
  q: address.get('q')?.trim().slice(0, limits.search) || undefined,
  page: pageIn(address),
})

export const customersAddress = ({ sort, ...rest }: Partial<CustomerFilter>): string =>
  addressWith('/admin/customers', { sort: sort === 'newest' ? undefined : sort, ...rest })

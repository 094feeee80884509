import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './customers-schemas.ts'

export type { CustomerSummary, Customer } from './customers-schemas.ts'

export const customerSorts = ['newest', 'spent', 'last_order'] as const

export const listCustomers = endpoint<typeof schemas.listCustomers>('GET', '/admin/customers')
export const exportCustomers = endpoint<typeof schemas.exportCustomers>('GET', '/admin/customers.csv', {
  reply: 'text/csv; charset=utf-8',
})
export const showCustomer = endpoint<typeof schemas.showCustomer>('GET', '/admin/customers/:id')
export const addCustomer = endpoint<typeof schemas.addCustomer>('POST', '/admin/customers', {
  idempotent: true,
})
export const changeCustomer = endpoint<typeof schemas.changeCustomer>('PUT', '/admin/customers/:id')
export const endCustomerSessions = endpoint<typeof schemas.endCustomerSessions>(
  'DELETE',
  '/admin/customers/:id/sessions',
)
export const previewMerge = endpoint<typeof schemas.previewMerge>('GET', '/admin/customers/:id/merge-preview')
export const mergeCustomers = endpoint<typeof schemas.mergeCustomers>('POST', '/admin/customers/:id/merge', {
  idempotent: true,
})

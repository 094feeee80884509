import * as z from 'zod/mini'
import { AdminBookingSummary } from '../bookings/admin-endpoints.ts'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, id, listed, moment, longPaging } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { OrderSummary } from '../orders/endpoints.ts'

export const CustomerSummary = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  created_at: moment,
  /** All of them, whatever became of them. */
  orders: z.int(),
  bookings: z.int(),
  /** Rupiah of the orders whose payment was confirmed and that were not cancelled afterwards. */
  total_spent: z.int(),
  last_order_at: z.nullable(moment),
})
export type CustomerSummary = z.infer<typeof CustomerSummary>

export const customerSorts = ['newest', 'spent', 'last_order'] as const

export const listCustomers = defineEndpoint({
  method: 'GET',
  path: '/admin/customers',
  summary:
    'Customers, searched by name, e-mail or phone: the newest first, or who spent most, or who ordered last',
  access: 'admin',
  query: z.extend(z.object(longPaging(20)), {
    q: z.optional(z.string().check(z.maxLength(limits.search))),
    sort: z.optional(z.enum(customerSorts)),
  }),
  reply: listed(CustomerSummary),
})

export const Customer = z.extend(CustomerSummary, {
  address: z.nullable(z.string()),
  /** The newest 100 of each. */
  order_list: z.array(OrderSummary),
  booking_list: z.array(AdminBookingSummary),
})
export type Customer = z.infer<typeof Customer>

export const showCustomer = defineEndpoint({
  method: 'GET',
  path: '/admin/customers/:id',
  summary: 'A customer with her orders and bookings',
  access: 'admin',
  params: z.object({ id }),
  reply: answer(Customer),
})

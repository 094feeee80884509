import * as z from 'zod/mini'
import { AdminBookingSummary } from './admin-bookings.ts'
import { defineCall } from './call.ts'
import { answer, done, doneWith, email, id, listed, moment, paging, text } from './fields.ts'
import { limits } from './limits.ts'
import { OrderSummary } from './orders.ts'

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

export const listCustomers = defineCall({
  method: 'GET',
  path: '/admin/customers',
  summary:
    'Customers, searched by name, e-mail or phone: the newest first, or who spent most, or who ordered last',
  access: 'admin',
  query: z.extend(z.object(paging(20)), {
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

export const showCustomer = defineCall({
  method: 'GET',
  path: '/admin/customers/:id',
  summary: 'A customer with her orders and bookings',
  access: 'admin',
  params: z.object({ id }),
  reply: answer(Customer),
})

export const StaffMember = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
  created_at: moment,
  /** When she last did something, to within five minutes; null while she is signed in nowhere. */
  last_used_at: z.nullable(moment),
})
export type StaffMember = z.infer<typeof StaffMember>

export const NewStaff = z.object({
  full_name: text(limits.name),
  email,
  password: z
    .string()
    .check(z.minLength(limits.adminPasswordMin, 'ADMIN_PASSWORD_SHORT'), z.maxLength(limits.passwordMax)),
})
export type NewStaff = z.infer<typeof NewStaff>

export const listStaff = defineCall({
  method: 'GET',
  path: '/admin/staff',
  summary: 'Who may run the shop, the first one first',
  access: 'admin',
  reply: answer(z.array(StaffMember)),
})

export const addStaff = defineCall({
  method: 'POST',
  path: '/admin/staff',
  summary: 'One more admin',
  access: 'admin',
  body: NewStaff,
  reply: doneWith(StaffMember),
  problems: ['EMAIL_TAKEN'],
  status: 201,
  idempotent: true,
})

export const removeStaff = defineCall({
  method: 'DELETE',
  path: '/admin/staff/:id',
  summary: 'She may no longer run the shop and is signed out everywhere; not oneself',
  access: 'admin',
  params: z.object({ id }),
  reply: done,
  problems: ['SELF_REMOVAL'],
})

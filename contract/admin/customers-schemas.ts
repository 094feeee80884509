import * as z from 'zod/mini'
import { ChangedCustomer, NewCustomer } from '../accounts/new-customer.ts'
import { AdminBookingSummary } from '../bookings/admin-schemas.ts'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, doneWith, id, listed, longPaging, moment, searchQuery } from '../platform/fields.ts'
import { OrderSummary } from '../orders/schemas.ts'
import { customerSorts } from './customers-endpoints.ts'

export const CustomerSummary = z.object({
  id: z.string(),
  full_name: z.string(),
  /** An address is not needed without an account. */
  email: z.nullable(z.string()),
  /** False: the owner added the customer, who cannot sign in. */
  has_account: z.boolean(),
  /** Of an account: she confirmed the address by a mailed link. An order that is taken for another account is kept outside of it until then. */
  email_confirmed: z.boolean(),
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

export const listCustomers = defineEndpoint({
  method: 'GET',
  path: '/admin/customers',
  summary:
    'Customers, searched by name, e-mail or a part of the phone, however it is written: the newest first, or who spent most, or who ordered last',
  access: 'admin',
  query: z.extend(z.object(longPaging(20)), {
    q: searchQuery,
    sort: z.optional(z.enum(customerSorts)),
  }),
  reply: listed(CustomerSummary),
})

export const Customer = z.extend(CustomerSummary, {
  address: z.nullable(z.string()),
  version: z.int(),
  /** The newest 100 of each. */
  order_list: z.array(OrderSummary),
  booking_list: z.array(AdminBookingSummary),
  /** Other customers with the same phone number: the same one, perhaps. */
  same_phone: z.array(z.object({ id: z.string(), full_name: z.string() })),
})
export type Customer = z.infer<typeof Customer>

export const showCustomer = defineEndpoint({
  method: 'GET',
  path: '/admin/customers/:id',
  summary: 'A customer with her orders and bookings; of one who was merged, whom she is now',
  access: 'admin',
  params: z.object({ id }),
  reply: answer(Customer),
})

export const addCustomer = defineEndpoint({
  method: 'POST',
  path: '/admin/customers',
  summary:
    'A customer without an account. Who has the same phone number or e-mail is named in the refusal; the number is not minded with `anyway`',
  access: 'admin',
  body: NewCustomer,
  reply: doneWith(Customer),
  problems: ['CUSTOMER_EXISTS', 'EMAIL_TAKEN'],
  status: 201,
  idempotent: true,
})

export const changeCustomer = defineEndpoint({
  method: 'PUT',
  path: '/admin/customers/:id',
  summary:
    'Correct a customer without an account; who has one changes her own details. EDITED_MEANWHILE when `version` is not the newest',
  access: 'admin',
  params: z.object({ id }),
  body: ChangedCustomer,
  reply: doneWith(Customer),
  problems: ['CUSTOMER_EXISTS', 'CUSTOMER_HAS_ACCOUNT', 'EDITED_MEANWHILE', 'EMAIL_TAKEN'],
})

const MergedCustomer = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  has_account: z.boolean(),
})

export const MergePreview = z.object({
  token: z.string(),
  stays: MergedCustomer,
  goes: MergedCustomer,
  result: MergedCustomer,
  log_in: z.enum(['none', 'moves', 'ends']),
  sessions: z.int(),
  moved: z.object({
    orders: z.int(),
    bookings: z.int(),
    total_spent: z.int(),
    cart: z.int(),
    wishlist: z.int(),
    ratings: z.int(),
    suggestions: z.int(),
  }),
  alike: z.object({ cart: z.int(), wishlist: z.int(), ratings: z.int() }),
})

export const previewMerge = defineEndpoint({
  method: 'GET',
  path: '/admin/customers/:id/merge-preview',
  summary: 'What becomes of two customers when the one of `with` is merged into this one',
  access: 'admin',
  params: z.object({ id }),
  query: z.object({ with: id }),
  reply: answer(MergePreview),
})

export const mergeCustomers = defineEndpoint({
  method: 'POST',
  path: '/admin/customers/:id/merge',
  summary:
    'Everything of another customer becomes that of this one, whom her id leads to afterwards; by the token of the preview, whose newest comes with MERGE_OUTDATED',
  access: 'admin',
  params: z.object({ id }),
  body: z.object({ with: id, token: z.string().check(z.minLength(1), z.maxLength(100)) }),
  reply: doneWith(Customer),
  problems: ['MERGE_OUTDATED'],
  idempotent: true,
})

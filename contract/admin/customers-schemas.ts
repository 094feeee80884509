import * as z from 'zod/mini'
import { ChangedCustomer, NewCustomer } from '../accounts/new-customer.ts'
import { AdminBookingSummary } from '../bookings/admin-schemas.ts'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, done, doneWith, id, listed, longPaging, moment, searchQuery } from '../platform/fields.ts'
import { OrderSummary } from '../orders/schemas.ts'
import { customerSorts } from './customer-sorts.ts'

export const CustomerSummary = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.nullable(z.string()),
  has_account: z.boolean(),
  /**
   * The customer confirmed the address with a mailed link. Until then an order that the owner takes for this
   * address does not join the account.
   */
  email_confirmed: z.boolean(),
  phone: z.nullable(z.string()),
  /** The time since when the customer agrees to WhatsApp messages. */
  whatsapp_agreed_at: z.nullable(moment),
  created_at: moment,
  orders: z.int(),
  bookings: z.int(),
  /** The net of all orders that were confirmed and not cancelled afterwards. */
  total_spent: z.int(),
  last_order_at: z.nullable(moment),
})
export type CustomerSummary = z.infer<typeof CustomerSummary>

export const listCustomers = defineEndpoint({
  method: 'GET',
  path: '/admin/customers',
  summary:
    'List customers, searched by name, e-mail or part of the phone number in any notation; newest, highest spending or most recent order first',
  access: 'admin',
  right: 'customers',
  query: z.extend(z.object(longPaging(20)), {
    q: searchQuery,
    sort: z.optional(z.enum(customerSorts)),
  }),
  reply: listed(CustomerSummary),
})

export const exportCustomers = defineEndpoint({
  method: 'GET',
  path: '/admin/customers.csv',
  summary: 'Export the customers of the same search, newest first, as a CSV file (UTF-8, semicolons)',
  access: 'admin',
  right: 'customers',
  asksAgain: true,
  query: z.object({ q: searchQuery }),
  reply: 'text/csv; charset=utf-8',
})

export const Customer = z.extend(CustomerSummary, {
  address: z.nullable(z.string()),
  /** The time when the customer withdrew the agreement to WhatsApp messages. */
  whatsapp_withdrawn_at: z.nullable(moment),
  version: z.int(),
  /** Each list has the newest 100. */
  order_list: z.array(OrderSummary),
  booking_list: z.array(AdminBookingSummary),
  same_phone: z.array(z.object({ id: z.string(), full_name: z.string() })),
})
export type Customer = z.infer<typeof Customer>

export const showCustomer = defineEndpoint({
  method: 'GET',
  path: '/admin/customers/:id',
  summary: 'Show a customer with orders and bookings; the id of a merged customer leads to the remaining one',
  access: 'admin',
  right: 'customers',
  params: z.object({ id }),
  reply: answer(Customer),
})

export const addCustomer = defineEndpoint({
  method: 'POST',
  path: '/admin/customers',
  summary:
    'Add a customer without an account. CUSTOMER_EXISTS names the customer with the same phone number or e-mail; `anyway` accepts the same phone number',
  access: 'admin',
  right: 'customers',
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
    'Change a customer without an account (customers with one change their own details). EDITED_MEANWHILE when `version` is outdated',
  access: 'admin',
  right: 'customers',
  params: z.object({ id }),
  body: ChangedCustomer,
  reply: doneWith(Customer),
  problems: ['CUSTOMER_EXISTS', 'CUSTOMER_HAS_ACCOUNT', 'EDITED_MEANWHILE', 'EMAIL_TAKEN'],
})

export const answerForCustomer = defineEndpoint({
  method: 'PUT',
  path: '/admin/customers/:id/whatsapp',
  summary: 'Record that a customer agreed to WhatsApp messages, or withdrew that',
  access: 'admin',
  right: 'customers',
  params: z.object({ id }),
  body: z.object({ agrees: z.boolean() }),
  reply: doneWith(Customer),
})

export const endCustomerSessions = defineEndpoint({
  method: 'DELETE',
  path: '/admin/customers/:id/sessions',
  summary: 'End all sessions of a customer, and forget the known devices',
  access: 'admin',
  right: 'customers',
  params: z.object({ id }),
  reply: done,
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
    addresses: z.int(),
  }),
  alike: z.object({ cart: z.int(), wishlist: z.int(), ratings: z.int() }),
})

export const previewMerge = defineEndpoint({
  method: 'GET',
  path: '/admin/customers/:id/merge-preview',
  summary: 'Preview what merging the customer `with` into this one would do',
  access: 'admin',
  right: 'customers',
  params: z.object({ id }),
  query: z.object({ with: id }),
  reply: answer(MergePreview),
})

export const mergeCustomers = defineEndpoint({
  method: 'POST',
  path: '/admin/customers/:id/merge',
  summary:
    'Merge the customer `with` into this one; the old id then leads here. Requires the token of the preview; MERGE_OUTDATED carries the new preview',
  access: 'admin',
  right: 'customers',
  params: z.object({ id }),
  body: z.object({ with: id, token: z.string().check(z.minLength(1), z.maxLength(100)) }),
  reply: doneWith(Customer),
  problems: ['MERGE_OUTDATED'],
  idempotent: true,
})

import * as z from 'zod/mini'
import { Guide } from './admin-guide.ts'
import { defineCall } from './call.ts'
import {
  Pagination,
  answer,
  done,
  doneWith,
  id,
  listed,
  moment,
  optionalText,
  paging,
  text,
} from './fields.ts'
import { limits } from './limits.ts'
import { Order, OrderStep, OrderSummary, orderStatuses } from './orders.ts'

export const AdminOrderSummary = z.extend(OrderSummary, {
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string(),
  proof_count: z.int(),
  /** When the last proof arrived. */
  paid_at: z.nullable(moment),
})
export type AdminOrderSummary = z.infer<typeof AdminOrderSummary>

export const AdminOrder = z.extend(Order, {
  history: z.array(z.extend(OrderStep, { by_name: z.nullable(z.string()) })),
})
export type AdminOrder = z.infer<typeof AdminOrder>

/** Which orders a list is about: of a status, or all that wait to be shipped. */
export const orderFilters = [...orderStatuses, 'to_ship'] as const
export type OrderFilter = (typeof orderFilters)[number]

const orderSearch = {
  status: z.optional(z.enum(orderFilters)),
  q: z.optional(z.string().check(z.maxLength(limits.search))),
}

export const listAllOrders = defineCall({
  method: 'GET',
  path: '/admin/transactions',
  summary:
    'Orders: filtered by status, searched by reference, name, e-mail or phone; those paid wait oldest first',
  access: 'admin',
  query: z.extend(z.object(paging(20)), orderSearch),
  reply: z.object({
    success: z.literal(true),
    data: z.array(AdminOrderSummary),
    pagination: z.extend(Pagination, { totalTransactions: z.int() }),
  }),
})

export const exportOrders = defineCall({
  method: 'GET',
  path: '/admin/transactions.csv',
  summary: 'The same orders, newest first, as a table for spreadsheets (UTF-8, semicolons)',
  access: 'admin',
  query: z.object(orderSearch),
  reply: 'text/csv; charset=utf-8',
})

const order = z.object({ id })
const unread = z.nullish(z.string())

/** Required; also read where an older client writes it, in `reason`. */
export const RejectionReason = z.pipe(
  z.pipe(
    z.object({ rejection_reason: unread, reason: unread }),
    z.transform(({ rejection_reason, reason }) => ({ rejection_reason: rejection_reason ?? reason ?? '' })),
  ),
  z.object({ rejection_reason: text(limits.reason) }),
)
const changed = doneWith(AdminOrder)

export const showAnyOrder = defineCall({
  method: 'GET',
  path: '/admin/transactions/:id',
  summary: 'Any order in full',
  access: 'admin',
  params: order,
  reply: answer(AdminOrder),
})

export const confirmPayment = defineCall({
  method: 'POST',
  path: '/admin/transactions/:id/confirm',
  summary: 'The money has arrived',
  access: 'admin',
  params: order,
  reply: changed,
  problems: ['ORDER_STEP_FORBIDDEN'],
})

export const rejectPayment = defineCall({
  method: 'POST',
  path: '/admin/transactions/:id/reject',
  summary: 'The proof does not hold, for a reason the customer reads',
  access: 'admin',
  params: order,
  body: RejectionReason,
  reply: changed,
  problems: ['ORDER_STEP_FORBIDDEN'],
})

export const moveOrder = defineCall({
  method: 'POST',
  path: '/admin/transactions/:id/status',
  summary: 'Process, ship, deliver, complete or cancel an order',
  access: 'admin',
  params: order,
  body: z.object({
    status: z.enum(['processing', 'shipped', 'delivered', 'completed', 'cancelled']),
    tracking_number: optionalText(100),
    note: optionalText(limits.notes),
  }),
  reply: changed,
  problems: ['ORDER_STEP_FORBIDDEN'],
})

export const Dashboard = z.object({
  payments_to_check: z.int(),
  orders_to_ship: z.int(),
  bookings_to_answer: z.int(),
  /** Pending and accepted bookings of today, in Asia/Jakarta. */
  bookings_today: z.int(),
  low_stock: z.array(
    z.object({ product_id: z.string(), name: z.string(), size_name: z.nullable(z.string()), stock: z.int() }),
  ),
  failing_mails: z.int(),
  /** Imports, changes of many products and backups that wait or go on. */
  going_work: z.int(),
  unread_suggestions: z.int(),
  /** The database cannot write: nobody can order until there is room on its disk. */
  disk_full: z.boolean(),
  /** Null once the shop is furnished, or she does not want to be led. */
  guide: z.nullable(Guide),
})
export type Dashboard = z.infer<typeof Dashboard>

export const showDashboard = defineCall({
  method: 'GET',
  path: '/admin/dashboard',
  summary: 'What waits for the owner',
  access: 'admin',
  reply: answer(Dashboard),
})

export const Mail = z.object({
  id: z.string(),
  to_address: z.string(),
  subject: z.string(),
  text_body: z.string(),
  html_body: z.string(),
  kind: z.string(),
  status: z.enum(['queued', 'sent', 'kept', 'failed']),
  attempts: z.int(),
  last_error: z.nullable(z.string()),
  created_at: moment,
  sent_at: z.nullable(moment),
})
export type Mail = z.infer<typeof Mail>

export const listMails = defineCall({
  method: 'GET',
  path: '/admin/outbox',
  summary: 'Mails, newest first; `show=failing`: those given up, or tried in vain until now',
  access: 'admin',
  query: z.extend(z.object(paging(20)), { show: z.optional(z.literal('failing')) }),
  reply: listed(Mail),
})

export const retryMail = defineCall({
  method: 'POST',
  path: '/admin/outbox/:id/retry',
  summary: 'Try to send a mail again',
  access: 'admin',
  params: z.object({ id }),
  reply: done,
})

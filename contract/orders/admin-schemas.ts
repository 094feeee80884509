import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import {
  answer,
  day,
  doneWith,
  id,
  line,
  longPaging,
  moment,
  optionalCode,
  optionalText,
  Pagination,
  searchQuery,
} from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { staffRoles } from '../platform/roles.ts'
import { orderActions, Task } from '../platform/task.ts'
import { Order, OrderItem, OrderStep, OrderSummary, Payment } from './schemas.ts'
import { paymentMethods, proofMethods } from './payment.ts'
import { keysOf } from '../platform/keys.ts'
import { orderFilters, orderPeriods, voucherFilters } from './order-filters.ts'
import { ownerSteps } from './transitions.ts'

export const AdminOrderSummary = z.extend(OrderSummary, {
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string(),
  proof_count: z.int(),
  paid_at: z.nullable(moment),
  /** The first two of the items; those that were refunded come last. */
  first_items: z.array(z.pick(OrderItem, { product_name: true, size_name: true, quantity: true })),
  /** How the customer paid, or chose to pay with the last proof. It is null before that. */
  payment_method: z.nullable(z.enum(paymentMethods)),
})
export type AdminOrderSummary = z.infer<typeof AdminOrderSummary>

export const AdminPayment = z.extend(Payment, {
  /** Orders confirmed before the ledger existed have none. */
  by_name: z.nullable(z.string()),
  /** The role of that person at that time. */
  by_role: z.nullable(z.enum(staffRoles)),
})
export type AdminPayment = z.infer<typeof AdminPayment>

export const AdminOrder = z.extend(Order, {
  history: z.array(z.extend(OrderStep, { by_name: z.nullable(z.string()) })),
  payments: z.array(AdminPayment),
  /** The payment method that the customer chose for the last proof. It is null without a proof. */
  proof_method: z.nullable(z.enum(proofMethods)),
})
export type AdminOrder = z.infer<typeof AdminOrder>

const searchedOrders = {
  /**
   * The first and the last day, in Asia/Jakarta, on which the order was placed; with the status `sold`, on which it
   * was last confirmed, as in the sales figures.
   */
  from: z.optional(day),
  to: z.optional(day),
  q: searchQuery,
  /** The id of a voucher that the order used. */
  voucher: z.optional(z.string().check(z.maxLength(64))),
  /** Orders with any voucher, or without one. */
  vouchers: z.optional(z.enum(voucherFilters)),
  /** The id of a product that the order has at its sale price. */
  sale: z.optional(z.string().check(z.maxLength(64))),
}
const orderSearch = { ...searchedOrders, status: z.optional(z.enum(orderFilters)) }

export const listAllOrders = defineEndpoint({
  method: 'GET',
  path: '/admin/transactions',
  summary:
    'List orders: filtered by status and day, searched by reference, name, e-mail or phone; newest first, but oldest first when they are to be checked or accepted',
  access: 'admin',
  right: 'orders',
  query: z.extend(z.object(longPaging(20)), orderSearch),
  reply: z.object({
    success: z.literal(true),
    data: z.array(AdminOrderSummary),
    pagination: z.extend(Pagination, { totalTransactions: z.int() }),
  }),
})

export const exportOrders = defineEndpoint({
  method: 'GET',
  path: '/admin/transactions.csv',
  summary: 'Export the same orders, newest first, as a CSV file (UTF-8, semicolons)',
  access: 'admin',
  right: 'orders',
  asksAgain: true,
  query: z.object(orderSearch),
  reply: 'text/csv; charset=utf-8',
})

export const OrderCount = z.object({
  status: z.enum(orderFilters),
  count: z.int(),
  /** There are more orders than `count`. */
  exceeded: z.optional(z.literal(true)),
})
export type OrderCount = z.infer<typeof OrderCount>

export const countOrders = defineEndpoint({
  method: 'GET',
  path: '/admin/transactions/counts',
  summary:
    'Count the same orders by status, each up to 10,000; without counts if a search finds more orders than that',
  access: 'admin',
  right: 'orders',
  query: z.object(searchedOrders),
  reply: answer(z.array(OrderCount)),
})

export const showManyOrders = defineEndpoint({
  method: 'GET',
  path: '/admin/transactions/print',
  summary: 'Show up to 200 orders by their ids, separated by commas; unknown ids are left out',
  access: 'admin',
  right: 'orders',
  query: z.object({
    ids: z
      .string()
      .check(z.refine((ids) => ids.split(',').length <= limits.ordersTogether, 'TOO_MANY_ORDERS')),
  }),
  reply: answer(z.array(AdminOrder)),
})

const order = z.object({ id })
const changed = doneWith(AdminOrder)

export const showAnyOrder = defineEndpoint({
  method: 'GET',
  path: '/admin/transactions/:id',
  summary: 'Show any order',
  access: 'admin',
  right: 'orders',
  params: order,
  reply: answer(AdminOrder),
})

const FullRefund = z.object({
  method: z.enum(paymentMethods),
  reference: optionalCode(limits.paymentReference),
  picture_id: z.nullish(id),
})

export const OrderMoveForm = z.object({
  status: z.enum([...ownerSteps, 'cancelled']),
  tracking_number: optionalCode(limits.trackingNumber),
  note: optionalText(limits.stepNote),
  /** With a cancellation, everything paid for the order is refunded immediately. */
  refund: z.nullish(FullRefund),
  /**
   * A cancellation returns the pieces of the order to the stock, except refunded pieces that were not put back. With
   * `true` it returns these too.
   */
  restock_refunded: z.optional(z.boolean()),
})

export const moveOrder = defineEndpoint({
  method: 'POST',
  path: '/admin/transactions/:id/status',
  summary: 'Process, ship, deliver, complete or cancel an order; a cancellation can refund everything paid',
  access: 'admin',
  right: 'orders',
  params: order,
  body: OrderMoveForm,
  reply: changed,
  problems: [
    'ORDER_STEP_FORBIDDEN',
    'ORDER_NOT_PAID',
    'ORDER_REFUNDED',
    'REFUND_TOO_LARGE',
    'ABOVE_OWN_LIMIT',
    'ELEVATION_NEEDED',
    'PICTURE_UNKNOWN',
  ],
})

export const acceptOrder = defineEndpoint({
  method: 'POST',
  path: '/admin/transactions/:id/accept',
  summary: 'Accept an order that is paid on arrival',
  access: 'admin',
  right: 'orders',
  params: order,
  reply: changed,
  problems: ['ORDER_STEP_FORBIDDEN'],
})

export const moveManyOrders = defineEndpoint({
  method: 'POST',
  path: '/admin/transactions/bulk',
  summary:
    'Process or ship many orders: starts a task that moves each order on its own and reports those that it may not move, see `GET /admin/tasks/{id}`',
  access: 'admin',
  right: 'packing',
  body: z.object({
    ids: z.array(id).check(z.minLength(1), z.maxLength(limits.ordersTogether)),
    action: z.enum(orderActions),
  }),
  reply: answer(Task),
  status: 202,
  idempotent: true,
})

export const SavedFilter = z.object({
  id: z.string(),
  name: z.string(),
  /** The query of the list's address, such as `status=paid&period=7d`. */
  query: z.string(),
})
export type SavedFilter = z.infer<typeof SavedFilter>

export const SavedFilterName = z.object({ name: line(limits.filterName) })

/** What the list of orders reads from its address. */
const ListedOrders = z.strictObject({ ...orderSearch, period: z.optional(z.enum(keysOf(orderPeriods))) })

function isOrderFilter(query: string): boolean {
  const parameters = [...new URLSearchParams(query)]
  const values = Object.fromEntries(parameters)
  const isOnce = parameters.length === Object.keys(values).length
  return parameters.length > 0 && isOnce && !query.startsWith('?') && ListedOrders.safeParse(values).success
}

const savedFilters = answer(z.array(SavedFilter))

export const listOrderFilters = defineEndpoint({
  method: 'GET',
  path: '/admin/order-filters',
  summary: "List the admin's own saved filters of the list of orders",
  access: 'admin',
  right: 'orders',
  reply: savedFilters,
})

export const saveOrderFilter = defineEndpoint({
  method: 'POST',
  path: '/admin/order-filters',
  summary: 'Save a filter under a name; the same name replaces the earlier filter',
  access: 'admin',
  right: 'orders',
  body: z.extend(SavedFilterName, {
    query: line(limits.filterQuery).check(z.refine(isOrderFilter, 'FILTER_QUERY')),
  }),
  reply: savedFilters,
  problems: ['TOO_MANY_FILTERS'],
})

export const deleteOrderFilter = defineEndpoint({
  method: 'DELETE',
  path: '/admin/order-filters/:id',
  summary: "Delete one of the admin's own saved filters",
  access: 'admin',
  right: 'orders',
  params: z.object({ id }),
  reply: savedFilters,
})

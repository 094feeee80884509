import * as z from 'zod/mini'
import { companies } from '../delivery/companies.ts'
import { DeliveryKind } from '../delivery/fields.ts'
import { defineEndpoint } from '../platform/endpoint.ts'
import { Pagination, answer, doneWith, id, moment, paging } from '../platform/fields.ts'
import { pageSizes } from '../platform/limits.ts'
import { Picture } from '../platform/picture.ts'
import { CartOrder, DirectOrder } from './form.ts'
import { paymentDirections, paymentMethods } from './payment.ts'
import { orderStatuses } from './transitions.ts'

export const OrderStatus = z.enum(orderStatuses)

/** A row of the ledger, as the order it belongs to shows it. */
export const Payment = z.object({
  id: z.string(),
  /** Of all rows of the shop, without gaps. */
  number: z.int(),
  direction: z.enum(paymentDirections),
  method: z.enum(paymentMethods),
  /** Rupiah, more than nothing. */
  amount: z.int(),
  received_at: moment,
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The id of the row that this one takes back. */
  reverses: z.nullable(z.string()),
  /** A picture shows it. */
  has_picture: z.boolean(),
})
export type Payment = z.infer<typeof Payment>

/** What an order or a booking gets once it is paid as a whole. */
export const Nota = z.object({
  /** Of all notas of the shop, without gaps. */
  number: z.int(),
  issued_at: moment,
})
export type Nota = z.infer<typeof Nota>

export const OrderItem = z.object({
  /** Its number in the order, from 1. */
  item: z.int(),
  /** Null: a line of the owner's that names no product. */
  product_id: z.nullable(z.string()),
  product_name: z.string(),
  product_image: z.nullable(z.string()),
  picture: z.nullable(Picture),
  size_id: z.nullable(z.string()),
  size_name: z.nullable(z.string()),
  quantity: z.int(),
  /** How many of these were given money back for. */
  refunded_quantity: z.int(),
  price_per_unit: z.int(),
  total_price: z.int(),
})
export type OrderItem = z.infer<typeof OrderItem>

export const OrderStep = z.object({
  status: OrderStatus,
  at: moment,
  by: z.enum(['customer', 'admin', 'system']),
  note: z.nullable(z.string()),
})
export type OrderStep = z.infer<typeof OrderStep>

/** How an order comes to its customer, as it was when she ordered. */
export const OrderDelivery = z.object({
  kind: DeliveryKind,
  name: z.string(),
  company: z.nullable(z.enum(companies)),
  /** In the owner's words; may be empty. */
  estimate: z.string(),
  /** Where and when it is picked up; may be empty. */
  address: z.string(),
  hours: z.string(),
  /** Its code; null where none was needed. */
  area: z.nullable(z.string()),
  area_path: z.nullable(z.string()),
  /** Of all that was ordered. */
  weight_grams: z.int(),
})
export type OrderDelivery = z.infer<typeof OrderDelivery>

const orderChannels = ['web', 'shop'] as const
export type OrderChannel = (typeof orderChannels)[number]

export const OrderSummary = z.object({
  id: z.string(),
  reference: z.string(),
  status: OrderStatus,
  created_at: moment,
  /** Rupiah of all lines. */
  items_total: z.int(),
  delivery_price: z.int(),
  /** Null: of a shop that does not deliver. */
  delivery: z.nullable(OrderDelivery),
  /**
   * What the total differs by from that of any other order, so that its payment is recognised: a discount of Rp 1 to 999, negative.
   * Positive in orders of earlier releases, which added it; 0: none.
   */
  unique_amount: z.int(),
  /** Off the lines. */
  discount_amount: z.int(),
  /** Items, delivery and unique amount, less the discount. */
  total_amount: z.int(),
  /** What came in for it, less what went out; what is still to be paid; what is to be given back. */
  paid_amount: z.int(),
  due_amount: z.int(),
  refund_due: z.int(),
  /** By how much less it costs since money was refunded: its net is the total less this. */
  credited_amount: z.int(),
  /** It is paid when it arrives, or at the counter: the shop accepts it first. */
  pay_on_arrival: z.boolean(),
  /** Who wrote it down: the customer herself, or the owner for her. */
  channel: z.enum(orderChannels),
  /** Lines. */
  total_items: z.int(),
  /** Pieces as they were ordered, and how many of these were refunded: what is left is owed to the customer. */
  total_quantity: z.int(),
  refunded_quantity: z.int(),
})
export type OrderSummary = z.infer<typeof OrderSummary>

export const TransferAccount = z.object({ bank: z.string(), number: z.string(), holder: z.string() })
export type TransferAccount = z.infer<typeof TransferAccount>

export const Order = z.extend(OrderSummary, {
  customer_name: z.string(),
  /** Empty, as phone and address: she gave none to the owner who wrote it down. */
  customer_email: z.string(),
  customer_phone: z.string(),
  customer_address: z.string(),
  notes: z.nullable(z.string()),
  discount_reason: z.nullable(z.string()),
  items: z.array(OrderItem),
  /** Of the pieces that were not refunded; null of a shop that does not deliver. */
  owed_weight_grams: z.nullable(z.int()),
  history: z.array(OrderStep),
  /** Oldest first. */
  payments: z.array(Payment),
  /** Null until all of it was paid; whatever is given back later, it stays. */
  nota: z.nullable(Nota),
  rejection_reason: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
  /** How many proofs have been sent. */
  proof_count: z.int(),
  /** When a proof is due, or the shop's answer; only while it waits for one. An order of which nothing was paid is cancelled then. */
  expires_at: z.nullable(moment),
  /** The shop's QRIS with what is still to be paid inside; only while it waits for a payment and the shop shows it. */
  qris_payload: z.nullable(z.string()),
  /** Where it can be transferred to; only while it waits for a payment and the shop takes transfers. */
  transfer_accounts: z.array(TransferAccount),
})
export type Order = z.infer<typeof Order>

const placed = doneWith(Order)

const orderProblems = [
  'PRODUCT_NOT_FOUND',
  'SIZE_UNKNOWN',
  'INSUFFICIENT_STOCK',
  'PRICE_CHANGED',
  'DELIVERY_CHANGED',
  'DELIVERY_UNAVAILABLE',
  'PAY_ON_ARRIVAL_UNAVAILABLE',
  'TOO_MANY_UNPAID_ORDERS',
  'CLOCK_WRONG',
] as const

export const placeOrder = defineEndpoint({
  method: 'POST',
  path: '/transactions',
  summary: 'Order one product',
  access: 'customer',
  body: DirectOrder,
  reply: placed,
  problems: orderProblems,
  status: 201,
  idempotent: true,
})

export const placeCartOrder = defineEndpoint({
  method: 'POST',
  path: '/transactions/cart',
  summary: 'Order what is in the cart; the ordered lines leave it',
  access: 'customer',
  body: CartOrder,
  reply: placed,
  problems: orderProblems,
  status: 201,
  idempotent: true,
})

export const showOrder = defineEndpoint({
  method: 'GET',
  path: '/transactions/:id',
  summary: 'One of my orders in full',
  access: 'customer',
  params: z.object({ id }),
  reply: answer(Order),
})

export const listOrders = defineEndpoint({
  method: 'GET',
  path: '/transactions/user',
  summary: 'My orders, newest first',
  access: 'customer',
  query: z.extend(z.object(paging(pageSizes.transactions)), {
    /** Without those that are completed or cancelled. */
    show: z.optional(z.literal('open')),
  }),
  reply: z.object({
    success: z.literal(true),
    data: z.array(OrderSummary),
    pagination: z.extend(Pagination, { totalTransactions: z.int() }),
  }),
})

export const cancelOrder = defineEndpoint({
  method: 'POST',
  path: '/transactions/:id/cancel',
  summary: 'Take an unpaid order back',
  access: 'customer',
  params: z.object({ id }),
  reply: doneWith(Order),
  problems: ['ORDER_STEP_FORBIDDEN'],
})

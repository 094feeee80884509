import * as z from 'zod/mini'
import { companies } from '../delivery/companies.ts'
import { DeliveryKind } from '../delivery/fields.ts'
import { defineEndpoint } from '../platform/endpoint.ts'
import { Pagination, answer, doneWith, id, moment, paging } from '../platform/fields.ts'
import { pageSizes } from '../platform/limits.ts'
import { Picture } from '../platform/picture.ts'
import { CartOrder, DirectOrder } from './form.ts'
import { paymentDirections, paymentMethods } from './payment.ts'
import { orderGroups, orderStatuses } from './transitions.ts'

export const OrderStatus = z.enum(orderStatuses)

export const Payment = z.object({
  id: z.string(),
  /** Ledger numbers are consecutive over the whole shop. */
  number: z.int(),
  direction: z.enum(paymentDirections),
  method: z.enum(paymentMethods),
  /** The amount is always above 0; `direction` tells the sign. */
  amount: z.int(),
  received_at: moment,
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  reverses: z.nullable(z.string()),
  has_picture: z.boolean(),
})
export type Payment = z.infer<typeof Payment>

/** The receipt of an order or a booking that was paid in full. */
export const Nota = z.object({
  /** Numbers are consecutive over all notas of the shop. */
  number: z.int(),
  issued_at: moment,
})
export type Nota = z.infer<typeof Nota>

export const OrderItem = z.object({
  /** The number of the item in the order, from 1. */
  item: z.int(),
  /** A free line of an order that the owner took has no product. */
  product_id: z.nullable(z.string()),
  product_name: z.string(),
  product_image: z.nullable(z.string()),
  picture: z.nullable(Picture),
  size_id: z.nullable(z.string()),
  size_name: z.nullable(z.string()),
  quantity: z.int(),
  refunded_quantity: z.int(),
  /** The refunded pieces that returned to the stock. */
  restocked_quantity: z.int(),
  price_per_unit: z.int(),
  /** The struck price of a piece, in a sale or of many pieces. */
  price_before: z.optional(z.int()),
  total_price: z.int(),
  /** The share of the item of the discounts of the order. */
  discount_amount: z.optional(z.int()),
  /** The price of the item after its share of the discounts, and the part of it of the refunded pieces. */
  net_price: z.int(),
  refunded_price: z.int(),
  /** The stars that the customer gave to the product of this order, as a verified buyer. */
  rating: z.nullable(z.int()),
  /** The shop does not show the product any more. */
  is_hidden: z.optional(z.literal(true)),
})
export type OrderItem = z.infer<typeof OrderItem>

export const OrderStep = z.object({
  status: OrderStatus,
  at: moment,
  by: z.enum(['customer', 'admin', 'system']),
  note: z.nullable(z.string()),
})
export type OrderStep = z.infer<typeof OrderStep>

/** The delivery is copied when the order is placed, so later changes of the method do not affect it. */
export const OrderDelivery = z.object({
  kind: DeliveryKind,
  name: z.string(),
  company: z.nullable(z.enum(companies)),
  estimate: z.string(),
  address: z.string(),
  hours: z.string(),
  area: z.nullable(z.string()),
  area_path: z.nullable(z.string()),
  weight_grams: z.int(),
})
export type OrderDelivery = z.infer<typeof OrderDelivery>

/** `web` orders come from the form of a product, `cart` ones from the cart, and the owner took those of `shop`. */
const orderChannels = ['web', 'cart', 'shop'] as const
export type OrderChannel = (typeof orderChannels)[number]

export const OrderVoucher = z.object({
  code: z.string(),
  name: z.string(),
  /** What the items had to cost, in rupiah. */
  min_items: z.int(),
  items_amount: z.int(),
  delivery_amount: z.int(),
})
export type OrderVoucher = z.infer<typeof OrderVoucher>

export const OrderSummary = z.object({
  id: z.string(),
  reference: z.string(),
  status: OrderStatus,
  created_at: moment,
  items_total: z.int(),
  delivery_price: z.int(),
  /** An order has no delivery when the shop does not deliver. */
  delivery: z.nullable(OrderDelivery),
  /**
   * The amount makes the total of this order unique, so that its payment is recognised. It is a discount of
   * Rp 1 to 999, so negative, or 0. Earlier releases added it, so it is positive in their orders.
   */
  unique_amount: z.int(),
  /** All discounts on the items: the owner's own one, and those of vouchers. */
  discount_amount: z.int(),
  /** What vouchers took off the delivery. `delivery_price` is what is left of it. */
  delivery_discount: z.optional(z.int()),
  /** Items, delivery and unique amount, less the discount. */
  total_amount: z.int(),
  /**
   * `paid_amount` is net of refunds, `due_amount` is still to be paid, and `refund_due` is to be given back.
   */
  paid_amount: z.int(),
  due_amount: z.int(),
  refund_due: z.int(),
  /** The amount by which refunds lowered the price: the net is the total less this. */
  credited_amount: z.int(),
  /** The order is paid on arrival or at the counter, and the shop has to accept it first. */
  pay_on_arrival: z.boolean(),
  /** The customer placed a `web` order, and the owner took a `shop` order. */
  channel: z.enum(orderChannels),
  total_items: z.int(),
  total_quantity: z.int(),
  refunded_quantity: z.int(),
})
export type OrderSummary = z.infer<typeof OrderSummary>

export const ListedOrder = z.extend(OrderSummary, {
  /** The products that the customer can still review as a verified buyer. */
  unrated_items: z.int(),
  /** The first product that was not refunded, else the first. */
  first_item: z.nullable(
    z.object({ product_name: z.string(), size_name: z.nullable(z.string()), picture: z.nullable(Picture) }),
  ),
  /** The shop confirmed or ended the order, and it has a product. */
  can_order_again: z.boolean(),
})
export type ListedOrder = z.infer<typeof ListedOrder>

export const TransferAccount = z.object({ bank: z.string(), number: z.string(), holder: z.string() })
export type TransferAccount = z.infer<typeof TransferAccount>

export const Order = z.extend(OrderSummary, {
  customer_name: z.string(),
  /** E-mail, phone and address are empty when the owner took the order without them. */
  customer_email: z.string(),
  customer_phone: z.string(),
  customer_address: z.string(),
  notes: z.nullable(z.string()),
  discount_reason: z.nullable(z.string()),
  vouchers: z.optional(z.array(OrderVoucher)),
  items: z.array(OrderItem),
  /** The weight of the pieces that were not refunded. It is null when the shop does not deliver. */
  owed_weight_grams: z.nullable(z.int()),
  history: z.array(OrderStep),
  payments: z.array(Payment),
  /** The nota is null until the order is paid in full. A later refund does not remove the nota. */
  nota: z.nullable(Nota),
  rejection_reason: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
  proof_count: z.int(),
  /**
   * The deadline for the proof or for the shop's answer, if the order waits for one. At the deadline an order
   * without any payment is cancelled.
   */
  expires_at: z.nullable(moment),
  /** When the shop opens next. Null unless the order waits and the shop is closed now. */
  shop_opens_at: z.nullable(moment),
  /**
   * The shop's QRIS with the due amount inside. It is null unless the order waits for a payment and the shop
   * offers QRIS.
   */
  qris_payload: z.nullable(z.string()),
  /** The list is empty unless the order waits for a payment and the shop accepts transfers. */
  transfer_accounts: z.array(TransferAccount),
})
export type Order = z.infer<typeof Order>

const placed = doneWith(Order)

/** The problems of an order of a customer, and of one that the owner takes. */
export const anyOrderProblems = [
  'PRODUCT_NOT_FOUND',
  'SIZE_UNKNOWN',
  'INSUFFICIENT_STOCK',
  'VOUCHER_REFUSED',
  'PRICE_CHANGED',
  'DELIVERY_CHANGED',
  'DELIVERY_UNAVAILABLE',
  'PAY_ON_ARRIVAL_UNAVAILABLE',
  'PAYMENT_UNAVAILABLE',
  'CLOCK_WRONG',
] as const

const orderProblems = [
  ...anyOrderProblems,
  'TOO_MANY_UNPAID_ORDERS',
  'EMAIL_UNCONFIRMED',
  'TOO_MANY_ORDERS',
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
  summary: 'Order items of the cart; the ordered lines are removed from the cart',
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
  summary: "Show one of the customer's orders",
  access: 'customer',
  params: z.object({ id }),
  reply: answer(Order),
})

export const listOrders = defineEndpoint({
  method: 'GET',
  path: '/transactions/user',
  summary: "List the customer's orders, newest first",
  access: 'customer',
  query: z.extend(z.object(paging(pageSizes.transactions)), {
    /** `open` leaves out completed and cancelled orders. */
    show: z.optional(z.enum(['all', ...orderGroups])),
  }),
  reply: z.object({
    success: z.literal(true),
    data: z.array(ListedOrder),
    pagination: z.extend(Pagination, { totalTransactions: z.int() }),
    /** The number of orders per value of `show`, in responses to requests with `show`. */
    counts: z.optional(z.object({ all: z.int(), open: z.int(), completed: z.int(), cancelled: z.int() })),
  }),
})

export const cancelOrder = defineEndpoint({
  method: 'POST',
  path: '/transactions/:id/cancel',
  summary: 'Cancel an unpaid order',
  access: 'customer',
  params: z.object({ id }),
  reply: doneWith(Order),
  problems: ['ORDER_STEP_FORBIDDEN'],
})

export const receiveOrder = defineEndpoint({
  method: 'POST',
  path: '/transactions/:id/received',
  summary: 'Complete a shipped or delivered order that arrived; a completed order stays unchanged',
  access: 'customer',
  params: z.object({ id }),
  reply: doneWith(Order),
  problems: ['ORDER_STEP_FORBIDDEN'],
})

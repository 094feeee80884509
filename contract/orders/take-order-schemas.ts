import * as z from 'zod/mini'
import { NewCustomer } from '../accounts/new-customer.ts'
import { ChosenDelivery } from '../delivery/fields.ts'
import { defineEndpoint } from '../platform/endpoint.ts'
import {
  doneWith,
  id,
  line,
  optionalText,
  paidAmount,
  quantity,
  rupiah,
  text,
  total,
} from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { AdminOrder } from './admin-schemas.ts'
import { paymentMethods } from './payment.ts'

const TakenProduct = z.strictObject({ product_id: id, size_id: z.nullish(id), quantity })

/** What stands in no catalogue, in the owner's words; `price` is for one piece. It takes no stock and weighs nothing. */
export const FreeLine = z.strictObject({ text: line(limits.freeLine), price: rupiah, quantity })
export type FreeLine = z.infer<typeof FreeLine>

/** Rupiah off the products and free lines, not off their delivery. */
export const Discount = z.object({
  amount: paidAmount,
  reason: text(limits.reason),
})

export const TakenOrder = z.object({
  /** One who is known, or whom the owner writes down with it. */
  customer: z.union([
    z.object({ id: z.string('CUSTOMER_MISSING').check(z.minLength(1), z.maxLength(64)) }),
    NewCustomer,
  ]),
  items: z
    .array(z.union([FreeLine, TakenProduct]))
    .check(z.minLength(1, 'CART_EMPTY'), z.maxLength(limits.orderLines)),
  /** Left out: she takes it along. */
  delivery: z.nullish(ChosenDelivery),
  /** Where it is brought; that of the customer unless said. */
  address: optionalText(limits.address),
  discount: z.nullish(Discount),
  /** What the owner told her that it costs; as in an order of a customer. */
  agreed_total: z.nullish(total),
  /** What she pays now: all of it, unless said. Null: later, within the time of any other order. */
  payment: z.nullish(
    z.object({
      method: z.enum(paymentMethods),
      amount: z.nullish(paidAmount),
    }),
  ),
  /** It is paid when it arrives, and accepted with this; as in an order of a customer. */
  pay_on_arrival: z.nullish(z.boolean()),
  /** She has all of it in her hands, and has paid it: the order is completed. Not of what is brought to her. */
  handed_over: z.nullish(z.boolean()),
  notes: optionalText(limits.orderNotes),
})
export type TakenOrder = z.input<typeof TakenOrder>

export const takeOrder = defineEndpoint({
  method: 'POST',
  path: '/admin/transactions',
  summary:
    'An order that the owner takes, by phone, in a chat or over the counter: of a customer who is known or new, with what she pays at once. It takes its stock as any other',
  access: 'admin',
  body: TakenOrder,
  reply: doneWith(AdminOrder),
  problems: [
    'CUSTOMER_EXISTS',
    'EMAIL_TAKEN',
    'PRODUCT_NOT_FOUND',
    'SIZE_UNKNOWN',
    'INSUFFICIENT_STOCK',
    'PRICE_CHANGED',
    'DELIVERY_CHANGED',
    'DELIVERY_UNAVAILABLE',
    'PAY_ON_ARRIVAL_UNAVAILABLE',
    'ORDER_NOT_PAID',
    'CLOCK_WRONG',
  ],
  status: 201,
  idempotent: true,
})

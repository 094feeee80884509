import * as z from 'zod/mini'
import { NewCustomer } from '../accounts/new-customer.ts'
import { ChosenDelivery } from '../delivery/fields.ts'
import { defineEndpoint } from '../platform/endpoint.ts'
import {
  answer,
  doneWith,
  id,
  line,
  optionalText,
  paidAmount,
  quantity,
  rupiah,
  text,
  total,
  whatsAppAnswer,
} from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { PricedCart } from '../vouchers/schemas.ts'
import { voucherCodes } from '../vouchers/fields.ts'
import { AdminOrder } from './admin-schemas.ts'
import { paymentMethods } from './payment.ts'
import { anyOrderProblems } from './schemas.ts'

const TakenProduct = z.strictObject({ product_id: id, size_id: z.nullish(id), quantity })

/** An item that is not in the catalogue. It takes no stock and has no weight. */
export const FreeLine = z.strictObject({ text: line(limits.freeLine), price: rupiah, quantity })
export type FreeLine = z.infer<typeof FreeLine>

/** The discount is off the products and free lines, not off the delivery. */
export const Discount = z.object({
  amount: paidAmount,
  reason: text(limits.reason),
})

export const TakenOrder = z.object({
  customer: z.union([
    z.object({ id: z.string('CUSTOMER_MISSING').check(z.minLength(1), z.maxLength(64)) }),
    NewCustomer,
  ]),
  items: z
    .array(z.union([FreeLine, TakenProduct]))
    .check(z.minLength(1, 'CART_EMPTY'), z.maxLength(limits.orderLines)),
  /** Without a delivery the customer takes the items along. */
  delivery: z.nullish(ChosenDelivery),
  address: optionalText(limits.address),
  discount: z.nullish(Discount),
  voucher_codes: voucherCodes,
  /** The total that the owner quoted. The order fails with PRICE_CHANGED when it costs something else. */
  agreed_total: z.nullish(total),
  /**
   * The payment made now; by default the whole total. With null the customer pays later, with the same
   * deadline as any order.
   */
  payment: z.nullish(
    z.object({
      method: z.enum(paymentMethods),
      amount: z.nullish(paidAmount),
    }),
  ),
  /**
   * The order is paid on arrival and accepted immediately. It fails with PAY_ON_ARRIVAL_UNAVAILABLE unless
   * the delivery method allows this.
   */
  pay_on_arrival: z.nullish(z.boolean()),
  /**
   * The customer has paid and received everything, so the order is completed. An order with a delivery cannot
   * be handed over.
   */
  handed_over: z.nullish(z.boolean()),
  notes: optionalText(limits.orderNotes),
  /** The customer agreed to WhatsApp messages, or withdrew that. */
  whatsapp: whatsAppAnswer,
})
export type TakenOrder = z.input<typeof TakenOrder>

export const priceSale = defineEndpoint({
  method: 'POST',
  path: '/admin/transactions/price',
  summary: 'Price items as an order of them would be that the owner takes, with vouchers; writes nothing',
  access: 'admin',
  right: 'orders',
  body: z.object({
    /** A new customer has none. */
    customer_id: z.nullish(id),
    items: z
      .array(z.union([FreeLine, TakenProduct]))
      .check(z.minLength(1, 'CART_EMPTY'), z.maxLength(limits.orderLines)),
    voucher_codes: voucherCodes,
    delivery: z.nullish(ChosenDelivery),
    /** The owner's own discount. */
    discount: z.nullish(rupiah),
  }),
  reply: answer(PricedCart),
  problems: ['PRODUCT_NOT_FOUND', 'SIZE_UNKNOWN'],
})

export const takeOrder = defineEndpoint({
  method: 'POST',
  path: '/admin/transactions',
  summary:
    'Take an order by phone, in a chat or at the counter, for an existing or a new customer, with an immediate payment if there is one. It takes stock like any order',
  access: 'admin',
  right: 'orders',
  body: TakenOrder,
  reply: doneWith(AdminOrder),
  problems: ['ABOVE_OWN_LIMIT', 'CUSTOMER_EXISTS', 'EMAIL_TAKEN', ...anyOrderProblems, 'ORDER_NOT_PAID'],
  status: 201,
  idempotent: true,
})

import * as z from 'zod/mini'
import { ChosenDelivery } from '../delivery/fields.ts'
import {
  email,
  id,
  indonesianMobile,
  line,
  optionalText,
  phone,
  quantity,
  text,
  total,
} from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'

/*
 * What the order forms of section 5 are judged by, apart from the endpoints: every page of a customer loads those at once and
 * this only when somebody fills a form in. Each has its own rule for the phone.
 */

const size = z.nullish(z.string().check(z.maxLength(64)))

const CustomerFields = z.object({
  customer_name: line(limits.name),
  customer_email: email,
  customer_phone: phone,
  customer_address: text(limits.address),
  notes: optionalText(limits.orderNotes),
  /** Once the shop delivers: DELIVERY_MISSING without. */
  delivery: z.nullish(ChosenDelivery),
  /**
   * What the customer agreed to pay, in rupiah, without a unique discount: PRICE_CHANGED when the order costs something else by now. Left out: whatever it
   * costs.
   */
  agreed_total: z.nullish(total),
  /** It is paid when it arrives; PAY_ON_ARRIVAL_UNAVAILABLE unless the method of delivery allows it. */
  pay_on_arrival: z.nullish(z.boolean()),
})

export const DirectOrder = z.extend(CustomerFields, { product_id: id, size_id: size, quantity })

/** The form of /order-direct takes digits alone; its endpoint counts them whatever stands between, as the form of /order does. */
export const DirectOrderInDigits = z.extend(DirectOrder, {
  customer_phone: phone.check(z.refine((typed) => /^\d{10,13}$/.test(typed), 'PHONE_ONLY_DIGITS')),
})

export const CartOrder = z.extend(CustomerFields, {
  customer_phone: indonesianMobile,
  items: z
    .array(z.object({ product_id: id, size_id: size, quantity }))
    .check(z.minLength(1, 'CART_EMPTY'), z.maxLength(limits.orderLines)),
})

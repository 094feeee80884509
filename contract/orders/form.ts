import * as z from 'zod/mini'
import { ChosenDelivery } from '../delivery/fields.ts'
import {
  email,
  id,
  indonesianMobile,
  line,
  optionalText,
  phone,
  phoneInDigits,
  quantity,
  text,
  total,
} from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'

/*
 * These rules are apart from the endpoints, because a page loads them only when the customer fills in a form.
 * The two order forms have different phone rules.
 */

const size = z.nullish(z.string().check(z.maxLength(64)))

const CustomerFields = z.object({
  customer_name: line(limits.name),
  customer_email: email,
  customer_phone: phone,
  customer_address: text(limits.address),
  notes: optionalText(limits.orderNotes),
  /** The order fails with DELIVERY_MISSING when the shop delivers and this is missing. */
  delivery: z.nullish(ChosenDelivery),
  /**
   * The total that the customer agreed to, without a unique discount. The order fails with PRICE_CHANGED when
   * it costs something else. Without this field the customer accepts any total.
   */
  agreed_total: z.nullish(total),
  /** The order fails with PAY_ON_ARRIVAL_UNAVAILABLE unless the delivery method allows this. */
  pay_on_arrival: z.nullish(z.boolean()),
})

export const DirectOrder = z.extend(CustomerFields, { product_id: id, size_id: size, quantity })

export const DirectOrderInDigits = z.extend(DirectOrder, { customer_phone: phoneInDigits })

export const CartOrder = z.extend(CustomerFields, {
  customer_phone: indonesianMobile,
  items: z
    .array(z.object({ product_id: id, size_id: size, quantity }))
    .check(z.minLength(1, 'CART_EMPTY'), z.maxLength(limits.orderLines)),
})

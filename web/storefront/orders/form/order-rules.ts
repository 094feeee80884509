import * as z from 'zod/mini'
import { email, indonesianMobile, optionalText, phone, text } from '#contract/platform/fields.ts'
import { limits } from '#contract/platform/limits.ts'

/*
 * What the order forms are judged by. Apart from the pages, and from the endpoints that every customer's page loads: this is
 * fetched when somebody begins to fill one in. That it says what the endpoints say is tested.
 */

const customer = z.object({
  customer_name: text(limits.name),
  customer_email: email,
  customer_phone: phone,
  customer_address: text(limits.address),
  notes: optionalText(limits.notes),
})

const digitsAlone = phone.check(z.refine((typed) => /^\d{10,13}$/.test(typed), 'PHONE_ONLY_DIGITS'))

/** Section 5: /order counts the digits of the phone whatever stands between them, the direct order takes digits alone. */
export const orderRules = {
  counted: customer,
  digits: z.extend(customer, { customer_phone: digitsAlone }),
  cart: z.extend(customer, {
    customer_phone: indonesianMobile,
    items: z.array(z.unknown()).check(z.minLength(1, 'CART_EMPTY')),
  }),
}

export type PhoneRule = Exclude<keyof typeof orderRules, 'cart'>

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
  total,
  whatsAppAnswer,
} from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { voucherCodes } from '../vouchers/fields.ts'

/*
 * These rules are apart from the endpoints, because a page loads them only when the customer fills in a form.
 * The two order forms have different phone rules.
 */

const size = z.nullish(z.string().check(z.maxLength(64)))

const CustomerFields = z.object({
  customer_name: line(limits.name),
  customer_email: email,
  customer_phone: phone,
  whatsapp: whatsAppAnswer,
  /** Only an order that the customer picks up needs no address. */
  customer_address: optionalText(limits.address),
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
  /** The order fails with VOUCHER_REFUSED when one of them does not apply. */
  voucher_codes: voucherCodes,
})

const DirectFields = z.extend(CustomerFields, { product_id: id, size_id: size, quantity })

const CartFields = z.extend(CustomerFields, {
  customer_phone: indonesianMobile,
  items: z
    .array(z.object({ product_id: id, size_id: size, quantity }))
    .check(z.minLength(1, 'CART_EMPTY'), z.maxLength(limits.orderLines)),
})

type Addressed = Partial<Pick<z.output<typeof CustomerFields>, 'customer_address' | 'delivery'>> | undefined

/** The issue of an empty field of text. */
export const addressMissing = { code: 'too_small', origin: 'string', minimum: 1 } as const

/** This rule is checked with the other ones, so that all missing fields are named together. */
const requireAddress = (isNeeded: (order: Addressed) => boolean) =>
  z.check<Addressed>(
    ({ value, issues }) => {
      if (isNeeded(value) && !value?.customer_address)
        issues.push({ ...addressMissing, path: ['customer_address'], input: value?.customer_address })
    },
    { when: () => true },
  )

/** The server knows whether the delivery is a pick-up. */
const withoutDelivery = requireAddress((order) => !order?.delivery)

export const DirectOrder = DirectFields.check(withoutDelivery)

export const CartOrder = CartFields.check(withoutDelivery)

export const DirectOrderInDigits = z.extend(DirectFields, { customer_phone: phoneInDigits })

const forms = { counted: DirectFields, digits: DirectOrderInDigits, cart: CartFields }
export type OrderFormKind = keyof typeof forms

/** The rules of a form, which knows whether the customer picks the order up. */
export const formRules = (kind: OrderFormKind, { isPickup }: { isPickup: boolean }): z.ZodMiniType =>
  forms[kind].check(requireAddress(() => !isPickup))

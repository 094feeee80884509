import { hasPhoneDigits, isEmail, isIndonesianMobile } from '#contract/platform/fields.ts'
import { fieldLabel } from '#contract/platform/input-messages.ts'
import type { Language } from '#contract/platform/language.ts'
import { useOrderFormMessages } from '#web/storefront/orders/form/messages.ts'

/** What the customer types on every order form. */
export interface CustomerTyped {
  customer_name: string
  customer_email: string
  customer_phone: string
  customer_address: string
  notes: string
}

export interface OrderTrouble {
  field: keyof CustomerTyped | 'quantity' | 'items'
  title: string
  message: string
}

interface Product {
  quantity: number
  stock: number
}

/** Section 5: /order counts the digits whatever stands between them, the direct order takes digits alone. */
export type PhoneRule = 'counted' | 'digits'

/** Section 5, product order: the required fields in their order, the e-mail, the phone, the quantity. All that is wrong. */
export function checkProductOrder(
  typed: CustomerTyped,
  product: Product,
  rule: PhoneRule,
  language: Language,
): OrderTrouble[] {
  const t = useOrderFormMessages.in(language).check
  const troubles = [...checkRequired(typed, language), ...checkEmail(typed, language)]
  const phone = typed.customer_phone.trim()
  if (phone !== '' && rule === 'counted' && !hasPhoneDigits(phone))
    troubles.push({ field: 'customer_phone', title: t.phoneTitle, message: t.phoneDigits })
  if (phone !== '' && rule === 'digits' && !/^\d{10,13}$/.test(phone))
    troubles.push({ field: 'customer_phone', title: t.phoneTitle, message: t.phoneOnlyDigits })
  if (!Number.isInteger(product.quantity) || product.quantity < 1)
    troubles.push({ field: 'quantity', title: t.quantityTitle, message: t.quantityMin })
  else if (product.quantity > product.stock)
    troubles.push({ field: 'quantity', title: t.overTitle, message: t.over(product.stock) })
  return troubles
}

/** Section 5, cart order: the same order, with an Indonesian mobile number, and the cart last. */
export function checkCartOrder(typed: CustomerTyped, lines: number, language: Language): OrderTrouble[] {
  const t = useOrderFormMessages.in(language).check
  const troubles = [...checkRequired(typed, language), ...checkEmail(typed, language)]
  if (typed.customer_phone.trim() !== '' && !isIndonesianMobile(typed.customer_phone))
    troubles.push({ field: 'customer_phone', title: t.phoneTitle, message: t.phoneIndonesian })
  if (lines === 0) troubles.push({ field: 'items', title: t.cartTitle, message: t.cartEmpty })
  return troubles
}

const required = ['customer_name', 'customer_email', 'customer_phone', 'customer_address'] as const

function checkRequired(typed: CustomerTyped, language: Language): OrderTrouble[] {
  const t = useOrderFormMessages.in(language).check
  return required
    .filter((field) => typed[field].trim() === '')
    .map((field) => ({ field, title: t.missingTitle, message: t.missing(fieldLabel(field, language)) }))
}

function checkEmail({ customer_email }: CustomerTyped, language: Language): OrderTrouble[] {
  const t = useOrderFormMessages.in(language).check
  if (customer_email.trim() === '' || isEmail(customer_email)) return []
  return [{ field: 'customer_email', title: t.emailTitle, message: t.email }]
}

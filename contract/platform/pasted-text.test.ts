import { describe, expect, test } from 'vitest'
import { NewCustomer } from '../accounts/new-customer.ts'
import { Details } from '../accounts/forms.ts'
import { BookingForm } from '../bookings/form.ts'
import { CartOrder, DirectOrder, DirectOrderInDigits } from '../orders/form.ts'

/*
 * Each entry shows the same phone number of twelve digits, with characters that a chat or contact app
 * inserted.
 */

const pasted = [
  ['direction marks', '\u202A081234567890\u202C'],
  ['isolates', '\u2066081234567890\u2069'],
  ['left-to-right marks', '\u200E081234567890\u200F'],
  ['zero-width characters', '0812\u200B3456\u200C\u200D\uFEFF7890\u2060'],
  ['a soft hyphen', '0812\u00AD34567890'],
  ['non-breaking hyphens', '0812\u20113456\u20117890'],
  ['figure dashes', '0812\u20123456\u20127890'],
  ['en dashes and minus signs', '0812\u20133456\u22127890'],
  ['non-breaking spaces', '0812\u00A03456\u202F7890\u2007'],
  ['full-width digits', '０８１２３４５６７８９０'],
  ['line breaks at its ends', '\r\n081234567890\n'],
]
const contact = {
  customer_name: 'Siti',
  customer_email: 'siti@contoh.example',
  customer_address: 'Jl. Melati 5',
}

describe.each(pasted)('a phone number with %s', (_, phone) => {
  test.each([
    ['product order', DirectOrder.shape.customer_phone],
    ['product order that takes digits', DirectOrderInDigits.shape.customer_phone],
    ['cart order', CartOrder.shape.customer_phone],
    ['booking', BookingForm.shape.phone],
    ['customer without an account', NewCustomer.shape.phone],
    ['profile', Details.shape.phone],
  ])('is stored as digits by the form of a %s', (_form, rule) => {
    expect(rule.safeParse(phone)).toMatchObject({ success: true, data: '081234567890' })
  })

  test('is stored as digits by a complete product order', () => {
    const order = { ...contact, customer_phone: phone, product_id: 'p', quantity: 1 }
    expect(DirectOrder.parse(order).customer_phone).toBe('081234567890')
  })
})

test.each(['0812-3456-7890', '0812.3456.7890', '+1 234', '08123456789a', '０８１２'])(
  'a cart order refuses the phone number %j',
  (phone) => {
    expect(CartOrder.shape.customer_phone.safeParse(phone).success).toBe(false)
  },
)

const nothing = [
  ' ',
  '\u200B',
  '\u3164',
  '\u2800',
  '\uFFA0\u115F',
  '\u00AD',
  '\u202A\u202C',
  '\u200D\uFE0F',
  '\n\u2028',
]

describe.each([
  ['name', Details.shape.full_name],
  ['recipient', DirectOrder.shape.customer_name],
  ['damage', BookingForm.shape.detail_kerusakan],
  ['plate', BookingForm.shape.nomer_plat],
  ['e-mail', DirectOrder.shape.customer_email],
  ['phone', DirectOrder.shape.customer_phone],
])('a required %s', (_, rule) => {
  test.each(nothing)('is missing when it contains only %j', (typed) => {
    expect(rule.safeParse(typed).error?.issues[0]).toMatchObject({ code: 'too_small', minimum: 1 })
  })
})

test.each(nothing)('the required address of an order is missing when it contains only %j', (typed) => {
  const order = { ...contact, customer_phone: '081234567890', product_id: 'kilim', quantity: 1 }
  const { error } = DirectOrder.safeParse({ ...order, customer_address: typed })
  expect(error?.issues).toMatchObject([{ code: 'too_small', minimum: 1, path: ['customer_address'] }])
})

test('the length of a name is counted after normalising', () => {
  const name = 'a'.repeat(255)
  expect(Details.shape.full_name.parse(`${'\u200B'.repeat(300)}${name}   `)).toBe(name)
  expect(Details.shape.full_name.safeParse(`${name}a`).success).toBe(false)
})

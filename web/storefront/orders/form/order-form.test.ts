import { expect, test } from 'vitest'
import { CartOrder, DirectOrder, formRules } from '#contract/orders/form.ts'
import { findProblems } from '#web/app/forms/find-problems.ts'

const sari = {
  customer_name: 'Sari Dewi',
  customer_email: 'sari@example.com',
  customer_phone: '0812 3456 7890',
  customer_address: 'Jl. Melati 4, Bandung',
  notes: '',
}
const line = { product_id: 'p1', size_id: null, quantity: 2 }

const productProblems = (typed: object) => findProblems(DirectOrder, { ...typed, ...line }, 'id')
const cartProblems = (typed: object, items: object[] = [line]) =>
  findProblems(CartOrder, { ...typed, items }, 'id')

test('a complete order has no errors', () => {
  expect(productProblems(sari)).toEqual([])
  expect(cartProblems(sari)).toEqual([])
})

test.each([
  ['customer_name', 'Nama Lengkap harus diisi'],
  ['customer_email', 'Email harus diisi'],
  ['customer_phone', 'Nomor Telepon harus diisi'],
  ['customer_address', 'Alamat harus diisi'],
] as const)('both forms report a blank %s as %j', (field, message) => {
  expect(productProblems({ ...sari, [field]: '  ' })[0]).toEqual({ field, message })
  expect(cartProblems({ ...sari, [field]: '  ' })[0]).toEqual({ field, message })
})

test('missing values are reported before invalid values, in the order of the form', () => {
  const typed = { ...sari, customer_email: 'sari', customer_phone: '12', customer_address: '' }
  expect(cartProblems(typed, []).map(({ message }) => message)).toEqual([
    'Alamat harus diisi',
    'Format email tidak valid',
    'Format nomor telepon Indonesia tidak valid',
    'Tidak ada item dalam keranjang untuk dipesan',
  ])
})

test.each([
  ['08123456789', true, true, true],
  [' 0812345678901 ', true, true, false],
  ['+62 812-3456-7890', true, false, false],
  ['0812-345-678', true, false, false],
  ['0812 345 6789', true, false, true],
  ['+6281234567890', true, false, true],
  ['021 5550 1234', true, false, false],
  ['081234567', false, false, true],
  ['0812345', false, false, false],
  ['08123456789012', false, false, false],
  ['nomor saya', false, false, false],
])(
  'the validity of the phone %s is %s on /order, %s on /order-direct and %s for the cart',
  (customer_phone, order, direct, cart) => {
    const typed = { ...sari, customer_phone }
    expect(productProblems(typed).length === 0).toBe(order)
    expect(
      findProblems(formRules('digits', { isPickup: false }), { ...typed, ...line }, 'id').length === 0,
    ).toBe(direct)
    expect(cartProblems(typed).length === 0).toBe(cart)
  },
)

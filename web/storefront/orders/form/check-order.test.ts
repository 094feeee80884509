import { expect, test } from 'vitest'
import { checkCartOrder, checkProductOrder } from '#web/storefront/orders/form/check-order.ts'

const sari = {
  customer_name: 'Sari Dewi',
  customer_email: 'sari@example.com',
  customer_phone: '0812 3456 7890',
  customer_address: 'Jl. Melati 4, Bandung',
  notes: '',
}
const two = { quantity: 2, stock: 5 }

test('an order that is complete has nothing wrong with it', () => {
  expect(checkProductOrder(sari, two, 'counted', 'id')).toEqual([])
  expect(checkCartOrder(sari, 1, 'id')).toEqual([])
})

test.each([
  ['customer_name', 'Nama Lengkap harus diisi'],
  ['customer_email', 'Email harus diisi'],
  ['customer_phone', 'Nomor Telepon harus diisi'],
  ['customer_address', 'Alamat harus diisi'],
] as const)('a blank %s is told as %j', (field, message) => {
  const expected = [{ field, title: 'Data Tidak Lengkap', message }]
  expect(checkProductOrder({ ...sari, [field]: '  ' }, two, 'counted', 'id')).toEqual(expected)
  expect(checkCartOrder({ ...sari, [field]: '  ' }, 1, 'id')).toEqual(expected)
})

test('what is missing is told before what is wrong, in the order of the form', () => {
  const typed = { ...sari, customer_email: 'sari', customer_phone: '12', customer_address: '' }
  expect(checkCartOrder(typed, 0, 'id').map(({ message }) => message)).toEqual([
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
])('the phone %s: /order %s, direct order %s, cart order %s', (customer_phone, order, direct, cart) => {
  const typed = { ...sari, customer_phone }
  expect(checkProductOrder(typed, two, 'counted', 'id').length === 0).toBe(order)
  expect(checkProductOrder(typed, two, 'digits', 'id').length === 0).toBe(direct)
  expect(checkCartOrder(typed, 1, 'id').length === 0).toBe(cart)
})

test.each([
  ['counted', 'Nomor telepon harus 10-13 digit angka'],
  ['digits', 'Masukkan 10-13 digit nomor telepon'],
] as const)('a phone that is too short is %s: told as %j', (rule, message) => {
  const typed = { ...sari, customer_phone: '0812345' }
  expect(checkProductOrder(typed, two, rule, 'id')[0]?.message).toBe(message)
})

test.each([
  [0, 'Jumlah pesanan minimal 1'],
  [6, 'Stok tersedia: 5'],
])('a quantity of %i is told as %j', (quantity, message) => {
  expect(checkProductOrder(sari, { quantity, stock: 5 }, 'counted', 'id')[0]?.message).toBe(message)
})

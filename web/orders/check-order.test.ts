import { expect, test } from 'vitest'
import { checkCartOrder, checkProductOrder } from '#web/orders/check-order.ts'

const sari = {
  customer_name: 'Sari Dewi',
  customer_email: 'sari@example.com',
  customer_phone: '0812 3456 7890',
  customer_address: 'Jl. Melati 4, Bandung',
  notes: '',
}
const two = { quantity: 2, stock: 5 }

test('an order that is complete has nothing wrong with it', () => {
  expect(checkProductOrder(sari, two, 'id')).toEqual([])
  expect(checkCartOrder(sari, 1, 'id')).toEqual([])
})

test.each([
  ['customer_name', 'Nama Lengkap harus diisi'],
  ['customer_email', 'Email harus diisi'],
  ['customer_phone', 'Nomor Telepon harus diisi'],
  ['customer_address', 'Alamat harus diisi'],
] as const)('a blank %s is told as %j', (field, message) => {
  const expected = [{ field, title: 'Data Tidak Lengkap', message }]
  expect(checkProductOrder({ ...sari, [field]: '  ' }, two, 'id')).toEqual(expected)
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
  ['08123456789', true, true],
  ['+62 812-3456-7890', true, false],
  ['+6281234567890', true, true],
  ['021 5550 1234', true, false],
  ['081234567', false, true],
  ['0812345', false, false],
  ['08123456789012', false, false],
  ['nomor saya', false, false],
])('the phone %s: product order %s, cart order %s', (customer_phone, product, cart) => {
  expect(checkProductOrder({ ...sari, customer_phone }, two, 'id').length === 0).toBe(product)
  expect(checkCartOrder({ ...sari, customer_phone }, 1, 'id').length === 0).toBe(cart)
})

test.each([
  [0, 'Jumlah pesanan minimal 1'],
  [6, 'Stok tersedia: 5'],
])('a quantity of %i is told as %j', (quantity, message) => {
  expect(checkProductOrder(sari, { quantity, stock: 5 }, 'id')[0]?.message).toBe(message)
})

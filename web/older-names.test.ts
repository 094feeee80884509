import { describe, expect, test } from 'vitest'
import { readOlderNames } from './older-names.ts'

describe('the older names of section 3 are read as the present ones', () => {
  test.each([
    ['a plain list', '/categories', [{ _id: 'k1', name: 'Jus' }], { data: [{ id: 'k1', name: 'Jus' }] }],
    ['products for data', '/products', { products: [{ _id: 'p1' }] }, { data: [{ id: 'p1' }] }],
    ['product for data', '/products/:id', { product: { _id: 'p1' } }, { data: { id: 'p1' } }],
    ['categories for data', '/categories', { categories: [{ id: 'k1' }] }, { data: [{ id: 'k1' }] }],
    ['a price as text', '/products', { data: [{ price: '125000.00' }] }, { data: [{ price: 125_000 }] }],
    ['jumlah', '/cart', { data: [{ jumlah: 2 }] }, { data: [{ quantity: 2 }] }],
    [
      'a nested product',
      '/wishlist',
      { wishlist: [{ _id: 'w1', product: { _id: 'p1', name: 'Lampu' } }] },
      { data: [{ id: 'w1', product_id: 'p1', product_details: { id: 'p1', name: 'Lampu' } }] },
    ],
    [
      'comment and full_name of a rating',
      '/ratings',
      { ratings: [{ rating: 5, comment: 'Bagus', full_name: 'Sari' }] },
      { data: [{ rating: 5, review: 'Bagus', user_name: 'Sari' }] },
    ],
    [
      'name of a user',
      '/auth/me',
      { user: { _id: 'u1', name: 'Sari', email: 'sari@contoh.example' } },
      { user: { id: 'u1', full_name: 'Sari' } },
    ],
    [
      'total_price of an order',
      '/transactions/:id',
      { data: { status: 'paid', total_price: '90000' } },
      { data: { total_amount: 90_000 } },
    ],
    ['resetToken', '/auth/forgotpassword', { resetToken: 'abc' }, { resetCode: 'abc' }],
    ['token after forgetting', '/auth/forgotpassword', { token: 'abc' }, { resetCode: 'abc' }],
    [
      'the present name before the older ones',
      '/auth/forgotpassword',
      { token: 'c', resetToken: 'b', resetCode: 'a' },
      { resetCode: 'a' },
    ],
    [
      'an empty name as none',
      '/auth/forgotpassword',
      { resetCode: '', resetToken: null, token: 'c' },
      { resetCode: 'c' },
    ],
  ])('%s', (_title, path, older, present) => {
    expect(readOlderNames(path, older)).toMatchObject(present)
  })
})

test('what has its present name stays exactly as it was', () => {
  const answer = {
    success: true,
    data: [{ id: 'p1', name: '125000', price: 1_000, sizes: [{ size_id: 's', name: 'M' }], picture: null }],
    pagination: { totalProducts: 1 },
  }
  expect(readOlderNames('/products', answer)).toEqual(answer)
  const line = { id: 'c1', product_id: 'p1', quantity: 2, product_details: { name: 'Jus' }, total_price: 9 }
  expect(readOlderNames('/cart', { success: true, data: [line] })).toEqual({ success: true, data: [line] })
})

test.each([{ success: true }, { success: true, token: 7 }, { success: true, resetCode: '' }])(
  'there is no reset code in %j',
  (answer) => {
    expect(readOlderNames('/auth/forgotpassword', answer)).not.toHaveProperty('resetCode')
  },
)

test('the token of a login is no reset code, and bytes stay bytes', () => {
  expect(readOlderNames('/auth/login', { token: 'abc' })).toEqual({ token: 'abc' })
  const bytes = new Uint8Array([1, 2])
  expect(readOlderNames('/transactions/:id/payment-proofs/:n', bytes)).toBe(bytes)
})

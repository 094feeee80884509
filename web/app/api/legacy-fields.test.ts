import { describe, expect, test } from 'vitest'
import type { Category, Product } from '#contract/catalogue/schemas.ts'
import type { Rating } from '#contract/ratings/schemas.ts'
import { readLegacyFields, withAverage, withCounts } from './legacy-fields.ts'

describe('legacy field names are read as the current names', () => {
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
      'a rating without a name',
      '/ratings',
      { data: [{ rating: 5, user_name: null }] },
      { data: [{ user_name: '' }] },
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
    ['the bare id of an order that was placed', '/transactions/cart', { data: 41 }, { data: { id: '41' } }],
    ['the _id of an order that was placed', '/transactions', { data: { _id: 't1' } }, { data: { id: 't1' } }],
    [
      'an order with few fields',
      '/transactions/:id',
      { data: { _id: 41, status: 'waiting', total_amount: '90000' } },
      { data: { id: 41, reference: 41, history: [], items: [], total_amount: 90_000 } },
    ],
    [
      'a picture that is only a URL',
      '/categories',
      {
        data: [
          { id: 'k1', image: '/jus.jpg' },
          { id: 'k2', image: '' },
        ],
      },
      { data: [{ picture: { src: '/jus.jpg', sources: [], placeholder: '' } }, { picture: null }] },
    ],
    [
      'the picture of a line',
      '/cart',
      { data: [{ product_details: { image: 'https://contoh.example/a.jpg' } }] },
      { data: [{ product_details: { picture: { src: 'https://contoh.example/a.jpg' } } }] },
    ],
    [
      'a product with few fields',
      '/products/:id',
      { product: { _id: 'p1', name: 'Vas', price: '90000', category: { _id: 'k1', name: 'Dekorasi' } } },
      {
        data: {
          id: 'p1',
          price: 90_000,
          category_id: 'k1',
          category_name: 'Dekorasi',
          stock: 100,
          sizes: [],
          total_ratings: 0,
        },
      },
    ],
    [
      'products without pagination',
      '/products',
      [{ _id: 'p1' }, { _id: 'p2' }],
      {
        data: [{ id: 'p1', sizes: [] }, { id: 'p2' }],
        pagination: { currentPage: 1, totalPages: 1, totalItems: 2, totalProducts: 2 },
      },
    ],
    [
      'totalProducts alone',
      '/products',
      { data: [], pagination: { totalProducts: 40, totalPages: 4, currentPage: 1 } },
      { pagination: { totalProducts: 40, totalItems: 40 } },
    ],
    [
      'totalTransactions alone',
      '/transactions/user',
      { data: [], pagination: { totalTransactions: 12, totalPages: 2, currentPage: 1 } },
      { pagination: { totalItems: 12 } },
    ],
    ['resetToken for resetCode', '/auth/forgotpassword', { resetToken: 'abc' }, { resetCode: 'abc' }],
    ['token for resetCode', '/auth/forgotpassword', { token: 'abc' }, { resetCode: 'abc' }],
    [
      'the current name before the legacy names',
      '/auth/forgotpassword',
      { token: 'c', resetToken: 'b', resetCode: 'a' },
      { resetCode: 'a' },
    ],
    [
      'an empty value as a missing one',
      '/auth/forgotpassword',
      { resetCode: '', resetToken: null, token: 'c' },
      { resetCode: 'c' },
    ],
  ])('%s', (_title, path, legacy, present) => {
    expect(readLegacyFields(path, legacy)).toMatchObject(present)
  })
})

test('a response with current names stays unchanged', () => {
  const answer = {
    success: true,
    data: [lamp],
    pagination: { currentPage: 1, totalPages: 1, totalItems: 1, limit: 12, totalProducts: 1 },
  }
  expect(readLegacyFields('/products', answer)).toEqual(answer)
  expect(readLegacyFields('/products/:id', { success: true, data: lamp })).toEqual({
    success: true,
    data: lamp,
  })
  const line = { id: 'c1', product_id: 'p1', quantity: 2, product_details: { name: 'Jus' }, total_price: 9 }
  expect(readLegacyFields('/cart', { success: true, data: [line] })).toEqual({ success: true, data: [line] })
})

test('categories without a product count are counted, and a failed count is 0', async () => {
  const [known, unknown, failing] = [{ id: 'a', product_count: 3 }, { id: 'b' }, { id: 'c' }] as Category[]
  const count = (id: string) => (id === 'b' ? Promise.resolve(17) : Promise.reject(new Error(id)))
  const withCountsResult = await withCounts([known!, unknown!, failing!], count)
  expect(withCountsResult.map(({ id, product_count }) => [id, product_count])).toEqual([
    ['a', 3],
    ['b', 17],
    ['c', 0],
  ])
})

test('a product without an average takes the average of its ratings, and one with an average keeps it', () => {
  const ratings = [
    { rating: 5, review: 'Bagus' },
    { rating: 4, review: ' ' },
    { rating: 4, review: null },
  ] as Rating[]
  const rated = { average_rating: 13 / 3, total_ratings: 3, total_reviews: 1 }
  expect(withAverage(lamp, ratings)).toEqual({ ...lamp, ...rated })
  expect(withAverage({ ...lamp, total_ratings: 9 }, ratings)).toEqual({ ...lamp, total_ratings: 9 })
  expect(withAverage(lamp, null)).toBe(lamp)
})
test.each([{ success: true }, { success: true, token: 7 }, { success: true, resetCode: '' }])(
  'the response %j has no reset code',
  (answer) => {
    expect(readLegacyFields('/auth/forgotpassword', answer)).not.toHaveProperty('resetCode')
  },
)

test('the token of a login is not read as a reset code, and bytes stay unchanged', () => {
  expect(readLegacyFields('/auth/login', { token: 'abc' })).toEqual({ token: 'abc' })
  const bytes = new Uint8Array([1, 2])
  expect(readLegacyFields('/transactions/:id/payment-proofs/:n', bytes)).toBe(bytes)
})

const lamp: Product = {
  id: 'p1',
  name: '125000',
  description: '',
  price: 1_000,
  image: null,
  picture: null,
  category_id: 'k1',
  category_name: 'Lampu',
  is_popular: false,
  stock: 3,
  sizes: [{ size_id: 's', name: 'M', additional_price: 0, stock: 3 }],
  average_rating: 0,
  total_ratings: 0,
  total_reviews: 0,
}

import { expect, test } from 'vitest'
import { filterAddress, productQuery, readFilters, readTypedPrices } from './filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))
const readAll = (query: string) => readTypedPrices(read(query))

const none = { minPrice: null, maxPrice: null, inStock: false }

test.each([
  ['', { q: '', category: '', sorting: 'name-asc', ...none, page: 1 }],
  ['q=+karpet+&page=3', { q: 'karpet', category: '', sorting: 'name-asc', ...none, page: 3 }],
  [
    'category=Wall+Decor&sort=price',
    { q: '', category: 'Wall Decor', sorting: 'price-asc', ...none, page: 1 },
  ],
  ['sort=rating&order=desc', { q: '', category: '', sorting: 'rating-desc', ...none, page: 1 }],
  ['q=%00+lampu&category=%00', { q: 'lampu', category: '', sorting: 'name-asc', ...none, page: 1 }],
  ['sort=stock&order=sideways&page=-1', { q: '', category: '', sorting: 'name-asc', ...none, page: 1 }],
  [
    'min_price=Rp+150.000&max_price=50000&in_stock=1',
    { q: '', category: '', sorting: 'name-asc', minPrice: 50_000, maxPrice: 150_000, inStock: true, page: 1 },
  ],
  [
    'min_price=&max_price=99999999999&in_stock=yes',
    { q: '', category: '', sorting: 'name-asc', ...none, maxPrice: 99_999_999_999, page: 1 },
  ],
  [
    'min_price=150rb&max_price=1,5+jt',
    { q: '', category: '', sorting: 'name-asc', ...none, minPrice: 150_000, maxPrice: 1_500_000, page: 1 },
  ],
  [
    'min_price=150.000,00&max_price=Rp+1.000.000.000',
    {
      q: '',
      category: '',
      sorting: 'name-asc',
      ...none,
      minPrice: 150_000,
      maxPrice: 1_000_000_000,
      page: 1,
    },
  ],
  [
    'min_price=murah&max_price=1.250+rb',
    { q: '', category: '', sorting: 'name-asc', ...none, minPrice: 'murah', maxPrice: '1.250 rb', page: 1 },
  ],
])('the address ?%s has the filters %o', async (query, filters) => {
  expect(await readAll(query)).toEqual(filters)
})

test.each([
  '',
  'q=karpet',
  'q=a%26b&category=Carpet+%26+Rugs&sort=price&order=desc&min_price=1&max_price=2&in_stock=1&page=2',
  'sort=sold&order=desc',
  'min_price=murah&max_price=200000',
])('the filters of ?%s are the same after writing and reading the address', (query) => {
  const address = filterAddress('/products', read(query), { page: read(query).page })
  expect(address).toBe(query ? `/products?${query}` : '/products')
})

test('a changed filter returns to the first page', () => {
  expect(filterAddress('/products', read('sort=rating&order=desc&page=4'), { category: 'Lampu' })).toBe(
    '/products?category=Lampu&sort=rating&order=desc',
  )
})

test('productQuery leaves out a price that cannot be read', async () => {
  expect(productQuery(await readAll('min_price=murah&max_price=1jt'))).toMatchObject({
    min_price: undefined,
    max_price: '1000000',
  })
})

test('productQuery has a sort field and a direction, and omits empty filters', () => {
  expect(productQuery(read('sort=price&order=desc'))).toEqual({
    q: undefined,
    category: undefined,
    sort: 'price',
    order: 'desc',
  })
})

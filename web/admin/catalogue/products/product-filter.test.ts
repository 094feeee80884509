import { expect, test } from 'vitest'
import { productsAddress, readProductSearch } from './product-filter.ts'

const read = (query: string) => readProductSearch(new URLSearchParams(query))

test.each([
  '/admin/products',
  '/admin/products?q=kilim+merah&category_id=rugs&visibility=hidden&stock=low&translation=missing&sale=running',
  '/admin/products?sort=price&order=desc&page=3',
  '/admin/products?sort=changed',
  '/admin/products?sort=changed&order=asc',
  '/admin/products?stock=out&sort=stock',
])('the address %s stays the same when it is read and written', (address) => {
  expect(productsAddress(read(address.split('?')[1] ?? ''))).toBe(address)
})

test.each([
  'visibility=x&stock=1&translation=en&sale=all&sort=rating&order=up&page=0',
  'q=++&page=-1',
  'page=1e3',
])('a search ignores the invalid parameters %s', (query) =>
  expect(productsAddress(read(query))).toBe('/admin/products'),
)

test('the address of a changed search leads to its first page', () => {
  const search = read('q=kilim&sort=price&page=4')
  expect(productsAddress({ ...search, page: 1, q: 'jus' })).toBe('/admin/products?q=jus&sort=price')
})

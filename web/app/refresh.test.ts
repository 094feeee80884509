import { expect, test } from 'vitest'
import { changesOf } from './refresh.ts'

test('a mutation of the console may change everything, and a preview changes nothing', () => {
  expect(changesOf('POST /admin/transactions/:id/status')).toBe('everything')
  expect(changesOf('POST /admin/products/change/preview')).toEqual([])
})

test('the cart, the wishlist, a login and an order load nothing again', () => {
  const taps = [
    'POST /cart/:productId',
    'POST /wishlist/:productId',
    'POST /auth/login',
    'POST /transactions',
  ] as const
  expect(taps.flatMap(changesOf)).toEqual([])
})

test('a saved address loads only the addresses again', () => {
  expect(changesOf('POST /auth/addresses')).toEqual(['GET /auth/addresses'])
})

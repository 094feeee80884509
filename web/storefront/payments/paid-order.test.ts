import { expect, test } from 'vitest'
import { paidOrder, placedOrder } from '#web/storefront/payments/paid-order.ts'

test.each([
  ['the id in the state', { transactionId: 't1', transaction: { id: 't2' } }, '?id=t3', 't4', 't1'],
  ['the transaction in the state', { transaction: { id: 't2' } }, '?id=t3', 't4', 't2'],
  ['a legacy transaction in the state', { transaction: { _id: 't2' } }, '', null, 't2'],
  ['the address', null, '?id=t3', 't4', 't3'],
  ['the id stored in the tab', { fromOrder: true }, '', 't4', 't4'],
  ['nothing', null, '', null, null],
])('the order to pay comes from %s', (_, state, search, remembered, id) => {
  expect(paidOrder(state, search, remembered)).toBe(id)
})

test('placedOrder returns the order that was just placed', () => {
  const order = { id: 't1', items: [] }
  expect(placedOrder({ transaction: order, fromOrder: true })).toBe(order)
  expect(placedOrder({ transaction: order, fromCart: true })).toBe(order)
})

test.each([
  ['comes from another page', { transaction: { id: 't1', items: [] } }],
  ['has only an id', { transaction: { id: 't1' }, fromCart: true }],
  ['is missing', null],
])('placedOrder returns undefined for an order that %s', (_, state) => {
  expect(placedOrder(state)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { paidOrder, placedOrder } from '#web/storefront/payments/paid-order.ts'

test.each([
  ['the id in the state', { transactionId: 't1', transaction: { id: 't2' } }, '?id=t3', 't4', 't1'],
  ['the transaction in the state', { transaction: { id: 't2' } }, '?id=t3', 't4', 't2'],
  ['an older transaction in the state', { transaction: { _id: 't2' } }, '', null, 't2'],
  ['the address', null, '?id=t3', 't4', 't3'],
  ['what the tab remembers', { fromOrder: true }, '', 't4', 't4'],
  ['nothing', null, '', null, null],
])('the order to pay is named by %s', (_, state, search, remembered, id) => {
  expect(paidOrder(state, search, remembered)).toBe(id)
})

test('an order that was just placed need not be asked for again', () => {
  const order = { id: 't1', items: [] }
  expect(placedOrder({ transaction: order, fromOrder: true })).toBe(order)
  expect(placedOrder({ transaction: order, fromCart: true })).toBe(order)
})

test.each([
  ['comes from another page', { transaction: { id: 't1', items: [] } }],
  ['was answered with nothing but an id', { transaction: { id: 't1' }, fromCart: true }],
  ['is not there', null],
])('an order that %s is asked for', (_, state) => {
  expect(placedOrder(state)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { paidOrder } from '#web/storefront/payments/paid-order.ts'

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

import { expect, test } from 'vitest'
import { neighbour, nextOrder, withoutOrder } from '#web/admin/payments/payment-queue.ts'

const queue = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

test.each([
  ['a', 'b'],
  ['b', 'c'],
  ['c', 'b'],
  ['gone', 'a'],
])('after deciding %s of a, b, c comes %s', (decided, next) => {
  expect(nextOrder(queue, decided)).toBe(next)
})

test('after the last payment nothing comes', () => {
  expect(nextOrder([{ id: 'a' }], 'a')).toBe(null)
  expect(nextOrder([], 'a')).toBe(null)
})

test.each([
  ['a', 1, 'b'],
  ['c', 1, 'c'],
  ['c', -1, 'b'],
  ['a', -1, 'a'],
  ['gone', 1, 'a'],
] as const)('from %s a step of %i leads to %s', (from, step, to) => {
  expect(neighbour(queue, from, step)).toBe(to)
})

test('a decided order leaves the queue and its count once', () => {
  const orders = [{ id: 'a' }, { id: 'b' }] as never
  expect(withoutOrder({ orders, total: 120 }, 'a')).toEqual({ orders: [{ id: 'b' }], total: 119 })
  expect(withoutOrder({ orders, total: 120 }, 'x').total).toBe(120)
})

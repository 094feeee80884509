import { expect, test } from 'vitest'
import { withoutOrder } from '#web/admin/payments/payment-queue.ts'

test('a decided order leaves the queue and its count once', () => {
  const orders = [{ id: 'a' }, { id: 'b' }] as never
  expect(withoutOrder({ orders, total: 120 }, 'a')).toEqual({ orders: [{ id: 'b' }], total: 119 })
  expect(withoutOrder({ orders, total: 120 }, 'x').total).toBe(120)
})

import { expect, test } from 'vitest'
import { rejectionReasons } from '#contract/orders/reasons.ts'
import { rejectionReason } from '#web/storefront/orders/rejection.ts'
import { stepsAhead } from '#web/storefront/orders/order-timeline.tsx'

test("the shop's own reason is shown", () => {
  expect(rejectionReason({ id: 't1', rejection_reason: 'Foto terpotong' }, 'en')).toBe('Foto terpotong')
})

test('an order without a reason always shows the same standard reason', () => {
  const shown = rejectionReason({ id: 't1', rejection_reason: null }, 'id')
  expect(Object.values(rejectionReasons).map(({ id }) => id as string)).toContain(shown)
  expect(rejectionReason({ id: 't1', rejection_reason: null }, 'id')).toBe(shown)
})

test('stepsAhead begins with a new proof for a rejected order and is empty for a cancelled or completed order', () => {
  expect(stepsAhead('reject')[0]).toBe('paid')
  expect(stepsAhead('cancelled')).toEqual([])
  expect(stepsAhead('completed')).toEqual([])
})

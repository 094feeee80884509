import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders/transitions.ts'
import { findOwnerSteps } from './order-steps.tsx'

const standing = (status: OrderStatus, more: object = {}) => ({
  status,
  pay_on_arrival: false,
  paid_amount: 0,
  due_amount: 0,
  total_quantity: 2,
  refunded_quantity: 0,
  ...more,
})

describe("the owner's steps of an order with the status", () => {
  test.each([
    ['pending', [], true, false],
    ['paid', [], true, true],
    ['reject', [], true, false],
    ['confirmed', ['processing', 'shipped'], true, false],
    ['processing', ['shipped'], true, false],
    ['shipped', ['delivered', 'completed'], false, false],
    ['delivered', ['completed'], false, false],
    ['completed', [], false, false],
    ['cancelled', [], false, false],
  ] as const)(
    'in the status %s, the next steps are %j; the order may be cancelled: %s; a payment waits for a check: %s',
    (status, forward, mayCancel, toCheck) => {
      expect(findOwnerSteps(standing(status))).toMatchObject({
        forward,
        mayCancel,
        hasPaymentToCheck: toCheck,
      })
    },
  )

  test.each([
    ['pending', 100, [], true, true],
    ['confirmed', 100, ['processing', 'shipped'], false, true],
    ['shipped', 100, ['delivered'], false, true],
    ['shipped', 0, ['delivered', 'completed'], false, true],
    ['delivered', 100, [], false, false],
    ['delivered', 0, ['completed'], false, false],
  ] as const)(
    '%s, paid on arrival with %d due, lead forward to %j; it may be accepted: %s, cancelled: %s',
    (status, due_amount, forward, mayAccept, mayCancel) => {
      const steps = findOwnerSteps(standing(status, { pay_on_arrival: true, due_amount }))
      expect(steps).toMatchObject({ forward, mayAccept, mayCancel })
    },
  )
  test.each([
    ['confirmed', [], true],
    ['processing', [], true],
    ['shipped', ['delivered', 'completed'], false],
  ] as const)('%s and all items refunded lead forward to %j', (status, forward, isStuck) => {
    const steps = findOwnerSteps(standing(status, { refunded_quantity: 2 }))
    expect(steps).toMatchObject({ forward, hasNothingToSend: isStuck })
  })
})

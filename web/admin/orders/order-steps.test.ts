import { describe, expect, test } from 'vitest'
import { orderStatuses } from '#contract/orders/transitions.ts'
import { stepsOfTheShop } from './order-steps.tsx'

describe('the steps of the shop', () => {
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
    '%s: forward %j, may be cancelled: %s, payment to check: %s',
    (status, forward, mayCancel, toCheck) => {
      expect(stepsOfTheShop(status)).toMatchObject({ forward, mayCancel, hasPaymentToCheck: toCheck })
    },
  )

  test('cancelling warns of money to give back exactly when a payment was sent', () => {
    const warned = orderStatuses.filter((status) => {
      const { mayCancel, isPaidFor } = stepsOfTheShop(status)
      return mayCancel && isPaidFor
    })
    expect(warned).toEqual(['paid', 'confirmed', 'processing'])
  })
})

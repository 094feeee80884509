import { expect, test } from 'vitest'
import { findReminderTime } from './payment-reminder.ts'
import type { OrderStatus } from './transitions.ts'

const at = (moment: string) => new Date(`${moment}:00+07:00`)

/** Moments in Asia/Jakarta. */
test.each<[hours: number, since: string, due: string | null]>([
  [24, '2026-11-20T14:00', '2026-11-21T08:00'],
  [24, '2026-11-20T13:00', '2026-11-21T07:00'],
  [24, '2026-11-20T12:59', '2026-11-21T07:00'],
  [24, '2026-11-20T08:00', '2026-11-21T07:00'],
  [24, '2026-11-20T07:01', '2026-11-21T07:00'],
  // The order expires when the night ends, or before.
  [24, '2026-11-20T07:00', null],
  [24, '2026-11-20T03:00', null],
  [24, '2026-11-20T02:59', '2026-11-20T20:59'],
  [24, '2026-11-20T00:30', '2026-11-20T18:30'],
  [48, '2026-11-20T10:00', '2026-11-22T07:00'],
  [48, '2026-12-30T10:00', '2027-01-01T07:00'],
  [720, '2026-11-01T09:00', '2026-11-24T07:00'],
  [4, '2026-11-20T09:00', '2026-11-20T12:00'],
  [4, '2026-11-20T17:59', '2026-11-20T20:59'],
  [4, '2026-11-20T18:00', null],
  [4, '2026-11-21T03:30', '2026-11-21T07:00'],
  [3, '2026-11-20T09:00', null],
  [1, '2026-11-20T09:00', null],
])(
  'an order with %s hours to be paid that was placed at %s is reminded at %s',
  (unpaid_hours, since, due) => {
    const order = {
      status: 'pending',
      paid_amount: 0,
      pay_on_arrival: false,
      awaiting_since: at(since),
    } as const
    expect(findReminderTime(order, { unpaid_hours })).toEqual(due === null ? null : at(due))
  },
)

test.each<[status: OrderStatus, changes: { paid_amount?: number; pay_on_arrival?: boolean }, due: boolean]>([
  ['pending', {}, true],
  ['reject', {}, true],
  ['pending', { paid_amount: 1 }, false],
  ['pending', { pay_on_arrival: true }, false],
  ['paid', {}, false],
  ['confirmed', {}, false],
  ['cancelled', {}, false],
])('of the status %s with %j, a reminder is due: %s', (status, changes, due) => {
  const order = {
    status,
    paid_amount: 0,
    pay_on_arrival: false,
    awaiting_since: at('2026-11-20T14:00'),
    ...changes,
  }
  expect(findReminderTime(order, { unpaid_hours: 24 }) !== null).toBe(due)
})

import { expect, test } from 'vitest'
import { findStruckPrice } from './struck-price.ts'

const now = Date.parse('2026-12-01T08:00:00+07:00')
const before = '2026-11-20T01:00:00.000Z'
const later = '2026-12-10T01:00:00.000Z'
const stored = {
  sale_price: null,
  sale_from: null,
  sale_until: null,
  sale_before: null,
  lowest_price: 100_000,
}
const typed = { price: 100_000, sale_price: 80_000, sale_from: null }
const onSale = { ...stored, sale_price: 80_000, sale_from: before, sale_before: 90_000, lowest_price: 80_000 }

test.each([
  ['that strikes the price in the form', typed, stored, null],
  ['that is not lower than it', { ...typed, sale_price: 100_000 }, stored, null],
  [
    'after a lower price of the last 30 days',
    typed,
    { ...stored, lowest_price: 90_000 },
    { lowest: 90_000, isStruck: true, days: 'past' },
  ],
  [
    'after a price that was as low',
    typed,
    { ...stored, lowest_price: 80_000 },
    { lowest: 80_000, isStruck: false, days: 'past' },
  ],
  ['of a new size', typed, null, { lowest: null, isStruck: false, days: 'past' }],
  ['of a new size that begins later', { ...typed, sale_from: later }, null, null],
  [
    'that begins later, at a lower price than before',
    { ...typed, price: 90_000, sale_from: later },
    stored,
    null,
  ],
  ['that runs', { ...typed, sale_from: before }, onSale, { lowest: 90_000, isStruck: true, days: 'running' }],
  [
    'that ended and begins again',
    { ...typed, sale_from: before },
    { ...onSale, sale_until: '2026-11-30T01:00:00.000Z' },
    { lowest: 80_000, isStruck: false, days: 'past' },
  ],
  [
    'that takes the place of a running one',
    { ...typed, sale_price: 70_000, sale_from: later },
    onSale,
    { lowest: 80_000, isStruck: true, days: 'past' },
  ],
])('of a sale %s the note knows the struck price', (_, sale, saved, expected) => {
  expect(findStruckPrice(sale, saved, now)).toEqual(expected)
})

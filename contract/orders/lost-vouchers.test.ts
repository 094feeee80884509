import { expect, test } from 'vitest'
import { lostVouchers } from './lost-vouchers.ts'

const items = [
  { quantity: 2, refunded_quantity: 0, price_per_unit: 50_000, discount_amount: 10_000 },
  { quantity: 1, refunded_quantity: 0, price_per_unit: 20_000, discount_amount: 2_000 },
]
const vouchers = [{ code: 'HEMAT', min_items: 100_000, items_amount: 12_000 }]

test.each([
  ['nothing', [0, 0], []],
  ['a piece without which the minimum is still reached', [0, 1], []],
  ['a piece that the minimum needs', [1, 0], [{ code: 'HEMAT', missing: 30_000, amount: 7_000 }]],
  ['everything', [2, 1], []],
])('a refund of %s costs the vouchers it should', (_what, pieces, lost) => {
  expect(lostVouchers(items, vouchers, pieces)).toEqual(lost)
})

test('pieces that were refunded before do not count towards the minimum', () => {
  const refunded = [{ ...items[0]!, refunded_quantity: 1 }, items[1]!]
  expect(lostVouchers(refunded, vouchers, [0, 0])).toEqual([
    { code: 'HEMAT', missing: 30_000, amount: 7_000 },
  ])
})

test('items without a discount do not count towards the minimum', () => {
  const other = { quantity: 1, refunded_quantity: 0, price_per_unit: 900_000 }
  expect(lostVouchers([...items, other], vouchers, [1, 0, 0])).toEqual([
    { code: 'HEMAT', missing: 30_000, amount: 7_000 },
  ])
})

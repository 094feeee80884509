import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withoutOffers } from '../catalogue/unit-price.ts'
import { priceItems, voucherKinds, type PricedItem, type UsableVoucher } from './price-items.ts'

const now = '2026-11-28T05:00:00Z'

const usable = (more: Partial<UsableVoucher> = {}): UsableVoucher => ({
  id: more.code ?? 'HEMAT',
  code: 'HEMAT',
  kind: 'amount',
  value: 10_000,
  max_amount: null,
  min_items: 0,
  scope: 'all',
  category_ids: [],
  product_ids: [],
  starts_at: null,
  ends_at: null,
  weekdays: [],
  from_time: null,
  until_time: null,
  includes_sale_items: true,
  is_combinable: true,
  is_active: true,
  is_used_up: false,
  is_used_already: false,
  has_ordered: false,
  is_for_others: false,
  ...more,
})

const item = (price: number, more: Partial<PricedItem> = {}): PricedItem => ({
  product_id: 'kilim',
  size_id: null,
  category_id: 'rugs',
  quantity: 1,
  prices: { price, ...withoutOffers },
  ...more,
})

const anyItem = fc
  .record({
    price: fc.integer({ min: 0, max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 50 }),
    product_id: fc.constantFrom('kilim', 'lampu', 'vas'),
  })
  .map(({ price, ...more }) => item(price, { ...more, category_id: more.product_id }))

const anyVoucher = fc
  .record({
    kind: fc.constantFrom(...voucherKinds),
    percent: fc.integer({ min: 1, max: 100 }),
    amount: fc.integer({ min: 1, max: 2_000_000 }),
    max_amount: fc.option(fc.integer({ min: 1, max: 500_000 })),
    min_items: fc.integer({ min: 0, max: 100_000 }),
    scope: fc.constantFrom('all' as const, 'products' as const),
    is_combinable: fc.boolean(),
  })
  .map(({ percent, amount, ...more }) => ({
    ...more,
    value: { percent, amount, delivery: null }[more.kind],
    product_ids: ['kilim', 'vas'],
  }))

test('the nets of the lines are the total less the discounts, and no amount is negative', () => {
  fc.assert(
    fc.property(
      fc.array(anyItem, { minLength: 1, maxLength: 8 }),
      fc.array(anyVoucher, { maxLength: 4 }),
      fc.option(fc.integer({ min: 0, max: 100_000 })),
      (items, terms, delivery) => {
        const vouchers = terms.map((more, n) => usable({ ...more, code: `KODE${n}` }))
        const priced = priceItems(items, { vouchers, delivery }, now)
        const sum = (numbers: number[]) => numbers.reduce((all, n) => all + n, 0)
        expect(sum(priced.lines.map(({ net }) => net))).toBe(priced.items_total - priced.items_discount)
        for (const { total, net, discounts } of priced.lines) {
          expect(net).toBeGreaterThanOrEqual(0)
          expect(total - sum(discounts.map(({ amount }) => amount))).toBe(net)
        }
        for (const { kind, items_amount, delivery_amount } of priced.vouchers)
          if (kind !== 'delivery') expect(items_amount + delivery_amount).toBeGreaterThan(0)
        for (const { code, items_amount } of priced.vouchers)
          expect(
            sum(
              priced.lines.flatMap(({ discounts }) =>
                discounts.filter((one) => one.code === code).map(({ amount }) => amount),
              ),
            ),
          ).toBe(items_amount)
        expect(priced.delivery_discount).toBeLessThanOrEqual(delivery ?? 0)
        expect(priced.delivery_discount).toBeGreaterThanOrEqual(0)
        expect(priced.vouchers.length + priced.refused.length).toBe(vouchers.length)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('prices by quantity count the pieces of a size over all of its lines, and of no other size', () => {
  const prices = { price: 25_000, ...withoutOffers, quantity_prices: [{ from: 3, price: 22_000 }] }
  const items = [
    item(0, { prices, size_id: 'botol', quantity: 1 }),
    item(0, { prices, size_id: 'kotak', quantity: 2 }),
    item(0, { prices, size_id: 'botol', quantity: 2 }),
  ]
  const { lines, items_total } = priceItems(items, { vouchers: [] }, now)
  expect(lines.map(({ price, price_before }) => [price, price_before])).toEqual([
    [22_000, 25_000],
    [25_000, null],
    [22_000, 25_000],
  ])
  expect(items_total).toBe(116_000)
})

test('a discount over several lines is shared by the largest remainder', () => {
  const items = [item(10_000), item(10_000), item(10_000)]
  const { lines } = priceItems(items, { vouchers: [usable({ value: 10_000 })] }, now)
  expect(lines.map(({ net }) => net)).toEqual([6_666, 6_667, 6_667])
})

test('a percentage comes before an amount, in whatever order they were named', () => {
  const percent = usable({ code: 'PERSEN', kind: 'percent', value: 10 })
  for (const vouchers of [
    [percent, usable()],
    [usable(), percent],
  ])
    expect(priceItems([item(100_000)], { vouchers }, now).lines[0]?.net).toBe(80_000)
})

test('a voucher takes off no more than the items cost, nor than its highest amount', () => {
  const net = (voucher: UsableVoucher) =>
    priceItems([item(100_000)], { vouchers: [voucher] }, now).lines[0]?.net
  expect(net(usable({ value: 500_000 }))).toBe(0)
  expect(net(usable({ kind: 'percent', value: 50, max_amount: 20_000 }))).toBe(80_000)
  expect(net(usable({ kind: 'percent', value: 100 }))).toBe(0)
})

test('a voucher that takes off nothing is refused and not used, except for a delivery that is not known yet', () => {
  const all = usable({ code: 'SEMUA', kind: 'percent', value: 100 })
  const [delivery, other] = [
    usable({ code: 'ONGKIR', kind: 'delivery' }),
    usable({ code: 'LAIN', kind: 'delivery' }),
  ]
  const result = (price: number, vouchers: UsableVoucher[], cost?: number) => {
    const priced = priceItems([item(price)], { vouchers, delivery: cost }, now)
    return [priced.vouchers.map(({ code }) => code), priced.refused]
  }
  const notWith = (code: string, by: string) => [{ code, reason: 'not_combined', with: by }]
  expect(result(100_000, [usable(), all])).toEqual([['SEMUA'], notWith('HEMAT', 'SEMUA')])
  expect(result(100_000, [delivery, other], 8_000)).toEqual([['ONGKIR'], notWith('LAIN', 'ONGKIR')])
  expect(result(100_000, [delivery])).toEqual([['ONGKIR'], []])
  expect(result(50, [usable({ kind: 'percent', value: 1 })])).toEqual([
    [],
    [{ code: 'HEMAT', reason: 'not_these_items' }],
  ])
})

test('the minimum counts only the items that the voucher is for', () => {
  const items = [item(30_000), item(100_000, { product_id: 'lampu' })]
  const voucher = usable({ scope: 'products', product_ids: ['kilim'], min_items: 50_000 })
  expect(priceItems(items, { vouchers: [voucher] }, now).refused).toEqual([
    { code: 'HEMAT', reason: 'minimum', missing: 20_000 },
  ])
})

test('two vouchers apply together only if both allow it', () => {
  const alone = usable({ code: 'SENDIRI', is_combinable: false })
  const refused = (vouchers: UsableVoucher[]) =>
    priceItems([item(100_000)], { vouchers }, now).refused.map((one) => [one.code, one.with])
  expect(refused([usable(), alone])).toEqual([['SENDIRI', 'HEMAT']])
  expect(refused([alone, usable()])).toEqual([['HEMAT', 'SENDIRI']])
})

describe('hours', () => {
  // Saturday in Asia/Jakarta (UTC+7).
  const at = (time: string, day = '2026-11-28') => new Date(`${day}T${time}:00+07:00`)
  const applies = (voucher: UsableVoucher, when: Date) =>
    priceItems([item(100_000)], { vouchers: [voucher] }, when).refused.length === 0

  test.each([
    ['08:59', false],
    ['09:00', true],
    ['16:59', true],
    ['17:00', false],
  ])('from 09:00 until 17:00, at %s', (time, expected) => {
    expect(applies(usable({ from_time: '09:00', until_time: '17:00' }), at(time))).toBe(expected)
  })

  test.each([
    ['2026-11-28', '21:59', false],
    ['2026-11-28', '22:00', true],
    ['2026-11-29', '01:59', true],
    ['2026-11-29', '02:00', false],
    // The hours of Friday that pass midnight are not those of Saturday.
    ['2026-11-28', '01:00', false],
    ['2026-11-29', '23:00', false],
  ])('on Saturdays from 22:00 until 02:00 of the next day, on %s at %s', (day, time, expected) => {
    const saturday = usable({ weekdays: [5], from_time: '22:00', until_time: '02:00' })
    expect(applies(saturday, at(time, day))).toBe(expected)
  })

  test('a period begins and ends at the second', () => {
    const voucher = usable({ starts_at: at('09:00').toISOString(), ends_at: at('17:00').toISOString() })
    const reasons = ['08:59', '09:00', '16:59', '17:00'].map(
      (time) => priceItems([item(1)], { vouchers: [voucher] }, at(time)).refused[0]?.reason,
    )
    expect(reasons).toEqual(['not_begun', undefined, undefined, 'ended'])
  })
})

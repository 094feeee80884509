import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceOfPieces, spreadDiscount, type RefundableLine } from './payment.ts'

const line = fc.record({
  price: fc.oneof(fc.integer({ min: 0, max: 2_000_000_000 }), fc.integer({ min: 0, max: 10 })),
  quantity: fc.oneof(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 5 })),
})
const lines = fc.array(line, { minLength: 1, maxLength: 8 })
const total = (some: readonly { price: number; quantity: number }[]) =>
  some.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0)

test('411 × Rp 1.875.000 less Rp 96.328.125 cost Rp 674.296.875, which a refund of the whole line returns', () => {
  const [net_price = 0] = spreadDiscount([1_875_000 * 411], 96_328_125)
  expect(net_price).toBe(674_296_875)
  const sold = { quantity: 411, net_price, refunded_quantity: 0, refunded_price: 0 }
  expect(priceOfPieces(sold, 411)).toBe(674_296_875)
})

test('of 3 × Rp 10.000 less Rp 1.000, the pieces cost 9.667, 9.667 and 9.666', () => {
  const [net_price = 0] = spreadDiscount([30_000], 1_000)
  const sold = { quantity: 3, net_price, refunded_quantity: 0, refunded_price: 0 }
  expect(refundOneByOne(sold, [1, 1, 1])).toEqual([9_667, 9_667, 9_666])
})

test('the lines of an order add up to its price after any discount, and no line costs less than nothing', () => {
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (ordered, share) => {
      const discount = Math.floor(total(ordered) * share)
      const nets = spreadDiscount(
        ordered.map(({ price, quantity }) => price * quantity),
        discount,
      )
      expect(sum(nets)).toBe(total(ordered) - discount)
      for (const [at, { price, quantity }] of ordered.entries()) {
        expect(nets[at]).toBeGreaterThanOrEqual(0)
        expect(nets[at]).toBeLessThanOrEqual(price * quantity)
      }
    }),
  )
})

const step = fc.record({
  pieces: fc.integer({ min: 1, max: 10_000 }),
  reverses: fc.boolean(),
  which: fc.nat(),
})

test('refunds of any pieces, reversed in any order, return the price of the line in the end', () => {
  fc.assert(
    fc.property(line, fc.double({ min: 0, max: 1, noNaN: true }), fc.array(step), (ordered, share, steps) => {
      const [net_price = 0] = spreadDiscount([total([ordered])], Math.floor(total([ordered]) * share))
      const given: { pieces: number; price: number }[] = []
      const now = (): RefundableLine => ({
        quantity: ordered.quantity,
        net_price,
        refunded_quantity: sum(given.map(({ pieces }) => pieces)),
        refunded_price: sum(given.map(({ price }) => price)),
      })
      const refund = (wanted: number) => {
        const pieces = Math.min(wanted, ordered.quantity - now().refunded_quantity)
        if (pieces > 0) given.push({ pieces, price: priceOfPieces(now(), pieces) })
        expect(given.at(-1)?.price ?? 0).toBeGreaterThanOrEqual(0)
        expect(now().refunded_price).toBeLessThanOrEqual(net_price)
      }
      for (const { pieces, reverses, which } of steps)
        if (reverses && given.length > 0) given.splice(which % given.length, 1)
        else refund(pieces)
      refund(ordered.quantity)
      expect(now().refunded_price).toBe(net_price)
    }),
  )
})

function refundOneByOne(sold: RefundableLine, pieces: readonly number[]): number[] {
  let line = sold
  return pieces.map((count) => {
    const price = priceOfPieces(line, count)
    const { refunded_quantity, refunded_price } = line
    line = { ...line, refunded_quantity: refunded_quantity + count, refunded_price: refunded_price + price }
    return price
  })
}

import { expect, test } from 'vitest'
import { choose } from './chosen-size.ts'

const rug = {
  price: 2_450_000,
  stock: 9,
  sizes: [
    { size_id: 's', name: '120 × 180 cm', additional_price: 0, stock: 6 },
    { size_id: 'l', name: '200 × 300 cm', additional_price: 1_800_000, stock: 3 },
  ],
}

test('the chosen size determines the stock, and the price with its surcharge', () => {
  expect(choose(rug, 'l', 2)).toEqual({
    sizeId: 'l',
    quantity: 2,
    unitPrice: 4_250_000,
    priceBefore: null,
    until: null,
    steps: [],
    total: 8_500_000,
    stock: 3,
  })
})

test('the price and the stock of a product without sizes are those of the product', () => {
  expect(choose({ price: 22_000, stock: 40, sizes: [] }, null, 3)).toEqual({
    sizeId: null,
    quantity: 3,
    unitPrice: 22_000,
    priceBefore: null,
    until: null,
    steps: [],
    total: 66_000,
    stock: 40,
  })
})

test('the price is that of the sale, and from so many pieces that of the step', () => {
  const steps = [{ from: 3, price: 15_000 }]
  const until = '2026-11-30T14:00:00.000Z'
  const soap = {
    price: 22_000,
    stock: 40,
    sizes: [],
    sale_price: 18_000,
    price_before: 20_000,
    sale_until: until,
    quantity_prices: steps,
  }
  const choice = { sizeId: null, steps, stock: 40, priceBefore: 20_000 }
  expect(choose(soap, null, 2)).toEqual({ ...choice, quantity: 2, unitPrice: 18_000, until, total: 36_000 })
  expect(choose(soap, null, 3)).toEqual({
    ...choice,
    quantity: 3,
    unitPrice: 15_000,
    until: null,
    total: 45_000,
  })
})

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
    total: 8_500_000,
    stock: 3,
  })
})

test('the price and the stock of a product without sizes are those of the product', () => {
  expect(choose({ price: 22_000, stock: 40, sizes: [] }, null, 3)).toEqual({
    sizeId: null,
    quantity: 3,
    unitPrice: 22_000,
    total: 66_000,
    stock: 40,
  })
})

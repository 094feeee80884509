import { expect, test } from 'vitest'
import type { CartLine } from '#contract/cart/schemas.ts'
import { withQuantity } from './use-cart.ts'

const details = {
  name: 'Sabun',
  size_name: null,
  price: 22_000,
  image: null,
  picture: null,
  stock: 40,
  category_name: 'Rumah',
}
const line: CartLine = {
  id: '1',
  product_id: 'p',
  size_id: null,
  quantity: 1,
  product_details: details,
  total_price: 22_000,
}

test('the price of a line without prices by quantity stays', () => {
  expect(withQuantity(line, 3)).toEqual({ ...line, quantity: 3, total_price: 66_000 })
})

test('another quantity has its own price, and names the next step', () => {
  const prices = {
    price: 25_000,
    sale_price: 22_000,
    price_before: 24_000,
    sale_until: '2026-12-10T17:00:00.000Z',
    quantity_prices: [
      { from: 3, price: 20_000 },
      { from: 12, price: 18_000 },
    ],
  }
  const stepped = { ...line, product_details: { ...details, prices } }
  const shownFor = (quantity: number) => {
    const { product_details: shown, total_price } = withQuantity(stepped, quantity)
    return [shown.price, shown.price_before, shown.sale_until?.slice(0, 10), shown.next_price, total_price]
  }
  expect(shownFor(1)).toEqual([22_000, 24_000, '2026-12-10', { missing: 2, price: 20_000 }, 22_000])
  expect(shownFor(3)).toEqual([20_000, 24_000, undefined, { missing: 9, price: 18_000 }, 60_000])
  expect(shownFor(12)).toEqual([18_000, 24_000, undefined, undefined, 216_000])
})

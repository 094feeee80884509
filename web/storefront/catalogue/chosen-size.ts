import type { Offers, Product } from '#contract/catalogue/schemas.ts'
import { pricesOf, shownPrice } from '#contract/catalogue/shown-price.ts'
import type { QuantityPrice } from '#contract/catalogue/unit-price.ts'

export interface Choice {
  sizeId: string | null
  quantity: number
  /** What each of the pieces costs. */
  unitPrice: number
  /** The struck price. */
  priceBefore: number | null
  /** The end of the sale. */
  until: string | null
  steps: readonly QuantityPrice[]
  total: number
  stock: number
}

export function choose(
  product: Pick<Product, 'price' | 'stock' | 'sizes' | keyof Offers>,
  sizeId: string | null,
  quantity: number,
): Choice {
  const size = product.sizes.find(({ size_id }) => size_id === sizeId)
  const prices = pricesOf(product, size)
  const { price, price_before, until } = shownPrice(prices, quantity)
  return {
    sizeId: size?.size_id ?? null,
    quantity,
    unitPrice: price,
    priceBefore: price_before,
    until,
    steps: prices.quantity_prices ?? [],
    total: price * quantity,
    stock: size?.stock ?? product.stock,
  }
}

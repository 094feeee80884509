import type { Offers, Product, SizeOption } from './schemas.ts'
import { nextQuantityPrice, unitPrice, type SizePrices, type UnitPrice } from './unit-price.ts'

/** What a response says about a size. Its offers hold at the time of the response, so no clock decides about them. */
export interface Priced extends Offers {
  /** The price without offers. */
  price: number
}

/** The prices of a size of the product, or of a product without sizes. */
export const pricesOf = (
  product: Pick<Product, 'price' | keyof Offers>,
  size: SizeOption | undefined,
): Priced => (size ? { ...size, price: product.price + size.additional_price } : product)

/** What each of so many pieces costs, and when that ends. */
export function shownPrice(priced: Priced, quantity = 1): UnitPrice & { until: string | null } {
  const price = unitPrice(toSizePrices(priced), quantity, anyTime)
  return { ...price, until: price.reason === 'sale' ? (priced.sale_until ?? null) : null }
}

export const nextShownPrice = (priced: Priced, quantity: number) =>
  nextQuantityPrice(toSizePrices(priced), quantity, anyTime)

const toSizePrices = (priced: Priced): SizePrices => ({
  price: priced.price,
  sale_price: priced.sale_price ?? null,
  sale_from: null,
  sale_until: null,
  sale_before: priced.price_before ?? null,
  quantity_prices: priced.quantity_prices ?? [],
})

const anyTime = new Date(0)

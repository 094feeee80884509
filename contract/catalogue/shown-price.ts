import type { Offers } from './schemas.ts'
import { unitPrice, type UnitPrice } from './unit-price.ts'

/** What a response says about a size. Its offers hold at the time of the response, so no clock decides about them. */
export interface Priced extends Offers {
  /** The price without offers. */
  price: number
}

/** What each of so many pieces of the size costs. */
export const shownPrice = (priced: Priced, quantity = 1): UnitPrice =>
  unitPrice(
    {
      price: priced.price,
      sale_price: priced.sale_price ?? null,
      sale_from: null,
      sale_until: null,
      sale_before: priced.price_before ?? null,
      quantity_prices: priced.quantity_prices ?? [],
    },
    quantity,
    new Date(0),
  )

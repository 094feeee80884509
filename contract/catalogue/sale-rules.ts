import { limits } from '../platform/limits.ts'
import type { QuantityPrice } from './unit-price.ts'

/** Either side may be open. */
export const endsAfterBegin = ({
  sale_from,
  sale_until,
}: {
  sale_from?: string | null | undefined
  sale_until?: string | null | undefined
}): boolean => !sale_from || !sale_until || new Date(sale_from) < new Date(sale_until)

interface Offers {
  sale_price?: number | null | undefined
  quantity_prices: readonly QuantityPrice[]
}

/** The offers that are not below the usual price. Of the prices by quantity the first one is the highest. */
export const findDearOffers = (
  usual: number,
  { sale_price, quantity_prices: [first] }: Offers,
): (keyof Offers)[] => [
  ...(sale_price != null && sale_price >= usual ? (['sale_price'] as const) : []),
  ...(first && first.price >= usual ? (['quantity_prices'] as const) : []),
]

/** A discount in percent, or the same price for all. */
export const isSaleAmount = (unit: 'percent' | 'price', by: number): boolean =>
  by > 0 && (unit === 'percent' ? by < 100 : Number.isInteger(by) && by <= limits.price)

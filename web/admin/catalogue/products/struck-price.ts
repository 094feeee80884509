import type { AdminSize } from '#contract/catalogue/admin-schemas.ts'

/** The offers of a size as they are saved. */
export type StoredOffers = Pick<
  AdminSize,
  'sale_price' | 'sale_from' | 'sale_until' | 'sale_before' | 'lowest_price'
>

interface TypedSale {
  /** The usual price of the size as the form has it. */
  price: number
  sale_price: number
  sale_from: string | null
}

export interface StruckPrice {
  /** Null for a size that was not sold before. */
  lowest: number | null
  isStruck: boolean
  /** The 30 days before a sale that is saved, or until now. */
  days: 'running' | 'past'
}

/**
 * Returns what the sale in the form would strike, as `priceBeforeSale` in the contract. Null if it is the price in the
 * form, and if the sale is not lower than that.
 */
export function findStruckPrice(
  { price, sale_price, sale_from }: TypedSale,
  stored: StoredOffers | null,
  now: number,
): StruckPrice | null {
  if (sale_price >= price) return null
  const isBegun = sale_from === null || Date.parse(sale_from) <= now
  const isSame =
    stored !== null &&
    stored.sale_price !== null &&
    stored.sale_from === sale_from &&
    (stored.sale_until === null || Date.parse(stored.sale_until) > now)
  const known = (isSame ? stored.sale_before : stored?.lowest_price) ?? null
  const lowest = isBegun ? known : Math.min(known ?? price, price)
  if (lowest === price) return null
  const isStruck = lowest !== null && lowest > sale_price
  return { lowest, isStruck, days: isSame && isBegun ? 'running' : 'past' }
}

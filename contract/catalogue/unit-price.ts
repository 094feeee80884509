import type { Moment } from '../platform/time.ts'

export interface QuantityPrice {
  /** The number of pieces of the size from which each of them costs `price`. */
  from: number
  price: number
}

/** What a size costs, in rupiah. */
export interface SizePrices {
  /** The price of the product with the surcharge of the size. */
  price: number
  sale_price: number | null
  /** A sale without a begin or an end is open on that side. */
  sale_from: Moment | null
  sale_until: Moment | null
  /** The lowest price of the 30 days before the sale began. Null if the size had none. */
  sale_before: number | null
  quantity_prices: readonly QuantityPrice[]
}

export type PriceReason = 'sale' | 'quantity'

export interface UnitPrice {
  price: number
  /** The struck price. It is always higher than `price`. */
  price_before: number | null
  reason: PriceReason | null
}

export const withoutOffers = {
  sale_price: null,
  sale_from: null,
  sale_until: null,
  sale_before: null,
  quantity_prices: [],
} as const satisfies Omit<SizePrices, 'price'>

type Sale = Pick<SizePrices, 'sale_price' | 'sale_from' | 'sale_until'>

export const isOnSale = ({ sale_price, sale_from, sale_until }: Sale, now: Moment): boolean =>
  sale_price !== null &&
  (sale_from === null || new Date(sale_from) <= new Date(now)) &&
  (sale_until === null || new Date(now) < new Date(sale_until))

/** The price of one piece when `quantity` pieces of the size are bought: the lowest of its prices. */
export function unitPrice(size: SizePrices, quantity: number, now: Moment): UnitPrice {
  const one = priceOfOne(size, now)
  const step = size.quantity_prices.findLast(({ from }) => from <= quantity)
  if (!step || step.price >= one.price) return one
  return { price: step.price, price_before: one.price_before ?? one.price, reason: 'quantity' }
}

function priceOfOne(size: SizePrices, now: Moment): UnitPrice {
  const { price, sale_price, sale_before } = size
  if (sale_price === null || sale_price >= price || !isOnSale(size, now))
    return { price, price_before: null, reason: null }
  const isLower = sale_before !== null && sale_price < sale_before
  return { price: sale_price, price_before: isLower ? sale_before : null, reason: 'sale' }
}

/** The next step of the prices by quantity that makes a piece cheaper, and how many pieces are missing. */
export function nextQuantityPrice(
  size: SizePrices,
  quantity: number,
  now: Moment,
): { missing: number; price: number } | null {
  const { price } = unitPrice(size, quantity, now)
  const next = size.quantity_prices.find((step) => step.from > quantity && step.price < price)
  return next ? { missing: next.from - quantity, price: next.price } : null
}

import type { Moment } from '../platform/time.ts'
import type { SizePrices } from './unit-price.ts'

/** What a size costs from `at` until the next entry. */
export interface PriceEntry extends Pick<SizePrices, 'price' | 'sale_price' | 'sale_from' | 'sale_until'> {
  at: Moment
}

const daysBefore = 30
const dayMs = 24 * 3_600_000
const time = (moment: Moment): number => new Date(moment).getTime()
const timeOrOpen = (moment: Moment | null, open: number): number => (moment === null ? open : time(moment))

/**
 * Returns the lowest price of the 30 days before the present sale began: what a customer could have paid. Null without
 * a sale, and for a size that was not sold before. The entries are in the order of time.
 */
export function priceBeforeSale(history: readonly PriceEntry[]): number | null {
  const present = history.at(-1)
  if (!present || present.sale_price === null) return null
  const begin = beginOfSale(history, present)
  return lowestPrice(history, begin - daysBefore * dayMs, begin)
}

/** Returns the lowest price of the last 30 days, which a sale that begins now would strike. */
export const lowestPriceBefore = (history: readonly PriceEntry[], now: Moment): number | null =>
  lowestPrice(history, time(now) - daysBefore * dayMs, time(now))

/** A sale that was entered after its begin, or again after its end, began when it was entered. */
function beginOfSale(history: readonly PriceEntry[], { sale_from }: PriceEntry): number {
  const from = timeOrOpen(sale_from, -Infinity)
  const isOther = (entry: PriceEntry, at: number) =>
    entry.sale_price === null ||
    timeOrOpen(entry.sale_from, -Infinity) !== from ||
    (at < history.length - 1 && timeOrOpen(entry.sale_until, Infinity) < time(history[at + 1]!.at))
  return Math.max(from, time(history[history.findLastIndex(isOther) + 1]!.at))
}

function lowestPrice(history: readonly PriceEntry[], since: number, until: number): number | null {
  const prices = history.flatMap((entry, index) => {
    const next = history[index + 1]
    const [begin, end] = [Math.max(since, time(entry.at)), Math.min(until, next ? time(next.at) : Infinity)]
    return begin < end ? pricesWithin(entry, begin, end) : []
  })
  return prices.length === 0 ? null : Math.min(...prices)
}

function pricesWithin({ price, sale_price, sale_from, sale_until }: PriceEntry, begin: number, end: number) {
  if (sale_price === null) return [price]
  const from = Math.max(begin, timeOrOpen(sale_from, -Infinity))
  const until = Math.min(end, timeOrOpen(sale_until, Infinity))
  if (from >= until) return [price]
  return from > begin || until < end ? [price, Math.min(price, sale_price)] : [Math.min(price, sale_price)]
}

import { shareOf } from '../platform/money.ts'
import { owedPieces } from './owed.ts'

interface Line {
  quantity: number
  refunded_quantity: number
  price_per_unit: number
  discount_amount?: number | undefined
}

interface Voucher {
  code: string
  min_items: number
  items_amount: number
}

interface LostVoucher {
  code: string
  /** What is missing to the minimum, and what the voucher took off the items that stay. */
  missing: number
  amount: number
}

/** The vouchers of an order whose minimum the items no longer reach once these pieces of each line are refunded. */
export function lostVouchers(
  items: readonly Line[],
  vouchers: readonly Voucher[] = [],
  pieces: readonly number[] = [],
): LostVoucher[] {
  const kept = items.map((item, at) => owedPieces(item) - (pieces[at] ?? 0))
  // A voucher may be for some of the items only, and those have a discount.
  const total = items.reduce(
    (sum, { price_per_unit, discount_amount = 0 }, at) =>
      discount_amount > 0 ? sum + price_per_unit * kept[at]! : sum,
    0,
  )
  const discount = items.reduce((sum, { discount_amount = 0 }) => sum + discount_amount, 0)
  const keptDiscount = items.reduce(
    (sum, { discount_amount = 0, quantity }, at) => sum + shareOf(discount_amount, kept[at]!, quantity),
    0,
  )
  if (total === 0) return []
  return vouchers.flatMap(({ code, min_items, items_amount }) => {
    const amount = shareOf(items_amount, keptDiscount, discount)
    return total < min_items && amount > 0 ? [{ code, missing: min_items - total, amount }] : []
  })
}

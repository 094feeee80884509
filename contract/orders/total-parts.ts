import type { DeliveryKind } from '../delivery/fields.ts'

export interface Totals {
  items_total: number
  /** All discounts on the items, those of the vouchers too. */
  discount_amount: number
  vouchers?: readonly { code: string; items_amount: number; delivery_amount: number }[] | undefined
  delivery: { kind: DeliveryKind; name: string } | null
  /** What is left of the price of the delivery after `delivery_discount`. */
  delivery_price: number
  delivery_discount?: number | undefined
  unique_amount: number
}

export interface TotalPart {
  key: 'items' | 'voucher' | 'discount' | 'delivery' | 'unique'
  amount: number
  /** Of a voucher. */
  code?: string
}

/** The amounts that add up to the total of an order, or none if its items are all of it. A delivery can be free. */
export function partsOfTotal(order: Totals): TotalPart[] {
  const { items_total, vouchers = [], delivery, delivery_price, delivery_discount = 0, unique_amount } = order
  const own = ownDiscount(order)
  const others: TotalPart[] = [
    ...vouchers.flatMap(({ code, items_amount }) =>
      items_amount > 0 ? [{ key: 'voucher', code, amount: -items_amount } as const] : [],
    ),
    ...(own > 0 ? [{ key: 'discount', amount: -own } as const] : []),
    ...(delivery ? [{ key: 'delivery', amount: delivery_price + delivery_discount } as const] : []),
    ...vouchers.flatMap(({ code, delivery_amount }) =>
      delivery_amount > 0 ? [{ key: 'voucher', code, amount: -delivery_amount } as const] : [],
    ),
    ...(unique_amount !== 0 ? [{ key: 'unique', amount: unique_amount } as const] : []),
  ]
  return others.length > 0 ? [{ key: 'items', amount: items_total }, ...others] : []
}

/** The owner's own discount. */
export const ownDiscount = ({
  discount_amount,
  vouchers = [],
}: Pick<Totals, 'discount_amount' | 'vouchers'>): number =>
  vouchers.reduce((left, { items_amount }) => left - items_amount, discount_amount)

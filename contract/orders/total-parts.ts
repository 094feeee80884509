import type { DeliveryKind } from '../delivery/fields.ts'

export interface Totals {
  items_total: number
  discount_amount: number
  delivery: { kind: DeliveryKind; name: string } | null
  delivery_price: number
  unique_amount: number
}

export interface TotalPart {
  key: 'items' | 'discount' | 'delivery' | 'unique'
  amount: number
}

/** The amounts that add up to the total of an order, or none if its items are all of it. A delivery can be free. */
export function partsOfTotal(order: Totals): TotalPart[] {
  const { items_total, discount_amount, delivery, delivery_price, unique_amount } = order
  const others: TotalPart[] = [
    ...(discount_amount > 0 ? [{ key: 'discount', amount: -discount_amount } as const] : []),
    ...(delivery ? [{ key: 'delivery', amount: delivery_price } as const] : []),
    ...(unique_amount !== 0 ? [{ key: 'unique', amount: unique_amount } as const] : []),
  ]
  return others.length > 0 ? [{ key: 'items', amount: items_total }, ...others] : []
}

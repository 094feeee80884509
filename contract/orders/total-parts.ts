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
  key: 'items' | 'voucher' | 'discount' | 'delivery' | 'delivery_voucher' | 'unique'
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
      delivery_amount > 0 ? [{ key: 'delivery_voucher', code, amount: -delivery_amount } as const] : [],
    ),
    ...(unique_amount !== 0 ? [{ key: 'unique', amount: unique_amount } as const] : []),
  ]
  return others.length > 0 ? [{ key: 'items', amount: items_total }, ...others] : []
}

export interface PartNames {
  items: string
  discount: string
  delivery: (method: string) => string
  unique: (amount: number) => string
}

export const namedParts = (order: Totals, names: PartNames): (TotalPart & { name: string })[] =>
  partsOfTotal(order).map((part) => ({ ...part, name: nameOf(part, order.delivery, names) }))

function nameOf({ key, amount, code }: TotalPart, delivery: Totals['delivery'], names: PartNames): string {
  if (key === 'unique') return names.unique(amount)
  // The same word in both languages. No two vouchers of an order have one code.
  if (key === 'voucher' || key === 'delivery_voucher') return `Voucher ${code}`
  if (key !== 'delivery') return names[key]
  return delivery?.kind === 'pickup' ? delivery.name : names.delivery(delivery?.name ?? '')
}

export const isFree = ({ key, amount }: TotalPart): boolean => key === 'delivery' && amount === 0

/** The owner's own discount. */
export const ownDiscount = ({
  discount_amount,
  vouchers = [],
}: Pick<Totals, 'discount_amount' | 'vouchers'>): number =>
  vouchers.reduce((left, { items_amount }) => left - items_amount, discount_amount)

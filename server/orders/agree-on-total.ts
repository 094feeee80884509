import type { ChosenDelivery } from '#contract/delivery/fields.ts'
import type { BilingualLine } from '#contract/platform/problem.ts'
import type { Agreed } from '#server/delivery/agree-delivery.ts'
import { toBilingual } from '#server/platform/database/in-language.ts'
import { problem } from '#server/platform/problem.ts'
import { isProduct, type DraftLine } from './insert-order.ts'

interface Agreement {
  /** Null accepts any total. */
  agreed_total?: number | null | undefined
  delivery?: ChosenDelivery | null | undefined
}

/**
 * If the price of the items has changed, the delivery price is left open: `requireAgreedTotal` then reports both
 * changes in one problem.
 */
export function deliveryToAgree(
  { agreed_total, delivery }: Agreement,
  itemsTotal: number,
): Agreement['delivery'] {
  const itemsChanged = agreed_total != null && agreed_total !== itemsTotal + (delivery?.price ?? 0)
  return delivery && itemsChanged ? { ...delivery, price: null } : delivery
}

interface Priced {
  lines: readonly DraftLine[]
  itemsTotal: number
  agreed: Agreed | null
}

/** Throws PRICE_CHANGED with the current total and lines if the total differs from the agreed one. */
export function requireAgreedTotal(
  { agreed_total, delivery }: Agreement,
  { lines, itemsTotal, agreed }: Priced,
): void {
  if (agreed_total == null) return
  const deliveryPrice = agreed?.price ?? 0
  const total = itemsTotal + deliveryPrice
  if (agreed_total === total && (delivery?.price ?? deliveryPrice) === deliveryPrice) return
  throw problem('PRICE_CHANGED', {
    agreed_total,
    total_amount: total,
    delivery_price: deliveryPrice,
    lines: lines.map(toBilingualLine),
  })
}

const toBilingualLine = (line: DraftLine): BilingualLine => ({
  product_id: isProduct(line) ? line.productId : null,
  size_id: isProduct(line) ? line.sizeId : null,
  name: isProduct(line) ? toBilingual(line.name, line.nameEn) : { id: line.text, en: line.text },
  size_name: isProduct(line) && line.sizeName !== null ? toBilingual(line.sizeName, line.sizeNameEn) : null,
  quantity: line.quantity,
  price_per_unit: line.price,
  total_price: line.price * line.quantity,
})

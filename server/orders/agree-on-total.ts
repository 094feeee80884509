import type { ChosenDelivery } from '#contract/delivery/fields.ts'
import type { Language } from '#contract/platform/language.ts'
import type { PricedLine } from '#contract/platform/problem.ts'
import type { Agreed } from '#server/delivery/agree-delivery.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { problem } from '#server/platform/problem.ts'
import { isProduct, type DraftLine } from './insert-order.ts'

interface Wish {
  /** Rupiah that the customer agreed to, without a unique discount; null: whatever it costs. */
  agreed_total?: number | null | undefined
  delivery?: ChosenDelivery | null | undefined
}

/**
 * The delivery that is asked for. When the price of the items changed, `requireAgreedTotal` checks the price of delivery together with
 * it, so that the customer is asked once about both.
 */
export function deliveryToAgree({ agreed_total, delivery }: Wish, itemsTotal: number): Wish['delivery'] {
  const itemsChanged = agreed_total != null && agreed_total !== itemsTotal + (delivery?.price ?? 0)
  return delivery && itemsChanged ? { ...delivery, price: null } : delivery
}

interface Priced {
  lines: readonly DraftLine[]
  /** What the lines cost, less a discount of the owner's. */
  itemsTotal: number
  agreed: Agreed | null
}

/** PRICE_CHANGED when an order costs something else than the customer agreed to, with what it costs now. */
export function requireAgreedTotal(
  { agreed_total, delivery }: Wish,
  { lines, itemsTotal, agreed }: Priced,
  language: Language,
): void {
  if (agreed_total == null) return
  const deliveryPrice = agreed?.price ?? 0
  const total = itemsTotal + deliveryPrice
  if (agreed_total === total && (delivery?.price ?? deliveryPrice) === deliveryPrice) return
  throw problem('PRICE_CHANGED', {
    agreed_total,
    total_amount: total,
    delivery_price: deliveryPrice,
    lines: lines.map((line) => pricedLineOf(line, language)),
  })
}

const pricedLineOf = (line: DraftLine, language: Language): PricedLine => ({
  product_id: isProduct(line) ? line.productId : null,
  size_id: isProduct(line) ? line.sizeId : null,
  name: isProduct(line) ? inLanguage(line.name, line.nameEn, language) : line.text,
  size_name: isProduct(line) ? inLanguage(line.sizeName, line.sizeNameEn, language) : null,
  quantity: line.quantity,
  price_per_unit: line.price,
  total_price: line.price * line.quantity,
})

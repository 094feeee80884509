import type * as z from 'zod/mini'
import type { ChosenDelivery } from '#contract/delivery/fields.ts'
import type { Discount } from '#contract/orders/take-order-schemas.ts'
import type { BilingualLine } from '#contract/platform/problem.ts'
import type { ShopSettings } from '#contract/shop/settings.ts'
import { stockProblem } from '#server/catalogue/stock.ts'
import { agreeOnDelivery, type Agreed } from '#server/delivery/agree-delivery.ts'
import { toParcel } from '#server/delivery/pack-items.ts'
import type { Db } from '#server/platform/database/database.ts'
import { toBilingual } from '#server/platform/database/in-language.ts'
import { invalidField, problem } from '#server/platform/problem.ts'
import { requireWayToPay } from '#server/shop/ways-to-pay.ts'
import { isProduct, sumPrices, type DraftLine } from './insert-order.ts'

interface Agreement {
  /** Null accepts any total. */
  agreed_total?: number | null | undefined
  delivery?: ChosenDelivery | null | undefined
  pay_on_arrival?: boolean | null | undefined
  discount?: z.output<typeof Discount> | null | undefined
}

interface PricedOrder {
  lines: readonly DraftLine[]
  /** The price of the lines after the discount. */
  itemsTotal: number
  agreed: Agreed | null
  isFree: boolean
}

interface Pricing {
  lines: readonly DraftLine[]
  shop: ShopSettings
  /** The shop itself may take an order without a delivery. */
  needsDelivery: boolean
}

/** Throws INSUFFICIENT_STOCK, INVALID_INPUT and the problems of `agreeOnDelivery`. */
export async function priceOrder(
  tx: Db,
  input: Agreement,
  { lines, shop, needsDelivery }: Pricing,
): Promise<PricedOrder> {
  requireStock(lines)
  const discount = input.discount?.amount ?? 0
  if (discount > sumPrices(lines)) throw invalidField('discount.amount', 'DISCOUNT_TOO_LARGE')
  const itemsTotal = sumPrices(lines) - discount
  const parcel = toParcel(lines.filter(isProduct), shop.default_weight, discount)
  const delivery = deliveryToAgree(input, itemsTotal)
  const agreed = delivery || needsDelivery ? await agreeOnDelivery(tx, delivery, parcel) : null
  return { lines, itemsTotal, agreed, isFree: itemsTotal + (agreed?.price ?? 0) === 0 }
}

/**
 * This early check needs no lock, and refuses an order before any other question. `takeStock` decides between
 * concurrent orders. Throws INSUFFICIENT_STOCK.
 */
function requireStock(lines: readonly DraftLine[]): void {
  const short = lines.filter(isProduct).filter(({ stock, quantity }) => stock < quantity)
  if (short.length > 0) throw stockProblem(short)
}

/**
 * If the price of the items has changed, the delivery price is left open: `requireAgreedTotal` then reports both
 * changes in one problem.
 */
function deliveryToAgree({ agreed_total, delivery }: Agreement, itemsTotal: number): Agreement['delivery'] {
  const itemsChanged = agreed_total != null && agreed_total !== itemsTotal + (delivery?.price ?? 0)
  return delivery && itemsChanged ? { ...delivery, price: null } : delivery
}

/**
 * Returns whether the order is paid on arrival. Throws PAY_ON_ARRIVAL_UNAVAILABLE, PAYMENT_UNAVAILABLE and
 * PRICE_CHANGED.
 */
export function agreeOnPayment(
  input: Agreement,
  priced: PricedOrder,
  { shop, isPaidNow }: { shop: ShopSettings; isPaidNow: boolean },
): boolean {
  const { agreed, isFree } = priced
  if (input.pay_on_arrival && !agreed?.method.pay_on_arrival) throw problem('PAY_ON_ARRIVAL_UNAVAILABLE')
  const payOnArrival = input.pay_on_arrival === true && !isFree
  if (!payOnArrival && !isFree && !isPaidNow) requireWayToPay(shop)
  requireAgreedTotal(input, priced)
  return payOnArrival
}

/** Throws PRICE_CHANGED with the current total and lines if the total differs from the agreed one. */
function requireAgreedTotal(
  { agreed_total, delivery }: Agreement,
  { lines, itemsTotal, agreed }: PricedOrder,
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

import type * as z from 'zod/mini'
import { withoutOffers, type UnitPrice } from '#contract/catalogue/unit-price.ts'
import type { ChosenDelivery } from '#contract/delivery/fields.ts'
import type { Discount, FreeLine, TakenOrder } from '#contract/orders/take-order-schemas.ts'
import type { BilingualLine } from '#contract/platform/problem.ts'
import type { ShopSettings } from '#contract/shop/settings.ts'
import {
  priceItems,
  type AppliedVoucher,
  type PricedItem,
  type PricedItems,
} from '#contract/vouchers/price-items.ts'
import { chooseSizes, type AvailableSize } from '#server/catalogue/choose-sizes.ts'
import { stockProblem } from '#server/catalogue/stock.ts'
import { agreeOnDelivery, type Agreed } from '#server/delivery/agree-delivery.ts'
import { toParcel } from '#server/delivery/pack-items.ts'
import type { Db } from '#server/platform/database/database.ts'
import { toBilingual } from '#server/platform/database/in-language.ts'
import { invalidField, problem } from '#server/platform/problem.ts'
import { requireWayToPay } from '#server/shop/ways-to-pay.ts'
import { findVouchers, isKnown, type Buyer, type FoundVouchers } from '#server/vouchers/find-vouchers.ts'
import type { UsedVoucher } from '#server/vouchers/use-vouchers.ts'

export type ProductItem = AvailableSize & { quantity: number }
export type OrderedItem = ProductItem | FreeLine
export type DraftLine = OrderedItem & UnitPrice & { total: number; net: number }

export const isProduct = <P extends OrderedItem>(line: P): line is Extract<P, { sizeId: string }> =>
  'sizeId' in line

/** Throws PRODUCT_NOT_FOUND and SIZE_UNKNOWN. */
export async function readItems(db: Db, items: z.output<typeof TakenOrder>['items']): Promise<OrderedItem[]> {
  const wanted = items.filter((item) => 'product_id' in item)
  const sizes = (await chooseSizes(db, wanted)).values()
  return items.map((item) =>
    'product_id' in item ? { ...sizes.next().value!, quantity: item.quantity } : item,
  )
}

interface Agreement {
  /** Null accepts any total. */
  agreed_total?: number | null | undefined
  delivery?: ChosenDelivery | null | undefined
  pay_on_arrival?: boolean | null | undefined
  discount?: z.output<typeof Discount> | null | undefined
  voucher_codes?: readonly string[] | null | undefined
}

export interface PricedOrder {
  lines: DraftLine[]
  vouchers: UsedVoucher[]
  /** The lines before and after all discounts. */
  fullTotal: number
  itemsTotal: number
  /** The owner's discount, and what vouchers take off the delivery. */
  ownerDiscount: number
  deliveryDiscount: number
  agreed: Agreed | null
  isFree: boolean
}

interface Pricing {
  items: readonly OrderedItem[]
  buyer: Buyer
  shop: ShopSettings
  /** The shop itself may take an order without a delivery. */
  needsDelivery: boolean
  now: Date
}

/** Throws INSUFFICIENT_STOCK, INVALID_INPUT, VOUCHER_REFUSED and the problems of `agreeOnDelivery`. */
export async function priceOrder(
  tx: Db,
  input: Agreement,
  { items, buyer, shop, needsDelivery, now }: Pricing,
): Promise<PricedOrder> {
  requireStock(items)
  const vouchers = await findVouchers(tx, buyer, input.voucher_codes ?? [], { lock: true })
  const price = (delivery?: number | null) => priceItems(items.map(toPricedItem), { vouchers, delivery }, now)
  const ownerDiscount = input.discount?.amount ?? 0
  const before = price()
  const itemsTotal = before.items_total - before.items_discount - ownerDiscount
  if (itemsTotal < 0) throw invalidField('discount.amount', 'DISCOUNT_TOO_LARGE')
  const products = items.flatMap((item, at) =>
    isProduct(item) ? { ...item, price: before.lines[at]!.price } : [],
  )
  const parcel = toParcel(products, shop.default_weight, ownerDiscount + before.items_discount)
  const total = (delivery: number | null | undefined) =>
    itemsTotal + (delivery ?? 0) - price(delivery).delivery_discount
  const delivery = deliveryToAgree(input, total)
  const agreed = delivery || needsDelivery ? await agreeOnDelivery(tx, delivery, parcel) : null
  const priced = price(agreed && agreed.price)
  requireVouchers(priced, agreed, ownerDiscount)
  const lines = items.map((item, at) => ({ ...item, ...priced.lines[at]! }))
  return {
    lines,
    vouchers: withNames(priced.vouchers, vouchers),
    fullTotal: priced.items_total,
    itemsTotal,
    ownerDiscount,
    deliveryDiscount: priced.delivery_discount,
    agreed,
    isFree: totalOf(priced, agreed, ownerDiscount) === 0,
  }
}

export const toPricedItem = (item: OrderedItem): PricedItem =>
  isProduct(item)
    ? {
        product_id: item.productId,
        size_id: item.sizeId,
        category_id: item.categoryId,
        quantity: item.quantity,
        prices: item.prices,
      }
    : {
        product_id: null,
        size_id: null,
        category_id: null,
        quantity: item.quantity,
        prices: { price: item.price, ...withoutOffers },
      }

const withNames = (applied: readonly AppliedVoucher[], found: FoundVouchers): UsedVoucher[] =>
  applied.map((voucher) => {
    const { name, name_en, min_items } = found.filter(isKnown).find(({ id }) => id === voucher.id)!
    return { ...voucher, name, name_en, min_items }
  })

const totalOf = (
  { items_total, items_discount, delivery_discount }: PricedItems,
  agreed: Agreed | null,
  ownerDiscount: number,
): number => items_total - items_discount - ownerDiscount + (agreed?.price ?? 0) - delivery_discount

/**
 * This early check needs no lock, and refuses an order before any other question. `takeStock` decides between
 * concurrent orders. Throws INSUFFICIENT_STOCK.
 */
function requireStock(items: readonly OrderedItem[]): void {
  const short = items.filter((item) => isProduct(item)).filter(({ stock, quantity }) => stock < quantity)
  if (short.length > 0) throw stockProblem(short)
}

/** Throws VOUCHER_REFUSED with what the order costs without the refused vouchers. */
function requireVouchers(priced: PricedItems, agreed: Agreed | null, ownerDiscount: number): void {
  if (priced.refused.length === 0) return
  throw problem('VOUCHER_REFUSED', {
    refused: priced.refused,
    total_amount: totalOf(priced, agreed, ownerDiscount),
    delivery_price: agreed?.price ?? 0,
  })
}

/**
 * If the price of the items has changed, the delivery price is left open: `requireAgreedTotal` then reports both
 * changes in one problem.
 */
function deliveryToAgree(
  { agreed_total, delivery }: Agreement,
  total: (delivery: number | null | undefined) => number,
): Agreement['delivery'] {
  const itemsChanged = agreed_total != null && agreed_total !== total(delivery?.price)
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
  { lines, itemsTotal, agreed, deliveryDiscount }: PricedOrder,
): void {
  if (agreed_total == null) return
  const deliveryPrice = agreed?.price ?? 0
  const total = itemsTotal + deliveryPrice - deliveryDiscount
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
  total_price: line.total,
})

import type * as z from 'zod/mini'
import type { ChosenDelivery } from '#contract/delivery/fields.ts'
import type { Language } from '#contract/platform/language.ts'
import { priceItems, type PricedItems } from '#contract/vouchers/price-items.ts'
import { refusalText } from '#contract/vouchers/refusal-texts.ts'
import type { priceCart as endpoint, PricedCart } from '#contract/vouchers/schemas.ts'
import type { priceSale as saleEndpoint } from '#contract/orders/take-order-schemas.ts'
import { toParcel } from '#server/delivery/pack-items.ts'
import { quoteParcel } from '#server/delivery/quote-delivery.ts'
import { readClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { findBuyer } from '#server/vouchers/find-buyer.ts'
import { findVouchers, isKnown, type Buyer, type FoundVouchers } from '#server/vouchers/find-vouchers.ts'
import { findOffered } from '#server/vouchers/list-offered.ts'
import { isProduct, readItems, toPricedItem, type OrderedItem } from './price-order.ts'

type Input = z.output<typeof endpoint.body>
type SaleInput = z.output<typeof saleEndpoint.body>

/** Prices the items as `placeOrder` would. Throws PRODUCT_NOT_FOUND, SIZE_UNKNOWN and INVALID_INPUT. */
export const priceCart = async (
  db: Db,
  user: { id: string },
  input: Input,
  language: Language,
): Promise<PricedCart> =>
  price(db, { ...input, buyer: await findBuyer(db, user), items: await readItems(db, input.items) }, language)

/** Prices the items as `takeOrder` would, for a customer of the shop or a new one. Throws as `priceCart`. */
export const priceSale = async (
  db: Db,
  { customer_id, ...input }: SaleInput,
  language: Language,
): Promise<PricedCart> => {
  const buyer = await findBuyer(db, customer_id ? { id: customer_id } : null)
  return price(db, { ...input, buyer, items: await readItems(db, input.items) }, language)
}

interface Pricing {
  buyer: Buyer
  items: readonly OrderedItem[]
  voucher_codes?: readonly string[] | null | undefined
  delivery?: ChosenDelivery | null | undefined
  /** The owner's own discount, in rupiah. */
  discount?: number | null | undefined
}

async function price(
  db: Db,
  { buyer, items, voucher_codes, delivery: chosen, discount }: Pricing,
  language: Language,
): Promise<PricedCart> {
  const own = discount ?? 0
  const vouchers = await findVouchers(db, buyer, voucher_codes ?? [])
  const offered = await findOffered(db, buyer)
  const now = await readClock(db)
  const priceWith = (given: FoundVouchers, delivery?: number | null) =>
    priceItems(items.map(toPricedItem), { vouchers: given, delivery }, now)
  const priceDelivered = async (given: FoundVouchers) => {
    const before = priceWith(given)
    const delivery = chosen ? await quoteDelivery(db, chosen, items, before, own) : undefined
    return { ...priceWith(given, delivery), delivery }
  }
  const priced = await priceDelivered(vouchers)
  const nameOf = (id: string) => {
    const found = [...vouchers, ...offered].filter(isKnown).find((voucher) => voucher.id === id)!
    return inLanguage(found.name, found.name_en, language)
  }
  const best = findBest(
    offered.map((voucher) => priceWith([voucher], priced.delivery)),
    priced,
  )
  return {
    lines: priced.lines.map((line, at) => ({
      ...toIds(items[at]!),
      ...(line.price_before !== null && { price_before: line.price_before }),
      price: line.price,
      total: line.total,
      discounts: line.discounts.map(({ code, amount }) => ({ code, amount })),
      net: line.net,
    })),
    items_total: priced.items_total,
    items_discount: priced.items_discount,
    delivery_price: priced.delivery ?? null,
    delivery_discount: priced.delivery_discount,
    total_amount:
      Math.max(0, priced.items_total - own - priced.items_discount) +
      (priced.delivery ?? 0) -
      priced.delivery_discount,
    vouchers: priced.vouchers.map(({ id, code, items_amount, delivery_amount }) => ({
      code,
      name: nameOf(id),
      items_amount,
      delivery_amount,
    })),
    refused: priced.refused.map((refused) => ({ ...refused, message: refusalText(refused, language) })),
    best: best && {
      code: best.code,
      name: nameOf(best.id),
      saving: best.items_amount + best.delivery_amount,
    },
  }
}

const toIds = (item: OrderedItem) => ({
  product_id: isProduct(item) ? item.productId : null,
  size_id: isProduct(item) ? item.sizeId : null,
  quantity: item.quantity,
})

/** Undefined if the method does not take the items there. Free delivery depends on the total after the discounts. */
async function quoteDelivery(
  db: Db,
  chosen: ChosenDelivery,
  items: readonly OrderedItem[],
  { lines, items_discount }: PricedItems,
  own: number,
): Promise<number | undefined> {
  const { default_weight } = await readShopSettings(db)
  const products = items.flatMap((item, at) => (isProduct(item) ? { ...item, price: lines[at]!.price } : []))
  const parcel = toParcel(products, default_weight, own + items_discount)
  const { quotes } = await quoteParcel(db, chosen.area, parcel, 'delivery.area')
  return quotes.find(({ method }) => method.id === chosen.method_id)?.price
}

const savingOf = ({ items_discount, delivery_discount }: PricedItems): number =>
  items_discount + delivery_discount

/** Of those that each apply alone, the one that takes off the most, if that is more than now. */
function findBest(alone: readonly PricedItems[], now: PricedItems) {
  const best = alone.toSorted((a, b) => savingOf(b) - savingOf(a))[0]
  if (!best || savingOf(best) <= savingOf(now)) return null
  return best.vouchers[0] ?? null
}

import type * as z from 'zod/mini'
import type { OrderChannel } from '#contract/orders/schemas.ts'
import { spreadDiscount } from '#contract/orders/payment.ts'
import type { Discount } from '#contract/orders/take-order-schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import type { ShopSettings } from '#contract/shop/settings.ts'
import { limits } from '#contract/platform/limits.ts'
import { fillEmptyContact } from '#server/accounts/fill-empty-contact.ts'
import { notifyLowStock } from '#server/catalogue/notify-low-stock.ts'
import { takeStock, type StockLine } from '#server/catalogue/stock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId, newReference } from '#server/platform/ids.ts'
import { tooMany } from '#server/platform/problem.ts'
import type { Author } from '#server/platform/take-step.ts'
import { useVouchers, type UsedVoucher } from '#server/vouchers/use-vouchers.ts'
import { writeStep, type NewOrder } from './move-order.ts'
import { isProduct, type DraftLine, type OrderedItem, type PricedOrder } from './price-order.ts'
import type { OrderLine } from './to-order.ts'
import { claimUniqueAmount } from './unique-amount.ts'

/** Merges items of one size. Throws INVALID_INPUT above the limit of pieces per order. */
export function mergeItems<I extends OrderedItem>(items: readonly I[]): I[] {
  const sums = new Map<unknown, I>()
  for (const item of items) {
    const key = isProduct(item) ? item.sizeId : item
    sums.set(key, { ...item, quantity: (sums.get(key)?.quantity ?? 0) + item.quantity })
  }
  if ([...sums.values()].some(({ quantity }) => quantity > limits.quantity)) throw tooMany('items')
  return [...sums.values()]
}

export interface PlacedOrder {
  order: NewOrder
  lines: OrderLine[]
  vouchers: UsedVoucher[]
}

interface Draft {
  by: Author
  customer: { id: string; phone: string | null; address: string | null }
  channel: OrderChannel
  language: Language
  contact: Pick<NewOrder, 'customer_name' | 'customer_email' | 'customer_phone' | 'customer_address'>
  notes?: string | null | undefined
  priced: PricedOrder
  discount?: z.output<typeof Discount> | null | undefined
  payOnArrival: boolean
  now: Date
  isUnique: boolean
  shop: Pick<ShopSettings, 'low_stock'>
}

/**
 * Writes the order with its first step and its lines. Others wait for the stock, so everything else is written before
 * it, by `beforeStock`. Throws INSUFFICIENT_STOCK.
 */
export async function insertOrder(
  tx: Db,
  draft: Draft,
  beforeStock: (order: NewOrder) => Promise<unknown>,
): Promise<PlacedOrder> {
  const { lines, vouchers } = draft.priced
  const order = await insertRow(tx, draft)
  await writeStep(tx, order.id, { to: order.status, by: draft.by })
  const { customer_phone: phone, customer_address: address } = order
  await fillEmptyContact(tx, draft.customer, { phone, address })
  await useVouchers(tx, order.id, vouchers)
  await beforeStock(order)
  const taken = await takeStock(tx, order, toStockLines(lines))
  const placed = { order, lines: await insertLines(tx, order, draft.priced), vouchers }
  await notifyLowStock(tx, taken, draft.shop)
  return placed
}

async function insertRow(tx: Db, draft: Draft): Promise<NewOrder> {
  const drafted = newOrder(draft)
  const order = draft.isUnique && !drafted.pay_on_arrival ? await discountUniquely(tx, drafted) : drafted
  const { user_id } = await tx
    .insertInto('orders')
    .values(toRow(order))
    // The order of a customer who was merged since the account was read belongs to the remaining one.
    .returning('user_id')
    .executeTakeFirstOrThrow()
  return { ...order, user_id }
}

/** An order for which no amount is free has no unique discount. */
async function discountUniquely(tx: Db, order: NewOrder): Promise<NewOrder> {
  const { id: orderId, total_amount: price } = order
  const off = (await claimUniqueAmount(tx, { orderId, price, min: 1, max: limits.uniqueAmount })) ?? 0
  return { ...order, unique_amount: 0 - off, total_amount: price - off }
}

function newOrder({ customer, priced, discount, now, ...draft }: Draft): NewOrder {
  const { lines, agreed, fullTotal, itemsTotal, ownerDiscount, deliveryDiscount } = priced
  const deliveryPrice = (agreed?.price ?? 0) - deliveryDiscount
  return {
    id: newId(),
    reference: newReference('TRX'),
    user_id: customer.id,
    status: 'pending',
    channel: draft.channel,
    language: draft.language,
    ...draft.contact,
    notes: draft.notes || null,
    delivery: agreed?.kept ?? null,
    delivery_price: deliveryPrice,
    delivery_discount: deliveryDiscount,
    unique_amount: 0,
    discount_amount: fullTotal - itemsTotal,
    owner_discount: ownerDiscount,
    discount_reason: discount?.reason ?? null,
    total_amount: itemsTotal + deliveryPrice,
    pay_on_arrival: draft.payOnArrival,
    total_items: lines.length,
    total_quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    rejection_reason: null,
    rejection_code: null,
    tracking_number: null,
    created_at: now,
    awaiting_since: now,
    reminded_at: null,
    paid_at: null,
    confirmed_at: null,
    paid_amount: 0,
    credited_amount: 0,
    refunded_quantity: 0,
  }
}

const toRow = (order: NewOrder) => ({
  ...order,
  delivery: order.delivery && JSON.stringify(order.delivery),
})

const toStockLines = (lines: readonly DraftLine[]): StockLine[] =>
  lines.map((line) => ({ size_id: isProduct(line) ? line.sizeId : null, quantity: line.quantity }))

/** The lines copy the current names and prices, which later changes of the products do not affect. */
async function insertLines(
  tx: Db,
  order: NewOrder,
  { lines, ownerDiscount }: PricedOrder,
): Promise<OrderLine[]> {
  const nets = lines.map(({ net }) => net)
  const discounted = spreadDiscount(nets, ownerDiscount)
  const netPrices = spreadDiscount(discounted, -order.unique_amount)
  const rows = await tx
    .insertInto('order_lines')
    .values(
      lines.map((line, position) => ({
        order_id: order.id,
        position,
        product_id: isProduct(line) ? line.productId : null,
        size_id: isProduct(line) ? line.sizeId : null,
        product_name: isProduct(line) ? line.name : line.text,
        product_name_en: isProduct(line) ? line.nameEn : null,
        size_name: isProduct(line) ? line.sizeName : null,
        size_name_en: isProduct(line) ? line.sizeNameEn : null,
        picture_id: isProduct(line) ? (line.picture?.id ?? null) : null,
        quantity: line.quantity,
        price_per_unit: line.price,
        price_before: line.price_before,
        price_reason: line.reason,
        discount_amount: line.total - discounted[position]!,
        net_price: netPrices[position]!,
      })),
    )
    .returningAll()
    .execute()
  return rows.map((row) => {
    const line = lines[row.position]!
    return { ...row, picture: isProduct(line) ? line.picture : null, rating: null, is_hidden: false }
  })
}

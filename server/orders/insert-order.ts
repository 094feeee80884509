import type * as z from 'zod/mini'
import type { OrderChannel } from '#contract/orders/schemas.ts'
import { spreadDiscount } from '#contract/orders/payment.ts'
import type { Discount, FreeLine } from '#contract/orders/take-order-schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { fillEmptyContact } from '#server/accounts/fill-empty-contact.ts'
import type { AvailableSize } from '#server/catalogue/choose-sizes.ts'
import { takeStock, type StockLine } from '#server/catalogue/stock.ts'
import type { Agreed } from '#server/delivery/agree-delivery.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId, newReference } from '#server/platform/ids.ts'
import { tooMany } from '#server/platform/problem.ts'
import type { Author } from '#server/platform/take-step.ts'
import { writeStep, type NewOrder } from './move-order.ts'
import type { OrderLine } from './to-order.ts'
import { claimUniqueAmount } from './unique-amount.ts'

export type DraftLine = ProductLine | FreeLine
export type ProductLine = AvailableSize & { quantity: number }

export const isProduct = (line: DraftLine): line is ProductLine => 'sizeId' in line

export const sumPrices = (lines: readonly DraftLine[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

/** Merges items of one size. Throws INVALID_INPUT above the limit of pieces per order. */
export function mergeLines<L extends DraftLine>(lines: readonly L[]): L[] {
  const sums = new Map<unknown, L>()
  for (const line of lines) {
    const key = isProduct(line) ? line.sizeId : line
    sums.set(key, { ...line, quantity: (sums.get(key)?.quantity ?? 0) + line.quantity })
  }
  if ([...sums.values()].some(({ quantity }) => quantity > limits.quantity)) throw tooMany('items')
  return [...sums.values()]
}

export interface PlacedOrder {
  order: NewOrder
  lines: OrderLine[]
}

interface Draft {
  by: Author
  customer: { id: string; phone: string | null; address: string | null }
  channel: OrderChannel
  language: Language
  contact: Pick<NewOrder, 'customer_name' | 'customer_email' | 'customer_phone' | 'customer_address'>
  notes?: string | null | undefined
  lines: readonly DraftLine[]
  agreed: Agreed | null
  discount?: z.output<typeof Discount> | null | undefined
  payOnArrival: boolean
  now: Date
  isUnique: boolean
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
  const order = await insertRow(tx, draft)
  await writeStep(tx, order.id, { to: order.status, by: draft.by })
  const { customer_phone: phone, customer_address: address } = order
  await fillEmptyContact(tx, draft.customer, { phone, address })
  await beforeStock(order)
  await takeStock(tx, order, toStockLines(draft.lines))
  return { order, lines: await insertLines(tx, order, draft.lines) }
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

function newOrder({ customer, lines, agreed, discount, now, ...draft }: Draft): NewOrder {
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
    delivery_price: agreed?.price ?? 0,
    unique_amount: 0,
    discount_amount: discount?.amount ?? 0,
    discount_reason: discount?.reason ?? null,
    total_amount: sumPrices(lines) - (discount?.amount ?? 0) + (agreed?.price ?? 0),
    pay_on_arrival: draft.payOnArrival,
    total_items: lines.length,
    total_quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    rejection_reason: null,
    rejection_code: null,
    tracking_number: null,
    created_at: now,
    awaiting_since: now,
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
async function insertLines(tx: Db, order: NewOrder, lines: readonly DraftLine[]): Promise<OrderLine[]> {
  const netPrices = spreadDiscount(lines, order.discount_amount - order.unique_amount)
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

import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Language } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { isPayable, orderStatuses } from '#contract/orders/transitions.ts'
import type { Order } from '#contract/orders/endpoints.ts'
import type { CartOrder, DirectOrder } from '#contract/orders/form.ts'
import { fillEmptyContact } from '#server/accounts/fill-empty-contact.ts'
import { lockUser } from '#server/accounts/lock-user.ts'
import { removeOrdered } from '#server/cart/remove-from-cart.ts'
import { chooseSizes, type ChosenSize, type WantedSize } from '#server/catalogue/choose-sizes.ts'
import { takeStock } from '#server/catalogue/stock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inBothLanguages } from '#server/platform/database/in-language.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId, underFreeReference } from '#server/platform/ids.ts'
import { problem } from '#server/platform/problem.ts'
import { requireRightClock } from '#server/platform/watch-clock.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { writeStep, type OrderRow } from './move-order.ts'
import { mailCustomer, type OrderLineRow } from './order-mails.ts'
import { orderOf } from './order-of.ts'

type Contact = Omit<z.output<typeof DirectOrder>, 'product_id' | 'size_id' | 'quantity'>
type RequestedLine = WantedSize & { quantity: number }
type Line = ChosenSize & { quantity: number }

export interface Ordering {
  customer: { id: string }
  language: Language
  /** Links in the mail begin with it. */
  publicUrl: string
}

/**
 * Orders one product at the price of this moment and takes its stock.
 * PRODUCT_NOT_FOUND, SIZE_UNKNOWN, INSUFFICIENT_STOCK, TOO_MANY_UNPAID_ORDERS, CLOCK_WRONG.
 */
export async function placeOrder(
  db: Db,
  ordering: Ordering,
  input: z.output<typeof DirectOrder>,
): Promise<Order> {
  const { product_id, size_id, quantity, ...contact } = input
  return inTransaction(db, (tx) => place(tx, ordering, contact, [{ product_id, size_id, quantity }]))
}

/** Orders what is listed, as above; what was ordered leaves the customer's cart. */
export async function placeCartOrder(
  db: Db,
  ordering: Ordering,
  input: z.output<typeof CartOrder>,
): Promise<Order> {
  const { items, ...contact } = input
  return inTransaction(db, (tx) => place(tx, ordering, contact, items, removeOrdered))
}

async function place(
  tx: Db,
  ordering: Ordering,
  contact: Contact,
  requestedLines: readonly RequestedLine[],
  afterwards?: (tx: Db, userId: string, sizeIds: string[]) => Promise<void>,
): Promise<Order> {
  const { customer, language, publicUrl } = ordering
  await requireRightClock(tx)
  await holdToUnpaidLimit(tx, customer.id)
  const lines = sumBySize(await chooseSizes(tx, requestedLines), requestedLines)
  requireProducts(lines)
  const order = await writeOrder(tx, ordering, contact, lines)
  const written = await writeLines(tx, order.id, lines)
  await writeStep(tx, order.id, 'pending', { role: 'customer', userId: customer.id })
  const sizeIds = lines.map(({ sizeId }) => sizeId)
  await afterwards?.(tx, customer.id, sizeIds)
  await fillEmptyContact(tx, customer.id, {
    phone: contact.customer_phone,
    address: contact.customer_address,
  })
  const shop = await readShopSettings(tx)
  await mailCustomer(tx, 'order-placed', order, publicUrl, { shop, lines: written })
  const answer = await orderOf(tx, order, language, shop)
  // Last, because other buyers of the same product wait from here until the end.
  const pieces = lines.map(({ sizeId, quantity }) => ({ size_id: sizeId, quantity }))
  await takeStock(tx, pieces, order.id)
  return answer
}

async function holdToUnpaidLimit(tx: Db, userId: string): Promise<void> {
  await lockUser(tx, userId)
  const { unpaid } = await tx
    .selectFrom('orders')
    .select(sql<number>`count(*)::int`.as('unpaid'))
    .where('user_id', '=', userId)
    .where('status', 'in', unpaidStatuses)
    .executeTakeFirstOrThrow()
  if (unpaid >= limits.unpaidOrders)
    throw problem('TOO_MANY_UNPAID_ORDERS', { seconds: await untilOneExpires(tx, userId) })
}

/** Seconds until the oldest unpaid order makes room by itself; expiry looks once a minute. */
async function untilOneExpires(tx: Db, userId: string): Promise<number> {
  const { unpaid_hours } = await readShopSettings(tx)
  const { seconds } = await tx
    .selectFrom('orders')
    .select(
      sql<number>`ceil(extract(epoch from
        min(awaiting_since) + ${unpaid_hours}::int * interval '1 hour' - shop_now()))::int`.as('seconds'),
    )
    .where('user_id', '=', userId)
    .where('status', 'in', unpaidStatuses)
    .executeTakeFirstOrThrow()
  return Math.max(60, seconds)
}

const unpaidStatuses = orderStatuses.filter(isPayable)

function sumBySize(chosen: readonly ChosenSize[], requestedLines: readonly RequestedLine[]): Line[] {
  const lines = new Map<string, Line>()
  for (const [i, size] of chosen.entries()) {
    const line = lines.get(size.sizeId) ?? { ...size, quantity: 0 }
    line.quantity += requestedLines[i]?.quantity ?? 0
    lines.set(size.sizeId, line)
  }
  if ([...lines.values()].some(({ quantity }) => quantity > limits.quantity)) {
    const issue = { field: 'items', label: 'quantity', code: 'too_big', maximum: limits.quantity }
    throw problem('INVALID_INPUT', { issues: [issue] })
  }
  return [...lines.values()]
}

/** An early refusal before anything is written; what decides is `takeStock`. */
function requireProducts(lines: readonly Line[]): void {
  const short = lines.find(({ stock, quantity }) => stock < quantity)
  if (!short) return
  const name = inBothLanguages(short.name, short.nameEn)
  throw problem('INSUFFICIENT_STOCK', { name, available: short.stock })
}

async function writeOrder(
  tx: Db,
  { customer, language }: Ordering,
  contact: Contact,
  lines: readonly Line[],
): Promise<OrderRow> {
  const order = {
    user_id: customer.id,
    language,
    customer_name: contact.customer_name,
    customer_email: contact.customer_email,
    customer_phone: contact.customer_phone,
    customer_address: contact.customer_address,
    notes: contact.notes || null,
    total_amount: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    total_items: lines.length,
    total_quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }
  return underFreeReference('TRX', (reference) =>
    tx
      .insertInto('orders')
      .values({ id: newId(), reference, ...order })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returningAll()
      .executeTakeFirst(),
  )
}

async function writeLines(tx: Db, orderId: string, lines: readonly Line[]): Promise<OrderLineRow[]> {
  const written = await tx
    .insertInto('order_lines')
    .values(
      lines.map((line, position) => ({
        order_id: orderId,
        position,
        product_id: line.productId,
        size_id: line.sizeId,
        product_name: line.name,
        product_name_en: line.nameEn,
        size_name: line.sizeName,
        size_name_en: line.sizeNameEn,
        picture_id: line.pictureId,
        quantity: line.quantity,
        price_per_unit: line.price,
      })),
    )
    .returningAll()
    .execute()
  return written.toSorted((a, b) => a.position - b.position)
}

import { sql } from 'kysely'
import sharp from 'sharp'
import { placeOrder } from '#contract/orders/schemas.ts'
import type { OrderStatus } from '#contract/orders/transitions.ts'
import { lockOrder, moveOrder, type OrderMove } from '#server/orders/move-order.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { TestProduct, TestShop } from './shop.ts'

export const contact = {
  customer_name: 'Siti Rahma',
  customer_email: 'siti@contoh.example',
  customer_phone: '081234567890',
  customer_address: 'Jl. Melati 5, Yogyakarta',
}

/** Places an order, then sets the status in its row without the steps in between. */
export async function orderAt(
  shop: TestShop,
  by: { id: string },
  product: TestProduct,
  status: OrderStatus = 'pending',
  quantity = 1,
): Promise<string> {
  const { body } = await shop.call(placeOrder, { by, body: { ...contact, product_id: product.id, quantity } })
  if (!body.data) throw new Error(body.message)
  const { id } = body.data
  if (status !== 'pending')
    await shop.db
      .updateTable('orders')
      .set({
        status,
        rejection_reason: status === 'reject' ? 'Terlalu gelap' : null,
        paid_at: sql<Date>`shop_now()`,
      })
      .where('id', '=', id)
      .execute()
  return id
}

export async function moveTo(db: Db, id: string, move: OrderMove): Promise<unknown> {
  return inTransaction(db, async (tx) => moveOrder(tx, await lockOrder(tx, id), move))
}

/** Each shade gives a different picture. */
export const photograph = (shade = 0): Promise<Buffer> =>
  sharp({ create: { width: 48, height: 64, channels: 3, background: { r: shade, g: 120, b: 90 } } })
    .jpeg()
    .toBuffer()

/** The delivery method must allow payment on arrival and need no area. */
export async function orderOnArrival(
  shop: TestShop,
  by: { id: string },
  product: TestProduct,
  { method, quantity = 1 }: { method: { id: string }; quantity?: number },
): Promise<string> {
  const delivery = { method_id: method.id }
  const body = { ...contact, product_id: product.id, quantity, delivery, pay_on_arrival: true }
  const placed = await shop.call(placeOrder, { by, body })
  if (!placed.body.data) throw new Error(placed.body.message)
  return placed.body.data.id
}

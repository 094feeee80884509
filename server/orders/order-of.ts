import { sql } from 'kysely'
import type { AdminOrder } from '#contract/orders/admin-endpoints.ts'
import type { Language } from '#contract/platform/language.ts'
import { isPayable } from '#contract/orders/transitions.ts'
import { type Order, type OrderItem, type OrderSummary } from '#contract/orders/endpoints.ts'
import { readQris, withAmount } from '#contract/payments/qris.ts'
import type { ShopSettings } from '#contract/shop/settings.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { readPictures } from '#server/platform/images/read-pictures.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import type { OrderRow } from './move-order.ts'
import { reasonMessages } from './reasons.ts'

/** The largest amount a QRIS can carry, in rupiah. */
const mostByQris = 9_999_999_999_999

/** An order in full, as its customer reads it. Who has read the shop's settings already passes them on. */
export async function orderOf(
  db: Db,
  row: OrderRow,
  language: Language,
  shop?: ShopSettings,
): Promise<Order> {
  const { history, ...order } = await adminOrderOf(db, row, language, shop)
  return { ...order, history: history.map(({ status, at, by, note }) => ({ status, at, by, note })) }
}

/** The same for the owner, who also sees which admin did what. */
export async function adminOrderOf(
  db: Db,
  row: OrderRow,
  language: Language,
  shop?: ShopSettings,
): Promise<AdminOrder> {
  const settings = shop ?? (await readShopSettings(db))
  return {
    ...orderSummaryOf(row),
    customer_name: row.customer_name,
    customer_email: row.customer_email,
    customer_phone: row.customer_phone,
    customer_address: row.customer_address,
    notes: row.notes,
    items: await itemsOf(db, row.id, language),
    history: await historyOf(db, row.id, language),
    rejection_reason: reasonMessages(row.rejection_reason, language),
    tracking_number: row.tracking_number,
    proof_count: await countProofs(db, row.id),
    expires_at: isPayable(row.status) ? expiryOf(row, settings) : null,
    qris_payload: isPayable(row.status) ? qrisOf(row.total_amount, settings) : null,
  }
}

export const orderSummaryOf = (row: OrderRow): OrderSummary => ({
  id: row.id,
  reference: row.reference,
  status: row.status,
  created_at: row.created_at.toISOString(),
  total_amount: row.total_amount,
  total_items: row.total_items,
  total_quantity: row.total_quantity,
})

async function itemsOf(db: Db, orderId: string, language: Language): Promise<OrderItem[]> {
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  const pictures = await readPictures(
    db,
    lines.map((line) => line.picture_id),
  )
  return lines.map((line) => {
    const picture = (line.picture_id !== null && pictures.get(line.picture_id)) || null
    return {
      product_id: line.product_id,
      product_name: inLanguage(line.product_name, line.product_name_en, language),
      product_image: picture && picture.src,
      picture,
      size_id: line.size_name === null ? null : line.size_id,
      size_name: inLanguage(line.size_name, line.size_name_en, language),
      quantity: line.quantity,
      price_per_unit: line.price_per_unit,
      total_price: line.total_price,
    }
  })
}

async function historyOf(db: Db, orderId: string, language: Language): Promise<AdminOrder['history']> {
  const steps = await db
    .selectFrom('order_steps')
    .leftJoin('users', 'users.id', 'order_steps.by_user')
    .where('order_steps.order_id', '=', orderId)
    .orderBy('order_steps.id')
    .select([
      'order_steps.status',
      'order_steps.at',
      'order_steps.by_role',
      'order_steps.note',
      'users.full_name as by_name',
    ])
    .execute()
  return steps.map(({ status, at, by_role, note, by_name }) => ({
    status,
    at: at.toISOString(),
    by: by_role,
    note: reasonMessages(note, language),
    by_name,
  }))
}

async function countProofs(db: Db, orderId: string): Promise<number> {
  const { count } = await db
    .selectFrom('payment_proofs')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return count
}

const expiryOf = (row: OrderRow, { unpaid_hours }: ShopSettings): string =>
  new Date(row.awaiting_since.getTime() + unpaid_hours * 3_600_000).toISOString()

function qrisOf(rupiah: number, { qris, qris_with_amount }: ShopSettings): string | null {
  if (!qris.payload || !qris_with_amount || rupiah < 1 || rupiah > mostByQris) return null
  return readQris(qris.payload).ok ? withAmount(qris.payload, rupiah) : null
}

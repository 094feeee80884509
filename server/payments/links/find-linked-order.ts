import type { LinkedOrder } from '#contract/payments/link-schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Order } from '#contract/orders/schemas.ts'
import { hashSecret } from '#server/accounts/secrets.ts'
import { findOrder } from '#server/orders/show-order.ts'
import { orderOf } from '#server/orders/order-of.ts'
import type { OrderRow } from '#server/orders/move-order.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countAttempt } from '#server/platform/http/attempts.ts'
import { problem } from '#server/platform/problem.ts'

/** Whoever comes with a link, and from where. */
export interface Holder {
  token: string
  ip: string
}

/** Links that open nothing, from one address: a phone that many share may well have a few. */
const wrongLinks = { limit: 60, seconds: 15 * 60 }

/** What the link of an order shows. NOT_FOUND of any that is not alive; TOO_MANY_ATTEMPTS after 60 of these in 15 minutes. */
export async function showLinkedOrder(db: Db, holder: Holder, language: Language): Promise<LinkedOrder> {
  return linkedOrderOf(await orderOf(db, await findLinkedOrder(db, holder), language))
}

/** The order whose link this is. Problems as above. */
export async function findLinkedOrder(db: Db, { token, ip }: Holder): Promise<OrderRow> {
  const link = await db
    .selectFrom('payment_links')
    .select('order_id')
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst()
  if (link) return findOrder(db, link.order_id)
  // Only links that open nothing are counted: others behind the same address have one that does.
  await countAttempt(db, `pay:address:${ip}`, wrongLinks)
  throw problem('NOT_FOUND')
}

/** Named one by one, so that nothing that an order gains later is told by its link. */
export const linkedOrderOf = (order: Order): LinkedOrder => ({
  id: order.id,
  reference: order.reference,
  status: order.status,
  items: order.items,
  items_total: order.items_total,
  delivery: order.delivery && { kind: order.delivery.kind, name: order.delivery.name },
  delivery_price: order.delivery_price,
  unique_amount: order.unique_amount,
  discount_amount: order.discount_amount,
  total_amount: order.total_amount,
  paid_amount: order.paid_amount,
  due_amount: order.due_amount,
  refund_due: order.refund_due,
  credited_amount: order.credited_amount,
  total_quantity: order.total_quantity,
  refunded_quantity: order.refunded_quantity,
  pay_on_arrival: order.pay_on_arrival,
  rejection_reason: order.rejection_reason,
  expires_at: expiryOf(order),
  qris_payload: order.qris_payload,
  transfer_accounts: order.transfer_accounts,
})

/** One of which a part was paid waits for the rest as long as it takes. */
export const expiryOf = ({ paid_amount, expires_at }: Order): string | null =>
  paid_amount > 0 ? null : expires_at

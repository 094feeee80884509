import { sql } from 'kysely'
import type { ActiveLink, NewLink } from '#contract/payments/link-schemas.ts'
import { findDeadline } from '#contract/orders/deadline.ts'
import { isPayable } from '#contract/orders/transitions.ts'
import { hashSecret } from '#server/accounts/secrets.ts'
import { lockOrder } from '#server/orders/move-order.ts'
import { findOrder } from '#server/orders/show-order.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newSecret } from '#server/platform/ids.ts'
import { problem } from '#server/platform/problem.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { requireWayToPay } from '#server/shop/ways-to-pay.ts'

/**
 * A new link ends the previous one. Only its hash is stored, so the link is returned only once. Throws NOT_FOUND,
 * ORDER_NOT_PAYABLE unless the order waits for a payment, and PAYMENT_UNAVAILABLE.
 */
export async function makePaymentLink(
  db: Db,
  { admin, publicUrl }: { admin: { id: string }; publicUrl: string },
  orderId: string,
): Promise<NewLink> {
  return inTransaction(db, async (tx) => {
    const token = newSecret(32)
    const order = await lockOrder(tx, orderId)
    if (!isPayable(order)) throw problem('ORDER_NOT_PAYABLE')
    const shop = await readShopSettings(tx)
    requireWayToPay(shop)
    const link = { token_hash: hashSecret(token), made_by: admin.id, made_at: sql<Date>`shop_now()` }
    await tx
      .insertInto('payment_links')
      .values({ order_id: orderId, ...link })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(link))
      .execute()
    await writeAudit(tx, { userId: admin.id, action: 'make-payment-link', subject: orderId })
    const expires_at = findDeadline(order, shop)?.toISOString() ?? null
    return { url: `${publicUrl}/pay/${token}`, expires_at, language: order.language }
  })
}

/** Throws NOT_FOUND for an unknown order. */
export async function takeBackPaymentLink(db: Db, admin: { id: string }, orderId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId)
    const ended = await tx
      .deleteFrom('payment_links')
      .where('order_id', '=', orderId)
      .returning('order_id')
      .executeTakeFirst()
    if (ended) await writeAudit(tx, { userId: admin.id, action: 'take-back-payment-link', subject: orderId })
  })
}

/** Throws NOT_FOUND for an unknown order. */
export async function showPaymentLink(db: Db, orderId: string): Promise<ActiveLink | null> {
  await findOrder(db, orderId)
  const link = await db
    .selectFrom('payment_links')
    .innerJoin('users', 'users.id', 'payment_links.made_by')
    .select(['made_at', 'users.full_name as made_by'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return link ? { made_at: link.made_at.toISOString(), made_by: link.made_by } : null
}

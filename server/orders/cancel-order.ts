import type { Language } from '#contract/platform/language.ts'
import { customerMayCancel } from '#contract/orders/transitions.ts'
import type { Order } from '#contract/orders/schemas.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem } from '#server/platform/problem.ts'
import { moveOrder } from './move-order.ts'
import { mailAbout } from './order-mails.ts'
import { toOrder } from './to-order.ts'
import { endings } from './reasons.ts'
import { lockOwnOrder } from './show-order.ts'

/** Throws NOT_FOUND, and ORDER_STEP_FORBIDDEN once the order is paid. */
export async function cancelOrder(
  db: Db,
  { customer, language }: { customer: { id: string }; language: Language },
  id: string,
): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const order = await lockOwnOrder(tx, customer, id)
    if (!customerMayCancel(order.status)) throw problem('ORDER_STEP_FORBIDDEN')
    const cancelled = await moveOrder(tx, id, {
      to: 'cancelled',
      by: { role: 'customer', userId: customer.id },
      changes: { rejection_reason: endings.takenBack[language] },
    })
    await mailAbout(tx, 'order-cancelled', cancelled, cancelled.moved_at)
    return toOrder(tx, cancelled, language)
  })
}

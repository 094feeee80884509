import { computeBalance } from '#contract/orders/payment.ts'
import type { Order } from '#contract/orders/schemas.ts'
import { customerMayReceive } from '#contract/orders/transitions.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem } from '#server/platform/problem.ts'
import { moveOrder } from './move-order.ts'
import { stepNotes } from './reasons.ts'
import { lockOwnOrder } from './show-order.ts'
import { toOrder } from './to-order.ts'

/**
 * Completes an order that arrived; a completed order stays unchanged. Throws NOT_FOUND, and ORDER_STEP_FORBIDDEN if
 * the order is not shipped or not paid.
 */
export async function receiveOrder(
  db: Db,
  { customer, language }: { customer: { id: string }; language: Language },
  id: string,
): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const order = await lockOwnOrder(tx, customer, id)
    if (order.status === 'completed') return toOrder(tx, order, language)
    if (!customerMayReceive({ ...order, ...computeBalance(order) })) throw problem('ORDER_STEP_FORBIDDEN')
    const received = await moveOrder(tx, id, {
      to: 'completed',
      by: { role: 'customer', userId: customer.id },
      note: stepNotes.received[language],
    })
    return toOrder(tx, received, language)
  })
}

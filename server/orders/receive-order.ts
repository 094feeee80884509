import { computeBalance } from '#contract/orders/payment.ts'
import { customerMayReceive } from '#contract/orders/transitions.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem } from '#server/platform/problem.ts'
import { asCustomer } from '#server/platform/take-step.ts'
import { moveOrder } from './move-order.ts'
import { lockOwnOrder } from './show-order.ts'

/**
 * Completes an order that arrived; a completed order stays unchanged. Throws NOT_FOUND, and ORDER_STEP_FORBIDDEN if
 * the order is not shipped or not paid.
 */
export async function receiveOrder(db: Db, customer: { id: string }, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const order = await lockOwnOrder(tx, customer, id)
    if (order.status === 'completed') return
    if (!customerMayReceive({ ...order, ...computeBalance(order) })) throw problem('ORDER_STEP_FORBIDDEN')
    await moveOrder(tx, order, { to: 'completed', by: asCustomer(customer), note: { code: 'received' } })
  })
}

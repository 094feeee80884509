import { computeBalance } from '#contract/orders/payment.ts'
import { confirmOrder, takeOrderStep } from '#server/orders/advance-order.ts'
import { lockOrder, type MovedOrder, type OrderReason } from '#server/orders/move-order.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem } from '#server/platform/problem.ts'
import { asAdmin } from '#server/platform/take-step.ts'
import { appendPayment } from './ledger.ts'
import type { Recorder } from './own-limits.ts'

/**
 * Confirms the due amount, or the given one. With less the order waits for the rest; the excess becomes a refund that
 * is due. Throws NOT_FOUND, and ORDER_STEP_FORBIDDEN unless a proof waits for the decision, `seen` if it is given.
 */
export async function confirmPayment(
  db: Db,
  admin: Recorder,
  orderId: string,
  arrived?: number,
  seen?: number,
): Promise<MovedOrder> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.status !== 'paid') throw problem('ORDER_STEP_FORBIDDEN')
    const proof = await findLastProof(tx, orderId)
    requireSeen(proof, seen)
    const amount = arrived ?? computeBalance(order).due_amount
    const paid =
      amount === 0
        ? order
        : await appendPayment(tx, order, {
            direction: 'in',
            method: proof?.method ?? 'qris',
            amount,
            proof: proof?.n ?? null,
            recorded_by: admin,
          })
    return confirmOrder(tx, paid, asAdmin(admin), { amount })
  })
}

const findLastProof = (tx: Db, orderId: string) =>
  tx
    .selectFrom('payment_proofs')
    .select(['n', 'method'])
    .where('order_id', '=', orderId)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()

function requireSeen(last: { n: number } | undefined, seen: number | undefined): void {
  if (seen !== undefined && seen !== (last?.n ?? 0)) throw problem('ORDER_STEP_FORBIDDEN')
}

/** The customer reads the reason and may send another proof. Throws NOT_FOUND and ORDER_STEP_FORBIDDEN. */
export async function rejectPayment(
  db: Db,
  admin: { id: string },
  orderId: string,
  reason: OrderReason,
  seen?: number,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    requireSeen(await findLastProof(tx, orderId), seen)
    await takeOrderStep(tx, order, {
      action: 'reject-payment',
      to: 'reject',
      by: asAdmin(admin),
      note: reason,
      rejection: reason,
    })
  })
}

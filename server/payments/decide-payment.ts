import type { AdminOrder } from '#contract/orders/admin-endpoints.ts'
import { balanceOf, type ProofMethod } from '#contract/orders/payment.ts'
import { decide, type Deciding } from '#server/orders/advance-order.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem } from '#server/platform/problem.ts'
import { appendPayment, isCovered, lockAccount } from './ledger.ts'

/**
 * The money has arrived: all that is due, or so much. With less the order waits for the rest, what is more is to be given back.
 * NOT_FOUND; ORDER_STEP_FORBIDDEN unless a proof waits.
 */
export async function confirmPayment(
  db: Db,
  deciding: Deciding,
  orderId: string,
  arrived?: number,
): Promise<AdminOrder> {
  return inTransaction(db, async (tx) => {
    const order = await lockAccount(tx, orderId)
    if (order.status !== 'paid') throw problem('ORDER_STEP_FORBIDDEN')
    const amount = arrived ?? balanceOf(order).due_amount
    const { n: proof, method } = await lastProof(tx, orderId)
    // An order may cost nothing, or be paid already.
    const paid =
      amount === 0
        ? order
        : await appendPayment(tx, order, {
            direction: 'in',
            method,
            amount,
            proof,
            recorded_by: deciding.admin.id,
          })
    return decide(tx, deciding, orderId, {
      action: 'confirm-payment',
      to: isCovered(paid) ? 'confirmed' : 'pending',
      audited: { amount },
    })
  })
}

/** The proof does not hold; the customer reads why and may send another. NOT_FOUND, ORDER_STEP_FORBIDDEN. */
export async function rejectPayment(
  db: Db,
  deciding: Deciding,
  orderId: string,
  reason: string,
): Promise<AdminOrder> {
  return decide(db, deciding, orderId, {
    action: 'reject-payment',
    to: 'reject',
    note: reason,
    changes: { rejection_reason: reason },
  })
}

/** The one that is confirmed, and by which way it says that the money came. */
async function lastProof(tx: Db, orderId: string): Promise<{ n: number | null; method: ProofMethod }> {
  const last = await tx
    .selectFrom('payment_proofs')
    .select(['n', 'method'])
    .where('order_id', '=', orderId)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? { n: null, method: 'qris' }
}

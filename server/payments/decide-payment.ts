import type { AdminOrder } from '#contract/orders/admin-schemas.ts'
import { computeBalance } from '#contract/orders/payment.ts'
import { decide, type Deciding } from '#server/orders/advance-order.ts'
import { lockOrder, moveOrder } from '#server/orders/move-order.ts'
import { mailAbout } from '#server/orders/order-mails.ts'
import { toAdminOrder } from '#server/orders/to-order.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem } from '#server/platform/problem.ts'
import { appendPayment, isCovered } from './ledger.ts'

/**
 * Confirms the due amount, or the given one. With less the order waits for the rest; the excess becomes a refund that
 * is due. Throws NOT_FOUND, and ORDER_STEP_FORBIDDEN unless a proof waits for the decision, `seen` if it is given.
 */
export const confirmPayment = (
  db: Db,
  { admin, language }: Deciding,
  orderId: string,
  arrived?: number,
  seen?: number,
): Promise<AdminOrder> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.status !== 'paid') throw problem('ORDER_STEP_FORBIDDEN')
    const proof = await findLastProof(tx, orderId)
    requireSeen(proof, seen)
    const amount = arrived ?? computeBalance(order).due_amount
    const to = isCovered({ ...order, paid_amount: order.paid_amount + amount }) ? 'confirmed' : 'pending'
    const moved = await moveOrder(tx, orderId, { to, by: { role: 'admin', userId: admin.id } })
    await writeAudit(tx, {
      userId: admin.id,
      action: 'confirm-payment',
      subject: orderId,
      before: { status: order.status },
      after: { status: to, amount },
    })
    const paid =
      amount === 0
        ? moved
        : await appendPayment(tx, moved, {
            direction: 'in',
            method: proof?.method ?? 'qris',
            amount,
            proof: proof?.n ?? null,
            recorded_by: admin.id,
          })
    await mailAbout(tx, to === 'confirmed' ? 'payment-confirmed' : 'payment-short', paid, moved.moved_at)
    return toAdminOrder(tx, paid, language)
  })

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
export const rejectPayment = (
  db: Db,
  deciding: Deciding,
  orderId: string,
  reason: string,
  seen?: number,
): Promise<AdminOrder> =>
  inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId)
    requireSeen(await findLastProof(tx, orderId), seen)
    const rejected = await decide(tx, deciding, orderId, {
      action: 'reject-payment',
      to: 'reject',
      note: reason,
      changes: { rejection_reason: reason },
    })
    return toAdminOrder(tx, rejected, deciding.language)
  })

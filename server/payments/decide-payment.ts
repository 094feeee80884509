import { sql } from 'kysely'
import type { AdminOrder } from '#contract/orders/admin-endpoints.ts'
import { balanceOf } from '#contract/orders/payment.ts'
import { orderMayMove } from '#contract/orders/transitions.ts'
import { decide, type Deciding } from '#server/orders/advance-order.ts'
import { movingOrder } from '#server/orders/move-order.ts'
import { occasionOf, orderMailJob } from '#server/orders/order-mails.ts'
import { adminOrderOf, readOrderWithParts } from '#server/orders/order-of.ts'
import { auditInsert } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { commits, untilNotOvertaken } from '#server/platform/database/transaction.ts'
import { jobInsert } from '#server/platform/jobs/enqueue.ts'
import { problem } from '#server/platform/problem.ts'
import { appending, isCovered } from './ledger.ts'

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
  const order = await untilNotOvertaken(db, () => confirm(db, deciding.admin, orderId, arrived))
  return adminOrderOf(db, order, deciding.language)
}

/** Reads, decides, and writes all of it in one statement: whoever else adds to the ledger waits for no more than that. */
async function confirm(db: Db, admin: { id: string }, orderId: string, arrived?: number) {
  const seen = await readOrderWithParts(db, orderId)
  if (!seen) throw problem('NOT_FOUND')
  const { order: before, parts, now } = seen
  const amount = arrived ?? balanceOf(before).due_amount
  const paid_amount = before.paid_amount + amount
  const to = isCovered({ ...before, paid_amount }) ? 'confirmed' : 'pending'
  if (before.status !== 'paid' || !orderMayMove(before, to)) throw problem('ORDER_STEP_FORBIDDEN')
  const by = { role: 'admin' as const, userId: admin.id }
  const { holding, moving, noting, ...moved } = movingOrder(seen, { to, by })
  const order = { ...moved.order, paid_amount }
  const payment = appending(
    { order_id: orderId },
    {
      direction: 'in',
      method: parts.proof_method ?? 'qris',
      amount,
      proof: parts.proof_count || null,
      recorded_by: admin.id,
    },
  )
  const audit = auditInsert({
    userId: admin.id,
    action: 'confirm-payment',
    subject: orderId,
    before: { status: before.status },
    after: { status: to, amount },
  })
  const mail = occasionOf(to === 'confirmed' ? 'payment-confirmed' : 'payment-short', order, now)
  // The payment changes the order that has been moved, and comes after it. An order may cost nothing, or be paid already.
  await sql`${commits}
    with held as materialized (select ${holding}),
      moved as (${moving} and exists (select from held) returning id),
      noted as (${noting}),
      audited as (${audit}),
      mailed as (${await jobInsert(db, orderMailJob, mail)})
    select ${amount > 0 ? payment : sql``} from moved`.execute(db)
  return order
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

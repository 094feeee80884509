import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import { computeCredit } from '#contract/orders/payment.ts'
import { isPayable, isToCheck, isUnconfirmed } from '#contract/orders/transitions.ts'
import type { NewPayment, ReversedForBooking } from '#contract/payments/ledger-schemas.ts'
import { requireRight } from '#server/accounts/staff-with-right.ts'
import { readHeldPieces, returnStock, takeStock } from '#server/catalogue/stock.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { confirmOrder, isCovered } from '#server/orders/advance-order.ts'
import { restartWaiting, type NewOrder, lockOrder } from '#server/orders/move-order.ts'
import { mailAbout, mailRefund } from '#server/orders/order-mails.ts'
import { writeAudit } from '#server/platform/audit.ts'
import { readClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem } from '#server/platform/problem.ts'
import { asAdmin } from '#server/platform/take-step.ts'
import {
  appendBookingPayment,
  appendPayment,
  lockBookingAccount,
  readReceivedAt,
  type NewEntry,
} from './ledger.ts'
import type { Recorder } from './own-limits.ts'
import { linesOfAmount } from './refund-order.ts'
import type { PaymentTables } from './tables.ts'

type Recorded = z.output<typeof NewPayment>

/**
 * A waiting order that is now covered is confirmed; a partial payment restarts its time to pay. Throws NOT_FOUND,
 * INVALID_INPUT for a future time, the problems of `appendPayment`, and ROLE_FORBIDDEN for an order with a proof to
 * check without the right to decide on it.
 */
export async function recordPayment(
  db: Db,
  admin: Recorder,
  orderId: string,
  input: Recorded,
): Promise<NewOrder> {
  return inTransaction(db, async (tx) => recordForLockedOrder(tx, admin, await lockOrder(tx, orderId), input))
}

/** The caller holds the lock of the order. */
export async function recordForLockedOrder(
  tx: Db,
  admin: Recorder,
  order: NewOrder,
  { direction, method, amount, received_at, reference, note, picture_id }: Recorded,
): Promise<NewOrder> {
  const { id } = order
  // Money for an order with a proof to check would confirm the order, as a decision on the proof does.
  if (direction === 'in' && isToCheck(order.status)) await requireRight(tx, admin.id, 'proofs')
  const lines = direction === 'out' ? await linesOfAmount(tx, order, amount) : []
  const receivedAt = await readReceivedAt(tx, received_at)
  await writeAudit(tx, {
    userId: admin.id,
    action: 'record-payment',
    subject: id,
    after: { direction, method, amount, ...(reference && { reference }), ...(note && { note }) },
  })
  if (direction === 'out') await mailRefund(tx, id, { at: await readClock(tx), amount, reason: note || null })
  const after = await appendPayment(tx, order, {
    direction,
    method,
    amount,
    credited: direction === 'out' ? computeCredit(order, amount) : 0,
    received_at: receivedAt,
    reference,
    note,
    picture_id,
    ...(lines.length > 0 && { lines }),
    recorded_by: admin,
  })
  if (direction === 'out') return after
  if (isPayable(order) && !isCovered(after)) {
    const waiting = await restartWaiting(tx, id)
    await mailAbout(tx, 'payment-short', waiting, waiting.awaiting_since)
    await queueMessage(tx, { kind: 'money_owed', about: { orderId: id }, event: waiting.awaiting_since })
  }
  return confirmIfCovered(tx, admin, after)
}

/** The caller holds the lock of the order. */
const confirmIfCovered = async (tx: Db, admin: { id: string }, order: NewOrder): Promise<NewOrder> =>
  isUnconfirmed(order.status) && isCovered(order) ? confirmOrder(tx, order, asAdmin(admin)) : order

/**
 * The reversal counts on the day of the reversed row. The order keeps its status, unless the reversal covers it
 * again. Throws NOT_FOUND; PAYMENT_REVERSED if the row was reversed before or is a reversal; REFUND_TOO_LARGE if the
 * payment was refunded; INSUFFICIENT_STOCK if pieces of the refund were put back and sold since.
 */
export async function reversePayment(
  db: Db,
  admin: Recorder,
  paymentId: string,
  reason: string,
): Promise<{ order_id: string } | ReversedForBooking> {
  return inTransaction(db, async (tx) => {
    const payment = await tx.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst()
    if (!payment) throw problem('NOT_FOUND')
    const reversing = { payment, reason, admin }
    if (payment.booking_id !== null) {
      const booking = await lockBookingAccount(tx, payment.booking_id)
      const reversal = await insertReversal(tx, reversing, booking)
      return { booking_id: booking.id, paid_amount: await appendBookingPayment(tx, booking, reversal) }
    }
    const order = await lockOrder(tx, payment.order_id ?? '')
    const reversal = await insertReversal(tx, reversing, order)
    await undoRestock(tx, order, payment)
    await confirmIfCovered(tx, admin, await appendPayment(tx, order, reversal))
    return { order_id: order.id }
  })
}

/**
 * Takes the pieces again that the refund put back. A cancelled order gives up its pieces instead: those that the refund
 * left out return to the stock.
 */
async function undoRestock(tx: Db, order: NewOrder, { lines }: Payment): Promise<void> {
  if (!lines) return
  const { id, status } = order
  const sizes = await tx
    .selectFrom('order_lines')
    .select(['position', 'size_id'])
    .where('order_id', '=', id)
    .execute()
  const sizeAt = new Map(sizes.map(({ position, size_id }) => [position, size_id]))
  const pieces = (restocked: boolean) =>
    lines
      .filter((line) => line.restocked === restocked)
      .map(({ position, quantity }) => ({ size_id: sizeAt.get(position) ?? null, quantity }))
  if (status !== 'cancelled') return void (await takeStock(tx, order, pieces(true)))
  const held = await readHeldPieces(tx, id)
  const leftOut = pieces(false)
  await returnStock(
    tx,
    id,
    leftOut.map(({ size_id, quantity }) => ({
      size_id,
      quantity: Math.min(quantity, held.get(size_id) ?? 0),
    })),
  )
}

type Payment = Selectable<PaymentTables['payments']>

interface Reversing {
  payment: Payment
  reason: string
  admin: Recorder
}

/**
 * Writes the audit row and returns the entry that reverses the payment. The caller holds the lock of the order or
 * booking. Throws PAYMENT_REVERSED.
 */
async function insertReversal(
  tx: Db,
  { payment, reason, admin }: Reversing,
  { id: subject }: { id: string },
): Promise<NewEntry> {
  const { id, number, direction, method, amount, credited, received_at } = payment
  const earlier = await tx.selectFrom('payments').select('id').where('reverses', '=', id).executeTakeFirst()
  if (payment.reverses !== null || earlier) throw problem('PAYMENT_REVERSED')
  await writeAudit(tx, {
    userId: admin.id,
    action: 'reverse-payment',
    subject,
    before: { number, direction, method, amount },
    after: { reason },
  })
  return {
    direction: direction === 'in' ? 'out' : 'in',
    method,
    amount,
    credited: credited === 0 ? 0 : -credited,
    received_at,
    note: reason,
    recorded_by: admin,
    reverses: id,
  }
}

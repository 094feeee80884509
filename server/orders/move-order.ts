import { sql, type RawBuilder, type Selectable } from 'kysely'
import { computeBalance } from '#contract/orders/payment.ts'
import { isAllRefunded } from '#contract/orders/owed.ts'
import type { OrderReasonCode } from '#contract/orders/reasons.ts'
import {
  type OrderStatus,
  isUnconfirmed,
  needsPaymentFirst,
  orderMayMove,
  orderTraits,
  soldStatuses,
} from '#contract/orders/transitions.ts'
import { returnHeldStock } from '#server/catalogue/stock.ts'
import { withdrawNotices } from '#server/notifications/notify.ts'
import type { Db } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/problem.ts'
import { noteColumns, rejectionColumns, type Reason } from '#server/platform/reasons.ts'
import type { Author } from '#server/platform/take-step.ts'
import { returnVouchers } from '#server/vouchers/use-vouchers.ts'
import { releaseClaims } from './unique-amount.ts'
import type { OrderTables } from './tables.ts'

export type OrderRow = Selectable<OrderTables['orders']>
export type MovedOrder = OrderRow & { moved_at: Date; moved_from: OrderStatus }
export type NewOrder = Omit<OrderRow, 'search_text'>

export type OrderReason = Reason<OrderReasonCode>

export interface OrderMove {
  to: OrderStatus
  by: Author
  note?: OrderReason | null | undefined
  /** Why the order is rejected or cancelled. */
  rejection?: OrderReason | null | undefined
  trackingNumber?: string | null | undefined
  /** A cancellation also puts back the pieces that refunds left out of the stock. */
  restockRefunded?: boolean | undefined
}

/** Throws NOT_FOUND. */
export async function lockOrder(tx: Db, id: string): Promise<OrderRow> {
  const order = await tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!order) throw problem('NOT_FOUND')
  return order
}

/**
 * Only this function changes the status of an order. The caller holds the lock of the order. Throws
 * ORDER_STEP_FORBIDDEN if `orderTraits` does not allow the step; ORDER_NOT_PAID if an order that is paid on arrival
 * would be completed unpaid; ORDER_REFUNDED if a fully refunded order would be packed or shipped.
 */
export async function moveOrder(tx: Db, order: NewOrder, move: OrderMove): Promise<MovedOrder> {
  const { to, rejection, trackingNumber } = move
  requireStep(order, to)
  const moved = await tx
    .updateTable('orders')
    .set({
      status: to,
      ...columnsOfStatus[to],
      ...rejectionColumns(rejection),
      ...(trackingNumber && { tracking_number: trackingNumber }),
    })
    .where('id', '=', order.id)
    .returningAll()
    .returning(now.as('moved_at'))
    .executeTakeFirstOrThrow()
  await writeStep(tx, order.id, move)
  if (isSold(to) !== isSold(order.status)) await markLines(tx, order.id, isSold(to) ? now : null)
  if (order.reminded_at !== null) await withdrawNotices(tx, 'unpaid', order.reference)
  if (to === 'cancelled') await returnVouchers(tx, order.id)
  if (isUnconfirmed(order.status) && !isUnconfirmed(to)) await releaseClaims(tx, moved)
  if (to === 'cancelled')
    await returnHeldStock(tx, order.id, move.restockRefunded ? undefined : await readLeftOut(tx, order.id))
  return { ...moved, moved_from: order.status }
}

const isSold = (status: OrderStatus): boolean => soldStatuses.includes(status)

const markLines = (tx: Db, order_id: string, sold_at: RawBuilder<Date> | null) =>
  tx.updateTable('order_lines').set({ sold_at }).where('order_id', '=', order_id).execute()

/** The pieces whose refund did not put them back, by size. */
async function readLeftOut(tx: Db, orderId: string): Promise<ReadonlyMap<string | null, number>> {
  const lines = await tx
    .selectFrom('order_lines')
    .select(['size_id', sql<number>`refunded_quantity - restocked_quantity`.as('pieces')])
    .where('order_id', '=', orderId)
    .where('refunded_quantity', '>', 0)
    .execute()
  return new Map(lines.map(({ size_id, pieces }) => [size_id, pieces]))
}

function requireStep(order: NewOrder, to: OrderStatus): void {
  if (!orderMayMove(order, to)) throw problem('ORDER_STEP_FORBIDDEN')
  const { due_amount } = computeBalance(order)
  if (needsPaymentFirst({ ...order, due_amount }, to)) throw problem('ORDER_NOT_PAID', { due: due_amount })
  if (orderTraits[to].needsGoods && isAllRefunded(order)) throw problem('ORDER_REFUNDED')
}

const now = sql<Date>`shop_now()`
const noRejection = { rejection_reason: null, rejection_code: null }

/** An order that waits for a payment again gets its full time and a new reminder. */
const waitsAgain = { awaiting_since: now, reminded_at: null }

/** A payment clears the rejection. */
const columnsOfStatus: Partial<Record<OrderStatus, object>> = {
  pending: { ...waitsAgain, ...noRejection },
  confirmed: { ...noRejection, confirmed_at: now },
  paid: { paid_at: now, ...noRejection },
  reject: waitsAgain,
}

export async function writeStep(tx: Db, orderId: string, { to, by, note }: OrderMove): Promise<void> {
  await tx
    .insertInto('order_steps')
    .values({
      order_id: orderId,
      status: to,
      by_role: by.role,
      by_user: by.userId ?? null,
      ...noteColumns(note),
    })
    .execute()
}

export async function restartWaiting(tx: Db, orderId: string): Promise<OrderRow> {
  const order = await tx
    .updateTable('orders')
    .set(waitsAgain)
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await withdrawNotices(tx, 'unpaid', order.reference)
  return order
}

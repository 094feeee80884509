import type { AuditAction } from '#contract/platform/audit.ts'
import { sql } from 'kysely'
import type { AdminOrder } from '#contract/orders/admin-endpoints.ts'
import type { Language } from '#contract/platform/language.ts'
import type { OrderStatus } from '#contract/orders/transitions.ts'
import { auditInsert } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared-statements.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { jobInsert } from '#server/platform/jobs/enqueue.ts'
import { isToAccept } from './list-all-orders.ts'
import { moveOrder, type OrderMove, type OrderRow } from './move-order.ts'
import type { OrderNews } from './order-mail-messages.ts'
import { occasionOf, orderMailJob } from './order-mails.ts'
import { adminOrderOf } from './order-of.ts'
import { findOrder } from './show-order.ts'

export interface Deciding {
  admin: { id: string }
  language: Language
}

export interface NextStep {
  status: Extract<OrderStatus, 'processing' | 'shipped' | 'delivered' | 'completed' | 'cancelled'>
  tracking_number?: string | null | undefined
  note?: string | null | undefined
}

/** The owner takes on an order that is paid when it arrives. NOT_FOUND; ORDER_STEP_FORBIDDEN of any other one. */
export const acceptOrder = (db: Db, deciding: Deciding, id: string): Promise<AdminOrder> =>
  decide(db, deciding, id, { action: 'accept-order', to: 'confirmed', when: isToAccept })

/** The owner processes, ships, delivers, completes or cancels an order. NOT_FOUND, ORDER_STEP_FORBIDDEN, ORDER_NOT_PAID. */
export async function advanceOrder(
  db: Db,
  deciding: Deciding,
  id: string,
  step: NextStep,
): Promise<AdminOrder> {
  const { status, tracking_number, note } = step
  return decide(db, deciding, id, {
    action: 'move-order',
    to: status,
    note,
    changes: {
      ...(tracking_number && status === 'shipped' && { tracking_number }),
      ...(note && status === 'cancelled' && { rejection_reason: note }),
    },
  })
}

interface Decision extends Omit<OrderMove, 'by'> {
  action: AuditAction
  /** What the audit keeps of it besides. */
  audited?: object
  /** What it is before, by who holds it; otherwise it is read. */
  held?: Pick<OrderRow, 'status'>
}

/** An admin's step: the move, its audit row and the customer's mail together, or none of it. */
export async function decide(
  db: Db,
  { admin, language }: Deciding,
  id: string,
  { action, audited, held, ...move }: Decision,
): Promise<AdminOrder> {
  return inTransaction(db, async (tx) => {
    const before = held ?? (await findOrder(tx, id))
    const order = await moveOrder(tx, id, {
      ...move,
      by: { role: 'admin', userId: admin.id },
      // What the audit says it was is what it was.
      from: [before.status],
    })
    const after = { status: order.status, ...move.changes, ...audited }
    const audit = { userId: admin.id, action, subject: id, before: { status: before.status }, after }
    const news = newsOf(order)
    const mail = news && (await jobInsert(tx, orderMailJob, occasionOf(news, order, order.moved_at)))
    await sql`${prepared} with audited as (${auditInsert(audit)}) ${mail ?? sql`select`}`.execute(tx)
    return adminOrderOf(tx, order, language)
  })
}

const newsOf = ({ status, pay_on_arrival }: OrderRow): OrderNews | undefined =>
  status === 'confirmed' && pay_on_arrival ? 'order-accepted' : usualNews[status]

const usualNews: Partial<Record<OrderStatus, OrderNews>> = {
  pending: 'payment-short',
  confirmed: 'payment-confirmed',
  reject: 'payment-rejected',
  shipped: 'order-shipped',
  cancelled: 'order-cancelled',
}

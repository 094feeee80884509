import type { AuditAction } from '#contract/platform/audit.ts'
import type { AdminOrder } from '#contract/orders/admin-schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import type { OrderStatus, OwnerStep } from '#contract/orders/transitions.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem } from '#server/platform/problem.ts'
import { lockOrder, moveOrder, type MovedOrder, type OrderMove, type OrderRow } from './move-order.ts'
import type { OrderNews } from './order-mail-messages.ts'
import { mailAbout } from './order-mails.ts'
import { toAdminOrder } from './to-order.ts'

export interface Deciding {
  admin: { id: string }
  language: Language
}

interface NextStep {
  status: OwnerStep | 'cancelled'
  tracking_number?: string | null | undefined
  note?: string | null | undefined
  restock_refunded?: boolean | undefined
}

/** Throws NOT_FOUND, and ORDER_STEP_FORBIDDEN unless the order is paid on arrival and waits to be accepted. */
export const acceptOrder = (db: Db, deciding: Deciding, id: string): Promise<AdminOrder> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.status !== 'pending' || !order.pay_on_arrival) throw problem('ORDER_STEP_FORBIDDEN')
    const accepted = await decide(tx, deciding, id, { action: 'accept-order', to: 'confirmed' })
    return toAdminOrder(tx, accepted, deciding.language)
  })

/** Throws NOT_FOUND, ORDER_STEP_FORBIDDEN, ORDER_NOT_PAID and ORDER_REFUNDED. */
export const advanceOrder = (
  db: Db,
  deciding: Deciding,
  id: string,
  { status, tracking_number, note, restock_refunded }: NextStep,
): Promise<MovedOrder> =>
  decide(db, deciding, id, {
    action: 'move-order',
    to: status,
    note,
    restockRefunded: restock_refunded,
    changes: {
      ...(tracking_number && status === 'shipped' && { tracking_number }),
      ...(note && status === 'cancelled' && { rejection_reason: note }),
    },
  })

interface Decision extends Omit<OrderMove, 'by'> {
  action: AuditAction
}

/** The step, its audit row and the customer's mail are one transaction. Throws the problems of `moveOrder`. */
export const decide = (
  db: Db,
  { admin }: Pick<Deciding, 'admin'>,
  id: string,
  { action, ...move }: Decision,
): Promise<MovedOrder> =>
  inTransaction(db, async (tx) => {
    const order = await moveOrder(tx, id, { ...move, by: { role: 'admin', userId: admin.id } })
    await writeAudit(tx, {
      userId: admin.id,
      action,
      subject: id,
      before: { status: order.moved_from },
      after: {
        status: order.status,
        ...move.changes,
        ...(move.restockRefunded && { restock: true }),
      },
    })
    const news = toNews(order)
    if (news) await mailAbout(tx, news, order, order.moved_at)
    return order
  })

const toNews = ({ status, pay_on_arrival }: OrderRow): OrderNews | undefined =>
  status === 'confirmed' && pay_on_arrival ? 'order-accepted' : usualNews[status]

const usualNews: Partial<Record<OrderStatus, OrderNews>> = {
  pending: 'payment-short',
  confirmed: 'payment-confirmed',
  reject: 'payment-rejected',
  shipped: 'order-shipped',
  cancelled: 'order-cancelled',
}

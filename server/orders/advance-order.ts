import { computeBalance } from '#contract/orders/payment.ts'
import type { OrderStatus, OwnerStep } from '#contract/orders/transitions.ts'
import type { MessageKind } from '#contract/messages/kinds.ts'
import type { AuditAction } from '#contract/platform/audit.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import type { CustomerNoticeKind } from '#contract/notifications/kinds.ts'
import { notifyCustomer } from '#server/notifications/notify.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem } from '#server/platform/problem.ts'
import { rejectionRecord } from '#server/platform/reasons.ts'
import { asAdmin, takeStep, type Author } from '#server/platform/take-step.ts'
import {
  lockOrder,
  moveOrder,
  type MovedOrder,
  type NewOrder,
  type OrderMove,
  type OrderReason,
  type OrderRow,
} from './move-order.ts'
import type { OrderNews } from './order-mail-messages.ts'
import { mailAbout } from './order-mails.ts'

/** Throws NOT_FOUND, and ORDER_STEP_FORBIDDEN unless the order is paid on arrival and waits to be accepted. */
export async function acceptOrder(db: Db, admin: { id: string }, id: string): Promise<OrderRow> {
  return inTransaction(db, async (tx) => acceptLockedOrder(tx, admin, await lockOrder(tx, id)))
}

/** The caller holds the lock of the order. */
export async function acceptLockedOrder(tx: Db, admin: { id: string }, order: NewOrder): Promise<OrderRow> {
  if (order.status !== 'pending' || !order.pay_on_arrival) throw problem('ORDER_STEP_FORBIDDEN')
  return takeOrderStep(tx, order, { action: 'accept-order', to: 'confirmed', by: asAdmin(admin) })
}

interface NextStep {
  status: OwnerStep | 'cancelled'
  tracking_number?: string | null | undefined
  note?: OrderReason | null | undefined
  restock_refunded?: boolean | undefined
}

/** Throws NOT_FOUND, ORDER_STEP_FORBIDDEN, ORDER_NOT_PAID and ORDER_REFUNDED. */
export async function advanceOrder(
  db: Db,
  admin: { id: string },
  id: string,
  input: NextStep,
): Promise<MovedOrder> {
  return inTransaction(db, async (tx) => advanceLockedOrder(tx, admin, await lockOrder(tx, id), input))
}

/** The caller holds the lock of the order. */
export const advanceLockedOrder = (
  tx: Db,
  admin: { id: string },
  order: OrderRow,
  { status, tracking_number, note, restock_refunded }: NextStep,
): Promise<MovedOrder> =>
  takeOrderStep(tx, order, {
    action: 'move-order',
    to: status,
    by: asAdmin(admin),
    note,
    restockRefunded: restock_refunded,
    trackingNumber: status === 'shipped' ? tracking_number : null,
    rejection: status === 'cancelled' ? note : null,
  })

/**
 * The order is confirmed if its money covers its price, and waits for the rest if not. The caller holds the lock of
 * the order and has recorded the money.
 */
export const confirmOrder = (
  tx: Db,
  order: NewOrder,
  by: Author,
  details?: { amount: number },
): Promise<MovedOrder> =>
  takeOrderStep(tx, order, {
    action: 'confirm-payment',
    to: isCovered(order) ? 'confirmed' : 'pending',
    by,
    details,
  })

export const isCovered = (order: NewOrder): boolean => computeBalance(order).due_amount === 0

interface OrderStep extends OrderMove {
  action?: AuditAction
  details?: object | undefined
}

/** The caller holds the lock of the order. Throws the problems of `moveOrder`. */
export const takeOrderStep = (
  tx: Db,
  order: NewOrder,
  { action, details, ...move }: OrderStep,
): Promise<MovedOrder> =>
  takeStep(tx, {
    by: move.by,
    action,
    details: {
      ...(move.trackingNumber && { tracking_number: move.trackingNumber }),
      ...rejectionRecord(move.rejection),
      ...(move.restockRefunded && { restock: true }),
      ...details,
    },
    move: () => moveOrder(tx, order, move),
    async mail(moved) {
      const news = toNews(moved)
      if (news) await mailAbout(tx, news, moved, moved.moved_at)
      const kind = toMessage(moved)
      if (kind) await queueMessage(tx, { kind, about: { orderId: moved.id }, event: moved.moved_at })
      const notice = toNoticeKind(moved)
      const { user_id, reference, id } = moved
      if (notice)
        await notifyCustomer(tx, user_id, {
          kind: notice,
          subject: { reference },
          path: `/transaction/${id}`,
        })
    },
  })

const toMessage = ({ status, delivery }: OrderRow): MessageKind | undefined =>
  status === 'shipped' && delivery?.kind === 'pickup' ? 'order_ready' : usualMessages[status]

const usualMessages: Partial<Record<OrderStatus, MessageKind>> = {
  pending: 'money_owed',
  confirmed: 'order_confirmed',
  shipped: 'order_sent',
}

const toNews = ({ status, pay_on_arrival }: OrderRow): OrderNews | undefined =>
  status === 'confirmed' && pay_on_arrival ? 'order-accepted' : usualNews[status]

function toNoticeKind({ status, delivery }: OrderRow): CustomerNoticeKind | undefined {
  if (status === 'confirmed') return 'confirmed'
  if (status !== 'shipped') return undefined
  return delivery?.kind === 'pickup' ? 'ready' : 'sent'
}

const usualNews: Partial<Record<OrderStatus, OrderNews>> = {
  pending: 'payment-short',
  confirmed: 'payment-confirmed',
  reject: 'payment-rejected',
  shipped: 'order-shipped',
  cancelled: 'order-cancelled',
}

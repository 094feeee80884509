import { customerMayCancel } from '#contract/orders/transitions.ts'
import { notifyAdmins } from '#server/notifications/notify.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem } from '#server/platform/problem.ts'
import { asCustomer } from '#server/platform/take-step.ts'
import { takeOrderStep } from './advance-order.ts'
import { lockOwnOrder } from './show-order.ts'

/** Throws NOT_FOUND, and ORDER_STEP_FORBIDDEN once the order is paid. */
export async function cancelOrder(db: Db, customer: { id: string }, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const order = await lockOwnOrder(tx, customer, id)
    if (!customerMayCancel(order.status)) throw problem('ORDER_STEP_FORBIDDEN')
    await takeOrderStep(tx, order, {
      to: 'cancelled',
      by: asCustomer(customer),
      rejection: { code: 'taken-back' },
    })
    await notifyAdmins(tx, {
      kind: 'cancellation',
      subject: { reference: order.reference, name: order.customer_name, amount: order.total_amount },
      path: `/admin/orders/${order.id}`,
    })
  })
}

import type { AdminOrder } from '#contract/orders/admin-endpoints.ts'
import { decide, type Deciding } from '#server/orders/advance-order.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The money has arrived. NOT_FOUND; ORDER_STEP_FORBIDDEN unless a proof waits. */
export async function confirmPayment(db: Db, deciding: Deciding, orderId: string): Promise<AdminOrder> {
  return decide(db, deciding, orderId, { action: 'confirm-payment', to: 'confirmed' })
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

import { sql } from 'kysely'
import { unpaidStatuses } from '#contract/orders/transitions.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { isApiError } from '#server/platform/problem.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { moveOrder } from './move-order.ts'
import { mailAbout } from './order-mails.ts'
import { endings } from './reasons.ts'

const atOnce = 200

const mayExpire = sql<boolean>`(paid_amount = 0)`

/**
 * Cancels the orders of which nothing was paid in the hours the shop gives, by the database's clock, and says how many those were. A
 * proof or a payment that arrives at the same moment wins or loses as a whole. An order that is paid on arrival expires when the owner has
 * not accepted it by then.
 */
export async function expireOrders(db: Db): Promise<number> {
  const { unpaid_hours } = await readShopSettings(db)
  const overdue = sql<boolean>`awaiting_since <= shop_now() - ${unpaid_hours}::int * interval '1 hour'`
  const due = await db
    .selectFrom('orders')
    .select(['id', 'language', 'pay_on_arrival'])
    .where('status', 'in', unpaidStatuses)
    .where(overdue)
    .where(mayExpire)
    .orderBy('awaiting_since')
    .limit(atOnce)
    .execute()
  let expired = 0
  for (const { id, language, pay_on_arrival } of due) {
    const reason = (pay_on_arrival ? endings.notAccepted : endings.expired)[language]
    try {
      await inTransaction(db, async (tx) => {
        const order = await moveOrder(tx, id, {
          to: 'cancelled',
          by: { role: 'system' },
          from: unpaidStatuses,
          when: sql<boolean>`${overdue} and ${mayExpire}`,
          note: reason,
          changes: { rejection_reason: reason },
        })
        await mailAbout(tx, 'order-cancelled', order)
      })
      expired++
    } catch (error) {
      if (!isApiError(error, 'ORDER_STEP_FORBIDDEN')) throw error
    }
  }
  return expired
}

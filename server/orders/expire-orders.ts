import { sql } from 'kysely'
import { unpaidStatuses } from '#contract/orders/transitions.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { takeOrderStep } from './advance-order.ts'
import { lockOrder } from './move-order.ts'

const batchSize = 200

/**
 * Orders expire by the database's clock. A concurrent proof or payment wins or loses as a whole. An order that is
 * paid on arrival expires if the owner does not accept it in time.
 */
export async function expireOrders(db: Db): Promise<number> {
  const { unpaid_hours } = await readShopSettings(db)
  const due = await overdueOrders(db, unpaid_hours).limit(batchSize).execute()
  let expired = 0
  for (const { id } of due) if (await inTransaction(db, (tx) => expire(tx, id, unpaid_hours))) expired++
  return expired
}

async function expire(tx: Db, id: string, unpaid_hours: number): Promise<boolean> {
  const order = await lockOrder(tx, id)
  const isOverdue = await overdueOrders(tx, unpaid_hours).where('id', '=', id).executeTakeFirst()
  if (!isOverdue) return false
  const reason = { code: order.pay_on_arrival ? 'not-accepted' : 'expired' } as const
  await takeOrderStep(tx, order, {
    to: 'cancelled',
    by: { role: 'system' },
    note: reason,
    rejection: reason,
  })
  return true
}

const overdueOrders = (db: Db, unpaid_hours: number) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', unpaidStatuses)
    .where(sql<boolean>`awaiting_since <= shop_now() - ${unpaid_hours}::int * interval '1 hour'`)
    .where('paid_amount', '=', 0)
    .orderBy('awaiting_since')

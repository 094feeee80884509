import { queueMessage } from '#server/messages/queue-message.ts'
import { sendMessage } from '#server/messages/mark-message.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { DemoShop } from './replay-orders.ts'
import { daysAgo, hourMs, travelTo } from './time-travel.ts'

/** Which demo customers agree to WhatsApp messages when they order. */
export const agreeing: readonly number[] = [0, 2, 3, 5, 6]

/** The older messages were sent two hours after they were queued. The newest ones wait, with one about an unpaid order. */
export async function sendMessages(tx: Db, { admin }: Pick<DemoShop, 'admin'>): Promise<void> {
  const queued = await tx
    .selectFrom('messages')
    .select(['id', 'queued_at'])
    .where('queued_at', '<', daysAgo(3))
    .orderBy('queued_at')
    .execute()
  for (const { id, queued_at } of queued) {
    await travelTo(tx, new Date(queued_at.getTime() + 2 * hourMs))
    await sendMessage(tx, admin, id)
  }
  await travelTo(tx, daysAgo(0))
  const unpaid = await tx
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending')
    .where('pay_on_arrival', '=', false)
    .where('paid_amount', '=', 0)
    .orderBy('created_at', 'desc')
    .execute()
  for (const { id } of unpaid)
    await queueMessage(tx, { kind: 'order_unpaid', about: { orderId: id }, event: 'reminder' })
}

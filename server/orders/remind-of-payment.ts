import { sql } from 'kysely'
import { findQuietEnd } from '#contract/notifications/quiet-hours.ts'
import { findReminderTime, reminderShare } from '#contract/orders/payment-reminder.ts'
import { unpaidStatuses } from '#contract/orders/transitions.ts'
import { nightHours } from '#contract/platform/limits.ts'
import { hasStoppedMails, openMailStops } from '#server/accounts/mail-stops.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { notifyCustomer } from '#server/notifications/notify.ts'
import { readClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { queueMails } from '#server/platform/mail/queue-mail.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import type { OrderRow } from './move-order.ts'
import { composeOrderMails, toOccasion } from './order-mails.ts'

const batchSize = 500

/** Customers are reminded once of each order that they have not paid. Returns the number of reminders. */
export async function remindOfPayment(db: Db, publicUrl: string): Promise<number> {
  const settings = await readShopSettings(db)
  const now = await readClock(db)
  // A reminder that was due before the night, while the shop did not run, waits for the morning too.
  if (!settings.remind_unpaid || findQuietEnd(now, nightHours)) return 0
  const waiting = await db
    .selectFrom('orders')
    .select(['id', 'status', 'paid_amount', 'pay_on_arrival', 'awaiting_since'])
    .where(isNearDeadline(settings))
    .orderBy('awaiting_since')
    .limit(batchSize)
    .execute()
  let reminded = 0
  for (const order of waiting) {
    const due = findReminderTime(order, settings)
    if (due === null || due > now) continue
    if (await inTransaction(db, (tx) => remind(tx, order.id, settings, publicUrl))) reminded++
  }
  return reminded
}

/** Returns false if the order was paid, cancelled or reminded of by another process in between. */
async function remind(
  tx: Db,
  id: string,
  settings: { unpaid_hours: number },
  publicUrl: string,
): Promise<boolean> {
  const order = await tx
    .updateTable('orders')
    .set({ reminded_at: sql<Date>`shop_now()` })
    .where('id', '=', id)
    .where(isNearDeadline(settings))
    .returningAll()
    .returning(sql<Date>`shop_now()`.as('at'))
    .executeTakeFirst()
  if (!order) return false
  await mailReminder(tx, order, publicUrl)
  await queueMessage(tx, { kind: 'order_unpaid', about: { orderId: id }, event: order.awaiting_since })
  await notifyCustomer(tx, order.user_id, {
    kind: 'unpaid',
    subject: { reference: order.reference },
    path: `/payment?id=${id}`,
  })
  return true
}

/** The customer can stop these mails with a link in each of them. */
export async function mailReminder(tx: Db, order: OrderRow & { at: Date }, publicUrl: string): Promise<void> {
  const { user_id: userId, at } = order
  if (await hasStoppedMails(tx, userId, 'order-unpaid')) return
  const jobs = [{ id: newId(), data: toOccasion('order-unpaid', order, at) }]
  const mails = await composeOrderMails(tx, jobs, publicUrl)
  await openMailStops(
    tx,
    'order-unpaid',
    mails.map(({ id }) => ({ mailId: id, userId })),
  )
  await queueMails(tx, mails)
}

/** An order whose proof is being sent in parts is reminded of only if the sending takes longer than an hour. */
const isNearDeadline = ({ unpaid_hours }: { unpaid_hours: number }) =>
  sql<boolean>`(status = any(${unpaidStatuses}::text[]) and not pay_on_arrival and paid_amount = 0 and reminded_at is null
    and awaiting_since <= shop_now() - ${unpaid_hours * reminderShare}::float * interval '1 hour'
    and awaiting_since > shop_now() - ${unpaid_hours}::int * interval '1 hour'
    and not exists (select from proof_uploads u where u.order_id = orders.id and u.received < u.length
      and u.refusal is null and u.started_at > shop_now() - interval '1 hour'))`

import { sql } from 'kysely'
import type { TextKind } from '#contract/messages/kinds.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { problem } from '#server/platform/problem.ts'

const now = sql<Date>`shop_now()`

/** Of two admins the first one sent it. A skipped message can still be sent. Throws NOT_FOUND. */
export async function sendMessage(db: Db, admin: { id: string }, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { status, kind } = await lockMessage(tx, id)
    if (status === 'sent') return
    await tx
      .updateTable('messages')
      .set({ status: 'sent', done_at: now, done_by: admin.id })
      .where('id', '=', id)
      .execute()
    await writeAudit(tx, { userId: admin.id, action: 'send-message', subject: id, after: { kind } })
  })
}

/** A message that was sent stays sent. Throws NOT_FOUND. */
export async function skipMessage(db: Db, admin: { id: string }, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { status, kind } = await lockMessage(tx, id)
    if (status !== 'to_send') return
    await tx
      .updateTable('messages')
      .set({ status: 'skipped', done_at: now, done_by: admin.id })
      .where('id', '=', id)
      .execute()
    await writeAudit(tx, { userId: admin.id, action: 'skip-message', subject: id, after: { kind } })
  })
}

/** The message waits to be sent again, as news of now. One that was never queued is removed. Throws NOT_FOUND. */
export async function unsendMessage(db: Db, admin: { id: string }, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { status, kind, by_hand } = await lockMessage(tx, id)
    if (status === 'to_send') return
    if (by_hand) await tx.deleteFrom('messages').where('id', '=', id).execute()
    else
      await tx
        .updateTable('messages')
        .set({ status: 'to_send', queued_at: now, done_at: null, done_by: null })
        .where('id', '=', id)
        .execute()
    await writeAudit(tx, { userId: admin.id, action: 'unsend-message', subject: id, after: { kind } })
  })
}

interface Subject {
  order_id: string | null
  booking_id: string | null
  user_id: string | null
}

/**
 * Records a message that an admin sent from a page. Queued ones of the same kind count as sent with it. The caller has
 * checked that the subject exists.
 */
export async function recordMessage(
  db: Db,
  admin: { id: string },
  kind: TextKind,
  subject: Subject,
): Promise<{ id: string }> {
  return inTransaction(db, async (tx) => {
    const sent = { status: 'sent', done_at: now, done_by: admin.id } as const
    const [queued] = await tx
      .updateTable('messages')
      .set(sent)
      .where('kind', '=', kind)
      .where('status', '=', 'to_send')
      .where((eb) =>
        eb.or([
          eb('order_id', '=', subject.order_id),
          eb('booking_id', '=', subject.booking_id),
          eb('user_id', '=', subject.user_id),
        ]),
      )
      .returning('id')
      .execute()
    const id = queued?.id ?? newId()
    if (!queued)
      await tx
        .insertInto('messages')
        .values({ id, kind, ...subject, event: id, by_hand: true, ...sent })
        .execute()
    await writeAudit(tx, { userId: admin.id, action: 'send-message', subject: id, after: { kind } })
    return { id }
  })
}

async function lockMessage(tx: Db, id: string) {
  const message = await tx
    .selectFrom('messages')
    .select(['status', 'kind', 'by_hand'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!message) throw problem('NOT_FOUND')
  return message
}

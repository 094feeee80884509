import { sql } from 'kysely'
import type { MessageKind } from '#contract/messages/kinds.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { isWanted, joinSubjects } from './current-messages.ts'

interface Queued {
  kind: MessageKind
  about: { orderId: string } | { bookingId: string }
  /** What happened: the same event queues one message, however often it is reported. */
  event: Date | string
}

/**
 * Queues a WhatsApp message for the owner to send, in the transaction of what happened. Nothing is queued without the
 * customer's consent or for a number that has no WhatsApp. It replaces an earlier message of its kind that was not sent, except about
 * money returned, because each of these names another refund.
 */
export async function queueMessage(tx: Db, { kind, about, event: happened }: Queued): Promise<void> {
  const subject =
    'orderId' in about
      ? { order_id: about.orderId, booking_id: null }
      : { order_id: null, booking_id: about.bookingId }
  const event = typeof happened === 'string' ? happened : happened.toISOString()
  const { rows } = await sql`
    select from (select ${subject.order_id}::text as order_id, ${subject.booking_id}::text as booking_id, null::text as user_id) as messages
    ${joinSubjects} where ${isWanted}`.execute(tx)
  if (rows.length === 0) return
  const id = newId()
  const queued = await tx
    .insertInto('messages')
    .values({ id, kind, ...subject, event })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (queued && kind !== 'money_returned') await replaceEarlier(tx, { id, kind, ...subject })
}

const replaceEarlier = (tx: Db, { id, kind, ...subject }: Earlier) =>
  tx
    .deleteFrom('messages')
    .where('kind', '=', kind)
    .where('status', '=', 'to_send')
    .where('id', '<>', id)
    .where((eb) => eb.or([eb('order_id', '=', subject.order_id), eb('booking_id', '=', subject.booking_id)]))
    .execute()

interface Earlier {
  id: string
  kind: MessageKind
  order_id: string | null
  booking_id: string | null
}

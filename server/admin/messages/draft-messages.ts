import type { MessageDrafts } from '#contract/messages/admin-schemas.ts'
import type { TextKind } from '#contract/messages/kinds.ts'
import { renderText } from '#contract/messages/render-text.ts'
import { toMobileNumber } from '#contract/platform/chat-link.ts'
import { followMerged } from '#server/accounts/merge-users.ts'
import { recordMessage } from '#server/messages/mark-message.ts'
import { readMessageTexts } from '#server/messages/message-texts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/problem.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { composeValues, suggestKinds } from './compose-message.ts'
import { readSubject, type SubjectRow } from './message-rows.ts'

interface About {
  order_id?: string | undefined
  booking_id?: string | undefined
  customer_id?: string | undefined
}

/** Throws NOT_FOUND. */
export async function showMessageDrafts(db: Db, about: About, publicUrl: string): Promise<MessageDrafts> {
  const row = await findSubject(db, about)
  const [textOf, shop] = [await readMessageTexts(db), await readShopSettings(db)]
  return {
    customer_name: row.customer_name,
    phone: row.phone,
    chat_number: toMobileNumber(row.phone),
    language: row.language,
    customer_id: row.customer_id,
    agreed_at: row.agreed_at && row.agreed_at.toISOString(),
    withdrawn_at: row.withdrawn_at && row.withdrawn_at.toISOString(),
    drafts: suggestKinds(row).map((kind) => {
      const template = textOf(kind, row.language)
      const values = composeValues(kind, row, { shop, publicUrl })
      return { kind, template, values, text: renderText(template, values) }
    }),
    sent: await listSent(db, row),
  }
}

/** Throws NOT_FOUND. */
export async function recordSentMessage(
  db: Db,
  admin: { id: string },
  { kind, ...about }: About & { kind: TextKind },
): Promise<string> {
  const { order_id, booking_id, user_id } = await findSubject(db, about)
  const { id } = await recordMessage(db, admin, kind, { order_id, booking_id, user_id })
  return id
}

async function findSubject(db: Db, { customer_id, ...about }: About): Promise<SubjectRow> {
  const row = await readSubject(db, {
    ...about,
    ...(customer_id && { customer_id: await followMerged(db, customer_id) }),
  })
  if (!row) throw problem('NOT_FOUND')
  return row
}

const maxSent = 20

async function listSent(
  db: Db,
  { order_id, booking_id, user_id }: SubjectRow,
): Promise<MessageDrafts['sent']> {
  const rows = await db
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'messages.done_by')
    .select(['messages.id', 'messages.kind', 'messages.done_at', 'users.full_name as done_by'])
    .where('messages.status', '=', 'sent')
    .where((eb) =>
      eb.or([
        eb('messages.order_id', '=', order_id),
        eb('messages.booking_id', '=', booking_id),
        eb('messages.user_id', '=', user_id),
      ]),
    )
    .orderBy('messages.done_at', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(maxSent)
    .execute()
  return rows.flatMap(({ done_at, ...row }) => (done_at ? [{ ...row, done_at: done_at.toISOString() }] : []))
}

import { sql, type RawBuilder } from 'kysely'
import type { Message } from '#contract/messages/admin-schemas.ts'
import { kindLabels, type MessageStatus, type TextKind } from '#contract/messages/kinds.ts'
import { renderText } from '#contract/messages/render-text.ts'
import { chatLink } from '#contract/platform/chat-link.ts'
import type { Pagination } from '#contract/platform/fields.ts'
import type { Language } from '#contract/platform/language.ts'
import { isCurrent, joinSubjects } from '#server/messages/current-messages.ts'
import { readMessageTexts } from '#server/messages/message-texts.ts'
import { exportBatch, momentCell, readBatches, writeCsv, type CsvColumn } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import {
  findPage,
  pagePagination,
  sortLikePage,
  type PageRequest,
} from '#server/platform/database/find-page.ts'
import { problem } from '#server/platform/problem.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { composeValues } from './compose-message.ts'
import { readMessages, type MessageRow } from './message-rows.ts'

interface MessageFilter {
  status?: MessageStatus | undefined
  kind?: TextKind | undefined
}

/** Messages to send that no longer fit are left out. */
export async function listMessages(
  db: Db,
  { status = 'to_send', kind, ...place }: MessageFilter & PageRequest,
  publicUrl: string,
): Promise<{ data: Message[]; pagination: Pagination }> {
  const isWaiting = status === 'to_send'
  const rows = db
    .selectFrom('messages')
    .where('messages.status', '=', status)
    .$if(kind !== undefined, (query) => query.where('messages.kind', '=', kind!))
    .$if(isWaiting, (query) => query.where(isAmong(currentIds)))
  const page = await findPage(
    db,
    {
      rows,
      alias: 'messages',
      by: [isWaiting ? sql`messages.queued_at` : sql`messages.done_at`],
      direction: isWaiting ? 'asc' : 'desc',
    },
    place,
  )
  return {
    data: await toMessages(db, sortLikePage(page, await readMessages(db, page.ids)), publicUrl),
    pagination: pagePagination(place, page),
  }
}

const currentIds = sql`select messages.id from messages ${joinSubjects} where messages.status = 'to_send' and ${isCurrent}`

const isAmong = (ids: RawBuilder<unknown>) => sql<boolean>`messages.id in (${ids})`

/** Throws NOT_FOUND. */
export async function showMessage(db: Db, id: string, publicUrl: string): Promise<Message> {
  const [message] = await toMessages(db, await readMessages(db, [id]), publicUrl)
  if (!message) throw problem('NOT_FOUND')
  return message
}

async function toMessages(db: Db, rows: readonly MessageRow[], publicUrl: string): Promise<Message[]> {
  if (rows.length === 0) return []
  const [textOf, shop] = [await readMessageTexts(db), await readShopSettings(db)]
  return rows.map((row) => {
    const { kind, language, phone } = row
    const text = renderText(textOf(kind, language), composeValues(kind, row, { shop, publicUrl }))
    return {
      id: row.id,
      kind,
      status: row.status,
      order_id: row.order_id,
      booking_id: row.booking_id,
      customer_id: row.user_id,
      reference: row.reference,
      customer_name: row.customer_name,
      phone,
      language,
      text,
      url: chatLink(phone, text),
      queued_at: row.queued_at.toISOString(),
      done_at: row.done_at && row.done_at.toISOString(),
      done_by: row.done_by,
    }
  })
}

/** The messages that were sent, newest first. */
export const exportMessages = (
  db: Db,
  { kind }: Pick<MessageFilter, 'kind'>,
  language: Language,
): AsyncIterable<string> =>
  writeCsv(
    columns,
    readBatches<MessageRow>((after) => readSent(db, kind, after)),
    language,
  )

async function readSent(
  db: Db,
  kind: TextKind | undefined,
  after: MessageRow | undefined,
): Promise<MessageRow[]> {
  const found = await db
    .selectFrom('messages')
    .select('id')
    .where('status', '=', 'sent')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(done_at, id) < ((select done_at from messages last where last.id = ${after?.id}), ${after?.id})`,
      ),
    )
    .orderBy('done_at', 'desc')
    .orderBy('id', 'desc')
    .limit(exportBatch)
    .execute()
  const ids = found.map(({ id }) => id)
  return sortLikePage({ ids }, await readMessages(db, ids))
}

const columns: readonly CsvColumn<MessageRow>[] = [
  ['Terkirim (WIB)', 'Sent (WIB)', ({ done_at }) => done_at && momentCell(done_at)],
  ['Dikirim oleh', 'Sent by', ({ done_by }) => done_by],
  ['Jenis', 'Kind', ({ kind }, language) => kindLabels[kind][language]],
  ['Nomor', 'Reference', ({ reference }) => reference],
  ['Pelanggan', 'Customer', ({ customer_name }) => customer_name],
  ['Telepon', 'Phone', ({ phone }) => phone],
]

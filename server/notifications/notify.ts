import { sql, type RawBuilder } from 'kysely'
import {
  rightOfNotice,
  type AdminNoticeKind,
  type CustomerNoticeKind,
} from '#contract/notifications/kinds.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { isStaffWith } from '#server/accounts/staff-with-right.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { defineJob } from '#server/platform/jobs/job-kind.ts'
import { isPlainName } from '#server/platform/mail/greet.ts'
import { findQuietEnd, type QuietHours } from '#contract/notifications/quiet-hours.ts'
import type { StoredNoticeKind } from './tables.ts'

interface Notice<Kind extends StoredNoticeKind> {
  kind: Kind
  subject?: {
    /** May be on a locked screen: the reference of an order, the name of a product. */
    reference: string
    /** Only for devices that show details. */
    name?: string | undefined
    amount?: number | undefined
  }
  /** The page that the notification opens, without the origin. */
  path: string
}

/** What the mails about the same event need to know. */
export interface Announcement {
  event: string
  /** The admins who have a device that is notified now. */
  admins: string[]
}

/** The data is empty, because one run sends everything that is due. The events of one second are handled in one batch. */
export const pushJob = defineJob<object>('push', {
  retryLimit: 10,
  retryDelay: 5,
  retryDelayMax: 60,
  expireInSeconds: 120,
  pollSeconds: 0.5,
  batchSize: 100,
})

/** Call it in the transaction of the event. */
export async function notifyAdmins(tx: Db, notice: Notice<AdminNoticeKind>): Promise<Announcement> {
  const event = newId()
  const isAdmin = sql<boolean>`${isStaffWith(rightOfNotice(notice.kind, notice.path), 'u')} and u.password_hash is not null and ${wants(notice.kind)}`
  const rows = await writeNotices(tx, event, notice, isAdmin)
  const awake = rows.filter((row) => findQuietEnd(row.now, row) === null)
  return { event, admins: [...new Set(awake.map(({ user_id }) => user_id))] }
}

/** Call it in the transaction of the event. */
export async function notifyCustomer(
  tx: Db,
  userId: string | null,
  notice: Notice<CustomerNoticeKind>,
): Promise<void> {
  if (userId === null) return
  await writeNotices(tx, newId(), notice, sql<boolean>`d.user_id = ${userId} and ${wants(notice.kind)}`)
}

/** Drops notices that wait, in quiet hours or for a retry, and are no longer true. */
export async function withdrawNotices(tx: Db, kind: CustomerNoticeKind, reference: string): Promise<void> {
  await tx
    .deleteFrom('push_notices')
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .where('sent_at', 'is', null)
    .execute()
}

export async function notifyDevice(tx: Db, deviceId: string, path: string): Promise<void> {
  await writeNotices(tx, newId(), { kind: 'test', path }, sql<boolean>`d.id = ${deviceId}`)
}

const wants = (kind: string) => sql<boolean>`d.kinds @> array[${kind}]::text[]`

/** A device that is being removed is skipped, so that the event neither waits for it nor fails. */
async function writeNotices(
  tx: Db,
  event: string,
  { kind, subject, path }: Notice<StoredNoticeKind>,
  isFor: RawBuilder<boolean>,
): Promise<(QuietHours & { user_id: string; now: Date })[]> {
  const { rows } = await sql<QuietHours & { user_id: string; now: Date }>`
    with chosen as (
      select d.id, d.user_id, d.quiet_from, d.quiet_to from push_devices d join users u on u.id = d.user_id
      where ${isFor} for key share of d skip locked
    ), written as (
      insert into push_notices (event, device_id, kind, reference, details, path)
      select ${event}, id, ${kind}, ${subject?.reference ?? null}::text, ${toDetails(subject)}::text, ${path}::text
      from chosen
    )
    select user_id, quiet_from::text, quiet_to::text, shop_now() as now from chosen`.execute(tx)
  if (rows.length > 0) await enqueue(tx, pushJob, {})
  return rows
}

/** A name that looks like an address or an advertisement is left out, as in mails. */
function toDetails(subject: Notice<StoredNoticeKind>['subject']): string | null {
  const { name, amount } = subject ?? {}
  const parts = [
    ...(name !== undefined && isPlainName(name) ? [name.trim()] : []),
    ...(amount === undefined ? [] : [formatRupiah(amount)]),
  ]
  return parts.length > 0 ? parts.join(' · ') : null
}

import { sql } from 'kysely'
import { adminNoticeKinds, rightOfNotice } from '#contract/notifications/kinds.ts'
import type { Language } from '#contract/platform/language.ts'
import { mayDo, type Staff, type StaffRole, type Switches } from '#contract/platform/roles.ts'
import { readClock } from '#server/platform/clock.ts'
import { toStaff } from '#server/accounts/staff-with-right.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Log } from '#server/platform/logging/log.ts'
import { sendPush, type PushResult, type PushSender } from '#server/platform/push/send-push.ts'
import { composeNotification, type ComposedNotice } from './compose-notification.ts'
import { pushJob } from './notify.ts'
import { readPushKeys } from './push-keys.ts'
import { findQuietEnd } from '#contract/notifications/quiet-hours.ts'

export interface NoticeSending extends Omit<PushSender, 'keys'> {
  publicUrl: string
  log: Pick<Log, 'warn'>
  /** Returns the number on the icon of the installed console of each person. */
  countBadge?: (db: Db) => Promise<(staff: Staff) => number>
}

/** Events of one kind within this time become one notification on a device. */
const windowMs = 5_000
/** A worker that ends while it sends is given up after this time. */
const leaseMs = 60_000
/** Notices whose turn comes later than this are left to the next claim, because another worker could send them then. */
const sendingMs = leaseMs - 15_000
const devicesPerBatch = 60
const maxConcurrent = 20
/** Retries take at most an hour in between. */
const firstRetrySeconds = 15
const maxRetrySeconds = 3_600

/** Sends all notices that are due. Workers on several nodes share the devices and send each notice once. */
export async function sendNotices(db: Db, sending: NoticeSending): Promise<void> {
  const { countBadge, ...sender } = { ...sending, keys: await readPushKeys(db) }
  let badgeOf: ((staff: Staff) => number) | null = null
  for (let groups = await claimNotices(db); groups.length > 0; groups = await claimNotices(db)) {
    const claimedAt = performance.now()
    if (countBadge && groups.some(({ device }) => device.role === 'admin'))
      badgeOf ??= await tryToCount(db, countBadge, sender.log)
    await runConcurrently(groups, async (group) => {
      if (performance.now() - claimedAt < sendingMs) {
        const { device } = group
        const badge = badgeOf && device.role === 'admin' ? badgeOf(toStaff(device)) : null
        await sendGroup(db, sender, group, badge)
      }
    })
  }
  const next = await findNextDue(db)
  if (next) await enqueue(db, pushJob, {}, { startAfter: next })
}

/** A notification without the number is better than none. */
async function tryToCount(
  db: Db,
  countBadge: (db: Db) => Promise<(staff: Staff) => number>,
  log: NoticeSending['log'],
): Promise<((staff: Staff) => number) | null> {
  try {
    return await countBadge(db)
  } catch (error) {
    log.warn({ err: error }, 'The number on the icon could not be counted')
    return null
  }
}

interface Device {
  id: string
  role: 'admin' | 'customer'
  staff_role: StaffRole
  switches: Partial<Switches>
  endpoint: string
  p256dh: string
  auth: string
  language: Language
  shows_details: boolean
  quiet_from: string | null
  quiet_to: string | null
}

interface DueNotice extends ComposedNotice {
  id: string
  was_quiet: boolean
  attempts: number
}

/** The events of one notification. */
interface Group {
  device: Device
  notices: [DueNotice, ...DueNotice[]]
}

/**
 * The device is locked, so that notices of one kind are claimed one after the other. Notices that wait, for the end of
 * quiet hours or of the window after the last notification, get a later time.
 */
async function claimNotices(db: Db): Promise<Group[]> {
  return inTransaction(db, async (tx) => {
    const now = await readClock(tx)
    for (;;) {
      const devices = await lockDueDevices(tx)
      if (devices.length === 0) return []
      const due = await readDueNotices(
        tx,
        devices.map(({ id }) => id),
      )
      const groups: Group[] = []
      for (const device of devices)
        groups.push(...(await claimOfDevice(tx, device, due.get(device.id) ?? [], now)))
      if (groups.length > 0) return groups
    }
  })
}

async function lockDueDevices(tx: Db): Promise<Device[]> {
  const { rows } = await sql<Device>`
    select d.id, d.endpoint, d.p256dh, d.auth, d.language, d.shows_details, d.quiet_from::text, d.quiet_to::text,
      u.role, u.staff_role, u.switches
    from push_devices d join users u on u.id = d.user_id
    where d.id in (select device_id from push_notices where ${isDue} limit 1000)
    order by u.role, d.id limit ${devicesPerBatch} for no key update of d skip locked`.execute(tx)
  return rows
}

/** A notice that could not be sent for a day is old news. */
const isDue = sql<boolean>`sent_at is null and due_at <= shop_now() and created_at > shop_now() - interval '26 hours'`

type DueRow = DueNotice & { device_id: string; last_at: Date | null }

async function readDueNotices(tx: Db, deviceIds: readonly string[]): Promise<Map<string, DueRow[]>> {
  const { rows } = await sql<DueRow>`
    select id, device_id, kind, reference, details, path, was_quiet, attempts,
      (select max(claimed_at) from push_notices before
        where before.device_id = due.device_id and before.kind = due.kind) as last_at
    from push_notices due where ${isDue} and device_id = any(${[...deviceIds]}::text[])
    order by created_at, id`.execute(tx)
  return Map.groupBy(rows, ({ device_id }) => device_id)
}

async function claimOfDevice(tx: Db, device: Device, due: readonly DueRow[], now: Date): Promise<Group[]> {
  const { wanted = [], unwanted = [] } = Object.groupBy(due, (notice) =>
    isForRole(notice, device) ? 'wanted' : 'unwanted',
  )
  await removeNotices(tx, unwanted)
  const quietEnd = findQuietEnd(now, device)
  const { test = [], events = [] } = Object.groupBy(wanted, ({ kind }) =>
    kind === 'test' ? 'test' : 'events',
  )
  if (quietEnd) await postpone(tx, events, quietEnd, { isQuiet: true })
  const awake = quietEnd ? [] : events
  const groups = Map.groupBy([...test, ...awake], (notice) => (notice.was_quiet ? 'quiet' : notice.kind))
  const claimed: Group[] = []
  for (const [key, [first, ...more]] of groups) {
    if (!first) continue
    const notices: Group['notices'] = [first, ...more]
    const windowEnd = first.last_at && new Date(first.last_at.getTime() + windowMs)
    // A retry is no new notification.
    const mustWait =
      key !== 'quiet' && windowEnd && windowEnd > now && notices.every(({ attempts }) => attempts === 0)
    if (mustWait) await postpone(tx, notices, windowEnd)
    else {
      await claim(tx, notices, now)
      claimed.push({ device, notices })
    }
  }
  return claimed
}

/** The role of a person may have changed since the event. */
function isForRole({ kind, path }: DueRow, device: Device): boolean {
  if (kind === 'test') return true
  const ofAdmins = adminNoticeKinds.find((one) => one === kind)
  if (!ofAdmins) return device.role === 'customer'
  return device.role === 'admin' && mayDo(toStaff(device), rightOfNotice(ofAdmins, path))
}

const idsOf = (notices: readonly { id: string }[]): string[] => notices.map(({ id }) => id)

async function removeNotices(tx: Db, notices: readonly { id: string }[]): Promise<void> {
  if (notices.length === 0) return
  await tx.deleteFrom('push_notices').where('id', 'in', idsOf(notices)).execute()
}

async function postpone(
  tx: Db,
  notices: readonly { id: string }[],
  until: Date,
  { isQuiet = false } = {},
): Promise<void> {
  if (notices.length === 0) return
  await tx
    .updateTable('push_notices')
    .set({ due_at: until, ...(isQuiet && { was_quiet: true }) })
    .where('id', 'in', idsOf(notices))
    .where('sent_at', 'is', null)
    .execute()
}

async function claim(tx: Db, notices: readonly { id: string }[], now: Date): Promise<void> {
  await tx
    .updateTable('push_notices')
    .set({
      claimed_at: now,
      due_at: new Date(now.getTime() + leaseMs),
      attempts: sql<number>`attempts + 1`,
    })
    .where('id', 'in', idsOf(notices))
    .execute()
}

async function sendGroup(
  db: Db,
  { publicUrl, log, ...sender }: NoticeSending & PushSender,
  { device, notices }: Group,
  badge: number | null,
): Promise<void> {
  const message = composeNotification(device, notices, { publicUrl, badge, now: new Date() })
  const result = await sendPush(sender, device, message)
  if (result.outcome === 'refused' || result.outcome === 'later')
    log.warn(
      { service: URL.parse(device.endpoint)?.hostname, reason: result.reason, outcome: result.outcome },
      'A notification was not accepted',
    )
  await recordResult(db, { device, notices }, result)
}

async function recordResult(db: Db, { device, notices }: Group, result: PushResult): Promise<void> {
  await inTransaction(db, async (tx) => {
    // A person who removes the device locks it before its notices, too.
    if (!(await lockDevice(tx, device))) return
    switch (result.outcome) {
      case 'gone':
        await tx.deleteFrom('push_devices').where('id', '=', device.id).execute()
        return
      case 'refused':
        return removeNotices(tx, notices)
      case 'later':
        return postpone(tx, notices, findNextAttempt(await readClock(tx), notices, result.seconds))
      case 'accepted': {
        const sent_at = sql<Date>`shop_now()`
        await tx
          .updateTable('push_devices')
          .set({ last_sent_at: sent_at })
          .where('id', '=', device.id)
          .execute()
        await tx.updateTable('push_notices').set({ sent_at }).where('id', 'in', idsOf(notices)).execute()
      }
    }
  })
}

/** The browser may have subscribed again since: the answer of the push service is about the old address. */
const lockDevice = (tx: Db, { id, endpoint }: Device) =>
  tx
    .selectFrom('push_devices')
    .select('id')
    .where('id', '=', id)
    .where('endpoint', '=', endpoint)
    .forNoKeyUpdate()
    .executeTakeFirst()

function findNextAttempt(now: Date, notices: Group['notices'], wished: number | null): Date {
  const attempt = Math.max(...notices.map(({ attempts }) => attempts))
  const seconds = wished ?? firstRetrySeconds * 2 ** Math.min(attempt, 10)
  return new Date(now.getTime() + Math.min(maxRetrySeconds, seconds) * 1_000)
}

async function runConcurrently<T>(all: readonly T[], run: (one: T) => Promise<void>): Promise<void> {
  const waiting = all.values()
  const worker = async () => {
    for (const one of waiting) await run(one)
  }
  await Promise.all(Array.from({ length: Math.min(maxConcurrent, all.length) }, worker))
}

/** Those that wait longer are found by the job that runs every minute. */
async function findNextDue(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(due_at) as next from push_notices
    where sent_at is null and due_at < shop_now() + interval '1 minute'
      and created_at > shop_now() - interval '26 hours'`.execute(db)
  return rows[0]?.next ?? null
}

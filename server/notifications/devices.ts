import { createHash } from 'node:crypto'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type * as z from 'zod/mini'
import { noticeKindsOf } from '#contract/notifications/kinds.ts'
import type { PushDevice, changePushDevice, subscribeToPush } from '#contract/notifications/schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { lockUser } from '#server/accounts/lock-user.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { incrementVersion, lockVersion } from '#server/platform/database/versioned-rows.ts'
import { newId } from '#server/platform/ids.ts'
import { problem } from '#server/platform/problem.ts'
import { isAuthSecret, isP256Key } from '#server/platform/push/push-keys.ts'
import { isPushEndpoint } from '#server/platform/push/push-services.ts'
import type { NotificationTables } from './tables.ts'

interface Person {
  id: string
  role: 'admin' | 'customer'
}

interface Subscribing {
  language: Language
  sessionId: string | null
  /** The name of a browser that sends none. */
  deviceName: string
  moreServices: readonly string[]
}

type Subscription = z.output<(typeof subscribeToPush)['body']>
type Choices = z.output<(typeof changePushDevice)['body']>

const columns = [
  'id',
  'name',
  'kinds',
  'quiet_from',
  'quiet_to',
  'shows_details',
  'endpoint_hash',
  'created_at',
  'last_sent_at',
  'version',
] as const satisfies readonly (keyof NotificationTables['push_devices'])[]

export async function listDevices(db: Db, user: { id: string }): Promise<PushDevice[]> {
  const rows = await db
    .selectFrom('push_devices')
    .select(columns)
    .where('user_id', '=', user.id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toDevice)
}

/**
 * A browser that subscribed before keeps what the request leaves out, also when its push service has given it another
 * endpoint. It belongs to the person who subscribed last, with that person's usual choices. Throws PUSH_REFUSED and
 * INVALID_INPUT.
 */
export async function subscribe(
  db: Db,
  user: Person,
  { endpoint, replaced, keys, ...choices }: Subscription,
  { language, sessionId, deviceName, moreServices }: Subscribing,
): Promise<PushDevice> {
  if (!isPushEndpoint(endpoint, moreServices)) throw problem('PUSH_REFUSED')
  requireKeys(keys)
  const endpoint_hash = hashEndpoint(endpoint)
  return inTransaction(db, async (tx) => {
    // One person after the other, so that a browser with two people has the choices of the later one.
    await sql`select pg_advisory_xact_lock(hashtextextended(${endpoint_hash}, 0))`.execute(tx)
    await lockUser(tx, user.id)
    await tx
      .deleteFrom('push_devices')
      .where('endpoint_hash', '=', endpoint_hash)
      .where('user_id', '!=', user.id)
      .execute()
    const before =
      (await findOwn(tx, user, endpoint_hash)) ??
      (replaced === undefined ? undefined : await findOwn(tx, user, hashEndpoint(replaced)))
    const row = {
      ...keys,
      endpoint,
      endpoint_hash,
      language,
      session_id: sessionId,
      name: choices.name ?? before?.name ?? deviceName,
      kinds: choices.kinds
        ? chooseKinds(user, choices.kinds)
        : (before?.kinds ?? [...noticeKindsOf(user.role)]),
      ...readQuietHours(choices, before),
      shows_details: choices.shows_details ?? before?.shows_details ?? false,
    }
    const { user_id, ...saved } = before
      ? await updateDevice(tx, before.id, { ...row, version: before.version + 1 })
      : await insertDevice(tx, { ...row, id: newId(), user_id: user.id })
    await removeOldest(tx, user_id, saved.id)
    return toDevice(saved)
  })
}

const findOwn = (tx: Db, user: { id: string }, endpoint_hash: string) =>
  tx
    .selectFrom('push_devices')
    .selectAll()
    .where('endpoint_hash', '=', endpoint_hash)
    .where('user_id', '=', user.id)
    .forNoKeyUpdate()
    .executeTakeFirst()

const returned = [...columns, 'user_id'] as const

const insertDevice = (tx: Db, row: Insertable<NotificationTables['push_devices']>) =>
  tx.insertInto('push_devices').values(row).returning(returned).executeTakeFirstOrThrow()

const updateDevice = (tx: Db, id: string, changes: Updateable<NotificationTables['push_devices']>) =>
  tx
    .updateTable('push_devices')
    .set(changes)
    .where('id', '=', id)
    .returning(returned)
    .executeTakeFirstOrThrow()

/** Throws NOT_FOUND, INVALID_INPUT and EDITED_MEANWHILE. */
export async function changeDevice(
  db: Db,
  user: Person,
  id: string,
  { version, kinds, ...choices }: Choices,
): Promise<PushDevice> {
  return inTransaction(db, async (tx) => {
    await requireOwn(tx, user, id)
    await lockVersion(tx, 'push_devices', { id, version })
    await incrementVersion(tx, 'push_devices', id)
    const { user_id: _owner, ...changed } = await updateDevice(tx, id, {
      ...choices,
      ...readQuietHours(choices),
      kinds: chooseKinds(user, kinds),
    })
    return toDevice(changed)
  })
}

/** Throws INVALID_INPUT without an id or an endpoint, and NOT_FOUND also for the device of another person. */
export async function removeDevice(
  db: Db,
  user: { id: string },
  { id, endpoint }: { id?: string | undefined; endpoint?: string | undefined },
): Promise<void> {
  if (id === undefined && endpoint === undefined)
    throw problem('INVALID_INPUT', { issues: [{ field: 'id', code: 'invalid_type' }] })
  let devices = db.deleteFrom('push_devices').where('user_id', '=', user.id)
  if (id !== undefined) devices = devices.where('id', '=', id)
  if (endpoint !== undefined) devices = devices.where('endpoint_hash', '=', hashEndpoint(endpoint))
  const { numDeletedRows } = await devices.executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw problem('NOT_FOUND')
}

/** Throws NOT_FOUND. */
export async function requireOwn(tx: Db, user: { id: string }, id: string): Promise<void> {
  const own = await tx
    .selectFrom('push_devices')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!own) throw problem('NOT_FOUND')
}

export async function handOverDevices(tx: Db, from: string, to: string): Promise<void> {
  // Its session ends with the merge, which would remove the device.
  await tx
    .updateTable('push_devices')
    .set({ user_id: to, session_id: null })
    .where('user_id', '=', from)
    .execute()
}

const hashEndpoint = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex')

function requireKeys({ p256dh, auth }: Subscription['keys']): void {
  const issues = [
    ...(isP256Key(p256dh) ? [] : [{ field: 'keys.p256dh', code: 'invalid_format' } as const]),
    ...(isAuthSecret(auth) ? [] : [{ field: 'keys.auth', code: 'invalid_format' } as const]),
  ]
  if (issues.length > 0) throw problem('INVALID_INPUT', { issues })
}

const chooseKinds = ({ role }: Person, kinds: readonly string[]): string[] =>
  noticeKindsOf(role).filter((kind) => kinds.includes(kind))

interface TypedQuietHours {
  quiet_from?: string | null | undefined
  quiet_to?: string | null | undefined
}

function readQuietHours(
  typed: TypedQuietHours,
  before?: { quiet_from: string | null; quiet_to: string | null },
) {
  const { quiet_from = before?.quiet_from ?? null, quiet_to = before?.quiet_to ?? null } = typed
  if ((quiet_from === null) === (quiet_to === null)) return { quiet_from, quiet_to }
  const field = quiet_from === null ? 'quiet_from' : 'quiet_to'
  throw problem('INVALID_INPUT', { issues: [{ field, code: 'invalid_type' }] })
}

/** Of too many devices, the one that got no notification for the longest time is removed. */
async function removeOldest(tx: Db, userId: string, except: string): Promise<void> {
  await sql`
    delete from push_devices where id in (
      select id from push_devices where user_id = ${userId} and id <> ${except}
      order by coalesce(last_sent_at, created_at) desc, id offset ${limits.pushDevicesPerUser - 1})`.execute(
    tx,
  )
}

type DeviceRow = Pick<Selectable<NotificationTables['push_devices']>, (typeof columns)[number]>

const toDevice = ({
  kinds,
  quiet_from,
  quiet_to,
  created_at,
  last_sent_at,
  ...row
}: DeviceRow): PushDevice => ({
  ...row,
  kinds: [...noticeKindsOf('admin'), ...noticeKindsOf('customer')].filter((kind) => kinds.includes(kind)),
  quiet_from: quiet_from?.slice(0, 5) ?? null,
  quiet_to: quiet_to?.slice(0, 5) ?? null,
  created_at: created_at.toISOString(),
  last_sent_at: last_sent_at?.toISOString() ?? null,
})

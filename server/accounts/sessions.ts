import { sql } from 'kysely'
import type { Session } from '#contract/accounts/schemas.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newSecret } from '#server/platform/ids.ts'
import { problem } from '#server/platform/problem.ts'
import { deleteBatch } from '#server/platform/retention.ts'
import { distrustDevices } from './known-devices.ts'
import { hashSecret } from './secrets.ts'

const customerHours = 30 * 24
const admin = { hours: 12, idleHours: 2 }
const maxSessions = 10

/** Of more than ten sessions, the one that was not used for the longest time ends. The caller locks the user. */
export async function openSession(
  db: Db,
  user: SessionUser,
  device: string | null = null,
  network: string | null = null,
  /** For a log-in with a PIN. */
  shopDevice?: { id: string; until: Date },
): Promise<string> {
  const token = newSecret(32)
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashSecret(token),
      user_id: user.id,
      device,
      network,
      shop_device_id: shopDevice?.id ?? null,
      expires_at:
        shopDevice?.until ??
        sql<Date>`shop_now() + make_interval(hours => ${user.role === 'admin' ? admin.idleHours : customerHours})`,
    })
    .execute()
  // It expires first: a session that is deleted before it expires takes the notifications of its browser along, and the
  // browser may have logged in again.
  await db
    .updateTable('sessions')
    .set({ expires_at: sql<Date>`shop_now()` })
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('token_hash')
        .where('user_id', '=', user.id)
        .where('token_hash', '!=', hashSecret(token))
        .where('expires_at', '>', sql<Date>`shop_now()`)
        // Many log-ins with a password alone end at most one session with a second factor.
        .orderBy('needs_factor')
        .orderBy('last_used_at', 'desc')
        .orderBy('created_at', 'desc')
        .offset(maxSessions - 1),
    )
    .execute()
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', user.id)
    .where('expires_at', '<=', sql<Date>`shop_now()`)
    .execute()
  return token
}

/**
 * The session of an admin then ends two hours later, and at the latest twelve hours after the log-in; that of a PIN ends
 * when it was to end.
 */
export async function recordUse(db: Db, token: string, role: SessionUser['role']): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      last_used_at: sql<Date>`shop_now()`,
      ...(role === 'admin' && {
        expires_at: sql<Date>`case when shop_device_id is null then least(created_at + make_interval(hours => ${admin.hours}),
          shop_now() + make_interval(hours => ${admin.idleHours})) else expires_at end`,
      }),
    })
    .where('token_hash', '=', hashSecret(token))
    .execute()
}

export async function logOut(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashSecret(token)).execute()
}

/** Also ends the notifications of browsers whose session had expired before. */
export async function endSessions(db: Db, userId: string, exceptToken?: string): Promise<void> {
  let sessions = db.deleteFrom('sessions').where('user_id', '=', userId)
  if (exceptToken !== undefined) sessions = sessions.where('token_hash', '!=', hashSecret(exceptToken))
  await sessions.execute()
  await db
    .deleteFrom('push_devices as d')
    .where('d.user_id', '=', userId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sessions as s')
            .select('s.id')
            .whereRef('s.id', '=', 'd.session_id')
            .where('s.expires_at', '>', sql<Date>`shop_now()`),
        ),
      ),
    )
    .execute()
}

export async function findSessionId(db: Db, token: string): Promise<string | null> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst()
  return session?.id ?? null
}

export async function endOtherSessions(db: Db, user: SessionUser, token: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await endSessions(tx, user.id, token)
    await distrustDevices(tx, user.id)
    await auditEndOfSessions(tx, user)
  })
}

interface SessionUser {
  id: string
  role: 'customer' | 'admin'
}

async function auditEndOfSessions(tx: Db, { id, role }: SessionUser): Promise<void> {
  if (role === 'admin') await writeAudit(tx, { userId: id, action: 'end-sessions', subject: id })
}

export async function listSessions(db: Db, userId: string, token: string): Promise<Session[]> {
  const rows = await openSessions(db, userId, token)
    .orderBy('current', 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toSession)
}

/** Throws NOT_FOUND, also for a session of another user. */
export async function showSession(db: Db, userId: string, token: string, id: string): Promise<Session> {
  const row = await openSessions(db, userId, token).where('id', '=', id).executeTakeFirst()
  if (!row) throw problem('NOT_FOUND')
  return toSession(row)
}

const openSessions = (db: Db, userId: string, token: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'network', 'needs_factor', 'created_at', 'last_used_at'])
    .select(sql<boolean>`token_hash = ${hashSecret(token)}`.as('current'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`shop_now()`)

const toSession = ({
  created_at,
  last_used_at,
  ...row
}: Omit<Session, 'created_at' | 'last_used_at'> & { created_at: Date; last_used_at: Date }): Session => ({
  ...row,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at.toISOString(),
})

/** Throws NOT_FOUND, also for a session of another user. */
export async function endOneSession(db: Db, user: SessionUser, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await endSession(tx, user.id, id)
    await auditEndOfSessions(tx, user)
  })
}

/** Its device may be lost. Throws NOT_FOUND, also for a session of another user. */
export async function endSession(tx: Db, userId: string, id: string): Promise<void> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw problem('NOT_FOUND')
  await distrustDevices(tx, userId)
}

export const forgetSessions = (db: Db): Promise<number> =>
  deleteBatch(db, 'sessions', sql`expires_at <= shop_now()`)

export const forgetResetCodes = (db: Db): Promise<number> =>
  deleteBatch(db, 'reset_codes', sql`greatest(expires_at, mail_until) <= shop_now()`)

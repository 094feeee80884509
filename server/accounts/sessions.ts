import { sql } from 'kysely'
import type { Session } from '#contract/accounts/schemas.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newSecret } from '#server/platform/ids.ts'
import { problem } from '#server/platform/problem.ts'
import { deleteBatch } from '#server/platform/retention.ts'
import { hashSecret } from './secrets.ts'

const sessionHours = { customer: 30 * 24, admin: 12 } as const

/** Opens a session (30 days; 12 hours for an admin) and returns its token, which is not stored on the server. */
export async function openSession(
  db: Db,
  user: { id: string; role: 'customer' | 'admin' },
  device: string | null = null,
): Promise<string> {
  const token = newSecret(32)
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', user.id)
    .where('expires_at', '<=', sql<Date>`shop_now()`)
    .execute()
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashSecret(token),
      user_id: user.id,
      device,
      expires_at: sql<Date>`shop_now() + make_interval(hours => ${sessionHours[user.role]})`,
    })
    .execute()
  return token
}

/** Ends the session of this token; repeating it has no effect. */
export async function logOut(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashSecret(token)).execute()
}

/** Ends the sessions of a user except the one of this token. */
export async function endSessions(db: Db, userId: string, exceptToken?: string): Promise<void> {
  let sessions = db.deleteFrom('sessions').where('user_id', '=', userId)
  if (exceptToken !== undefined) sessions = sessions.where('token_hash', '!=', hashSecret(exceptToken))
  await sessions.execute()
}

/** Ends every session of a user except the one of this token; for an admin the audit log records it. */
export async function endOtherSessions(db: Db, user: SessionUser, token: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await endSessions(tx, user.id, token)
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

/** The sessions of a user: the one of this token first, then by last use. */
export async function listSessions(db: Db, userId: string, token: string): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .select(sql<boolean>`token_hash = ${hashSecret(token)}`.as('current'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`shop_now()`)
    .orderBy('current', 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ created_at, last_used_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
  }))
}

/** Ends one session of a user. NOT_FOUND if it has expired or belongs to another user. */
export async function endOneSession(db: Db, user: SessionUser, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ended = await tx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .returning('id')
      .executeTakeFirst()
    if (!ended) throw problem('NOT_FOUND')
    await auditEndOfSessions(tx, user)
  })
}

/** Deletes one batch of expired sessions. */
export const forgetSessions = (db: Db): Promise<number> =>
  deleteBatch(db, 'sessions', sql`expires_at <= shop_now()`)

/** Deletes one batch of reset codes that have expired and whose mail is no longer sent. */
export const forgetResetCodes = (db: Db): Promise<number> =>
  deleteBatch(db, 'reset_codes', sql`greatest(expires_at, mail_until) <= shop_now()`)

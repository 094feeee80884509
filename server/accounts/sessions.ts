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

export async function logOut(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashSecret(token)).execute()
}

export async function endSessions(db: Db, userId: string, exceptToken?: string): Promise<void> {
  let sessions = db.deleteFrom('sessions').where('user_id', '=', userId)
  if (exceptToken !== undefined) sessions = sessions.where('token_hash', '!=', hashSecret(exceptToken))
  await sessions.execute()
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

/** Throws NOT_FOUND, also for a session of another user. */
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

export const forgetSessions = (db: Db): Promise<number> =>
  deleteBatch(db, 'sessions', sql`expires_at <= shop_now()`)

export const forgetResetCodes = (db: Db): Promise<number> =>
  deleteBatch(db, 'reset_codes', sql`greatest(expires_at, mail_until) <= shop_now()`)

import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { newSecret } from '#server/platform/ids.ts'
import { deleteBatch } from '#server/platform/retention.ts'
import { hashSecret } from '../secrets.ts'

/** A challenge to register a passkey or to prove who one is belongs to the session of `token`. */
export type Challenge = { purpose: 'register' | 'prove'; token: string } | { purpose: 'log-in' }

const sessionHash = (challenge: Challenge): Buffer | null =>
  'token' in challenge ? hashSecret(challenge.token) : null

export async function makeChallenge(db: Db, challenge: Challenge): Promise<string> {
  const value = newSecret(32)
  await db
    .insertInto('webauthn_challenges')
    .values({
      challenge: value,
      purpose: challenge.purpose,
      session_hash: sessionHash(challenge),
      expires_at: sql<Date>`shop_now() + interval '5 minutes'`,
    })
    .execute()
  return value
}

/**
 * Returns whether the challenge was made for this and not answered before. Must not run in a transaction, whose
 * rollback would allow a second answer.
 */
export async function takeChallenge(db: Db, value: string, challenge: Challenge): Promise<boolean> {
  const taken = await db
    .deleteFrom('webauthn_challenges')
    .where('challenge', '=', value)
    .where('purpose', '=', challenge.purpose)
    .where(sql<boolean>`session_hash is not distinct from ${sessionHash(challenge)}::bytea`)
    .where('expires_at', '>', sql<Date>`shop_now()`)
    .returning('challenge')
    .executeTakeFirst()
  return taken !== undefined
}

export const forgetChallenges = (db: Db): Promise<number> =>
  deleteBatch(db, 'webauthn_challenges', sql`expires_at <= shop_now()`)

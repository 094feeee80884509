import { createHash } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { sql } from 'kysely'
import { limits } from '#contract/platform/limits.ts'
import type { Db } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { problem } from '../problem.ts'
import { deletePart } from '../retention.ts'

export interface OnceOnly {
  userId: string
  /** Method and path of the endpoint. */
  call: string
  key: string
  /** Everything that makes two requests the same. */
  content: (string | Uint8Array)[]
  /** A password is in the content: then what is stored of it is as slow to guess from as where passwords are kept. */
  holdsPassword?: boolean
}

/**
 * Does the action at most once for a user, endpoint and key: the answer is stored in the transaction that did it, so
 * either both are durable or neither is. Problems are not stored, so a later try may succeed.
 * IDEMPOTENCY_MISMATCH for other content, IDEMPOTENCY_RUNNING while the first is under way.
 */
export async function onceOnly(
  db: Db,
  request: OnceOnly,
  action: (tx: Db) => Promise<object>,
): Promise<object> {
  const { userId, call: endpoint, key, content, holdsPassword } = request
  const fast = hashOf(content)
  const hash = holdsPassword
    ? await hashRaw(fast, { ...asPasswords, salt: hashOf([userId, endpoint, key]) })
    : fast
  return inTransaction(db, async (tx) => {
    const lock = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${endpoint} ${key}`}, 0)) as taken`.execute(
      tx,
    )
    if (!lock.rows[0]?.taken) throw problem('IDEMPOTENCY_RUNNING', { seconds: 1 })
    const earlier = await tx
      .selectFrom('idempotency_keys')
      .select([
        'request_hash',
        'reply',
        sql<boolean>`created_at < shop_now() - interval '24 hours'`.as('forgotten'),
      ])
      .where('user_id', '=', userId)
      .where('call', '=', endpoint)
      .where('key', '=', key)
      .executeTakeFirst()
    if (earlier && !earlier.forgotten) {
      if (!hash.equals(earlier.request_hash)) throw problem('IDEMPOTENCY_MISMATCH')
      return earlier.reply
    }
    const reply = await action(tx)
    const row = {
      user_id: userId,
      call: endpoint,
      key,
      request_hash: hash,
      reply: JSON.stringify(reply),
    }
    await tx
      .insertInto('idempotency_keys')
      .values(row)
      .onConflict((c) =>
        c.columns(['user_id', 'call', 'key']).doUpdateSet({ ...row, created_at: sql`shop_now()` }),
      )
      .execute()
    return reply
  })
}

/** The key a request carries, or undefined. Throws IDEMPOTENCY_KEY_INVALID. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || header === '' || header.length > limits.idempotencyKey)
    throw problem('IDEMPOTENCY_KEY_INVALID')
  return header
}

/** One part of the keys that are older than 24 hours. */
export const forgetKeys = (db: Db): Promise<number> =>
  deletePart(db, 'idempotency_keys', sql`created_at < shop_now() - interval '24 hours'`)

/** argon2id with 19 MiB and two passes. */
const asPasswords = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

function hashOf(content: (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256')
  for (const part of content) hash.update(`${part.length} `).update(part)
  return hash.digest()
}

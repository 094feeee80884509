import { createHash } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { sql } from 'kysely'
import { limits } from '#contract/platform/limits.ts'
import type { Db } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { problem } from '../problem.ts'
import { deleteBatch } from '../retention.ts'

interface IdempotentRequest {
  userId: string
  call: string
  key: string
  content: (string | Uint8Array)[]
  /** If the content has a password, its stored hash must be as slow to guess as a password hash. */
  holdsPassword?: boolean
}

export type Once = <Answer extends object>(action: (tx: Db) => Promise<Answer>) => Promise<Answer>

/**
 * Problems are not stored, so a client may try again. Throws IDEMPOTENCY_MISMATCH for different content and
 * IDEMPOTENCY_RUNNING while the first request runs.
 */
export async function runOnce<Answer extends object>(
  db: Db,
  request: IdempotentRequest,
  action: (tx: Db) => Promise<Answer>,
): Promise<Answer> {
  const hash = await hashRequest(request)
  return inTransaction(db, async (tx) => {
    await lockKey(tx, request)
    const earlier = await readStoredReply(tx, request, hash)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the reply of the same action
    if (earlier) return earlier as Answer
    const answer = await action(tx)
    await storeReply(tx, request, hash, answer)
    return answer
  })
}

/** Throws IDEMPOTENCY_MISMATCH if the key was used for another request. */
export const findStoredReply = async (db: Db, request: IdempotentRequest): Promise<object | undefined> =>
  readStoredReply(db, request, await hashRequest(request))

/** Throws IDEMPOTENCY_RUNNING if another request holds the lock. The lock ends with the transaction. */
async function lockKey(tx: Db, { userId, call, key }: IdempotentRequest): Promise<void> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${call} ${key}`}, 0)) as held`.execute(tx)
  if (!rows[0]?.held) throw problem('IDEMPOTENCY_RUNNING', { seconds: 1 })
}

async function readStoredReply(
  db: Db,
  request: IdempotentRequest,
  hash: Buffer,
): Promise<object | undefined> {
  const { userId, call, key } = request
  const stored = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .where('created_at', '>=', oldestValid)
    .executeTakeFirst()
  if (stored && !hash.equals(stored.request_hash)) throw problem('IDEMPOTENCY_MISMATCH')
  return stored?.reply
}

async function storeReply(tx: Db, request: IdempotentRequest, hash: Buffer, answer: object): Promise<void> {
  const { userId: user_id, call, key } = request
  const kept = { request_hash: hash, reply: JSON.stringify(answer), created_at: sql<Date>`shop_now()` }
  await tx
    .insertInto('idempotency_keys')
    .values({ user_id, call, key, ...kept })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'call', 'key']).doUpdateSet((eb) => ({
        request_hash: eb.ref('excluded.request_hash'),
        reply: eb.ref('excluded.reply'),
        created_at: eb.ref('excluded.created_at'),
      })),
    )
    .execute()
}

const oldestValid = sql<Date>`shop_now() - interval '24 hours'`

/** Throws IDEMPOTENCY_KEY_INVALID. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || header === '' || header.length > limits.idempotencyKey)
    throw problem('IDEMPOTENCY_KEY_INVALID')
  return header
}

export const deleteExpiredKeys = (db: Db): Promise<number> =>
  deleteBatch(db, 'idempotency_keys', sql`created_at < shop_now() - interval '24 hours'`)

const passwordHashCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

async function hashRequest({
  userId,
  call,
  key,
  content,
  holdsPassword,
}: IdempotentRequest): Promise<Buffer> {
  const fast = hashContent(content)
  return holdsPassword ? hashRaw(fast, { ...passwordHashCost, salt: hashContent([userId, call, key]) }) : fast
}

function hashContent(content: (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256')
  for (const part of content) hash.update(`${part.length} `).update(part)
  return hash.digest()
}

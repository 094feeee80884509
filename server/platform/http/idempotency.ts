import { createHash } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { sql } from 'kysely'
import { limits } from '#contract/platform/limits.ts'
import type { Db } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { problem } from '../problem.ts'
import { deletePart } from '../retention.ts'

interface OnceOnly {
  userId: string
  /** Method and path of the endpoint. */
  call: string
  key: string
  /** Everything that makes two requests the same. */
  content: (string | Uint8Array)[]
  /** A password is in the content: then what is stored of it is as slow to guess from as where passwords are kept. */
  holdsPassword?: boolean
}

/** Does an action in a transaction, at most once for a request that carries a key. */
export type Once = <Answer extends object>(action: (tx: Db) => Promise<Answer>) => Promise<Answer>

/**
 * Does the action at most once for a user, endpoint and key. One transaction does it and keeps its answer; a repeated request gets that
 * answer. Problems are not kept, so a later try may succeed.
 * IDEMPOTENCY_MISMATCH for other content, IDEMPOTENCY_RUNNING while the first is under way.
 */
export async function onceOnly<Answer extends object>(
  db: Db,
  request: OnceOnly,
  action: (tx: Db) => Promise<Answer>,
): Promise<Answer> {
  const hash = await hashOfRequest(request)
  return inTransaction(db, async (tx) => {
    await holdKey(tx, request)
    const earlier = await readAnswer(tx, request, hash)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the same action answered
    if (earlier) return earlier as Answer
    const answer = await action(tx)
    await keepAnswer(tx, request, hash, answer)
    return answer
  })
}

/** The answer that was kept for this request; undefined when there is none. IDEMPOTENCY_MISMATCH. */
export const findAnswer = async (db: Db, request: OnceOnly): Promise<object | undefined> =>
  readAnswer(db, request, await hashOfRequest(request))

/** Until the end of the transaction. IDEMPOTENCY_RUNNING while another one holds it. */
async function holdKey(tx: Db, { userId, call, key }: OnceOnly): Promise<void> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${call} ${key}`}, 0)) as held`.execute(tx)
  if (!rows[0]?.held) throw problem('IDEMPOTENCY_RUNNING', { seconds: 1 })
}

async function readAnswer(db: Db, request: OnceOnly, hash: Buffer): Promise<object | undefined> {
  const { userId, call, key } = request
  const kept = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .where('created_at', '>=', oldestKept)
    .executeTakeFirst()
  if (kept && !hash.equals(kept.request_hash)) throw problem('IDEMPOTENCY_MISMATCH')
  return kept?.reply
}

/** Replaces an answer that is past its time. */
async function keepAnswer(tx: Db, request: OnceOnly, hash: Buffer, answer: object): Promise<void> {
  const { userId: user_id, call, key } = request
  const kept = { request_hash: hash, reply: JSON.stringify(answer), created_at: sql<Date>`shop_now()` }
  await tx
    .insertInto('idempotency_keys')
    .values({ user_id, call, key, ...kept })
    .onConflict((conflict) => conflict.columns(['user_id', 'call', 'key']).doUpdateSet(kept))
    .execute()
}

const oldestKept = sql<Date>`shop_now() - interval '24 hours'`

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

async function hashOfRequest({ userId, call, key, content, holdsPassword }: OnceOnly): Promise<Buffer> {
  const fast = hashOf(content)
  return holdsPassword ? hashRaw(fast, { ...asPasswords, salt: hashOf([userId, call, key]) }) : fast
}

function hashOf(content: (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256')
  for (const part of content) hash.update(`${part.length} `).update(part)
  return hash.digest()
}

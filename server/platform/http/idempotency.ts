import { createHash } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { sql, type RawBuilder } from 'kysely'
import { limits } from '#contract/platform/limits.ts'
import type { Db } from '../database/database.ts'
import { prepared } from '../database/prepared-statements.ts'
import { inTransaction } from '../database/transaction.ts'
import { breaksUnique } from '../database/violations.ts'
import { errorCode } from '../error-code.ts'
import { problem, ProblemError } from '../problem.ts'
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

/** An answer that is to be kept with what was done, by `keepingAnswers`. */
export interface KeptAnswer extends Pick<OnceOnly, 'userId' | 'call' | 'key'> {
  /** Of the request, as hexadecimal digits. */
  hash: string
  answer: object
}

export type KeepAnswer = (answer: object) => KeptAnswer

/** Keeps answers, as a part of the statement or of the transaction that does what was asked. None is fine. */
export const keepingAnswers = (answers: readonly KeptAnswer[]): RawBuilder<unknown> => sql`
  (select count(keep_answer("userId", call, key, decode(hash, 'hex'), answer))
    from json_to_recordset(${JSON.stringify(answers)}::json) as kept ("userId" text, call text, key text, hash text, answer jsonb))`

/**
 * Does the action at most once for a user, endpoint and key: the action keeps its answer together with what it does, so
 * either both are durable or neither is. Problems are not kept, so a later try may succeed.
 * IDEMPOTENCY_MISMATCH for other content, IDEMPOTENCY_RUNNING while the first is under way.
 */
export async function onceOnly(
  db: Db,
  request: OnceOnly,
  action: (keepAnswer: KeepAnswer) => Promise<object>,
): Promise<object> {
  const { userId, call, key } = request
  const hash = await hashOfRequest(request)
  try {
    return await action((answer) => ({ userId, call, key, hash: hash.toString('hex'), answer }))
  } catch (error) {
    if (errorCode(error) === lockNotAvailable) throw problem('IDEMPOTENCY_RUNNING', { seconds: 1 })
    // Only who did not get through asks for an earlier answer: a first request, as nearly all are, finds out by keeping its own.
    if (!(error instanceof ProblemError) && !breaksUnique(error, 'idempotency_keys_pkey')) throw error
    const earlier = await readEarlier(db, request)
    if (!earlier) throw error
    if (!hash.equals(earlier.request_hash)) throw problem('IDEMPOTENCY_MISMATCH')
    return earlier.reply
  }
}

/** The same for an action that takes several statements: one transaction keeps them and the answer together. */
export const onceInTransaction = (
  db: Db,
  request: OnceOnly,
  action: (tx: Db) => Promise<object>,
): Promise<object> =>
  onceOnly(db, request, (keepAnswer) =>
    inTransaction(db, async (tx) => {
      await sql`select ${prepared} begin_answer(${request.userId}, ${request.call}, ${request.key})`.execute(
        tx,
      )
      const answer = await action(tx)
      await sql`select ${prepared} ${keepingAnswers([keepAnswer(answer)])}`.execute(tx)
      return answer
    }),
  )

const lockNotAvailable = '55P03'

const readEarlier = (db: Db, { userId, call, key }: OnceOnly) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .where('created_at', '>=', sql<Date>`shop_now() - interval '24 hours'`)
    .executeTakeFirst()

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

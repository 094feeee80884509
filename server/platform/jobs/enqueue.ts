import { CompiledQuery, sql } from 'kysely'
// The statement itself and not `boss.send`: that may look up the queue past the transaction, which on the embedded
// database, with its one connection, would wait for ever.
import { insertJobs } from 'pg-boss/dist/plans.js'
import type { Db } from '../database/database.ts'
import { optionsOf } from './job-kind.ts'
import type { JobKind } from './job-kind.ts'

const schema = 'pgboss'
const table = 'job_common'

/**
 * Leaves work for later in the caller's transaction: the job is there if and only if what caused it is. Answers the job's
 * id, or null when one with the same key is already waiting.
 */
export async function enqueue<Data extends object>(
  tx: Db,
  kind: JobKind<Data>,
  data: Data,
  { startAfter, singletonKey }: { startAfter?: Date; singletonKey?: string } = {},
): Promise<string | null> {
  if (kind.oncePerKey && singletonKey === undefined)
    throw new Error(`A job of the kind ${kind.name} needs a singletonKey`)
  const job = { data, startAfter: startAfter?.toISOString(), singletonKey }
  const id = await insert(tx, kind.name, job)
  if (id !== null || !(await makeQueue(tx, kind))) return id
  return insert(tx, kind.name, job)
}

async function insert(tx: Db, name: string, job: object): Promise<string | null> {
  const query = CompiledQuery.raw(insertJobs(schema, { table, name }), [JSON.stringify([job])])
  const { rows } = await tx.executeQuery<{ id: string }>(query)
  return rows[0]?.id ?? null
}

/** A queue is otherwise made when its workers start, which may be on another node and later than this. */
async function makeQueue(tx: Db, kind: JobKind<object>): Promise<boolean> {
  const { rows } = await sql`select from pgboss.queue where name = ${kind.name}`.execute(tx)
  if (rows.length > 0) return false
  await sql`select pgboss.create_queue(${kind.name}, ${JSON.stringify(optionsOf(kind))}::jsonb)`.execute(tx)
  return true
}

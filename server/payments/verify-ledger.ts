import { CompiledQuery } from 'kysely'
import type { LedgerVerification } from '#contract/payments/ledger-schemas.ts'
import type { LedgerResult } from '#contract/platform/task.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { requestSingleTask, type Requester } from '#server/platform/tasks/request-task.ts'
import type { TaskKind } from '#server/platform/tasks/task-kind.ts'
import { inspectLedger as inspect, type Ask, type Row, type Verdict } from './inspect-ledger.ts'

const makeAsk =
  (db: Db): Ask =>
  async (text, values) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows

export const inspectLedger = (db: Db, onProgress?: Parameters<typeof inspect>[1]): Promise<Verdict> =>
  inspect(makeAsk(db), onProgress)

export async function verifyLedger(db: Db): Promise<LedgerVerification> {
  return keepVerdict(db, await inspectLedger(db), null)
}

/** Verifying this many rows takes about a second, which a request can wait for. */
const soonVerified = 20_000

/**
 * A small ledger is verified immediately. For a large one, `data` is the previous result and the task with `task_id`
 * verifies the ledger.
 */
export async function requestVerification(
  db: Db,
  by: Requester,
): Promise<{ data: LedgerVerification | null; task_id: string | null }> {
  if (await isLarge(db)) {
    const task_id = await requestSingleTask(db, { kind: 'ledger', ...by }, 'verify-ledger')
    return { data: await readVerification(db), task_id }
  }
  const verdict = await inspectLedger(db)
  const { number, broken } = verdict
  await writeAudit(db, {
    userId: by.askedBy,
    action: 'verify-ledger',
    subject: 'ledger',
    after: { rows: number, ...broken },
  })
  return { data: await keepVerdict(db, verdict, by.askedBy), task_id: null }
}

async function isLarge(db: Db): Promise<boolean> {
  const payments = await db.selectFrom('ledger_head').select('number').executeTakeFirst()
  if ((payments?.number ?? 0) > soonVerified) return true
  const beyond = db.selectFrom('orders').select('id').orderBy('id').offset(soonVerified).limit(1)
  return (await beyond.executeTakeFirst()) !== undefined
}

const reportIntervalMs = 500

export const verificationTask = (db: Db): TaskKind => ({
  name: 'ledger',
  attempts: () => 3,
  retrySeconds: 10,
  async run(task) {
    let lastReportAt = 0
    const verdict = await inspectLedger(db, async (done, total) => {
      task.closing.throwIfAborted()
      if (performance.now() - lastReportAt < reportIntervalMs) return
      await task.show({ done, total })
      lastReportAt = performance.now()
    })
    const { ok, rows } = await keepVerdict(db, verdict, task.askedBy)
    const total = task.total ?? rows
    await task.show({ done: total, total, outcome: { ok, rows } satisfies LedgerResult })
  },
})

async function keepVerdict(
  db: Db,
  { number, hash, broken }: Verdict,
  userId: string | null,
): Promise<LedgerVerification> {
  return inTransaction(db, async (tx) => {
    await tx
      .insertInto('ledger_checks')
      .values({
        number,
        hash,
        problem: broken?.problem ?? null,
        broken_number: broken && 'number' in broken ? broken.number : null,
        order_id: broken && 'order_id' in broken ? broken.order_id : null,
        booking_id: broken && 'booking_id' in broken ? broken.booking_id : null,
        by_user: userId,
      })
      .execute()
    const kept = await readVerification(tx)
    if (!kept) throw new Error('Could not store the result of the verification')
    return kept
  })
}

export async function readVerification(db: Db): Promise<LedgerVerification | null> {
  const row = await db
    .selectFrom('ledger_checks as c')
    .leftJoin('orders as o', 'o.id', 'c.order_id')
    .leftJoin('bookings as b', 'b.id', 'c.booking_id')
    .select(['c.at', 'c.number', 'c.problem', 'c.broken_number', 'c.order_id', 'c.booking_id'])
    .select(['o.reference as order_reference', 'b.reference as booking_reference'])
    .orderBy('c.at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { at, number, problem, broken_number } = row
  const { order_id, order_reference, booking_id, booking_reference } = row
  return {
    checked_at: at.toISOString(),
    ok: problem === null,
    rows: number,
    problem,
    number: broken_number,
    order_id,
    order_reference,
    booking_id,
    booking_reference,
  }
}

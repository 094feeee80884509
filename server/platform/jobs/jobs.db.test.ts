import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/database.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { enqueue, enqueueAll } from './enqueue.ts'
import { defineJob, RetryLater } from './job-kind.ts'
import type { JobKind } from './job-kind.ts'
import { defineWorker, defineBatchWorker, prepareQueues, startJobs } from './jobs.ts'
import type { Jobs } from './jobs.ts'

const greet = defineJob<{ name: string }>('test-greet', { retryLimit: 2 })
const tidy = defineJob<{ shelf?: string }>('test-tidy', { oncePerKey: true, pollSeconds: 0.5 })

let database: Database
let jobs: Jobs | undefined
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  await jobs?.stop()
  jobs = undefined
})

describe('jobs', () => {
  test('a job exists if and only if its transaction commits', async () => {
    const done = await start(greet)
    await inTransaction(database.db, (tx) => enqueue(tx, greet, { name: 'Siti' }))
    const rolledBack = inTransaction(database.db, async (tx) => {
      await enqueue(tx, greet, { name: 'Budi' })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    expect(await jobs?.runDue()).toBe(1)
    expect(done).toEqual([{ name: 'Siti' }])
  })

  test('a prepared queue accepts jobs before a worker runs, and a queue that was not prepared throws', async () => {
    const kind = defineJob<{ n: number }>(`test-new-${Date.now()}`)
    await expect(enqueue(database.db, kind, { n: 0 })).rejects.toThrow(kind.name)
    await prepareQueues(database, [kind])
    await enqueue(database.db, kind, { n: 1 })
    const done = await start(kind)
    await jobs?.runDue()
    expect(done).toEqual([{ n: 1 }])
  })

  test('a later start updates a queue whose options have changed, and writes nothing otherwise', async () => {
    const kind = defineJob('test-options', { retryLimit: 2 })
    const readQueue = async () =>
      (
        await database.executeSql(
          `select retry_limit, updated_on from pgboss.queue where name = '${kind.name}'`,
        )
      ).rows
    await prepareQueues(database, [kind])
    const before = await readQueue()
    await prepareQueues(database, [kind])
    expect(await readQueue()).toEqual(before)
    await prepareQueues(database, [{ ...kind, retryLimit: 5 }])
    expect(await readQueue()).toMatchObject([{ retry_limit: 5 }])
  })

  test('a job with a start time waits, unless a test runs it early', async () => {
    const done = await start(greet)
    await enqueue(database.db, greet, { name: 'later' }, { startAfter: new Date(Date.now() + 86_400_000) })
    expect(await jobs?.runDue()).toBe(0)
    expect(await jobs?.runDue({ early: true })).toBe(1)
    expect(done).toEqual([{ name: 'later' }])
  })

  test('a failing job is retried until its attempts are used up, and its handler knows the last attempt', async () => {
    const attempts: object[] = []
    await prepareQueues(database, [greet])
    jobs = await startJobs(
      database,
      quietLog,
      [
        defineWorker(greet, async (_, { number, last }) => {
          attempts.push({ number, last })
          throw new Error('not today')
        }),
      ],
      { polling: false },
    )
    await enqueue(database.db, greet, { name: 'Siti' })
    for (let n = 0; n < 5; n++) await jobs.runDue({ early: true })
    expect(attempts).toEqual([
      { number: 1, last: false },
      { number: 2, last: false },
      { number: 3, last: true },
    ])
  })

  test('the jobs of a batch that succeeded are deleted, and the jobs of a batch that failed run one by one', async () => {
    const batches: string[][] = []
    const batch = defineBatchWorker(greet, async (some) => {
      batches.push(some.map(({ data }) => data.name))
      if (some.length > 1 && some.some(({ data }) => data.name === 'Budi')) throw new Error('not together')
    })
    await prepareQueues(database, [greet])
    jobs = await startJobs(database, quietLog, [batch], { polling: false })
    const countJobs = async () =>
      (await sql`select from pgboss.job where name = ${greet.name}`.execute(database.db)).rows.length
    await enqueueAll(database.db, greet, [{ name: 'Siti' }, { name: 'Rina' }])
    await jobs.runDue()
    expect(await countJobs()).toBe(0)
    await enqueueAll(database.db, greet, [{ name: 'Budi' }, { name: 'Wati' }])
    await jobs.runDue()
    expect(batches).toEqual([['Siti', 'Rina'], ['Budi', 'Wati'], ['Budi'], ['Wati']])
    expect(await countJobs()).toBe(2)
  })

  test('a kind with one job per key has one waiting job for each key', async () => {
    const done = await start(tidy)
    const ids = [
      await enqueue(database.db, tidy, { shelf: 'a' }, { singletonKey: 'a' }),
      await enqueue(database.db, tidy, { shelf: 'a' }, { singletonKey: 'a' }),
      await enqueue(database.db, tidy, { shelf: 'b' }, { singletonKey: 'b' }),
    ]
    expect(ids.map((id) => id !== null)).toEqual([true, false, true])
    await jobs?.runDue()
    expect(new Set(done.map(({ shelf }) => shelf))).toEqual(new Set(['a', 'b']))
    expect(done).toHaveLength(2)
  })

  test('jobs in order wait for the job before them, also while that job waits for its retry', async () => {
    const inOrder = defineJob<{ n: number }>('test-in-order', { inOrder: true, retryDelay: 0 })
    await prepareQueues(database, [inOrder])
    const done: number[] = []
    const workers = [
      defineWorker(inOrder, async ({ n }, { number }) => {
        if (n === 1 && number === 1) throw new RetryLater(600)
        done.push(n)
      }),
    ]
    jobs = await startJobs(database, quietLog, workers, { polling: false })
    const other = await startJobs(database, quietLog, workers, { polling: false })
    for (let n = 0; n < 3; n++) await enqueue(database.db, inOrder, { n })
    await Promise.all([jobs.runDue(), other.runDue()])
    expect(done).toEqual([0])
    await jobs.runDue({ early: true })
    expect(done).toEqual([0, 1, 2])
    await other.stop()
  })

  test('jobs in order keep their order when they are enqueued in one transaction', async () => {
    const inOrder = defineJob<{ n: number }>('test-in-order-at-once', { inOrder: true })
    const done = await start(inOrder)
    const numbers = Array.from({ length: 200 }, (_, n) => ({ n }))
    await inTransaction(database.db, async (tx) => {
      for (const data of numbers) await enqueue(tx, inOrder, data)
    })
    await jobs?.runDue()
    expect(done).toEqual(numbers)
  })

  test('a job begins immediately when its worker is woken', async () => {
    const slow = defineJob<{ n: number }>('test-slow-poll', { pollSeconds: 3_600 })
    const done: number[] = []
    await prepareQueues(database, [slow])
    jobs = await startJobs(database, quietLog, [defineWorker(slow, async ({ n }) => void done.push(n))])
    await setTimeout(500)
    await enqueue(database.db, slow, { n: 1 })
    jobs.wake([slow])
    await expect.poll(() => done).toEqual([1])
  })

  test('the schedule of a node is restored after a node without it has started', async () => {
    const nightly = defineJob('test-nightly', { cron: '0 3 * * *' })
    await prepareQueues(database, [nightly, greet])
    jobs = await startJobs(database, quietLog, [defineWorker(nightly, async () => {})], {
      scheduleIntervalMs: 100,
    })
    const other = await startJobs(database, quietLog, [defineWorker(greet, async () => {})])
    const planned = async () => (await database.executeSql('select name from pgboss.schedule')).rows
    await expect.poll(planned).toEqual([{ name: 'test-nightly' }])
    await other.stop()
  })

  test('workers run all enqueued jobs by their schedule, and none after they stop', async () => {
    const done: number[] = []
    const count = defineJob<{ n: number }>('test-count', { pollSeconds: 0.5 })
    const nightly = defineJob('test-nightly', { cron: '0 3 * * *' })
    await prepareQueues(database, [count, nightly])
    jobs = await startJobs(database, quietLog, [
      defineWorker(count, async ({ n }) => void done.push(n)),
      defineWorker(nightly, async () => {}),
    ])
    const { rows } = await database.executeSql('select name, cron, timezone from pgboss.schedule')
    expect(rows).toEqual([{ name: 'test-nightly', cron: '0 3 * * *', timezone: 'Asia/Jakarta' }])
    await inTransaction(database.db, async (tx) => {
      for (let n = 0; n < 20; n++) await enqueue(tx, count, { n })
    })
    await expect.poll(() => done.length).toBe(20)
    await jobs.stop()
    await enqueue(database.db, count, { n: 20 })
    expect(done).toHaveLength(20)
  })
})

async function start<Data extends object>(kind: JobKind<Data>): Promise<Data[]> {
  const done: Data[] = []
  await prepareQueues(database, [kind])
  jobs = await startJobs(database, quietLog, [defineWorker(kind, async (data) => void done.push(data))], {
    polling: false,
  })
  return done
}

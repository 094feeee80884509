import { PgBoss } from 'pg-boss'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { openTestDatabase } from '#server/testing/database.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import type { Database, Db } from '../database/database.ts'
import { startJobs, type Jobs } from '../jobs/jobs.ts'
import { requestTask, resumeTasks, taskQueues } from './request-task.ts'
import { listTasks, showTask } from './show-tasks.ts'
import type { RunningTask, TaskKind } from './task-kind.ts'
import { makeTasks } from './tasks.ts'

let database: Database
let db: Db
const open: Jobs[] = []
beforeEach(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((jobs) => jobs.stop()))
})

const makeOutcome = (changed: number) => ({ changed, unchanged: 0, refused: 0, outdated: 0 })

/** Each step stores its number, so that a repeated or missing step is detected. */
const write = async (tx: Db, task: RunningTask) => {
  await tx
    .insertInto('settings')
    .values({ key: `${task.id} ${task.done}`, value: '1' })
    .execute()
  return { done: task.done + 1, outcome: makeOutcome(task.done + 1) }
}
const counting: TaskKind = {
  name: 'change',
  attempts: () => 2,
  retrySeconds: 0,
  async run(task) {
    while (task.done < (task.total ?? 0)) await task.step((tx) => write(tx, task))
  },
}
const details = { change: 'price' }
const ask = (total = 3) => requestTask(db, { kind: 'change', askedBy: null, language: 'id', details, total })

async function startNode(kind: Partial<TaskKind> = {}, refreshPages = () => {}) {
  const { workers, close } = makeTasks({
    db,
    log: quietLog,
    requireRight: async () => {},
    kinds: [{ ...counting, ...kind }],
    refreshPages,
  })
  const jobs = await startJobs(database, quietLog, workers, { polling: false })
  open.push(jobs)
  return { run: jobs.runDue, close }
}

/** The queue does this when a process sends no heartbeat for too long. */
async function expireHeartbeats(): Promise<void> {
  await sql`update pgboss.job set heartbeat_on = now() - interval '31 seconds' where state = 'active'`.execute(
    db,
  )
  const boss = new PgBoss({
    db: { executeSql: database.executeSql },
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`.execute(db)
  await boss.supervise(taskQueues.change.name, { reindex: false })
  await boss.stop({ graceful: false })
}

const readSteps = async (id: string) => {
  const rows = await db.selectFrom('settings').select('key').where('key', 'like', `${id} %`).execute()
  return rows.map(({ key }) => Number(key.split(' ')[1])).toSorted((a, b) => a - b)
}

function sleeper() {
  const halfway = Promise.withResolvers<void>()
  const wakes = Promise.withResolvers<void>()
  const run = async (task: RunningTask) => {
    await task.step((tx) => write(tx, task))
    await task.step((tx) => write(tx, task))
    halfway.resolve()
    await wakes.promise
    await task.step((tx) => write(tx, task))
  }
  return { halfway: halfway.promise, wake: () => wakes.resolve(), run }
}

describe('a long task', () => {
  test('waits, runs step by step, and deletes its input', async () => {
    const id = await ask()
    expect(await showTask(db, id)).toMatchObject({ state: 'waiting', done: 0, total: 3, outcome: null })
    let refreshed = 0
    await (await startNode({}, () => refreshed++)).run()
    expect(await showTask(db, id)).toMatchObject({ state: 'done', done: 3, outcome: makeOutcome(3) })
    expect(await readSteps(id)).toEqual([0, 1, 2])
    expect(refreshed).toBe(3)
    const { input, file } = await db.selectFrom('tasks').select(['input', 'file']).executeTakeFirstOrThrow()
    expect([input, file]).toEqual([null, null])
  })

  test('exists with its job if and only if its transaction commits', async () => {
    const rolledBack = db.transaction().execute(async (tx) => {
      await requestTask(tx, { kind: 'change', askedBy: null, language: 'id', total: 1 })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    expect(await (await startNode()).run()).toBe(0)
    expect((await listTasks(db, { page: 1, limit: 10 })).data).toEqual([])
  })

  test('resumes after its process has ended; the earlier attempt, if it still runs, writes no more', async () => {
    const id = await ask(4)
    const sleeping = sleeper()
    const [first, second] = [await startNode({ run: sleeping.run }), await startNode()]
    const asleep = first.run()
    await sleeping.halfway
    expect(await showTask(db, id)).toMatchObject({ state: 'running', done: 2, total: 4 })

    await second.run()
    expect(await readSteps(id)).toEqual([0, 1])
    await expireHeartbeats()
    await second.run({ early: true })
    expect(await showTask(db, id)).toMatchObject({ state: 'done', done: 4 })
    sleeping.wake()
    await asleep
    expect(await readSteps(id)).toEqual([0, 1, 2, 3])
    expect(await showTask(db, id)).toMatchObject({ state: 'done', problem: null })
  })

  test.runIf(inject('databaseKind') === 'embedded')(
    'resumes immediately in the next process on the embedded database',
    async () => {
      const id = await ask(4)
      const sleeping = sleeper()
      const asleep = (await startNode({ run: sleeping.run })).run()
      await sleeping.halfway
      await (await startNode()).run()
      expect(await showTask(db, id)).toMatchObject({ state: 'done', done: 4 })
      sleeping.wake()
      await asleep
      expect(await readSteps(id)).toEqual([0, 1, 2, 3])
    },
  )

  test('is not taken over by an earlier attempt that begins late', async () => {
    const id = await ask(4)
    const sleeping = sleeper()
    const { workers } = makeTasks({
      requireRight: async () => {},
      db,
      log: quietLog,
      kinds: [{ ...counting, run: sleeping.run }],
    })
    const worker = workers.find(({ kind }) => kind === taskQueues.change)
    const { job_id: jobId } = await db.selectFrom('tasks').select('job_id').executeTakeFirstOrThrow()
    const attempt = (number: number) =>
      worker?.work({ taskId: id }, { jobId: jobId ?? '', number, last: false })
    const later = attempt(2)
    await sleeping.halfway
    await attempt(1)
    expect(await showTask(db, id)).toMatchObject({ state: 'running', done: 2 })
    sleeping.wake()
    await later
    expect(await readSteps(id)).toEqual([0, 1, 2])
  })

  test('is left to other nodes if this node has no handler for it', () => {
    const { workers } = makeTasks({ requireRight: async () => {}, db, log: quietLog, kinds: [counting] })
    expect(workers.map(({ kind }) => kind.name)).toEqual([taskQueues.change.name])
  })

  test('waits for earlier tasks of its queue, and runs each step once, however many nodes poll', async () => {
    const ids = [await ask(), await ask(), await ask()]
    const nodes = [await startNode(), await startNode(), await startNode()]
    for (let n = 0; n < 3; n++) await Promise.all(nodes.map(({ run }) => run()))
    for (const id of ids) expect(await readSteps(id)).toEqual([0, 1, 2])
    const rows = await db.selectFrom('tasks').select(['id', 'finished_at']).orderBy('finished_at').execute()
    expect(rows.map((row) => row.id)).toEqual(ids)
  })

  test('is retried at the step that failed; after its last attempt it fails and the next task runs', async () => {
    const [bad, good] = [await ask(2), await ask(2)]
    let failures = 0
    const { run } = await startNode({
      retrySeconds: 600,
      async run(task) {
        while (task.done < 2)
          await task.step(async (tx) => {
            const written = await write(tx, task)
            if (task.id === bad && task.done === 1) throw new Error(`no ${++failures}`)
            return written
          })
      },
    })
    await run()
    expect([failures, (await showTask(db, bad)).state, await readSteps(good)]).toEqual([1, 'running', []])
    await run({ early: true })
    expect(failures).toBe(2)
    expect(await showTask(db, bad)).toMatchObject({ state: 'failed', problem: 'FAULT', done: 1 })
    expect([await readSteps(bad), await readSteps(good)]).toEqual([[0], [0, 1]])
  })

  test('fails when its process ends every time', async () => {
    const id = await ask()
    await sql`update tasks set stalled_attempts = 5`.execute(db)
    await (await startNode()).run()
    expect(await showTask(db, id)).toMatchObject({ state: 'failed', problem: 'FAULT', done: 0 })
  })

  test('stops after the current step when the shop closes, and resumes at the next start', async () => {
    const id = await ask(3)
    const node = await startNode({
      async run(task) {
        await task.step((tx) => write(tx, task))
        void node.close()
        await counting.run(task)
      },
    })
    await node.run()
    expect(await showTask(db, id)).toMatchObject({ state: 'running', done: 1 })
    await (await startNode()).run({ early: true })
    expect(await readSteps(id)).toEqual([0, 1, 2])
  })

  test('gets one new job, in its order, if it has none or its job was lost', async () => {
    const [old, lost, kept] = [await ask(), await ask(), await ask()]
    await sql`update tasks set job_id = null, done = 1 where id = ${old}`.execute(db)
    await sql`delete from pgboss.job where data->>'taskId' in (${old}, ${lost})`.execute(db)
    await resumeTasks(db)
    await resumeTasks(db)
    const { run } = await startNode()
    await run()
    expect([await readSteps(old), await readSteps(lost), await readSteps(kept)]).toEqual([
      [1, 2],
      [0, 1, 2],
      [0, 1, 2],
    ])
    expect(await run()).toBe(0)
  })

  test('is listed with the newest first, in pages', async () => {
    const ids = [await ask(), await ask(), await ask()]
    const { data, pagination } = await listTasks(db, { page: 1, limit: 2 })
    expect(data.map(({ id }) => id)).toEqual([ids[2], ids[1]])
    expect(pagination).toEqual({ currentPage: 1, totalPages: 2, totalItems: 3, limit: 2 })
    await expect(showTask(db, 'nowhere')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

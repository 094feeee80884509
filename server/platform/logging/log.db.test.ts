import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/database.ts'
import { openInbox } from '#server/testing/inbox.ts'
import { recordingLog } from '#server/testing/quiet-log.ts'
import type { Database } from '../database/database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { defineJob } from '../jobs/job-kind.ts'
import { defineWorker, prepareQueues, startJobs, type JobWorker } from '../jobs/jobs.ts'
import { mailJob, queueMail } from '../mail/queue-mail.ts'
import { openMailer } from '../mail/send-mail.ts'
import { requestTask } from '../tasks/request-task.ts'
import type { TaskKind } from '../tasks/task-kind.ts'
import { makeTasks } from '../tasks/tasks.ts'

const email = 'siti@contoh.example'

let database: Database
const cleanUp: (() => unknown)[] = []
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

async function loggedBy(workers: JobWorker[], log = recordingLog()) {
  const jobs = await startJobs(database, log.log, workers, { polling: false })
  cleanUp.push(() => jobs.stop())
  await jobs.runDue()
  return log.lines
}

const insertTwice = async () => {
  for (const id of ['one', 'two'])
    await sql`insert into users (id, email, full_name, role, password_hash)
      values (${id}, ${email}, 'Siti', 'customer', '')`.execute(database.db)
}

test('a failed job is logged with its kind, id, attempt and error, without the row that broke a constraint', async () => {
  const kind = defineJob<object>('test-duplicate')
  await prepareQueues(database, [kind])
  const id = await enqueue(database.db, kind, {})
  const lines = await loggedBy([defineWorker(kind, insertTwice)])
  expect(lines).toMatchObject([
    {
      level: 'warn',
      job: 'test-duplicate',
      id,
      attempt: 1,
      err: {
        code: '23505',
        message: expect.stringContaining('unique'),
        stack: expect.stringContaining('at '),
      },
    },
  ])
  expect(String(Object(lines[0]!['err']).constraint)).toContain('email')
  expect(JSON.stringify(lines)).not.toContain('siti')
})

test('a mail that the server refuses is logged with the response but not the recipient', async () => {
  const inbox = await openInbox()
  cleanUp.push(() => inbox.close())
  inbox.reject = ['RCPT', 450, `<${email}> is over quota`]
  const mailer = openMailer({
    smtpUrl: inbox.url,
    from: 'Griya <toko@contoh.example>',
    makeSecrets: async () => null,
  })
  cleanUp.push(() => mailer.close())
  await queueMail(database.db, {
    isLimited: false,
    to: email,
    subject: 'Pesanan Siti',
    text: 'Halo Siti',
    html: '<p>Halo Siti</p>',
    language: 'id',
    kind: 'order-placed',
    reference: 'TRX-7K2M-9QXA',
  })
  const lines = await loggedBy([
    defineWorker(mailJob, ({ mailId }, attempt) => mailer.sendMail(database.db, mailId, attempt)),
  ])
  expect(lines).toMatchObject([
    { job: 'mail', err: { code: 'EENVELOPE', message: expect.stringContaining('450') } },
  ])
  expect(JSON.stringify(lines)).toContain('is over quota')
  expect(JSON.stringify(lines)).not.toMatch(/siti/i)
})

test('a failed long task is logged with its kind, id, attempt, job and error, also before it is retried', async () => {
  const recorded = recordingLog()
  const tasks = makeTasks({
    requireRight: async () => {},
    db: database.db,
    log: recorded.log,
    kinds: [
      {
        name: 'import',
        attempts: () => 2,
        retrySeconds: 0,
        async run() {
          throw new Error('line 7 is invalid', { cause: new Error('the disk is full') })
        },
      },
    ],
  })
  const id = await requestTask(database.db, { kind: 'import', askedBy: null, language: 'id' })
  const lines = await loggedBy(tasks.workers, recorded)
  const why = { message: 'line 7 is invalid', cause: { message: 'the disk is full' } }
  expect(lines).toMatchObject([
    {
      task: 'import',
      id,
      attempt: 1,
      job: expect.any(String),
      err: why,
      msg: 'A long task failed and will be retried',
    },
    { task: 'import', id, attempt: 2, job: expect.any(String), err: why, msg: 'A long task failed for good' },
  ])
})

test('jobs and tasks that do not end in time are logged when the shop stops', async () => {
  const { log, lines } = recordingLog()
  const begun = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const kinds: TaskKind[] = [
    {
      name: 'backup',
      attempts: () => 1,
      retrySeconds: 0,
      async run() {
        begun.resolve()
        await released.promise
      },
    },
  ]
  const tasks = makeTasks({ requireRight: async () => {}, db: database.db, log, kinds })
  const id = await requestTask(database.db, { kind: 'backup', askedBy: null, language: 'id' })
  const jobs = await startJobs(database, log, tasks.workers, { polling: false })
  const running = jobs.runDue()
  await begun.promise
  await tasks.close(1)
  await jobs.stop(1)
  expect(lines).toMatchObject([
    { level: 'warn', tasks: [{ task: 'backup', id }] },
    { level: 'warn', jobs: [{ job: expect.stringContaining('task'), id: expect.any(String) }] },
  ])
  released.resolve()
  await running.catch(() => {})
})

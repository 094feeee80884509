import { sql } from 'kysely'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { mailBodyDays } from '#contract/admin/outbox.ts'
import { listMails, retryMail } from '#contract/admin/outbox-schemas.ts'
import type { Db } from './platform/database/database.ts'
import { inTransaction } from './platform/database/transaction.ts'
import { newId } from './platform/ids.ts'
import { deleteOldMails } from './platform/mail/delete-old-mails.ts'
import { queueMail } from './platform/mail/queue-mail.ts'
import { deleteBatch, deleteExpiredRows } from './platform/retention.ts'
import { requestTask } from './platform/tasks/request-task.ts'
import { deleteOldTasks } from './platform/tasks/delete-old-tasks.ts'
import { retention } from './retention.ts'
import { openTestShop, type TestShop } from './testing/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const open = new AbortController().signal
const silent = { info() {} }
const year = 365 * 24

test('every table has a retention period and a reason', async () => {
  // For a new table, add an entry to server/retention.ts.
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`.execute(
    shop.db,
  )
  expect(Object.keys(retention).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  for (const { period, reason } of Object.values(retention)) expect([period, reason]).not.toContain('')
})

test('the other schemas are maintained by their own programs', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct schemaname as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(shop.db)
  // The job queue deletes a job a week after its end, or two weeks after it could not start.
  expect(rows.map(({ name }) => name)).toEqual(['pgboss', 'public'])
})

describe('mails', () => {
  const days = (n: number) => n * 24
  const write = async (status: 'queued' | 'sent' | 'kept' | 'failed', ageDays = 0) => {
    const id = await queueMail(shop.db, {
      isLimited: false,
      to: `${status}@contoh.example`,
      subject: status,
      text: 'Halo',
      html: '<p>Halo</p>',
      language: 'id',
      kind: 'welcome',
      attachments: [{ filename: 'a.ics', type: 'text/calendar', content: 'BEGIN' }],
    })
    const at = sql<Date>`now() - make_interval(days => ${ageDays})`
    await shop.db
      .updateTable('mails')
      .set({ status, created_at: at, sent_at: status === 'sent' ? sql<Date>`now()` : null })
      .where('id', '=', id)
      .execute()
    return id
  }
  const rows = () =>
    shop.db
      .selectFrom('mails')
      .select(['subject', 'text_body', 'html_body', 'attachments', 'body_removed_at'])
      .orderBy('subject')
      .execute()

  test('that were sent or kept lose their bodies after 90 days; others never do', async () => {
    for (const status of ['queued', 'sent', 'kept', 'failed'] as const) await write(status)
    expect(await shop.later(days(mailBodyDays) - 1, deleteOldMails)).toBe(0)
    expect(await shop.later(days(mailBodyDays) + 1, deleteOldMails)).toBe(2)
    const empty = { text_body: '', html_body: '', attachments: [], body_removed_at: expect.any(Date) }
    const whole = { text_body: 'Halo', html_body: '<p>Halo</p>', body_removed_at: null }
    expect(await rows()).toMatchObject([
      { subject: 'failed', ...whole },
      { subject: 'kept', ...empty },
      { subject: 'queued', ...whole },
      { subject: 'sent', ...empty },
    ])
  })

  test('that were sent late keep their bodies for 90 days from then', async () => {
    await write('sent', 60)
    expect(await shop.later(days(60), deleteOldMails)).toBe(0)
  })

  test('without a body are shown as such, and cannot be sent again', async () => {
    const [id, admin] = [await write('kept', mailBodyDays + 1), await shop.admin()]
    await deleteOldMails(shop.db)
    const { body } = await shop.call(listMails, { by: admin })
    expect(body.data).toMatchObject([{ id, text_body: '', body_removed_at: expect.any(String) }])
    expect(await shop.call(retryMail, { by: admin, params: { id } })).toMatchObject({ status: 404 })
  })

  test('are deleted after two years, unless they were never sent', async () => {
    for (const status of ['queued', 'sent', 'kept', 'failed'] as const) await write(status, 2 * 365 - 2)
    await deleteExpiredRows(shop.db, retention, { closing: open, log: silent })
    expect(await rows()).toHaveLength(4)
    await shop.later(days(mailBodyDays), deleteOldMails)
    await shop.later(days(mailBodyDays + 1), deleteOldMails)
    const left = await rows()
    expect(left.map(({ subject }) => subject)).toEqual(['failed', 'queued'])
  })
})

test('tasks lose their report after 90 days and are deleted after two years; a running one stays', async () => {
  const ended = await requestTask(shop.db, { kind: 'import', askedBy: null, language: 'id' })
  const going = await requestTask(shop.db, { kind: 'import', askedBy: null, language: 'id' })
  await shop.db
    .updateTable('tasks')
    .set({ finished_at: new Date(), input: null, report: JSON.stringify([{ row: 1 }]) })
    .where('id', '=', ended)
    .execute()
  const left = () => shop.db.selectFrom('tasks').select(['id', 'report']).orderBy('n').execute()
  expect(await shop.later(89 * 24, deleteOldTasks)).toBe(0)
  expect(await shop.later(91 * 24, deleteOldTasks)).toBe(1)
  expect(await left()).toEqual([
    { id: ended, report: [] },
    { id: going, report: [] },
  ])
  expect(await shop.later(2 * year + 48, deleteOldTasks)).toBe(1)
  expect(await left()).toEqual([{ id: going, report: [] }])
})

const countAttempts = async () => (await shop.db.selectFrom('attempts').select('key').execute()).length

const addAttempts = (count: number) =>
  shop.db
    .insertInto('attempts')
    .values(Array.from({ length: count }, () => ({ key: newId(), count: 1, resets_at: new Date(0) })))
    .execute()

describe('the nightly deletion', () => {
  test('runs in small batches', async () => {
    await addAttempts(1_200)
    const parts: number[] = []
    for (let rows = -1; rows !== 0; parts.push(rows)) rows = await retention.attempts.deleteNext!(shop.db)
    expect(parts).toEqual([500, 500, 200, 0])
  })

  test('stops with the shop and continues at the next run', async () => {
    await addAttempts(1_200)
    const closing = new AbortController()
    const deleteNext = async (db: Db) => {
      const rows = await retention.attempts.deleteNext!(db)
      closing.abort()
      return rows
    }
    const interrupted = { attempts: { ...retention.attempts, deleteNext } }
    await expect(
      deleteExpiredRows(shop.db, interrupted, { closing: closing.signal, log: silent }),
    ).rejects.toThrow('abort')
    expect(await countAttempts()).toBe(700)
    await deleteExpiredRows(shop.db, retention, { closing: open, log: silent })
    expect(await countAttempts()).toBe(0)
  })

  test('continues with the other tables after an error, logs the deleted rows, and fails', async () => {
    await addAttempts(3)
    const logged: object[] = []
    const deleteNext = () => Promise.reject(new Error('not this one'))
    const broken = { ...retention, sessions: { ...retention.sessions, deleteNext } }
    await expect(
      deleteExpiredRows(shop.db, broken, {
        closing: open,
        log: { info: (details) => void logged.push(details) },
      }),
    ).rejects.toThrow('not this one')
    expect(logged).toEqual([{ removed: { attempts: 3 } }])
  })

  // The embedded database has a single connection, so no other transaction holds a row.
  test.runIf(inject('databaseKind') === 'postgres')('skips locked rows', async () => {
    await addAttempts(2)
    await inTransaction(shop.db, async (tx) => {
      await tx.selectFrom('attempts').select('key').limit(1).forUpdate().execute()
      expect(await deleteBatch(shop.db, 'attempts', sql`true`)).toBe(1)
    })
    expect(await countAttempts()).toBe(1)
  })
})

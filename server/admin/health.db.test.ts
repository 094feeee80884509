import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { showDashboard } from '#contract/admin/dashboard-schemas.ts'
import { believeClock } from '#contract/admin/health-schemas.ts'
import { backUpNow } from '#contract/admin/tasks-schemas.ts'
import { readBackupHealth } from '#server/platform/backup/backup-health.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { defineJob } from '#server/platform/jobs/job-kind.ts'
import { prepareQueues } from '#server/platform/jobs/jobs.ts'
import { readJobTrouble } from '#server/platform/jobs/job-trouble.ts'
import { readMailTrouble } from '#server/platform/mail/mail-trouble.ts'
import { changeShopSettings } from '#server/shop/settings.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'

let shop: TestShop
let owner: { id: string }
beforeEach(async () => {
  shop = await openTestShop()
  owner = await shop.admin()
})

const health = async (language: 'id' | 'en' = 'id') =>
  (await shop.call(showDashboard, { by: owner, language })).body.data.health

describe('the dashboard', () => {
  test("of a real shop without backups shows a hint in the owner's language; a demo shows none", async () => {
    expect(await health()).toEqual([
      {
        kind: 'backup-off',
        level: 'hint',
        title: 'Toko ini belum dicadangkan',
        text: expect.stringMatching(
          /^Kalau disk server rusak, semua pesanan hilang\. Minta orang yang memasang toko /,
        ),
        since: null,
        link: null,
      },
    ])
    expect(await health('en')).toMatchObject([{ title: 'This shop is not backed up' }])
    await changeShopSettings(shop.db, { is_demo: true })
    expect(await health()).toEqual([])
  })

  test('accepts a backup and shows no hint if another node makes backups', async () => {
    await sql`insert into pgboss.schedule (name, cron) values ('backup', '30 2 * * *')`.execute(shop.db)
    try {
      expect(await health()).toEqual([])
      expect((await shop.call(backUpNow, { by: owner })).status).toBe(202)
    } finally {
      await sql`delete from pgboss.schedule`.execute(shop.db)
    }
    expect((await shop.call(backUpNow, { by: owner })).body.code).toBe('BACKUPS_OFF')
  })

  test('shows that mails are late, since when, how many and why', async () => {
    await writeMails([
      { minutes: 50, status: 'sent' },
      { minutes: 40, status: 'queued', error: 'connect ECONNREFUSED' },
      { minutes: 5, status: 'queued' },
    ])
    expect((await health('en'))[0]).toMatchObject({
      kind: 'mail-late',
      title: 'Mails are not being sent: 2 waiting',
      text: expect.stringMatching(/^The mail server does not answer\./),
      link: { to: '/admin/outbox?show=failing' },
    })
  })
})

describe('a clock that is not trusted', () => {
  const distrustClock = (problem: 'behind' | 'ahead' | 'apart') =>
    shop.db
      .insertInto('clock')
      .values({ latest: new Date(), problem, since: new Date(), held_until: null })
      .execute()
  const audit = () =>
    shop.db.selectFrom('audit_log').select(['user_id', 'action', 'before']).orderBy('id').execute()

  test.each([
    ['behind', 'Jam server mundur'],
    ['ahead', 'Jam server melompat maju'],
  ] as const)(
    'is reported as %s until the owner confirms it, which is audited once',
    async (problem, title) => {
      await distrustClock(problem)
      expect((await health())[0]).toMatchObject({ kind: `clock-${problem}`, title })
      for (const _ of [1, 2]) {
        const { status, body } = await shop.call(believeClock, { by: owner })
        expect([status, body.message]).toEqual([200, 'Jam server dianggap benar'])
      }
      expect((await health()).map(({ kind }) => kind)).not.toContain(`clock-${problem}`)
      expect(await audit()).toEqual([
        { user_id: owner.id, action: 'believe-clock', before: { problem, latest: expect.any(String) } },
      ])
    },
  )

  test('stays reported while the two clocks differ', async () => {
    await distrustClock('apart')
    expect((await shop.call(believeClock, { by: owner })).status).toBe(200)
    expect((await health())[0]).toMatchObject({ kind: 'clock-apart' })
    expect(await audit()).toEqual([])
  })
})

describe('mails', () => {
  test.each<[string, Mail[], number | null]>([
    ['none', [], null],
    ['one that waits to be sent for the first time', [{ minutes: 9, status: 'queued' }], null],
    ['one that failed and waits', [{ minutes: 9, status: 'queued', error: 'no' }], 9],
    ['one that was given up', [{ minutes: 9, status: 'failed', error: 'no' }], null],
    [
      'a mailbox that takes nothing while others do',
      [
        { minutes: 9, status: 'queued', error: 'no' },
        { minutes: 8, status: 'sent' },
      ],
      null,
    ],
    [
      'two that failed after one that was sent',
      [
        { minutes: 20, status: 'queued', error: 'no' },
        { minutes: 9, status: 'sent' },
        { minutes: 8, status: 'queued', error: 'no' },
        { minutes: 7, status: 'queued', error: 'no' },
      ],
      8,
    ],
  ])('cause trouble only while failures last: %s', async (_, mails, minutes) => {
    await writeMails(mails)
    const trouble = await readMailTrouble(shop.db)
    expect(trouble && Math.round((Date.now() - trouble.since.getTime()) / 60_000)).toBe(minutes)
  })
})

describe('jobs', () => {
  const kind = defineJob('test-health')
  const addJob = async (change: string) => {
    const id = await inTransaction(shop.db, (tx) => enqueue(tx, kind, {}))
    await sql`update pgboss.job set ${sql.raw(change)} where id = ${id}`.execute(shop.db)
  }
  const due = `start_after = now() - interval '20 minutes'`
  const failed = (hours: number) => `state = 'failed', completed_on = now() - interval '${hours} hours'`
  beforeEach(() => prepareQueues(shop.database, [kind]))

  test('that no process starts are stuck, unless their queue runs another job', async () => {
    await addJob(`start_after = now() + interval '1 hour'`)
    expect((await readJobTrouble(shop.db)).dueSince).toBeNull()
    await addJob(due)
    expect((await readJobTrouble(shop.db)).dueSince?.getTime()).toBeCloseTo(Date.now() - 20 * 60_000, -5)
    expect((await health())[0]).toMatchObject({ kind: 'jobs-stuck', level: 'grave' })
    await addJob(`state = 'active'`)
    expect((await readJobTrouble(shop.db)).dueSince).toBeNull()
  })

  test('that were given up in the last day count until a later one of their kind succeeds', async () => {
    await addJob(failed(25))
    expect((await readJobTrouble(shop.db)).failed).toBeNull()
    await addJob(failed(2))
    expect((await readJobTrouble(shop.db)).failed).toMatchObject({ name: 'test-health' })
    await addJob(`state = 'completed', completed_on = now() - interval '1 hour'`)
    expect((await readJobTrouble(shop.db)).failed).toBeNull()
  })
})

test('the last backup is the last successful one', async () => {
  expect(await readBackupHealth(shop.db)).toEqual({
    lastBackup: null,
    backupProblem: null,
    lastDrill: null,
  })
  const at = new Date('2026-11-20T19:30:00Z')
  const outcome = JSON.stringify({ file: 'griya.backup.gz', bytes: 7, rows: 3 })
  const backup = { kind: 'backup', asked_by: null, language: 'id' } as const
  await shop.db
    .insertInto('tasks')
    .values([
      { ...backup, id: 'good', finished_at: at, outcome, total: 3 },
      { ...backup, id: 'bad', finished_at: new Date(), problem: 'ENOSPC', total: null },
      { ...backup, id: 'now', total: null },
    ])
    .execute()
  expect((await readBackupHealth(shop.db)).lastBackup).toEqual({ at, file: 'griya.backup.gz', bytes: 7 })
})

interface Mail {
  minutes: number
  status: 'queued' | 'sent' | 'failed'
  error?: string
}

async function writeMails(mails: Mail[]): Promise<void> {
  const rows = mails.map(({ minutes, status, error = null }, n) => ({
    id: `mail-${n}`,
    to_address: 'siti@contoh.example',
    subject: 'Pesanan',
    text_body: '',
    html_body: '',
    language: 'id' as const,
    kind: 'order-placed',
    reference: null,
    attachments: '[]',
    status,
    last_error: error,
    created_at: new Date(Date.now() - minutes * 60_000),
    ...(status === 'sent' && { sent_at: new Date() }),
  }))
  if (rows.length > 0) await shop.db.insertInto('mails').values(rows).execute()
}

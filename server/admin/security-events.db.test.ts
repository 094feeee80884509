import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { SecurityEvent, SecurityLine } from '#contract/admin/security-schemas.ts'
import type { AuditAction } from '#contract/platform/audit.ts'
import { forgetSecurityEvents } from '#server/accounts/record-refusals.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { countInAudit, writeAudit, writeAudits } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { openTestApp } from '#server/testing/app.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { adminPassword, adminPasswordHash } from '#server/testing/passwords.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { raiseSecurityAlarms } from './security-alarm.ts'

let db: Db
let app: Awaited<ReturnType<typeof openTestApp>>
let ratna: Awaited<ReturnType<typeof signedIn>>
let sari: typeof ratna
beforeEach(async () => {
  const database = await openTestDatabase()
  db = database.db
  app = await openTestApp(database)
  ratna = await signedIn(db, 'ratna@toko.example', { role: 'admin' })
  sari = await signedIn(db, 'sari@contoh.example')
  await db.updateTable('users').set({ password_hash: adminPasswordHash }).execute()
  // The app is shared with other tests, whose refused requests it may still hold.
  await app.refusals.flush()
  await db.deleteFrom('audit_log').execute()
})

const ask = async (
  url: string,
  { by = ratna, payload, cookie = '' }: { by?: { token: string }; payload?: object; cookie?: string } = {},
) => {
  const answer = await app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api${url}`,
    remoteAddress: '103.28.12.77',
    headers: {
      'user-agent': 'Mozilla/5.0 (Android 14) Firefox/130.0',
      authorization: `Bearer ${by.token}`,
      ...(cookie && { cookie }),
    },
    ...(payload && { payload }),
  })
  await app.refusals.flush()
  return answer
}
const logIn = (password = adminPassword, { email } = ratna, cookie?: string) =>
  ask('/auth/login', { payload: { email, password }, ...(cookie && { cookie }) })
const events = async (query = '') =>
  (await ask(`/admin/security-events${query}`)).json<{ data: SecurityEvent[] }>().data
const kinds = async (query = '') => (await events(query)).map(({ kind }) => kind)
const lines = async (query = ''): Promise<SecurityLine[]> => {
  const answer = await ask(`/admin/security-events.jsonl${query}`)
  expect(answer.headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
  return answer.body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as SecurityLine)
}

const writeAt = (at: string, action: AuditAction, userId: string | null = ratna.id) =>
  inTransaction(db, async (tx) => {
    await sql`select set_config('griya.now', ${at}, true)`.execute(tx)
    await writeAudit(tx, { userId, action, subject: userId ?? 'terminal' })
  })

describe('the security events', () => {
  test('are failed log-ins, refused access, log-ins and exports, the newest first', async () => {
    await logIn('salah sekali ini')
    await ask('/admin/customers', { by: sari })
    await logIn()
    await ask('/admin/customers.csv?q=Sari+Dewi')
    expect(await events()).toMatchObject([
      {
        kind: 'export',
        action: 'export',
        by: { id: ratna.id },
        subject: '/admin/customers.csv',
        after: { ip: '103.28.12.77' },
      },
      { kind: 'session', action: 'log-in', by: { id: ratna.id } },
      { kind: 'refused-access', by: { id: sari.id }, after: { count: 1 } },
      { kind: 'failed-log-in', by: { id: ratna.id }, after: { count: 1 } },
    ])
  })

  test('are found by kind, person and day, and page by page', async () => {
    await writeAt('2026-03-02T10:00+07:00', 'add-staff')
    await writeAt('2026-03-02T11:00+07:00', 'change-product')
    await writeAt('2026-03-03T10:00+07:00', 'end-sessions')
    await writeAt('2026-03-04T10:00+07:00', 'add-admin', null)
    expect(await kinds()).toEqual(['role', 'session', 'role'])
    expect(await kinds('?kind=session')).toEqual(['session'])
    expect(await kinds(`?person=${ratna.id}`)).toEqual(['session', 'role'])
    expect(await kinds('?person=unknown')).toEqual([])
    expect(await kinds('?from=2026-03-03&to=2026-03-03')).toEqual(['session'])
    expect((await ask('/admin/security-events?kind=other')).statusCode).toBe(400)
    const [first] = await events('?limit=1')
    expect(await kinds(`?limit=1&page=2&after=${first?.id}`)).toEqual(['session'])
  })

  test('name the person of the filter, who may be a customer', async () => {
    await ask('/admin/customers', { by: sari })
    const answer = await ask(`/admin/security-events?person=${sari.id}`)
    expect(answer.json()).toMatchObject({
      filters: { people: [{ id: ratna.id }, { id: sari.id }] },
      data: [{ kind: 'refused-access' }],
    })
  })

  test('are exported as JSON lines, the oldest first, and the export is an event itself', async () => {
    await writeAt('2026-03-02T10:00+07:00', 'add-staff')
    await logIn('salah sekali ini')
    expect(await lines()).toEqual([
      {
        id: expect.any(Number),
        at: '2026-03-02T03:00:00.000Z',
        kind: 'role',
        action: 'add-staff',
        person_id: ratna.id,
        subject: ratna.id,
        count: 1,
        before: null,
        after: null,
      },
      expect.objectContaining({ kind: 'failed-log-in', person_id: ratna.id, count: 1 }),
      expect.objectContaining({ kind: 'export', subject: '/admin/security-events.jsonl' }),
    ])
  })

  test('are all exported, however many they are', async () => {
    await sql`insert into audit_log (action, security_kind, subject)
      select 'log-in', 'session', n::text from generate_series(1, 1234) as n`.execute(db)
    expect(await lines('?kind=session')).toHaveLength(1234)
  })

  test('have the filters of an export, and never the text of a search', async () => {
    await ask('/admin/transactions.csv?q=Bu+Rahasia&status=paid')
    const [event] = await events('?kind=export')
    expect(event).toMatchObject({
      subject: '/admin/transactions.csv',
      after: { query: expect.stringContaining('status=paid') },
    })
    expect(JSON.stringify(event)).not.toContain('Rahasia')
  })

  test('contain no password, token or code of a failed request', async () => {
    const secrets = ['kata-sandi-rahasia', 'kode-rahasia-123456', 'token-rahasia', 'cookie-rahasia']
    await logIn('kata-sandi-rahasia')
    await logIn('kata-sandi-rahasia', { ...sari, email: 'kode-rahasia-123456@contoh.example' })
    await ask('/admin/customers?q=kode-rahasia-123456', { by: sari, cookie: 'device=cookie-rahasia' })
    await ask('/admin/customers', { by: { token: 'token-rahasia' } })
    for (let n = 0; n < 7; n++)
      await ask('/auth/forgotpassword', { payload: { email: `kode-rahasia-123456-${n}@contoh.example` } })
    await ask('/admin/customers.csv?q=kode-rahasia-123456')
    const log = JSON.stringify([
      await events(),
      await lines(),
      await db.selectFrom('audit_log').selectAll().execute(),
    ])
    expect(log).toContain('reach-limit')
    for (const secret of [...secrets, sari.token, ratna.token]) expect(log).not.toContain(secret)
  })

  test('are forgotten after a year, except the actions of admins', async () => {
    for (const action of ['export', 'new-device', 'fail-log-in', 'add-staff', 'end-sessions'] as const)
      await writeAt('2020-01-01T10:00+07:00', action)
    await ask('/admin/customers', { by: sari })
    expect(await forgetSecurityEvents(db)).toBe(3)
    expect(await kinds()).toEqual(['refused-access', 'session', 'role'])
    await db
      .updateTable('audit_log')
      .set({ at: sql<Date>`shop_now() - interval '364 days'` })
      .execute()
    expect(await forgetSecurityEvents(db)).toBe(0)
  })
})

describe('the log-in of an admin on a new device', () => {
  const mails = async () =>
    (await db.selectFrom('mails').select(['to_address', 'kind', 'text_body']).execute()).filter(
      ({ kind }) => kind === 'new-device',
    )

  test('is an event, and mailed to the admin; the first log-in and a known device are not', async () => {
    const first = await logIn()
    expect(await kinds('?kind=new-device')).toEqual([])
    const [cookie] = String(first.headers['set-cookie']).split(';')
    await logIn(adminPassword, ratna, cookie)
    expect(await mails()).toEqual([])
    await logIn()
    expect(await events('?kind=new-device')).toMatchObject([
      { by: { id: ratna.id }, after: { device: 'Firefox · Android', network: '103.28.12.x' } },
    ])
    expect(await mails()).toMatchObject([
      { to_address: ratna.email, text_body: expect.stringContaining('103.28.12.x') },
    ])
  })

  test('of a customer is none', async () => {
    await logIn(adminPassword, sari)
    await logIn(adminPassword, sari)
    expect(await kinds('?kind=new-device')).toEqual([])
    expect(await mails()).toEqual([])
  })
})

describe('an alarm', () => {
  const alarms = async () =>
    (await db.selectFrom('mails').select(['to_address', 'kind', 'text_body']).orderBy('created_at').execute())
      .filter(({ kind }) => kind === 'security-alarm')
      .map(({ to_address, text_body }) => `${to_address} ${/\?kind=([\w-]+)/.exec(text_body)?.[1]}`)
      .toSorted()
  /** What happens at that time, and how many mails there are then. */
  const at = async (time: string, happen?: (tx: Db) => Promise<unknown>) => {
    await inTransaction(db, async (tx) => {
      await sql`select set_config('griya.now', ${`2026-03-02T${time}+07:00`}, true)`.execute(tx)
      await happen?.(tx)
      await raiseSecurityAlarms(tx, { publicUrl: 'https://toko.example' })
    })
    return (await alarms()).length
  }
  const entries = (action: AuditAction, times: number) => (tx: Db) =>
    writeAudits(
      tx,
      Array.from({ length: times }, () => ({ userId: ratna.id, action, subject: 'x' })),
    )
  const refusals = (count: number) => (tx: Db) =>
    countInAudit(tx, { userId: sari.id, action: 'refuse-access', subject: sari.id, after: { count } })

  test('is raised by ten events of a kind within an hour, and mailed to every admin', async () => {
    const dewi = await signedIn(db, 'dewi@toko.example', { role: 'admin' })
    expect(await at('10:00', entries('export', 9))).toBe(0)
    await at('10:59', entries('export', 1))
    expect(await alarms()).toEqual([`${dewi.email} export`, `${ratna.email} export`])
  })

  test('is raised also for events of the last minute of an hour', async () => {
    expect(await at('10:59', (tx) => refusals(9)(tx))).toBe(0)
    await inTransaction(db, async (tx) => {
      await sql`select set_config('griya.now', '2026-03-02T10:59:59+07:00', true)`.execute(tx)
      await refusals(1)(tx)
    })
    expect(await at('11:00')).toBe(1)
    expect(await at('11:01', refusals(10))).toBe(2)
  })

  test('is raised once for each kind and hour', async () => {
    const both = async (tx: Db) => {
      await entries('export', 12)(tx)
      await entries('new-device', 12)(tx)
    }
    expect(await at('10:05', both)).toBe(2)
    expect(await at('10:50', entries('export', 12))).toBe(2)
    await Promise.all([at('11:20', entries('export', 12)), at('11:20', entries('export', 12))])
    expect(await alarms()).toEqual([
      `${ratna.email} export`,
      `${ratna.email} export`,
      `${ratna.email} new-device`,
    ])
  })

  test('is not raised again by one more of the refused requests of its hour', async () => {
    expect(await at('10:05', refusals(9))).toBe(0)
    expect(await at('10:06', refusals(1))).toBe(1)
    expect(await at('10:50', refusals(1))).toBe(1)
    expect(await at('11:10')).toBe(1)
    expect(await at('11:20', refusals(9))).toBe(1)
    expect(await at('11:40', refusals(1))).toBe(2)
  })

  test.each(['end-sessions', 'log-in', 'change-product'] as const)('is not raised by %s', async (action) => {
    expect(await at('10:05', entries(action, 12))).toBe(0)
  })
})

test('exports of one admin in two sessions are events of the same person', async () => {
  const other = await openSession(db, ratna)
  await ask('/admin/customers.csv')
  await ask('/admin/ratings.csv', { by: { token: other } })
  expect((await events(`?person=${ratna.id}&kind=export`)).map(({ subject }) => subject)).toEqual([
    '/admin/ratings.csv',
    '/admin/customers.csv',
  ])
})

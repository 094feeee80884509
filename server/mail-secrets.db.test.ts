import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeMailSecrets } from './accounts/mail-secrets.ts'
import { makeApp } from './app.ts'
import { restoreBackup } from './platform/backup/restore-backup.ts'
import { writeBackup } from './platform/backup/write-backup.ts'
import type { Database, Db } from './platform/database/database.ts'
import { defineWorker, startJobs } from './platform/jobs/jobs.ts'
import { makeLog } from './platform/logging/log.ts'
import { mailJob } from './platform/mail/queue-mail.ts'
import { openMailer, type MailSettings } from './platform/mail/send-mail.ts'
import { isLocalDemo, readSettings } from './settings.ts'
import { openEmptyDatabase } from './testing/database.ts'
import { openInbox, readPlainText, type Inbox } from './testing/inbox.ts'
import { findSecrets } from './testing/mail-secrets.ts'
import { orderAt } from './testing/orders.ts'
import { testSettings } from './testing/settings.ts'
import { signedIn } from './testing/signed-in.ts'
import { openTestShop, type TestShop } from './testing/shop.ts'

/* Only the recipient of a mail can read its secret link or code. The stored data of the shop does not contain it. */

let database: Database
let db: Db
let shop: TestShop
let app: Awaited<ReturnType<typeof makeApp>>
let inbox: Inbox
let admin: Awaited<ReturnType<typeof signedIn>>
let logged: string[]
let folder: string
const cleanUp: (() => unknown)[] = []
beforeEach(async () => {
  shop = await openTestShop()
  database = shop.database
  db = shop.db
  logged = []
  app = await makeApp({ database, settings: testSettings(), log })
  cleanUp.push(() => app.close())
  inbox = await openInbox()
  cleanUp.push(() => inbox.close())
  admin = await signedIn(db, 'ratna@contoh.example', { role: 'admin' })
  folder = await mkdtemp(join(tmpdir(), 'griya-secrets-'))
  cleanUp.push(() => rm(folder, { recursive: true, force: true }))
})
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

const log = makeLog('trace', { write: (line: string) => void logged.push(line) })
const sari = { full_name: 'Sari Dewi', email: 'sari@contoh.example', password: 'lampu kuning di teras' }
const tuti = { full_name: 'Bu Tuti', email: 'tuti@contoh.example', password: 'karpet biru di kamar' }

describe('a secret link or code', () => {
  test('is in no table, response of the outbox, log line or backup after it was sent', async () => {
    const { send } = await openJobs({ smtpUrl: inbox.url })
    await requestAllSecrets()
    await send()
    const secrets = [...received(), await makePaymentLink()]
    expect(secrets).toHaveLength(6)
    for (const place of await readEverything())
      for (const secret of secrets) expect(place).not.toContain(secret)
  })

  test('opens the account', async () => {
    const { send } = await openJobs({ smtpUrl: inbox.url })
    await requestAllSecrets()
    await send()
    for (const { token } of mailsWithSecrets()) expect(await reset(token)).toBe(200)
  })

  test('is stored nowhere while the mail waits, nor when the mail server repeats it', async () => {
    const { send } = await openJobs({ smtpUrl: inbox.url })
    inbox.repeats = true
    await requestAllSecrets()
    await send()
    await send({ early: true })
    const secrets = received()
    expect(secrets.length).toBeGreaterThanOrEqual(8)
    const errors = await db
      .selectFrom('mails')
      .select('last_error')
      .where('holds_secret', '=', true)
      .execute()
    for (const { last_error } of errors)
      expect(last_error).toMatch(/\/(?:reset-password|confirm-email)\/••••••••/)
    for (const place of await readEverything())
      for (const secret of secrets) expect(place).not.toContain(secret)
  })

  test('is made again for a mail that waited for the mail server, and valid from then on', async () => {
    const { send } = await openJobs({ smtpUrl: inbox.url })
    await signUp(sari)
    await requestReset(sari.email)
    inbox.reject = ['MAIL', 421, 'Too busy']
    await send()
    await db
      .updateTable('reset_codes')
      .set({
        expires_at: sql<Date>`expires_at - interval '1 hour'`,
        mail_until: sql<Date>`mail_until - interval '47 hours'`,
      })
      .execute()
    inbox.reject = undefined
    await send({ early: true })
    const [mail] = mailsWithSecrets()
    expect(await reset(mail?.code ?? '')).toBe(200)
  })

  test('is hidden in the outbox of a shop without a mail server, and shown in its terminal', async () => {
    const { send, announced } = await openJobs({ showSecrets: { inTerminal: true, inOutbox: false } })
    await signUp(sari)
    await requestReset(sari.email)
    await send()
    const line = announced.find((each) => each.includes('/reset-password/')) ?? ''
    const { token } = findSecrets(line)
    const [mail] = await outbox()
    expect(mail).toMatchObject({ status: 'kept', hides_secret: true })
    expect(mail.text_body).toContain('https://toko.example/reset-password/••••••••')
    for (const place of await readEverything()) expect(place).not.toContain(token)
    expect(await reset(token)).toBe(200)
  })

  test('is neither made nor announced without a terminal', async () => {
    const { send, announced } = await openJobs({ showSecrets: { inTerminal: false, inOutbox: false } })
    await signUp(sari)
    await requestReset(sari.email)
    await send()
    expect(announced.join()).toContain('https://toko.example/reset-password/••••••••')
    expect((await outbox())[0]).toMatchObject({ status: 'kept', hides_secret: true })
  })

  test('is shown in the outbox of a local demo, and is in no table and no backup', async () => {
    const { send } = await openJobs({ showSecrets: { inTerminal: true, inOutbox: true } })
    await signUp(sari)
    await requestReset(sari.email)
    await send()
    const [mail] = await outbox()
    const { token, code } = findSecrets(mail.text_body)
    expect(mail.hides_secret).toBe(false)
    for (const place of [...(await everyTable()), await backup()])
      for (const secret of [token, code]) expect(place).not.toContain(secret)
    expect(await reset(token)).toBe(200)
  })

  test('cannot be inserted elsewhere by user input', async () => {
    const { send } = await openJobs({ smtpUrl: inbox.url })
    await signUp({ ...sari, full_name: '{{token}} {{code}} {{token-}}' })
    await requestReset(sari.email)
    await send()
    const text = readPlainText(inbox.received.at(-1)?.text ?? '')
    expect(text).toContain('Halo {{token}} {{code}} {{token-}},')
  })
})

describe('a mail with an expired or replaced link', () => {
  test('is refused with a message when an admin sends it again', async () => {
    const { send } = await openJobs({ smtpUrl: inbox.url })
    await signUp(sari)
    inbox.reject = ['RCPT', 550, 'No such mailbox']
    await requestReset(sari.email)
    await send()
    const [{ id }] = await outbox()
    await requestReset(sari.email)
    const refused = await ask('POST', `/admin/outbox/${id}/retry`)
    expect(refused).toMatchObject({ status: 409, code: 'MAIL_SECRET_OVER' })
    expect(refused.message).toContain('Tautan di email ini sudah tidak berlaku')
  })

  test('is neither sent nor listed as failing if a newer link was requested', async () => {
    const { send } = await openJobs({ smtpUrl: inbox.url })
    await signUp(sari)
    await requestReset(sari.email)
    await requestReset(sari.email)
    await send()
    expect(mailsWithSecrets()).toHaveLength(1)
    const [newest, older] = await outbox()
    expect([newest.status, older.status, older.last_error]).toEqual(['sent', 'failed', 'SECRET_OVER'])
    expect((await ask('GET', '/admin/outbox?show=failing')).data).toEqual([])
  })

  test('may be sent from a restored shop until it expires', async () => {
    await signUp(sari)
    await requestReset(sari.email)
    const file = join(folder, 'shop.backup.gz')
    await writeBackup(db, file)
    const place = await openEmptyDatabase()
    cleanUp.push(() => place.close())
    await restoreBackup(place.db, file)
    const { id } = await place.db
      .selectFrom('mails')
      .select('id')
      .where('kind', '=', 'password-reset')
      .executeTakeFirstOrThrow()
    expect(await makeMailSecrets(place.db, id)).not.toBeNull()
    await place.db
      .updateTable('reset_codes')
      .set({ mail_until: new Date(0) })
      .execute()
    expect(await makeMailSecrets(place.db, id)).toBeNull()
  })
})

test.each([
  [{}, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '0.0.0.0', DEMO: '1' }, false],
  [{ DEMO: '1', PUBLIC_URL: 'https://demo.example' }, false],
  [{ DEMO: '0' }, false],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'toko@toko.example' }, false],
])('settings %j are a local demo: %s', (env, expected) => {
  expect(isLocalDemo(readSettings(env))).toBe(expected)
})

async function requestAllSecrets(): Promise<void> {
  await signUp(sari)
  await requestReset(sari.email)
  const known = { name: tuti.full_name, email: tuti.email, phone: '081234567890' }
  await ask('POST', '/admin/customers', known)
  await signUp(tuti)
}

async function makePaymentLink(): Promise<string> {
  const customer = await shop.customer()
  const order = await orderAt(shop, customer, await shop.product())
  const { data } = await ask('POST', `/admin/transactions/${order}/payment-link`)
  return /\/pay\/(.+)$/.exec(data.url)?.[1] ?? ''
}

const signUp = ({ password, ...who }: typeof sari) =>
  ask('POST', '/auth/register', { ...who, password, confirm_password: password })
const requestReset = (email: string) => ask('POST', '/auth/forgotpassword', { email })
const reset = async (secret: string) => {
  const password = 'jendela baru di dapur'
  return (await ask('PUT', `/auth/resetpassword/${secret}`, { password, confirmPassword: password })).status
}
const outbox = async () => (await ask('GET', '/admin/outbox')).data

async function ask(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${admin.token}`, 'accept-language': 'id' }
  const reply = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return { ...reply.json(), status: reply.statusCode }
}

const mailsWithSecrets = () =>
  inbox.received.map(({ text }) => findSecrets(readPlainText(text))).filter(({ token }) => token !== '')
const received = () =>
  inbox.received.flatMap(({ text }) => {
    const plain = readPlainText(text)
    const [, link] = /\/(?:reset-password|confirm-email)\/([\w-]+)/.exec(plain) ?? []
    return [link, findSecrets(plain).code].filter((secret) => secret !== undefined && secret !== '')
  })

async function openJobs(settings: Pick<MailSettings, 'smtpUrl' | 'showSecrets'>) {
  const announced: string[] = []
  const mailer = openMailer({
    from: 'Griya <toko@contoh.example>',
    makeSecrets: makeMailSecrets,
    announce: (line) => announced.push(line),
    ...settings,
  })
  const action = defineWorker(mailJob, ({ mailId }, attempt) => mailer.sendMail(db, mailId, attempt))
  const jobs = await startJobs(database, log, [action], { polling: false })
  cleanUp.push(
    () => mailer.close(),
    () => jobs.stop(),
  )
  return { announced, send: (options = {}) => jobs.runDue(options) }
}

const readEverything = async () => [
  ...(await everyTable()),
  JSON.stringify(await outbox()),
  JSON.stringify(await ask('GET', '/admin/audit')),
  logged.join('\n'),
  await backup(),
]

async function everyTable(): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
  expect(tables.length).toBeGreaterThan(40)
  return Promise.all(
    tables.map(async ({ schema, name }) => {
      const { rows } = await sql<{
        row: string
      }>`select t::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(db)
      return rows.map(({ row }) => row).join('\n')
    }),
  )
}

async function backup(): Promise<string> {
  const file = join(folder, 'now.backup.gz')
  await rm(file, { force: true })
  await writeBackup(db, file)
  return gunzipSync(await readFile(file)).toString()
}

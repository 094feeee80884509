import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#server/platform/database/database.ts'
import { openTestApp } from '#server/testing/app.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { readSentMail, findSecrets } from '#server/testing/mail-secrets.ts'
import { adminPassword, adminPasswordHash } from '#server/testing/passwords.ts'
import { signedIn } from '#server/testing/signed-in.ts'

let db: Db
let app: Awaited<ReturnType<typeof openTestApp>>
let ratna: Awaited<ReturnType<typeof signedIn>>
let sari: typeof ratna
beforeEach(async () => {
  const database = await openTestDatabase()
  db = database.db
  app = await openTestApp(database)
  // The app is shared with other tests, whose refused requests it may still hold.
  await app.refusals.flush()
  await db.deleteFrom('audit_log').execute()
  await db.deleteFrom('mails').execute()
  ratna = await signedIn(db, 'ratna@toko.example', { role: 'admin' })
  sari = await signedIn(db, 'sari@contoh.example')
  await db.updateTable('users').set({ password_hash: adminPasswordHash }).execute()
})

const newPassword = 'sepeda merah di pagar'
const change = { currentPassword: adminPassword, newPassword, confirmPassword: newPassword }

describe('for an admin, the audit log', () => {
  test('has log-ins with device and address, failed ones too', async () => {
    await logIn(ratna.email, 'salah sekali ini')
    await app.refusals.flush()
    await logIn(ratna.email, adminPassword)
    const after = { device: 'Chrome · Android', ip: expect.any(String) }
    expect(await audit()).toEqual([
      {
        action: 'fail-log-in',
        user_id: ratna.id,
        subject: ratna.id,
        after: { ...after, count: 1, route: 'POST /api/auth/login' },
      },
      { action: 'log-in', user_id: ratna.id, subject: ratna.id, after },
    ])
  })

  test('has the end of other sessions', async () => {
    await request('DELETE', '/auth/sessions', undefined, ratna)
    const { body } = await request('GET', '/auth/sessions', undefined, ratna)
    await request('DELETE', `/auth/sessions/${body.data?.[0]?.id}`, undefined, ratna)
    expect((await audit()).map(({ action }) => action)).toEqual(['end-sessions', 'end-sessions'])
  })

  test('has a reset password, which is mailed to the admin', async () => {
    await db.deleteFrom('mails').execute()
    await reset(ratna.email)
    expect(await actionsAndMails()).toEqual([['reset-password'], [['password-changed', ratna.email]]])
  })
})

describe('for a customer, the audit log', () => {
  test('has neither log-ins nor ended sessions', async () => {
    await logIn(sari.email, adminPassword)
    await request('DELETE', '/auth/sessions', undefined, sari)
    expect(await audit()).toEqual([])
  })

  test('has a changed password, which is mailed only to the customer', async () => {
    await request('PUT', '/auth/updatepassword', change, sari)
    expect(await actionsAndMails()).toEqual([['change-password'], [['password-changed', sari.email]]])
    expect(await audit()).toMatchObject([{ user_id: sari.id, subject: sari.id, after: null }])
  })

  test('has a reset password, which is mailed only to the customer', async () => {
    await reset(sari.email)
    expect(await actionsAndMails()).toEqual([['reset-password'], [['password-changed', sari.email]]])
  })

  test('has a changed e-mail', async () => {
    await request('PUT', '/auth/updatedetails', { full_name: 'Sari', email: 'baru@contoh.example' }, sari)
    expect(await audit()).toMatchObject([{ action: 'change-email', after: { email: 'baru@contoh.example' } }])
  })
})

async function reset(email: string): Promise<void> {
  await request('POST', '/auth/forgotpassword', { email })
  const { token } = findSecrets((await readSentMail(db, 'password-reset')).text_body)
  await db.deleteFrom('mails').execute()
  const body = { password: newPassword, confirmPassword: newPassword }
  expect((await request('PUT', `/auth/resetpassword/${token}`, body)).status).toBe(200)
}

const logIn = (email: string, password: string) => request('POST', '/auth/login', { email, password })

async function request(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  by?: { token: string },
) {
  const headers = {
    'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
    ...(by && { authorization: `Bearer ${by.token}` }),
  }
  const reply = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json<{ data?: { id: string }[] }>() }
}

const audit = () =>
  db.selectFrom('audit_log').select(['action', 'user_id', 'subject', 'after']).orderBy('id').execute()

async function actionsAndMails() {
  const mails = await db.selectFrom('mails').select(['kind', 'to_address']).execute()
  return [
    (await audit()).map(({ action }) => action),
    mails.map(({ kind, to_address }) => [kind, to_address]),
  ]
}

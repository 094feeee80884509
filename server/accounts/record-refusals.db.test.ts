import { beforeEach, describe, expect, test } from 'vitest'
import { listAudit } from '#server/admin/list-audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Refusal } from '#server/platform/http/refusals.ts'
import { openTestApp } from '#server/testing/app.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { adminPassword, adminPasswordHash } from '#server/testing/passwords.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { recordRefusals } from './record-refusals.ts'

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
  await app.refusals.flush()
  await db.deleteFrom('audit_log').execute()
})

const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, by?: { token: string }) =>
  app.inject({
    method,
    url: `/api${url}`,
    headers: { 'user-agent': 'Chrome/131 (Android)', ...(by && { authorization: `Bearer ${by.token}` }) },
    ...(payload && { payload }),
  })
const entries = async () => {
  await app.refusals.flush()
  const rows = await db.selectFrom('audit_log').selectAll().orderBy('id').execute()
  return rows.map(({ action, user_id, subject, after }) => ({ action, user_id, subject, after }))
}
describe('the audit log counts', () => {
  test('failed log-ins of an account and of unknown e-mails, without what was typed', async () => {
    const password = 'rahasia-yang-salah'
    for (const email of [
      ratna.email,
      ratna.email,
      sari.email,
      password + '@typed.example',
      'tamu@contoh.example',
    ])
      expect((await ask('POST', '/auth/login', { email, password })).statusCode).toBe(401)
    const found = await entries()
    expect(found).toMatchObject([
      {
        action: 'fail-log-in',
        user_id: ratna.id,
        subject: ratna.id,
        after: { count: 2, device: 'Chrome · Android' },
      },
      { action: 'fail-log-in', user_id: sari.id, after: { count: 1 } },
      { action: 'fail-log-in', user_id: null, subject: '127.0.0.1', after: { count: 2 } },
    ])
    expect(JSON.stringify(found)).not.toContain(password)
  })

  test('admin endpoints that a customer calls, wrong passwords at protected changes and reached limits', async () => {
    for (let n = 0; n < 3; n++) await ask('GET', '/admin/customers', undefined, sari)
    const change = { currentPassword: 'salah', newPassword: 'lemari kayu jati tua' }
    await ask('PUT', '/auth/updatepassword', { ...change, confirmPassword: change.newPassword }, ratna)
    for (let n = 0; n < 6; n++)
      await ask('POST', '/auth/forgotpassword', { email: `tamu${n}@contoh.example` })
    expect(await entries()).toMatchObject([
      { action: 'refuse-access', user_id: sari.id, after: { count: 3, route: 'GET /api/admin/customers' } },
      { action: 'fail-password', user_id: ratna.id, after: { count: 1 } },
      { action: 'reach-limit', user_id: null, after: { count: 1, route: 'POST /api/auth/forgotpassword' } },
    ])
  })

  test('later ones of the hour in the same entry, and shows them without an admin', async () => {
    for (let n = 0; n < 2; n++) {
      await ask('GET', '/admin/customers', undefined, sari)
      await app.refusals.flush()
    }
    const { data } = await listAudit(db, { page: 1, limit: 10 }, 'id')
    expect(data).toMatchObject([{ action: 'refuse-access', after: { count: 2 } }])
    expect((await listAudit(db, { page: 1, limit: 10, admin: 'terminal' }, 'id')).data).toEqual([])
  })
})

const from = (n: number): Refusal => ({
  code: 'WRONG_CREDENTIALS',
  userId: null,
  ip: `192.0.2.${n}`,
  userAgent: '',
  route: 'POST /api/auth/login',
  count: 1,
})
const record = (...refusals: Refusal[]) => recordRefusals(db, refusals)

test('an attacker with many addresses cannot fill the audit log', async () => {
  for (let n = 0; n < 130; n++) await record(from(n))
  const found = await entries()
  expect(found).toHaveLength(101)
  expect(found.at(-1)).toMatchObject({ subject: 'others', after: { count: 30 } })
})

test('an admin ends the sessions of a customer', async () => {
  const end = (id: string, by: { token: string }) =>
    app.inject({
      method: 'DELETE',
      url: `/api/admin/customers/${id}/sessions`,
      headers: { authorization: `Bearer ${by.token}` },
    })
  expect((await end(sari.id, sari)).statusCode).toBe(403)
  expect((await end(ratna.id, ratna)).statusCode).toBe(404)
  expect((await ask('GET', '/auth/me', undefined, sari)).statusCode).toBe(200)
  expect((await end(sari.id, ratna)).statusCode).toBe(200)
  expect((await ask('GET', '/auth/me', undefined, sari)).statusCode).toBe(401)
  expect(await entries()).toMatchObject(
    [
      { action: 'refuse-access' },
      { action: 'end-customer-sessions', user_id: ratna.id, subject: sari.id },
    ].toReversed(),
  )
  expect((await ask('POST', '/auth/login', { email: ratna.email, password: adminPassword })).statusCode).toBe(
    200,
  )
})

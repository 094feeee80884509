import { beforeEach, describe, expect, test } from 'vitest'
import type { Database, Db } from './platform/database/database.ts'
import { openTestApp } from './testing/app.ts'
import { openTestDatabase } from './testing/database.ts'
import { adminPassword } from './testing/passwords.ts'
import { renderQris, makeQris } from './testing/qris.ts'
import { signedIn } from './testing/signed-in.ts'

/*
 * An admin's session alone is not enough for these changes of bank accounts, admins and an admin's log-in. Each needs
 * the password, is mailed to every admin and is audited.
 */

let database: Database
let db: Db
let app: Awaited<ReturnType<typeof openTestApp>>
let ratna: Awaited<ReturnType<typeof signedIn>>
let budi: typeof ratna
beforeEach(async () => {
  database = await openTestDatabase()
  db = database.db
  app = await openTestApp(database)
  ratna = await signedIn(db, 'ratna@toko.example', { role: 'admin' })
  budi = await signedIn(db, 'budi@toko.example', { role: 'admin', language: 'en' })
})

const account = { bank: 'Bank Contoh', number: '0123456789', holder: 'Toko Siti' }
const withAccounts = (transfer: object = { active: true, accounts: [account] }) => ({
  payment: { transfer, unique_amount: false },
})
const newAdmin = { full_name: 'Dewi', email: 'dewi@toko.example', password: 'jendela besar di lantai dua' }
const newPassword = 'pintu hijau di belakang'
const qrisPicture = await renderQris(makeQris())

interface Change {
  method: 'POST' | 'PUT' | 'DELETE'
  url: () => string
  body: object
  field: 'current_password' | 'currentPassword'
  action: string
  mails: () => [kind: string, to: string][]
}

const everyAdmin = (kind: string, ...more: string[]): [string, string][] =>
  [ratna.email, budi.email, ...more].map((to) => [kind, to])

const changes: Record<string, Change> = {
  'the bank accounts': {
    method: 'PUT',
    url: () => '/admin/settings',
    body: withAccounts(),
    field: 'current_password',
    action: 'change-settings',
    mails: () => everyAdmin('accounts-changed'),
  },
  'a new admin': {
    method: 'POST',
    url: () => '/admin/staff',
    body: newAdmin,
    field: 'current_password',
    action: 'add-staff',
    mails: () => everyAdmin('staff-added', newAdmin.email),
  },
  'an invited admin': {
    method: 'POST',
    url: () => '/admin/staff/invitations',
    body: { full_name: newAdmin.full_name, email: newAdmin.email },
    field: 'current_password',
    action: 'invite-staff',
    mails: () => [['staff-invitation', newAdmin.email], ...everyAdmin('staff-invited')],
  },
  'a removed admin': {
    method: 'DELETE',
    url: () => `/admin/staff/${budi.id}`,
    body: {},
    field: 'current_password',
    action: 'remove-staff',
    mails: () => everyAdmin('staff-removed'),
  },
  'the email address of an admin': {
    method: 'PUT',
    url: () => '/auth/updatedetails',
    body: { full_name: 'Ratna', email: 'ratna.baru@toko.example' },
    field: 'current_password',
    action: 'change-email',
    mails: () => [
      ['email-changed', ratna.email],
      ['admin-email-changed', 'ratna.baru@toko.example'],
      ['admin-email-changed', budi.email],
    ],
  },
  'the password of an admin': {
    method: 'PUT',
    url: () => '/auth/updatepassword',
    body: { newPassword, confirmPassword: newPassword },
    field: 'currentPassword',
    action: 'change-password',
    mails: () => [
      ['password-changed', ratna.email],
      ['admin-password-changed', budi.email],
    ],
  },
}

describe.each(Object.entries(changes))('%s', (_, { method, url, body, field, action, mails }) => {
  const send = (more: object, key?: string) => ask(method, url(), { ...body, ...more }, key)

  test('requires the password, and is mailed to every admin and written to the audit log', async () => {
    const { status } = await send({ [field]: adminPassword })
    expect([200, 201]).toContain(status)
    expect(new Set(await sentMails())).toEqual(new Set(mails().map(formatMail)))
    expect((await audit()).map((entry) => entry.action)).toEqual([action])
  })

  test.each([
    ['without', {}],
    ['with an empty', { [field]: '' }],
    ['with a wrong', { [field]: 'salah sekali ini' }],
  ])('is refused at its field %s password', async (_name, more) => {
    const { status, errors } = await send(more)
    expect([status, errors?.map((error) => error.field)]).toEqual([400, [field]])
    expect([await sentMails(), await audit()]).toEqual([[], []])
  })

  test('is refused after ten wrong passwords even with the right one, with or without an Idempotency-Key', async () => {
    for (let n = 0; n < 10; n++)
      expect((await send({ [field]: 'salah sekali ini' }, n % 2 ? `key-${n}` : undefined)).status).toBe(400)
    expect((await send({ [field]: adminPassword }, 'key')).status).toBe(429)
    expect(await audit()).toEqual([])
  })
})

test('a change of the QRIS is refused at its field with a wrong password', async () => {
  const { status, errors } = await upload({ password: 'salah sekali ini' })
  expect([status, errors]).toEqual([400, [{ field: 'password', message: 'Kata sandi saat ini salah.' }]])
  expect((await upload({ password: adminPassword })).status).toBe(200)
  expect(new Set(await sentMails())).toEqual(new Set(everyAdmin('qris-changed').map(formatMail)))
})

test("a concurrent change of an admin's details does not restore the old email address without the password", async () => {
  const moved = { full_name: 'Ratna', email: 'ratna.baru@toko.example', current_password: adminPassword }
  const kept = { full_name: 'Ibu Ratna', email: ratna.email }
  const [change, ...others] = await Promise.all(
    [moved, ...Array.from({ length: 8 }, () => kept)].map((body) => ask('PUT', '/auth/updatedetails', body)),
  )
  expect(change?.status).toBe(200)
  for (const { status } of others) expect([200, 400, 409, 429]).toContain(status)
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', ratna.id)
    .executeTakeFirstOrThrow()
  expect(email).toBe(moved.email)
})

describe('the password is not required', () => {
  test('for settings without a change of bank accounts', async () => {
    expect((await ask('PUT', '/admin/settings', { bays: 3 })).status).toBe(200)
    const same = { payment: { transfer: { active: false, accounts: [] }, unique_amount: true } }
    expect((await ask('PUT', '/admin/settings', same)).status).toBe(200)
    expect(await sentMails()).toEqual([])
  })

  test('for a customer who changes the email address, or an admin who keeps it', async () => {
    const sari = await signedIn(db, 'sari@contoh.example')
    const details = { full_name: 'Sari', email: 'sari.baru@contoh.example' }
    expect((await ask('PUT', '/auth/updatedetails', details, undefined, sari)).status).toBe(200)
    const kept = { full_name: 'Ibu Ratna', email: ratna.email.toUpperCase() }
    expect((await ask('PUT', '/auth/updatedetails', kept)).status).toBe(200)
    expect(await sentMails()).toEqual([`email-changed ${sari.email}`, `email-confirmation ${details.email}`])
  })
})

test.each([
  ['switched off', { active: false, accounts: [account] }],
  ['replaced', { active: true, accounts: [{ ...account, number: '999' }] }],
  ['extended', { active: true, accounts: [account, { ...account, number: '999' }] }],
  ['removed', { active: false, accounts: [] }],
])('bank accounts that are %s need the password', async (_, transfer) => {
  await ask('PUT', '/admin/settings', { ...withAccounts(), current_password: adminPassword })
  await db.deleteFrom('mails').execute()
  expect((await ask('PUT', '/admin/settings', withAccounts(transfer))).status).toBe(400)
  const confirmed = { ...withAccounts(transfer), current_password: adminPassword }
  expect((await ask('PUT', '/admin/settings', confirmed)).status).toBe(200)
  expect(await sentMails()).toHaveLength(2)
})

async function ask(
  method: Change['method'],
  url: string,
  payload: object,
  key?: string,
  { token } = ratna,
): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-language': 'id',
    ...(key && { 'idempotency-key': key }),
  }
  const reply = await app.inject({ method, url: `/api${url}`, headers, payload })
  return { ...reply.json<Answer>(), status: reply.statusCode }
}

interface Answer {
  status: number
  errors?: { field: string; message: string }[]
}

async function upload(body: { password: string }): Promise<Answer> {
  const part = (head: string) => `--edge\r\ncontent-disposition: form-data; ${head}\r\n\r\n`
  const payload = Buffer.concat([
    Buffer.from(`${part('name="password"')}${body.password}\r\n`),
    Buffer.from(part('name="image"; filename="a.png"\r\ncontent-type: image/png')),
    qrisPicture,
    Buffer.from('\r\n--edge--\r\n'),
  ])
  const headers = {
    authorization: `Bearer ${ratna.token}`,
    'content-type': 'multipart/form-data; boundary=edge',
    'accept-language': 'id',
  }
  const reply = await app.inject({ method: 'POST', url: '/api/admin/settings/qris', headers, payload })
  return { ...reply.json<Answer>(), status: reply.statusCode }
}

const formatMail = ([kind, to]: [string, string]) => `${kind} ${to}`
const sentMails = async () =>
  (await db.selectFrom('mails').select(['kind', 'to_address']).execute()).map(
    ({ kind, to_address }) => `${kind} ${to_address}`,
  )
const audit = () => db.selectFrom('audit_log').select(['action', 'user_id']).orderBy('id').execute()

import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { readSentMail, findSecrets } from '#server/testing/mail-secrets.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { sql } from 'kysely'
import { createFirstAdmin } from './create-admin.ts'
import { forgotPassword } from './forgot-password.ts'
import { identify } from './identify.ts'
import { logIn } from './log-in.ts'
import { requireConfirmed } from './confirm-email.ts'
import { lockUser } from './lock-user.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { logOut } from './sessions.ts'
import { updateDetails } from './update-details.ts'
import { updatePassword } from './update-password.ts'

let db: Db
const publicUrl = 'https://toko.example'
const ip = '192.0.2.1'
const sari = { full_name: 'Sari Dewi', email: 'sari@example.com', password: 'rahasia1' }

const settled = { publicUrl, joinHistory: async () => {} }

beforeEach(async () => {
  db = (await openTestDatabase()).db
})

const signUp = (input = sari, from = ip) => register(db, input, { ip: from, language: 'en', publicUrl })
const tryLogIn = (password = sari.password, email = sari.email, from = ip) =>
  logIn(db, { email, password }, { ip: from })
const mails = (kind: string) =>
  db.selectFrom('mails').selectAll().where('kind', '=', kind).orderBy('created_at').orderBy('id').execute()
async function forget(from = ip) {
  await db.deleteFrom('mails').execute()
  await forgotPassword(db, { email: 'sari@EXAMPLE.com' }, { ip: from, publicUrl })
  const mail = await readSentMail(db, 'password-reset')
  return { mail, ...findSecrets(mail.text_body) }
}

describe('signing up', () => {
  test('sends the new customer a mail in the language of the form', async () => {
    await signUp()
    expect(await mails('welcome')).toMatchObject([
      { to_address: sari.email, subject: 'Welcome to Griya', language: 'en' },
    ])
  })

  test('succeeds for one of two concurrent requests with the same e-mail', async () => {
    const results = await Promise.allSettled([signUp(), signUp({ ...sari, email: 'sari@example.com' })])
    expect(results.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find((r) => r.status === 'rejected')?.reason).toMatchObject({ code: 'EMAIL_TAKEN' })
    expect(await mails('welcome')).toHaveLength(1)
  })

  const countedSignUps = (count: number) =>
    db
      .insertInto('attempts')
      .values({ key: `register:address:${ip}`, count, resets_at: sql<Date>`now() + interval '1 hour'` })
      .execute()

  test('is refused after 200 sign-ups per hour and address', async () => {
    await countedSignUps(200)
    await expect(signUp()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  })

  test.each([
    [19, false],
    [20, true],
    [199, true],
  ])('after %i others of its address in the hour must confirm the e-mail: %s', async (others, must) => {
    await countedSignUps(others)
    const user = await signUp()
    const required = async () => requireConfirmed(await lockUser(db, user.id))
    if (must) await expect(required()).rejects.toMatchObject({ code: 'EMAIL_UNCONFIRMED' })
    else await required()
    await db
      .updateTable('users')
      .set({ email_confirmed_at: sql<Date>`now()` })
      .execute()
    await required()
  })
})

describe('logging in', () => {
  test('returns a token that is valid until the log-out and is not in the database', async () => {
    const { id } = await signUp()
    const { token, user } = await tryLogIn()
    expect(user).toMatchObject({ id, role: 'customer', email: sari.email })
    expect(user).not.toHaveProperty('password_hash')
    expect(await identify(db, token)).toMatchObject({ id, full_name: 'Sari Dewi', language: 'en' })
    expect(await identify(db, `${token}x`)).toBeNull()
    await logOut(db, token)
    expect(await identify(db, token)).toBeNull()
  })

  test.each([
    ['customer', 30 * 24],
    ['admin', 2],
  ] as const)('as a %s opens a session that lasts %i hours without use', async (role, hours) => {
    await signUp()
    await db.updateTable('users').set({ role }).execute()
    const { token } = await tryLogIn()
    const after = (minutes: number) =>
      inTransaction(db, async (tx) => {
        const then = new Date(Date.now() + (hours * 60 + minutes) * 60_000).toISOString()
        await sql`select set_config('griya.now', ${then}, true)`.execute(tx)
        return identify(tx, token)
      })
    expect(await after(2)).toBeNull()
    // This use moves the end of an admin's session on.
    expect(await after(-2)).not.toBeNull()
  })

  test.each([sari.email, 'unknown@example.com'])(
    'gives the same error for a wrong password and for an unknown e-mail: %s',
    async (email) => {
      await signUp()
      await expect(tryLogIn('wrong', email)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS', params: {} })
    },
  )

  test('is refused after ten failures, concurrent or not, even with the right password', async () => {
    await signUp()
    const tries = await Promise.allSettled(
      Array.from({ length: 14 }, (_, n) => tryLogIn('wrong', sari.email, `ip-${n}`)),
    )
    const codes = tries.map((t) => (t.status === 'rejected' ? (t.reason as { code: string }).code : 'in'))
    expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(10)
    await expect(tryLogIn()).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      params: { seconds: expect.any(Number) },
    })
  })

  describe('from an address with fifty failures', () => {
    const failed = (key: string, count: number, seconds: number) =>
      db
        .insertInto('attempts')
        .values({ key, count, resets_at: sql<Date>`now() + make_interval(secs => ${seconds})` })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ count }))
        .execute()
    const countOf = async (key: string) =>
      (await db.selectFrom('attempts').select('count').where('key', '=', key).executeTakeFirst())?.count

    test('is accepted when it is its turn, and successes are not counted', async () => {
      await signUp()
      await failed(`login:address:${ip}`, 50, 900)
      expect((await tryLogIn()).user.email).toBe(sari.email)
      expect(await countOf(`login:address:${ip}`)).toBe(50)
      await expect(tryLogIn('wrong-password')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
      expect(await countOf(`login:address:${ip}`)).toBe(51)
    })

    test('waits with five others at most, and a refused one counts as no failure', async () => {
      await signUp()
      await failed(`login:address:${ip}`, 50, 900)
      const statuses = await Promise.allSettled(Array.from({ length: 12 }, () => tryLogIn()))
      const refused = statuses.filter(({ status }) => status === 'rejected')
      expect(refused).toHaveLength(6)
      expect(refused).toMatchObject(refused.map(() => ({ reason: { code: 'TOO_MANY_ATTEMPTS' } })))
      expect(await countOf(`login:account:${sari.email}`)).toBeUndefined()
      expect(await countOf(`login:address:${ip}`)).toBe(50)
    })
  })
})

describe('a forgotten password', () => {
  test.each(['token', 'code'] as const)(
    'is replaced once with the %s from the mail, and every session ends',
    async (secretKind) => {
      await signUp()
      const { token: session } = await tryLogIn()
      const sent = await forget()
      expect(sent.mail).toMatchObject({ to_address: sari.email, language: 'en' })
      const secret = secretKind === 'code' ? ` ${sent.code.toLowerCase().replaceAll('-', ' ')}` : sent.token
      await resetPassword(db, secret, { password: 'baru-sekali' }, settled)
      expect(await identify(db, session)).toBeNull()
      await tryLogIn('baru-sekali')
      for (const usedSecret of [sent.token, sent.code])
        await expect(resetPassword(db, usedSecret, { password: 'lain-lagi' }, settled)).rejects.toMatchObject(
          {
            code: 'RESET_CODE_DEAD',
          },
        )
    },
  )

  test('is replaced by only one of three concurrent requests', async () => {
    await signUp()
    const { token, code } = await forget()
    const results = await Promise.allSettled(
      [token, code, token].map((secret, n) =>
        resetPassword(db, secret, { password: `password-${n}` }, settled),
      ),
    )
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
  })

  test('is replaced only with the newest code, for 30 minutes', async () => {
    await signUp()
    const older = await forget('ip-1')
    const newer = await forget('ip-2')
    await expect(resetPassword(db, older.token, { password: 'rahasia2' }, settled)).rejects.toMatchObject({
      code: 'RESET_CODE_DEAD',
    })
    await db
      .updateTable('reset_codes')
      .set({ expires_at: sql<Date>`expires_at - interval '30 minutes'` })
      .execute()
    await expect(resetPassword(db, newer.token, { password: 'rahasia2' }, settled)).rejects.toMatchObject({
      code: 'RESET_CODE_DEAD',
    })
  })

  test('returns EMAIL_UNKNOWN for an unknown e-mail, and TOO_MANY_ATTEMPTS after five tries', async () => {
    for (let n = 0; n < 5; n++)
      await expect(
        forgotPassword(db, { email: `unknown${n}@example.com` }, { ip, publicUrl }),
      ).rejects.toMatchObject({
        code: 'EMAIL_UNKNOWN',
      })
    await expect(forgotPassword(db, { email: 'x@example.com' }, { ip, publicUrl })).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
    })
  })

  test('is mailed to one address at most three times an hour', async () => {
    await signUp()
    for (let n = 0; n < 3; n++) await forget(`ip-${n}`)
    await expect(forget('ip-9')).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  })
})

describe('the details of an account', () => {
  test('keep a phone that is left out and lose one that is blank', async () => {
    const { id } = await signUp()
    const base = { full_name: 'Sari', email: sari.email }
    expect(
      await updateDetails(
        db,
        { id, role: 'customer' },
        { ...base, phone: '081234567890', address: 'Jl. Melati 1' },
        { publicUrl },
      ),
    ).toMatchObject({
      phone: '081234567890',
      address: 'Jl. Melati 1',
    })
    expect(await updateDetails(db, { id, role: 'customer' }, base, { publicUrl })).toMatchObject({
      phone: '081234567890',
      address: 'Jl. Melati 1',
    })
    expect(
      await updateDetails(db, { id, role: 'customer' }, { ...base, phone: '', address: null }, { publicUrl }),
    ).toMatchObject({
      phone: null,
      address: null,
    })
    expect(await mails('email-changed')).toEqual([])
  })

  test('with a new e-mail notify the old address and end an open reset code', async () => {
    const { id } = await signUp()
    const { token } = await forget()
    await updateDetails(
      db,
      { id, role: 'customer' },
      { full_name: 'Sari', email: 'baru@example.com' },
      { publicUrl },
    )
    expect(await mails('email-changed')).toMatchObject([{ to_address: sari.email }])
    await expect(resetPassword(db, token, { password: 'rahasia2' }, settled)).rejects.toMatchObject({
      code: 'RESET_CODE_DEAD',
    })
  })

  test('reveal only a limited number of times whether an e-mail is taken', async () => {
    const { id } = await signUp()
    const details = { full_name: 'Sari', email: 'baru@example.com' }
    await db
      .insertInto('attempts')
      .values({ key: `email:${id}`, count: 20, resets_at: sql<Date>`now() + interval '1 hour'` })
      .execute()
    await updateDetails(
      db,
      { id, role: 'customer' },
      { ...details, email: sari.email.toUpperCase() },
      { publicUrl },
    )
    await expect(updateDetails(db, { id, role: 'customer' }, details, { publicUrl })).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
    })
  })

  test('cannot take the e-mail of another account', async () => {
    const { id } = await signUp()
    await signUp({ ...sari, email: 'budi@example.com' })
    await expect(
      updateDetails(
        db,
        { id, role: 'customer' },
        { full_name: 'Sari', email: 'BUDI@example.com' },
        { publicUrl },
      ),
    ).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
    })
  })
})

describe('changing the password', () => {
  test('ends every other session and keeps this one', async () => {
    await signUp()
    const [here, there] = [await tryLogIn(), await tryLogIn()]
    const input = { currentPassword: sari.password, newPassword: 'rahasia2' }
    await updatePassword(db, { ...here.user, language: 'id' }, input, { token: here.token, publicUrl })
    expect(await identify(db, here.token)).not.toBeNull()
    expect(await identify(db, there.token)).toBeNull()
    await tryLogIn('rahasia2')
  })

  test('requires the current password', async () => {
    const user = await signUp()
    const input = { currentPassword: 'wrong', newPassword: 'rahasia2' }
    await expect(updatePassword(db, user, input, { token: '', publicUrl })).rejects.toMatchObject({
      code: 'WRONG_CURRENT_PASSWORD',
    })
  })

  test('requires 12 characters of an admin', async () => {
    const user = { ...sari, id: 'x', role: 'admin', language: 'id' } as const
    const input = { currentPassword: 'wrong', newPassword: 'rahasia2' }
    await expect(updatePassword(db, user, input, { token: '', publicUrl })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      params: { issues: [{ field: 'newPassword', message: 'ADMIN_PASSWORD_SHORT' }] },
    })
  })
})

describe('the first admin', () => {
  const settings = { adminEmail: 'owner@example.com', adminPassword: 'twelve-chars-long' }

  test('is created once, also by two nodes at the same time', async () => {
    await Promise.all([createFirstAdmin(db, settings), createFirstAdmin(db, settings)])
    await createFirstAdmin(db, { ...settings, adminEmail: 'second@example.com' })
    const users = await db.selectFrom('users').select(['email', 'role']).execute()
    expect(users).toEqual([{ email: 'owner@example.com', role: 'admin' }])
    await tryLogIn('twelve-chars-long', 'owner@example.com')
  })

  test('needs an address that no other account has', async () => {
    await signUp({ ...sari, email: 'owner@example.com' })
    await expect(createFirstAdmin(db, settings)).rejects.toThrow('belongs to a customer')
  })

  test('is not created without ADMIN_EMAIL', async () => {
    await createFirstAdmin(db, { adminEmail: undefined, adminPassword: undefined })
    expect(await db.selectFrom('users').select('id').execute()).toEqual([])
  })
})

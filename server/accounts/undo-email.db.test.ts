import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeApp } from '#server/app.ts'
import { readSentMail } from '#server/testing/mail-secrets.ts'
import { testSettings } from '#server/testing/settings.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { forgetEmailUndos, undoEmailChange } from './undo-email.ts'

const [old, thief] = ['sari@contoh.example', 'pencuri@contoh.example']

let shop: TestShop
let app: Awaited<ReturnType<typeof makeApp>>
let sari: Awaited<ReturnType<typeof signedIn>>
beforeEach(async () => {
  shop = await openTestShop()
  app = await makeApp({ database: shop.database, settings: testSettings() })
  sari = await signedIn(shop.db, old)
})
afterEach(() => app.close())

const change = (email: string, { token } = sari) =>
  ask('PUT', '/auth/updatedetails', { token, body: { full_name: 'Sari Dewi', email } })
const show = (token: string) => ask('GET', `/auth/email-changes/${token}`)
const undo = (token: string) => ask('POST', `/auth/email-changes/${token}`)
const link = async (to = old) => {
  const rows = await shop.db.selectFrom('mails').selectAll().where('kind', '=', 'email-changed').execute()
  const newest = rows.findLast(({ to_address }) => to_address === to)
  await shop.db
    .updateTable('mails')
    .set({ kind: 'read' })
    .where('id', '=', newest?.id ?? '')
    .execute()
  return secretOf('read')
}
async function secretOf(kind: string): Promise<string> {
  const { text_body } = await readSentMail(shop.db, kind)
  await shop.db.updateTable('mails').set({ kind: 'used' }).where('kind', '=', kind).execute()
  return /\/undo-email\/([\w-]+)/.exec(text_body)?.[1] ?? ''
}
const account = (id = sari.id) =>
  shop.db
    .selectFrom('users')
    .select(['email', 'email_confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const register = (email: string) => {
  const password = 'jendela baru di dapur'
  return ask('POST', '/auth/register', {
    body: { full_name: 'Orang', email, password, confirm_password: password },
  })
}

describe('a changed e-mail', () => {
  test('is undone once with the link mailed to the old address', async () => {
    await change(thief)
    const token = await link()
    expect((await show(token)).data).toEqual({ email: old })
    expect(await undo(token)).toMatchObject({ status: 200, message: expect.stringContaining('dikembalikan') })
    expect(await account()).toEqual({ email: old, email_confirmed_at: expect.any(Date) })
    expect((await ask('GET', '/auth/me', { token: sari.token })).status).toBe(401)
    expect(await undo(token)).toMatchObject({ status: 400, code: 'EMAIL_UNDO_DEAD' })
    expect(await show(token)).toMatchObject({ status: 400, code: 'EMAIL_UNDO_DEAD' })
    const audit = await shop.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .orderBy('id')
      .execute()
    expect(audit.at(-1)).toEqual({
      action: 'undo-email-change',
      before: { email: thief },
      after: { email: old },
    })
    const { to_address } = await readSentMail(shop.db, 'email-restored')
    expect(to_address).toBe(thief)
  })

  test('ends open reset codes and links that confirm the other address', async () => {
    await change(thief)
    const token = await link()
    expect((await ask('POST', '/auth/forgotpassword', { body: { email: thief } })).status).toBe(200)
    await undo(token)
    expect(await shop.db.selectFrom('reset_codes').select('user_id').execute()).toEqual([])
    expect(await shop.db.selectFrom('email_confirmations').select('user_id').execute()).toEqual([])
  })

  test('is undone after it was changed again, and the links of the thief are dead then', async () => {
    await change(thief)
    await change('pencuri.lain@contoh.example')
    const first = await link()
    const second = await link(thief)
    expect((await undo(first)).status).toBe(200)
    expect((await account()).email).toBe(old)
    expect(await undo(second)).toMatchObject({ status: 400, code: 'EMAIL_UNDO_DEAD' })
    expect((await account()).email).toBe(old)
  })

  test('is undone by its first owner, also after the thief used a later link', async () => {
    await change(thief)
    await change('pencuri.lain@contoh.example')
    const [first, second] = [await link(), await link(thief)]
    expect((await undo(second)).status).toBe(200)
    expect((await account()).email).toBe(thief)
    expect((await undo(first)).status).toBe(200)
    expect((await account()).email).toBe(old)
  })

  test('is undone for three days', async () => {
    await change(thief)
    const token = await link()
    const joinHistory = async () => {}
    const publicUrl = 'https://toko.example'
    await expect(
      shop.later(73, (tx) => undoEmailChange(tx, token, { publicUrl, joinHistory })),
    ).rejects.toMatchObject({ code: 'EMAIL_UNDO_DEAD' })
    expect(await shop.later(71, forgetEmailUndos)).toBe(0)
    await shop.later(71, (tx) => undoEmailChange(tx, token, { publicUrl, joinHistory }))
    expect((await account()).email).toBe(old)
  })

  test('is undone once by many requests at the same time', async () => {
    await change(thief)
    const token = await link()
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => undo(token)))).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  test('keeps a confirmed address reserved, so that the thief cannot block the undo', async () => {
    await change(thief)
    expect(await register(old)).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' })
    const other = await signedIn(shop.db, 'lain@contoh.example')
    expect(await change(old, other)).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' })
    expect((await undo(await link())).status).toBe(200)
  })

  test('is refused in words if another account has the old address, and works once that is free', async () => {
    await shop.db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', sari.id).execute()
    await change(thief)
    const token = await link()
    expect((await register(old)).status).toBe(201)
    expect(await undo(token)).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' })
    expect((await account()).email).toBe(thief)
    await shop.db.updateTable('users').set({ email: 'x@contoh.example' }).where('email', '=', old).execute()
    expect((await undo(token)).status).toBe(200)
  })

  test('is not undone by the reader of a mistyped address after the right one was confirmed', async () => {
    await shop.db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', sari.id).execute()
    await change('sari.benar@contoh.example')
    const token = await link()
    await shop.db
      .updateTable('users')
      .set({ email_confirmed_at: new Date() })
      .where('id', '=', sari.id)
      .execute()
    expect(await undo(token)).toMatchObject({ status: 400, code: 'EMAIL_UNDO_DEAD' })
  })

  test('of an admin has no such link', async () => {
    const admin = await signedIn(shop.db, 'ratna@contoh.example', { role: 'admin' })
    const { adminPassword } = await import('#server/testing/passwords.ts')
    const body = { full_name: 'Ratna', email: 'baru@contoh.example', current_password: adminPassword }
    expect((await ask('PUT', '/auth/updatedetails', { token: admin.token, body })).status).toBe(200)
    const { text_body } = await readSentMail(shop.db, 'email-changed')
    expect(text_body).not.toContain('/undo-email/')
  })

  test('is stored with the hash of its secret only', async () => {
    await change(thief)
    const token = await link()
    const rows = await Promise.all([
      shop.db.selectFrom('email_undos').selectAll().execute(),
      shop.db.selectFrom('mails').selectAll().execute(),
      shop.db.selectFrom('audit_log').selectAll().orderBy('id').execute(),
    ])
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

async function ask(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  { token, body }: { token?: string; body?: object } = {},
) {
  const headers = { 'accept-language': 'id', ...(token && { authorization: `Bearer ${token}` }) }
  const reply = await app.inject({ method, url: `/api${url}`, headers, ...(body && { payload: body }) })
  return { ...reply.json(), status: reply.statusCode }
}

import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { addStaff, listStaff, removeStaff } from '#contract/accounts/admin-schemas.ts'
import { changeSettings } from '#contract/admin/settings-schemas.ts'
import { listAudit } from '#contract/admin/audit-schemas.ts'
import { adminPassword } from '#server/testing/passwords.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'
import { identify } from './identify.ts'
import { logIn } from './log-in.ts'
import { openSession } from './sessions.ts'

let shop: TestShop
let owner: Awaited<ReturnType<TestShop['admin']>>
beforeEach(async () => {
  shop = await openTestShop()
  owner = await shop.admin()
})

const budi = { full_name: 'Pak Budi', email: 'budi@toko.example', password: 'dua-belas-huruf' }
const confirmed = { current_password: adminPassword }
const add = (changes: object = {}, language: 'id' | 'en' = 'id') =>
  shop.call(addStaff, { by: owner, body: { ...budi, ...confirmed, ...changes }, language })
const remove = (id: string, by: { id: string } = owner) =>
  shop.call(removeStaff, { by, params: { id }, body: confirmed })
const emails = async () => (await shop.call(listStaff, { by: owner })).body.data.map(({ email }) => email)
const audit = () =>
  shop.db.selectFrom('audit_log').select(['action', 'subject', 'before', 'after']).orderBy('id').execute()

describe('the owner', () => {
  test('adds an admin, who then logs in and runs the shop', async () => {
    const { status, body } = await add()
    expect([status, body.message]).toEqual([201, 'Pengelola ditambahkan'])
    expect(await emails()).toEqual([owner.email, budi.email])
    const { user } = await logIn(shop.db, budi, { ip: '192.0.2.1' })
    expect(user).toMatchObject({ role: 'admin', full_name: 'Pak Budi' })
    expect((await shop.call(changeSettings, { by: user, body: { bays: 2 } })).status).toBe(200)
    const [auditEntry] = await audit()
    expect(auditEntry).toEqual({
      action: 'add-staff',
      subject: user.id,
      before: null,
      after: { full_name: 'Pak Budi', email: budi.email, role: 'owner' },
    })
    expect(JSON.stringify(await audit())).not.toContain(budi.password)
  })

  test('removes an admin: every session ends, the password is invalid, the address is free again', async () => {
    const { id } = (await add()).body.data
    const token = await openSession(shop.db, { id, role: 'admin' })
    expect(await identify(shop.db, token)).toMatchObject({ id })
    expect((await remove(id)).body.message).toBe('Pengelola dihapus')
    expect(await identify(shop.db, token)).toBeNull()
    await expect(logIn(shop.db, budi, { ip: '192.0.2.1' })).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
    })
    const removedAccount = { email: `${id}@removed.invalid`, password: budi.password }
    await expect(logIn(shop.db, removedAccount, { ip: '192.0.2.1' })).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
    })
    expect(await emails()).toEqual([owner.email])
    expect((await audit()).at(-1)).toEqual({
      action: 'remove-staff',
      subject: id,
      before: { full_name: 'Pak Budi', email: budi.email },
      after: null,
    })
    expect((await remove(id)).status).toBe(404)
    expect((await add()).status).toBe(201)
  })

  test('still reads the name of a removed admin in the history', async () => {
    const { id } = (await add()).body.data
    await shop.call(changeSettings, { by: { id }, body: { bays: 2 } })
    await remove(id)
    const { body } = await shop.call(listAudit, { by: owner, query: { admin: id } })
    expect(body.data).toMatchObject([{ action: 'change-settings', by: { id, full_name: 'Pak Budi' } }])
    expect(body.filters.admins).toContainEqual({ id, full_name: 'Pak Budi' })
  })

  test('cannot remove the own account, a customer or an unknown id', async () => {
    const siti = await shop.customer()
    const answered = await remove(owner.id)
    expect([answered.status, answered.body.code]).toEqual([400, 'SELF_REMOVAL'])
    expect((await remove(siti.id)).status).toBe(404)
    expect((await remove('unknown')).status).toBe(404)
    expect(await audit()).toEqual([])
  })

  test.each([
    [
      { password: 'elf-zeichen' },
      'password',
      'Kata sandi pengelola harus minimal 12 karakter',
      "An admin's password must be at least 12 characters",
    ],
    [
      { password: '' },
      'password',
      'Kata sandi pengelola harus minimal 12 karakter',
      "An admin's password must be at least 12 characters",
    ],
    [{ email: 'budi' }, 'email', 'Format email tidak valid', 'The email format is not valid'],
    [{ full_name: ' ' }, 'full_name', 'Nama Lengkap harus diisi', 'Full name is required'],
  ])('cannot add %j', async (changes, field, id, en) => {
    expect((await add(changes)).body.errors).toEqual([{ field, message: id }])
    const { status, body } = await add(changes, 'en')
    expect([status, body.errors]).toEqual([400, [{ field, message: en }]])
  })

  test('adds an admin once if the request is repeated with its key', async () => {
    const again = (changes: object = {}) =>
      shop.call(addStaff, { by: owner, body: { ...budi, ...confirmed, ...changes }, key: 'a' })
    const first = await again()
    expect((await again()).body).toEqual(first.body)
    const other = await again({ password: 'tiga-belas-huruf' })
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    expect(await emails()).toEqual([owner.email, budi.email])
  })

  test('leaves no fast hash of the new password in the database', async () => {
    await shop.call(addStaff, { by: owner, body: { ...budi, ...confirmed }, key: 'a' })
    const { request_hash } = await shop.db
      .selectFrom('idempotency_keys')
      .select('request_hash')
      .executeTakeFirstOrThrow()
    const fast = createHash('sha256')
    const content = JSON.stringify([undefined, undefined, { ...budi, ...confirmed }])
    fast.update(`${content.length} `).update(content)
    expect(Buffer.from(request_hash).equals(fast.digest())).toBe(false)
  })

  test('cannot add an address that has an account, in any case', async () => {
    const siti = await shop.customer()
    const answered = await add({ email: siti.email.toUpperCase() })
    expect([answered.status, answered.body.code]).toEqual([409, 'EMAIL_TAKEN'])
    expect(await emails()).toEqual([owner.email])
  })
})

test('one of two admins who remove each other at the same time stays', async () => {
  const other = await shop.admin()
  const answers = await Promise.all([remove(other.id, owner), remove(owner.id, other)])
  const [first, second] = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  // The other admin is logged out or is no admin any more, depending on which request is first.
  expect([first, [401, 403].includes(second!)]).toEqual([200, true])
  const remaining = await shop.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()
  expect(remaining).toHaveLength(1)
})

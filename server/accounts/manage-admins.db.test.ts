import { beforeEach, expect, test } from 'vitest'
import type { Db } from '#server/platform/database/database.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { identify } from './identify.ts'
import { logIn, logInKey } from './log-in.ts'
import { addAdmin, listAdmins, resetAdmin } from './manage-admins.ts'

let db: Db
beforeEach(async () => {
  db = (await openTestDatabase()).db
})

const publicUrl = 'https://toko.example'
const ratna = { email: 'Ratna@toko.example', full_name: 'Ibu Ratna', password: 'dua-belas-huruf' }

test('an added admin logs in and is listed', async () => {
  await addAdmin(db, ratna, publicUrl)
  const { user } = await logIn(db, ratna, { ip: '192.0.2.1' })
  expect(user).toMatchObject({ role: 'admin', full_name: 'Ibu Ratna' })
  expect(await listAdmins(db)).toEqual([
    {
      email: 'ratna@toko.example',
      full_name: 'Ibu Ratna',
      staff_role: 'owner',
      created_at: expect.any(Date),
      sessions: 1,
    },
  ])
})

test.each([
  [{ email: 'ratna' }, 'is not an e-mail address'],
  [{ password: 'elf-zeichen' }, 'must have 12 to 128 characters; this one has 11'],
  [{ password: 'QwertyuiOp12' }, 'easy to guess, as many people use it'],
  [{ email: 'sari@example.com' }, 'already has an account'],
])('the terminal refuses %j', async (wrong, sentence) => {
  await signedIn(db)
  await expect(addAdmin(db, { ...ratna, ...wrong }, publicUrl)).rejects.toThrow(sentence)
  expect(await listAdmins(db)).toEqual([])
})

test('a reset from the terminal is audited, ends all sessions of the admin and deletes the counted failures', async () => {
  const admin = await signedIn(db, ratna.email, { role: 'admin' })
  await db
    .insertInto('attempts')
    .values({ key: logInKey(ratna.email), count: 99, resets_at: new Date(Date.now() + 60_000) })
    .execute()
  await resetAdmin(db, 'ratna@TOKO.example', 'tiga-belas-huruf', publicUrl)
  expect(await identify(db, admin.token)).toBeNull()
  await logIn(db, { ...ratna, password: 'tiga-belas-huruf' }, { ip: '192.0.2.1' })
  expect(
    await db.selectFrom('audit_log').select(['action', 'subject', 'user_id']).orderBy('id').execute(),
  ).toEqual([
    { action: 'reset-admin', subject: admin.id, user_id: null },
    { action: 'log-in', subject: admin.id, user_id: admin.id },
  ])
})

test("a customer's password cannot be reset from the terminal", async () => {
  const sari = await signedIn(db)
  await expect(resetAdmin(db, sari.email, ratna.password, publicUrl)).rejects.toThrow(
    'No admin has the address',
  )
  expect(await identify(db, sari.token)).not.toBeNull()
})

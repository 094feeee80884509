import { expect, test } from 'vitest'
import { createFirstAdmin } from '#server/accounts/create-admin.ts'
import { createUser } from '#server/accounts/create-user.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { readSignInMessage } from './open-demo-shop.ts'
import { customers, demoAdmin, demoPassword } from './customers.ts'

test('the start message names only the sign-ins that still work', async () => {
  const { db } = await openTestDatabase()
  expect(await readSignInMessage(db)).toBe('')
  const password_hash = await hashPassword(demoPassword)
  const { area: _area, ...sari } = customers[0]!
  await createUser(db, { ...sari, password_hash })
  await createUser(db, { ...demoAdmin, password_hash, role: 'admin', language: 'id' })
  expect(await readSignInMessage(db)).toMatch(
    /sari@contoh\.example; to run .* as ratna@.*\n.*password of both/,
  )
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword('a-password-of-the-shop') })
    .where('email', '=', demoAdmin.email)
    .execute()
  const left = await readSignInMessage(db)
  expect(left).toContain('To buy, sign in as sari@contoh.example.')
  expect(left).not.toContain(demoAdmin.email)
})

test('the first configured admin is created once, in addition to the demo admin', async () => {
  const { db } = await openTestDatabase()
  await createUser(db, { ...demoAdmin, password_hash: '', role: 'admin', language: 'id' })
  const named = { adminEmail: 'pemilik@contoh.example', adminPassword: 'kata-sandi-panjang' }
  for (let n = 0; n < 2; n++) await createFirstAdmin(db, named, { besides: demoAdmin.email })
  await createFirstAdmin(db, { ...named, adminEmail: 'lain@contoh.example' }, { besides: demoAdmin.email })
  const admins = await db.selectFrom('users').select('email').orderBy('email').execute()
  expect(admins.map(({ email }) => email)).toEqual([named.adminEmail, demoAdmin.email])
})

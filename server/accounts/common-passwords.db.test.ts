import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#server/platform/database/database.ts'
import { openTestApp } from '#server/testing/app.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { adminPassword } from '#server/testing/passwords.ts'
import { readSentMail, findSecrets } from '#server/testing/mail-secrets.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { createFirstAdmin } from './create-admin.ts'
import { addAdmin, resetAdmin } from './manage-admins.ts'
import { findPasswordFault, isCommonPassword } from './passwords.ts'

let db: Db
let app: Awaited<ReturnType<typeof openTestApp>>
let ratna: Awaited<ReturnType<typeof signedIn>>
beforeEach(async () => {
  const database = await openTestDatabase()
  db = database.db
  app = await openTestApp(database)
  ratna = await signedIn(db, 'ratna@toko.example', { role: 'admin' })
})

const common = '1qaz2wsx3edc'
const publicUrl = 'https://toko.example'

describe('a common password', () => {
  test.each([
    ['when signing up', 'POST', '/auth/register', 'password', signUpWith],
    ['by a new admin', 'POST', '/admin/staff', 'password', newAdminWith],
    ['as a changed password', 'PUT', '/auth/updatepassword', 'newPassword', changeTo],
  ] as const)('is refused %s', async (_, method, url, field, bodyOf) => {
    for (const password of [common, common.toUpperCase()]) {
      const refused = await ask(method, url, bodyOf(password))
      expect(refused).toMatchObject({ status: 400, errors: [{ field, message: sentence }] })
    }
    expect([200, 201]).toContain((await ask(method, url, bodyOf('sepeda merah di pagar'))).status)
  })

  test('is refused in a reset, and the link still works afterwards', async () => {
    await ask('POST', '/auth/forgotpassword', { email: ratna.email })
    const { token } = findSecrets((await readSentMail(db, 'password-reset')).text_body)
    const url = `/auth/resetpassword/${token}`
    const refused = await ask('PUT', url, { password: common, confirmPassword: common })
    expect(refused).toMatchObject({ status: 400, errors: [{ field: 'password', message: sentence }] })
    const good = 'sepeda merah di pagar'
    expect((await ask('PUT', url, { password: good, confirmPassword: good })).status).toBe(200)
  })

  test('is refused in the terminal and as ADMIN_PASSWORD', async () => {
    const dewi = { email: 'dewi@toko.example', full_name: 'Dewi', password: common }
    const guessed = 'easy to guess'
    await expect(addAdmin(db, dewi, publicUrl)).rejects.toThrow(guessed)
    await expect(resetAdmin(db, ratna.email, common, publicUrl)).rejects.toThrow(guessed)
    await db.deleteFrom('users').execute()
    const first = { adminEmail: dewi.email, adminPassword: common }
    await expect(createFirstAdmin(db, first)).rejects.toThrow('ADMIN_PASSWORD')
  })
})

describe('a password that is easy to guess', () => {
  test.each(['abcdefgh', 'sari@contoh.example', 'aaaaaaaa', '12344321'])(
    'is refused for a customer: %s',
    async (password) => {
      const refused = await ask('POST', '/auth/register', signUpWith(password))
      expect([password, refused.status]).toEqual([password, 400])
      expect(refused.errors).toMatchObject([{ field: 'password' }])
    },
  )

  test.each(['Admin12345678', 'abcdefghijklmnop', '2026202620262026', 'PasswordPassword1'])(
    'is refused for an admin, with what to do in both languages: %s',
    async (password) => {
      expect(await ask('POST', '/admin/staff', newAdminWith(password))).toMatchObject({ status: 400 })
      const dewi = { email: 'dewi@toko.example', full_name: 'Dewi', password }
      await expect(addAdmin(db, dewi, publicUrl)).rejects.toThrow('easy to guess')
      await expect(resetAdmin(db, ratna.email, password, publicUrl)).rejects.toThrow('easy to guess')
    },
  )

  test('is refused for an admin whose own e-mail it is', async () => {
    expect((await ask('POST', '/admin/staff', newAdminWith('dewi@toko.example'))).status).toBe(400)
  })

  test('is judged in a time that does not depend on a length beyond the judged one', async () => {
    const cpu = async (password: string) => {
      const before = process.cpuUsage()
      for (let n = 0; n < 3; n++) await findPasswordFault(db, { ...ratna, full_name: 'Ratna' }, password)
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    await cpu('warm up the lists')
    const times: number[] = []
    for (const length of [32, 64, 128]) times.push(await cpu('p4$$w0rd'.repeat(length / 8)))
    expect(times[2]! / times[0]!).toBeLessThan(3)
  })
})

test.each(['123456', 'password', 'bismillah', 'indonesia', 'Rahasia'])(
  'the password %s is common',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  },
)

test.each(['griya-segar-2026', adminPassword, 'rahasia1'])(
  'the password %s is not common',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false)
  },
)

const sentence = 'Kata sandi ini mudah ditebak karena dipakai banyak orang. Silakan pilih yang lain.'

function signUpWith(password: string) {
  return { full_name: 'Sari', email: 'sari@contoh.example', password, confirm_password: password }
}

function newAdminWith(password: string) {
  const dewi = { full_name: 'Dewi', email: 'dewi@toko.example' }
  return { ...dewi, password, current_password: adminPassword }
}

function changeTo(newPassword: string) {
  return { currentPassword: adminPassword, newPassword, confirmPassword: newPassword }
}

async function ask(method: 'POST' | 'PUT', url: string, payload: object) {
  const headers = { authorization: `Bearer ${ratna.token}`, 'accept-language': 'id' }
  const reply = await app.inject({ method, url: `/api${url}`, headers, payload })
  return { ...reply.json<{ errors?: { field: string; message: string }[] }>(), status: reply.statusCode }
}

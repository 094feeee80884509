import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { openTestApp } from '#server/testing/app.ts'
import { openTestDatabase } from '#server/testing/database.ts'

let database: Database
let server: FastifyInstance
beforeEach(async () => {
  database = await openTestDatabase()
  server = await openTestApp(database)
})

const address = 'siti@xn--bcher-kva.example'
const spellings = [
  'siti@bücher.example',
  'SITI@BÜCHER.example',
  'siti@bu\u0308cher.example',
  '\u202Asiti@bücher.example\u202C',
  'si\u200Bti@bü\u00ADcher.example',
  ' siti@bücher.example\u00A0',
  'ｓｉｔｉ＠bücher。example',
  'Siti@XN--BCHER-KVA.example',
]
const password = 'rahasia-siti-1'
const post = async (path: string, payload: object) => {
  const { statusCode, body } = await server.inject({ method: 'POST', url: `/api${path}`, payload })
  return { status: statusCode, body: JSON.parse(body) as Record<string, unknown> }
}
const signUp = (email: string) =>
  post('/auth/register', { full_name: 'Siti', email, password, confirm_password: password })
const counts = async (prefix: string) => {
  const rows = await database.db.selectFrom('attempts').select(['key', 'count']).execute()
  return rows.filter(({ key }) => key.startsWith(prefix))
}

describe('an e-mail address', () => {
  test('is stored in one spelling, and no second account can have another spelling of it', async () => {
    expect((await signUp(spellings[0]!)).status).toBe(201)
    for (const spelling of spellings)
      expect(await signUp(spelling), spelling).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } })
    expect(await database.db.selectFrom('users').select('email').execute()).toEqual([{ email: address }])
  })

  test('logs in in any spelling, and failures are counted together', async () => {
    await signUp(spellings[0]!)
    for (const email of spellings)
      expect((await post('/auth/login', { email, password: 'salah' })).status, email).toBe(401)
    expect(await counts('login:account:')).toEqual([
      { key: `login:account:${address}`, count: spellings.length },
    ])
    for (const email of spellings)
      expect((await post('/auth/login', { email, password })).status, email).toBe(200)
  })

  test('gets a reset code at most three times an hour, in any spelling', async () => {
    await signUp(spellings[0]!)
    const statuses: number[] = []
    for (const email of spellings.slice(0, 4))
      statuses.push((await post('/auth/forgotpassword', { email })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('with a dotted capital I counts failures for the account that it logs in to', async () => {
    await signUp('İsti@contoh.example')
    for (const email of ['İsti@contoh.example', 'i\u0307sti@contoh.example', 'İSTI@contoh.example'])
      await post('/auth/login', { email, password: 'salah' })
    expect(await counts('login:account:')).toEqual([
      { key: 'login:account:i\u0307sti@contoh.example', count: 3 },
    ])
  })

  test.each([
    'a@b.example?bcc=c@d.example',
    'a&b@c.example',
    'a%0A@c.example',
    'a#b@c.example',
    'a..b@c.example',
  ])('that is invalid (%s) is refused at its field', async (email) => {
    expect(await signUp(email)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'email', message: 'Format email tidak valid' }] },
    })
  })
})

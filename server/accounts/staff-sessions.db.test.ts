import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#server/platform/database/database.ts'
import { openTestApp } from '#server/testing/app.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { hashSecret } from './secrets.ts'
import { openSession } from './sessions.ts'

let db: Db
let app: Awaited<ReturnType<typeof openTestApp>>
let owner: Awaited<ReturnType<typeof signedIn>>
let budi: typeof owner
beforeEach(async () => {
  const database = await openTestDatabase()
  db = database.db
  app = await openTestApp(database)
  owner = await signedIn(db, 'ratna@toko.example', { role: 'admin' })
  budi = await signedIn(db, 'budi@toko.example', { role: 'admin' })
})

const call = async (method: 'GET' | 'DELETE', url: string, { token } = owner) => {
  const answer = await app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: answer.statusCode, data: answer.json<{ data: { id: string; current: boolean }[] }>().data }
}
const sessionsOf = ({ id }: { id: string }) => call('GET', `/admin/staff/${id}/sessions`)
const endings = () =>
  db.selectFrom('audit_log').select(['user_id', 'subject']).where('action', '=', 'end-sessions').execute()

describe('the owner', () => {
  test('sees which sessions of a colleague still wait for the second factor', async () => {
    await db
      .updateTable('sessions')
      .set({ needs_factor: true })
      .where('token_hash', '=', hashSecret(await openSession(db, budi, 'Chrome · Android')))
      .execute()
    const { data } = await sessionsOf(budi)
    expect(data.find((session) => 'device' in session && session.device)).toMatchObject({
      needs_factor: true,
    })
    expect(data.find((session) => 'device' in session && !session.device)).toMatchObject({
      needs_factor: false,
    })
  })

  test('sees the sessions of a colleague and ends one of them', async () => {
    const phone = await openSession(db, budi, 'Chrome · Android', '103.28.12.x')
    const { data } = await sessionsOf(budi)
    expect(data).toHaveLength(2)
    const other = data.find((session) => 'device' in session && session.device === null)!
    expect((await call('DELETE', `/admin/staff/${budi.id}/sessions/${other.id}`)).status).toBe(200)
    expect((await sessionsOf(budi)).data).toMatchObject([
      { device: 'Chrome · Android', network: '103.28.12.x', current: false },
    ])
    expect((await call('GET', '/auth/me', budi)).status).toBe(401)
    expect((await call('GET', '/auth/me', { ...budi, token: phone })).status).toBe(200)
    expect((await call('DELETE', `/admin/staff/${budi.id}/sessions/${other.id}`)).status).toBe(404)
    expect(await endings()).toEqual([{ user_id: owner.id, subject: budi.id }])
  })

  test.each(['one', 'all'])(
    'ends %s of the sessions of a colleague, and the second factor is asked for again on all devices',
    async (which) => {
      await db
        .insertInto('known_devices')
        .values({ user_id: budi.id, secret_hash: hashSecret('phone'), factor_at: new Date() })
        .execute()
      const [session] = (await sessionsOf(budi)).data
      const path = `/admin/staff/${budi.id}/sessions${which === 'one' ? `/${session!.id}` : ''}`
      expect((await call('DELETE', path)).status).toBe(200)
      const trusted = await db
        .selectFrom('known_devices')
        .where('factor_at', 'is not', null)
        .selectAll()
        .execute()
      expect(trusted).toEqual([])
    },
  )

  test('ends all sessions of a colleague, and the own ones except the current one', async () => {
    await openSession(db, budi)
    await openSession(db, owner)
    expect((await call('DELETE', `/admin/staff/${budi.id}/sessions`)).status).toBe(200)
    expect((await sessionsOf(budi)).data).toEqual([])
    expect((await call('DELETE', `/admin/staff/${owner.id}/sessions`)).status).toBe(200)
    expect((await sessionsOf(owner)).data).toMatchObject([{ current: true }])
  })

  test('ends no session of another person under the id of a colleague, and none of a customer', async () => {
    const sari = await signedIn(db, 'sari@contoh.example')
    const [own] = (await sessionsOf(owner)).data
    expect((await call('DELETE', `/admin/staff/${budi.id}/sessions/${own!.id}`)).status).toBe(404)
    const [saris] = (await call('GET', '/auth/sessions', sari)).data
    for (const { id } of [sari, { id: 'unknown' }]) {
      expect((await sessionsOf({ id })).status).toBe(404)
      expect((await call('DELETE', `/admin/staff/${id}/sessions`)).status).toBe(404)
      expect((await call('DELETE', `/admin/staff/${id}/sessions/${saris!.id}`)).status).toBe(404)
    }
    expect((await call('GET', '/auth/me', sari)).status).toBe(200)
    expect(await endings()).toEqual([])
  })
})

test('a request that is under way when its session ends is answered, and the next one is refused', async () => {
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => call('GET', '/admin/staff', budi)),
    call('DELETE', `/admin/staff/${budi.id}/sessions`),
  ])
  expect(answers.at(-1)?.status).toBe(200)
  for (const { status } of answers) expect([200, 401]).toContain(status)
  expect((await call('GET', '/admin/staff', budi)).status).toBe(401)
})

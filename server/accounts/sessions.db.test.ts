import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { unattendedHeader } from '#contract/platform/unattended.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { openTestApp } from '#server/testing/app.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { adminPassword, adminPasswordHash } from '#server/testing/passwords.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { identify } from './identify.ts'
import { logIn } from './log-in.ts'
import { hashSecret } from './secrets.ts'
import {
  endOneSession,
  forgetResetCodes,
  forgetSessions,
  listSessions,
  openSession,
  recordUse,
  showSession,
} from './sessions.ts'

let database: Database
let db: Db
beforeEach(async () => {
  database = await openTestDatabase()
  db = database.db
})

const age = (minutes: number) =>
  db
    .updateTable('sessions')
    .set({ last_used_at: sql<Date>`last_used_at - make_interval(mins => ${minutes})` })
    .execute()

describe('the sessions of a customer', () => {
  test('are listed only to their user, the current one first, without a secret', async () => {
    const sari = await signedIn(db)
    await signedIn(db, 'budi@example.com')
    const phone = await openSession(db, sari, 'Chrome · Android', '103.28.12.x')
    const sessions = await listSessions(db, sari.id, phone)
    expect(sessions).toEqual([
      {
        id: expect.any(String),
        device: 'Chrome · Android',
        network: '103.28.12.x',
        current: true,
        needs_factor: false,
        created_at: expect.any(String),
        last_used_at: expect.any(String),
      },
      expect.objectContaining({ device: null, network: null, current: false }),
    ])
    expect(JSON.stringify(sessions)).not.toContain(phone)
  })

  test('are ended one by one, and only by their user', async () => {
    const [sari, budi] = [await signedIn(db), await signedIn(db, 'budi@example.com')]
    const id = (await listSessions(db, sari.id, sari.token))[0]?.id ?? ''
    await expect(endOneSession(db, budi, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(showSession(db, budi.id, budi.token, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await showSession(db, sari.id, sari.token, id)).toMatchObject({ id, current: true })
    expect(await identify(db, sari.token)).not.toBeNull()
    await endOneSession(db, sari, id)
    expect(await identify(db, sari.token)).toBeNull()
    await expect(endOneSession(db, sari, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('record their last use at most every five minutes', async () => {
    const sari = await signedIn(db)
    const lastUsed = async () => (await listSessions(db, sari.id, sari.token))[0]?.last_used_at ?? ''
    const begun = await lastUsed()
    await age(4)
    const soon = await lastUsed()
    await identify(db, sari.token)
    expect(await lastUsed()).toBe(soon)
    await age(4)
    await identify(db, sari.token)
    expect(Date.parse(await lastUsed())).toBeGreaterThanOrEqual(Date.parse(begun))
  })

  test('are deleted when they expire, like reset codes', async () => {
    const [sari, budi] = [await signedIn(db), await signedIn(db, 'budi@example.com')]
    await db
      .updateTable('sessions')
      .set({ expires_at: sql<Date>`shop_now()` })
      .where('user_id', '=', sari.id)
      .execute()
    for (const [n, { id }] of [sari, budi].entries())
      await db
        .insertInto('reset_codes')
        .values({
          user_id: id,
          token_hash: Buffer.from([n, 1]),
          code_hash: Buffer.from([n, 2]),
          expires_at: sql<Date>`shop_now() + make_interval(mins => ${n})`,
        })
        .execute()
    expect(await forgetSessions(db)).toBe(1)
    expect(await forgetResetCodes(db)).toBe(1)
    for (const table of ['sessions', 'reset_codes'] as const)
      expect(await db.selectFrom(table).select('user_id').execute()).toEqual([{ user_id: budi.id }])
  })
})

describe('a person has at most ten sessions', () => {
  const devicesOf = async (user: { id: string; token: string }) =>
    (await listSessions(db, user.id, user.token)).map(({ device }) => device)

  test('and the one that was not used for the longest time ends', async () => {
    const sari = await signedIn(db)
    const first = await openSession(db, sari, 'first')
    for (let n = 2; n <= 9; n++) {
      await age(10)
      await openSession(db, sari, `device ${n}`)
    }
    await recordUse(db, sari.token, 'customer')
    expect(await devicesOf(sari)).toHaveLength(10)
    await recordUse(db, first, 'customer')
    await openSession(db, sari, 'last')
    expect(await devicesOf(sari)).toHaveLength(10)
    expect(await devicesOf(sari)).not.toContain('device 2')
    expect(await devicesOf(sari)).toEqual(expect.arrayContaining(['first', 'device 3', 'last']))
  })

  test('also after log-ins at the same time', async () => {
    const sari = await signedIn(db)
    await db.updateTable('users').set({ password_hash: adminPasswordHash }).execute()
    for (let n = 2; n <= 6; n++) await openSession(db, sari)
    await Promise.all(
      Array.from({ length: 8 }, () =>
        logIn(db, { email: sari.email, password: adminPassword }, { ip: '192.0.2.1' }),
      ),
    )
    expect(await devicesOf(sari)).toHaveLength(10)
  })
})

describe('the session of an admin', () => {
  const remaining = async (token: string) => {
    const { minutes } = await db
      .selectFrom('sessions')
      .select(sql<number>`round(extract(epoch from expires_at - shop_now()) / 60)::int`.as('minutes'))
      .where('token_hash', '=', hashSecret(token))
      .executeTakeFirstOrThrow()
    return minutes
  }
  /** As if the log-in and the last use had been earlier. */
  const wait = (minutes: number) =>
    db
      .updateTable('sessions')
      .set({
        created_at: sql<Date>`created_at - make_interval(mins => ${minutes})`,
        last_used_at: sql<Date>`last_used_at - make_interval(mins => ${minutes})`,
        expires_at: sql<Date>`expires_at - make_interval(mins => ${minutes})`,
      })
      .execute()

  test('ends after two hours without use, and twelve hours after the log-in', async () => {
    const ratna = await signedIn(db, 'ratna@toko.example', { role: 'admin' })
    expect(await remaining(ratna.token)).toBe(120)
    for (let hours = 0; hours < 10; hours++) {
      await wait(60)
      expect(await identify(db, ratna.token)).toMatchObject({ id: ratna.id })
      expect(await remaining(ratna.token)).toBe(120)
    }
    await wait(100)
    expect(await identify(db, ratna.token)).not.toBeNull()
    expect(await remaining(ratna.token)).toBe(20)
    await wait(20)
    expect(await identify(db, ratna.token)).toBeNull()
    expect(await listSessions(db, ratna.id, ratna.token)).toEqual([])
    expect(await forgetSessions(db)).toBe(1)
  })

  test('is not kept open by a page that only polls', async () => {
    const ratna = await signedIn(db, 'ratna@toko.example', { role: 'admin' })
    const app = await openTestApp(database)
    const poll = () =>
      app.inject({
        url: '/api/auth/me',
        headers: { authorization: `Bearer ${ratna.token}`, [unattendedHeader]: '1' },
      })
    await wait(60)
    expect((await poll()).statusCode).toBe(200)
    expect(await remaining(ratna.token)).toBe(60)
    await wait(60)
    expect((await poll()).statusCode).toBe(401)
  })

  test('that was not used for two hours is deleted, while that of a customer stays', async () => {
    const ratna = await signedIn(db, 'ratna@toko.example', { role: 'admin' })
    const sari = await signedIn(db)
    await wait(119)
    expect(await forgetSessions(db)).toBe(0)
    await wait(1)
    expect(await identify(db, ratna.token)).toBeNull()
    expect(await identify(db, sari.token)).not.toBeNull()
    expect(await forgetSessions(db)).toBe(1)
  })
})

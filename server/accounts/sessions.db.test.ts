import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#server/platform/database/database.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { identify } from './identify.ts'
import { endOneSession, forgetResetCodes, forgetSessions, listSessions, openSession } from './sessions.ts'

let db: Db
beforeEach(async () => {
  db = (await openTestDatabase()).db
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
    const phone = await openSession(db, sari, 'Chrome · Android')
    const sessions = await listSessions(db, sari.id, phone)
    expect(sessions).toEqual([
      {
        id: expect.any(String),
        device: 'Chrome · Android',
        current: true,
        created_at: expect.any(String),
        last_used_at: expect.any(String),
      },
      expect.objectContaining({ device: null, current: false }),
    ])
    expect(JSON.stringify(sessions)).not.toContain(phone)
  })

  test('are ended one by one, and only by their user', async () => {
    const [sari, budi] = [await signedIn(db), await signedIn(db, 'budi@example.com')]
    const id = (await listSessions(db, sari.id, sari.token))[0]?.id ?? ''
    await expect(endOneSession(db, budi, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
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

import type { CompiledQuery } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { noSwitches, staffRoles } from '#contract/platform/roles.ts'
import { makeApp } from '#server/app.ts'
import { ByteCache } from '#server/platform/cache/byte-cache.ts'
import type { Db } from '#server/platform/database/database.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { recordQueries } from '#server/testing/record-queries.ts'
import { testSettings } from '#server/testing/settings.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { toStaffColumns } from './staff-with-right.ts'

let db: Db
let queries: CompiledQuery[]
let app: FastifyInstance
beforeEach(async () => {
  const database = await openTestDatabase()
  const recorded = recordQueries(database.db)
  ;({ db } = database)
  ;({ queries } = recorded)
  app = await makeApp({
    database: { ...database, db: recorded.db },
    settings: testSettings(),
    cache: new ByteCache(),
    perMinute: null,
  })
  return () => app.close()
})

/** The status and the statements of a request. */
async function ask(url: string, token?: string) {
  queries.length = 0
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const { statusCode } = await app.inject({ url: `/api${url}`, headers })
  return { status: statusCode, statements: queries.map(({ sql }) => sql) }
}

const isOfAccounts = (statement: string) => /"(sessions|users)"/.test(statement)

describe('the check of rights', () => {
  test.each(staffRoles)('of a request by a person with the role %s is one statement', async (role) => {
    const { id, token } = await signedIn(db, 'ratna@toko.example', { role: 'admin' })
    await db
      .updateTable('users')
      .set(toStaffColumns({ role, switches: noSwitches }))
      .where('id', '=', id)
      .execute()
    const allowed = await ask('/admin/me/rights', token)
    expect([allowed.status, allowed.statements.length]).toEqual([200, 1])
    if (role === 'owner') return
    const refused = await ask('/admin/staff', token)
    expect([refused.status, refused.statements.length]).toEqual([403, 1])
  })

  test('adds no statement to those of a visitor', async () => {
    const first = await ask('/products')
    expect([first.status, first.statements.filter(isOfAccounts)]).toEqual([200, []])
    expect(first.statements).not.toEqual([])
    expect(await ask('/products')).toEqual({ status: 200, statements: [] })
    expect(await ask('/admin/me/rights')).toEqual({ status: 401, statements: [] })
  })
})

import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { makeDatabase } from '#server/testing/database.ts'
import { onServer, testDatabaseUrl, urlOf } from '#server/testing/postgres-server.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { openPostgres } from './postgres.ts'

describe.skipIf(inject('databaseKind') !== 'postgres')('PostgreSQL', () => {
  test('a database that does not exist is named', async () => {
    await expect(openPostgres(urlOf('no_such_shop'), quietLog)).rejects.toMatchObject({
      name: 'StartupError',
      message: `PostgreSQL at ${new URL(testDatabaseUrl).host} has no database "no_such_shop": create it, or correct DATABASE_URL.`,
    })
  })

  test('connections cut while idle are logged and replaced', async () => {
    const warnings: string[] = []
    const name = await makeDatabase()
    const { db, close } = await openPostgres(urlOf(name), {
      ...quietLog,
      warn: (_, text) => warnings.push(text),
    })
    await sql`select 1`.execute(db)
    await onServer((client) =>
      client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]),
    )
    await expect.poll(() => warnings).toEqual(['an idle database connection was cut'])
    expect((await sql`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }])
    await close()
  })
})

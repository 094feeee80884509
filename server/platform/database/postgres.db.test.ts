import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { makeDatabase } from '#server/testing/database.ts'
import { onServer, testDatabaseUrl, urlOf } from '#server/testing/postgres-server.ts'
import { quietLog } from '#server/testing/quiet-log.ts'

import { withStatementTimeout } from './limited-client.ts'
import { isConnectionLost, toOutage } from './outage.ts'
import { openPostgres } from './postgres.ts'
import { inTransaction } from './transaction.ts'

const cut = (name: string) =>
  onServer((client) =>
    client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]),
  )

describe.skipIf(inject('databaseKind') !== 'postgres')('PostgreSQL', () => {
  test('a missing database fails the start with a sentence that names it', async () => {
    await expect(openPostgres(urlOf('no_such_shop'), quietLog)).rejects.toMatchObject({
      name: 'StartupError',
      message: `PostgreSQL at ${new URL(testDatabaseUrl).host} has no database "no_such_shop": create it, or correct DATABASE_URL.`,
    })
  })

  test('an idle connection that is cut is logged and replaced', async () => {
    const warnings: string[] = []
    const name = await makeDatabase()
    const { db, close } = await openPostgres(urlOf(name), {
      ...quietLog,
      warn: (_, text) => warnings.push(text),
    })
    await sql`select 1`.execute(db)
    await cut(name)
    await expect.poll(() => warnings).toEqual(['An idle database connection was cut'])
    expect((await sql`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }])
    await close()
  })

  test('a connection that has become read-only is replaced', async () => {
    const name = await makeDatabase()
    const { db, close } = await openPostgres(urlOf(name), quietLog)
    await sql`create table shelf (n int)`.execute(db)
    await sql`set default_transaction_read_only = on`.execute(db)
    const write = () => sql`insert into shelf values (1)`.execute(db)
    await expect(write()).rejects.toSatisfy((error) => toOutage(error) === 'READ_ONLY')
    await write()
    await close()
  })

  test('a transaction whose connection is cut between two statements is retried, but not one whose commit is lost', async () => {
    const name = await makeDatabase()
    const { db, close } = await openPostgres(urlOf(name), quietLog)
    await sql`create table shelf (n int)`.execute(db)
    let tries = 0
    await inTransaction(db, async (tx) => {
      await sql`insert into shelf values (1)`.execute(tx)
      if (++tries === 1) {
        await cut(name)
        // The connection needs this time to notice the cut, since no statement waits on it.
        await setTimeout(100)
      }
      await sql`insert into shelf values (2)`.execute(tx)
    })
    expect(tries).toBe(2)
    expect((await sql`select n from shelf order by n`.execute(db)).rows).toEqual([{ n: 1 }, { n: 2 }])

    const committing = inTransaction(db, async (tx) => {
      tries++
      await sql`insert into shelf values (3)`.execute(tx)
      await cut(name)
      await setTimeout(100)
    })
    await expect(committing).rejects.toSatisfy(isConnectionLost)
    expect(tries).toBe(3)
    await close()
  })

  test('a statement that times out ends in the shop and on the server, and its connection is not reused', async () => {
    const name = await makeDatabase()
    const { db, executeSql, close } = await openPostgres(urlOf(name), quietLog)
    await sql`create table shelf (n int)`.execute(db)
    const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holder = inTransaction(db, async (tx) => {
      await sql`lock table shelf`.execute(tx)
      locked.resolve()
      await over.promise
    })
    await locked.promise
    const waiting = () =>
      onServer((client) =>
        client.query(`select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`, [name]),
      )
    const ends: unknown[] = []
    const note = (error: unknown) => void ends.push(toOutage(error))
    const late = withStatementTimeout(3_000, () =>
      Promise.all([
        sql`select from shelf`.execute(db).catch(note),
        inTransaction(db, (tx) => sql`insert into shelf values (1)`.execute(tx)).catch(note),
        executeSql('begin; select from shelf; commit').catch(note),
      ]),
    )
    await expect.poll(async () => (await waiting()).rowCount).toBe(3)
    await late
    expect(ends).toEqual(['DATABASE_AWAY', 'DATABASE_AWAY', 'DATABASE_AWAY'])
    await expect.poll(async () => (await waiting()).rowCount).toBe(0)
    over.resolve()
    await holder
    expect((await sql`select n from shelf`.execute(db)).rows).toEqual([])
    await close()
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  freePort,
  openClusters,
  postgresPrograms,
  urlAt,
  type Cluster,
  type ClusterFamily,
} from '#server/testing/postgres-cluster.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import type { Db } from './database.ts'
import { outageOf } from './outage.ts'
import { openPostgres } from './postgres.ts'
import { inTransaction } from './transaction.ts'

const programs = postgresPrograms()
if (!programs) {
  const sentence = 'The programs of a PostgreSQL (Debian: the package postgresql) are not there'
  if (process.env['CI']) throw new Error(`${sentence}: a failover must be tried.`)
  console.warn(`\n!!! ${sentence}: SKIPPING the failover.\n`)
}
const patience = { timeout: 20_000 }

describe.skipIf(!programs)('a primary with a synchronous standby', () => {
  let family: ClusterFamily
  let primary: Cluster
  let standby: Cluster

  beforeAll(async () => {
    family = await openClusters(programs!)
    primary = await family.makePrimary({ fsync: 'off', wal_log_hints: 'on', wal_keep_size: '100MB' })
    standby = await primary.makeStandby('two')
    await primary.query('create table shelf (n int)')
    await primary.waitFor('two')
  })
  afterAll(() => family.remove())

  const open = (ports: number[], limits?: { connection: number; statement: number }) =>
    openPostgres(urlAt(ports), quietLog, limits)

  test('is written on the primary, wherever it stands in the list', async () => {
    const { db, close } = await open([await freePort(), standby.port, primary.port])
    const { rows } = await sql`insert into shelf values (0) returning inet_server_port() as port`.execute(db)
    expect(rows).toEqual([{ port: primary.port }])
    await close()
  })

  test('whose hosts are all standbys is no database, which is said', async () => {
    await expect(open([await freePort(), standby.port])).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(/^None of the PostgreSQL at .* can be written: start the primary/),
    })
  })

  test('of a transaction nobody sees what the standby has not got, also after nobody waits for it any more', async () => {
    const write = (db: Db) => inTransaction(db, (tx) => sql`insert into shelf values (1)`.execute(tx))
    const { db, close } = await open([primary.port, standby.port], { connection: 2_000, statement: 500 })
    const shelf = () => primary.query('select n from shelf order by n')
    const before = await shelf()
    const [receiver] = await standby.query('select pid from pg_stat_wal_receiver')
    const pid = Number(receiver?.['pid'])
    process.kill(pid, 'SIGSTOP')
    try {
      await expect(write(db)).rejects.toSatisfy((error) => outageOf(error) === 'DATABASE_AWAY')
      expect(await shelf()).toEqual(before)
    } finally {
      process.kill(pid, 'SIGCONT')
    }
    await expect.poll(shelf, patience).toEqual([...before, { n: 1 }])
    await close()
  })

  test('goes on with the standby once it is promoted, and never again with the old primary', async () => {
    const moves: object[] = []
    const { db, load, close } = await openPostgres(urlAt([primary.port, standby.port]), {
      ...quietLog,
      warn: (details, text) => void (text.includes('another host') && moves.push(details)),
    })
    // Several connections, all of them to the primary.
    await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.1)`.execute(db)))
    expect(load().open).toBe(3)
    await primary.kill()
    const write = () =>
      sql<{ port: number }>`insert into shelf values (9) returning inet_server_port() as port`.execute(db)
    await expect(write()).rejects.toSatisfy((error) => outageOf(error) === 'DATABASE_AWAY')
    await standby.promote()
    await expect.poll(async () => (await write()).rows[0]?.port, patience).toBe(standby.port)
    expect(moves).toEqual([{ from: `127.0.0.1:${primary.port}`, to: `127.0.0.1:${standby.port}` }])
    expect((await sql`select n from shelf where n < 9 order by n`.execute(db)).rows).toEqual([
      { n: 0 },
      { n: 1 },
    ])

    // It believes itself to be the primary still.
    await primary.start()
    await standby.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'griya'`,
    )
    await expect.poll(async () => (await write()).rows[0]?.port, patience).toBe(standby.port)
    const begun = await open([primary.port, standby.port])
    const { rows } = await sql`select inet_server_port() as port`.execute(begun.db)
    expect(rows).toEqual([{ port: standby.port }])
    await begun.close()

    await primary.kill()
    await primary.follow(standby, 'one')
    await standby.waitFor('one')
    expect((await write()).rows).toEqual([{ port: standby.port }])
    expect(await primary.query('select pg_is_in_recovery() as standby')).toEqual([{ standby: true }])
    await close()
  })
})

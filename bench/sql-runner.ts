import { CompiledQuery } from 'kysely'
import { Client } from 'pg'
import { openDatabase } from '#server/platform/database/database.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import type { Where } from './order-databases.ts'
import { leastSql, type Statement } from './order-sql.ts'

/** The database without a shop around it, with the functions of the least SQL. */
export interface SqlRunner {
  /** One statement, which commits by itself. */
  run: (client: number, statement: Statement) => Promise<void>
  /** Several in a transaction, each sent when the one before is done. */
  runAll: (client: number, statements: Statement[]) => Promise<void>
  /** Kind and version of the database. */
  name: () => Promise<string>
  close: () => Promise<void>
}

export const openSqlRunner = (where: Where, clients: number): Promise<SqlRunner> =>
  where.databaseUrl ? onPostgres(where.databaseUrl, clients) : onEmbedded(where)

async function onPostgres(url: string, count: number): Promise<SqlRunner> {
  const clients = Array.from({ length: count }, () => new Client({ connectionString: url }))
  await Promise.all(clients.map((client) => client.connect()))
  await clients[0]!.query(leastSql)
  return {
    run: async (client, [text, values]) => void (await clients[client]!.query(text, values)),
    async runAll(client, statements) {
      await clients[client]!.query('begin')
      for (const [text, values] of statements) await clients[client]!.query(text, values)
      await clients[client]!.query('commit')
    },
    name: async () => `PostgreSQL ${versionIn(await clients[0]!.query<Version>('show server_version'))}`,
    close: async () => void (await Promise.all(clients.map((client) => client.end()))),
  }
}

/** The embedded database does one statement at a time: everybody waits for those before. */
async function onEmbedded(where: Where): Promise<SqlRunner> {
  const { db, executeSql, close } = await openDatabase({ ...where, log: quietLog })
  await executeSql(leastSql)
  return {
    run: async (_client, [text, values]) => void (await db.executeQuery(CompiledQuery.raw(text, values))),
    runAll: (_client, statements) =>
      db.transaction().execute(async (transaction) => {
        for (const [text, values] of statements)
          await transaction.executeQuery(CompiledQuery.raw(text, values))
      }),
    async name() {
      const version = versionIn(await db.executeQuery<Version>(CompiledQuery.raw('show server_version')))
      return `embedded (PGlite, PostgreSQL ${version})`
    },
    close,
  }
}

interface Version {
  server_version: string
}

const versionIn = ({ rows }: { rows: Version[] }): string => rows[0]!.server_version.split(' ')[0]!

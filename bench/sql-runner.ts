import { CompiledQuery } from 'kysely'
import { Client } from 'pg'
import { openDatabase } from '#server/platform/database/database.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import type { Where } from './order-databases.ts'
import type { Statement } from './order-sql.ts'

/** The database without a shop around it. */
export interface SqlRunner {
  /** One statement, then the others in one transaction. */
  run: (client: number, first: Statement, others: Statement[]) => Promise<void>
  /** Kind and version of the database. */
  name: () => Promise<string>
  close: () => Promise<void>
}

export const openSqlRunner = (where: Where, clients: number): Promise<SqlRunner> =>
  where.databaseUrl ? onPostgres(where.databaseUrl, clients) : onEmbedded(where)

async function onPostgres(url: string, count: number): Promise<SqlRunner> {
  const clients = Array.from({ length: count }, () => new Client({ connectionString: url }))
  await Promise.all(clients.map((client) => client.connect()))
  return {
    async run(number, first, others) {
      const client = clients[number]!
      await client.query(first[0], first[1])
      await client.query('begin')
      for (const [text, values] of others) await client.query(text, values)
      await client.query('commit')
    },
    name: async () => `PostgreSQL ${versionIn(await clients[0]!.query<Version>('show server_version'))}`,
    close: async () => void (await Promise.all(clients.map((client) => client.end()))),
  }
}

/** The embedded database takes one transaction at a time: everybody waits for those before. */
async function onEmbedded(where: Where): Promise<SqlRunner> {
  const { db, close } = await openDatabase({ ...where, log: quietLog })
  const query = ([text, values]: Statement) => CompiledQuery.raw(text, values)
  return {
    async run(_client, first, others) {
      await db.executeQuery(query(first))
      await db.transaction().execute(async (tx) => {
        for (const statement of others) await tx.executeQuery(query(statement))
      })
    },
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

import { Client } from 'pg'

/** Where the tests may make and drop databases; its role is a superuser, since tables are emptied with their triggers silent. */
export const testDatabaseUrl =
  process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** Undefined when the server lets us in, otherwise why not. */
export async function postgresAnswers(): Promise<string | undefined> {
  try {
    const { rows } = await onServer((client) =>
      client.query<{ rolsuper: boolean }>('select rolsuper from pg_roles where rolname = current_user'),
    )
    return rows[0]?.rolsuper ? undefined : 'the role is no superuser'
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}

/** Does something on the server's own database, over a connection that is closed afterwards. */
export async function onServer<T>(action: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: testDatabaseUrl, connectionTimeoutMillis: 3000 })
  try {
    await client.connect()
    return await action(client)
  } finally {
    await client.end()
  }
}

export function urlOf(database: string): string {
  const url = new URL(testDatabaseUrl)
  url.pathname = `/${database}`
  return url.href
}

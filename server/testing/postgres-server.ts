import { Client } from 'pg'

/** The role must be a superuser, so that triggers can be turned off while tables are emptied. */
export const testDatabaseUrl =
  process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

export async function findPostgresProblem(): Promise<string | undefined> {
  try {
    const { rows } = await onServer((client) =>
      client.query<{ rolsuper: boolean }>('select rolsuper from pg_roles where rolname = current_user'),
    )
    return rows[0]?.rolsuper ? undefined : 'the role is not a superuser'
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}

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

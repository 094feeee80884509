import { randomBytes } from 'node:crypto'
import { onServer, findPostgresProblem, urlOf } from '#server/testing/postgres-server.ts'

/** `prepareDatabases` sets the variable before all tests. */
export const postgresIsThere = process.env['POSTGRES_IS_THERE'] === '1'

export const withoutPostgres = 'PostgreSQL does not answer, as the beginning of the run says'

/** The database is empty and is dropped when the test run ends. */
export async function newDatabase(): Promise<string> {
  const name = `${process.env['TEST_RUN']}_${randomBytes(4).toString('hex')}`
  await onServer((client) => client.query(`create database ${name} template template0`))
  return urlOf(name)
}

/** Runs before all tests. Chooses the prefix of the database names of this test run. */
export async function prepareDatabases(): Promise<() => Promise<void>> {
  const missing = await findPostgresProblem()
  if (missing !== undefined && process.env['CI'])
    throw new Error(`PostgreSQL does not answer (${missing}): the tests must run on both databases.`)
  process.env['POSTGRES_IS_THERE'] = missing === undefined ? '1' : '0'
  const testRun = `griya_test_${Math.floor(Date.now() / 1000)}_${process.pid}`
  process.env['TEST_RUN'] = testRun
  return async () => {
    if (missing === undefined) await dropDatabasesOf(testRun)
  }
}

const dropDatabasesOf = (testRun: string) =>
  onServer(async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname::text, $1)',
      [testRun],
    )
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  })

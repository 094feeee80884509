import type { EventEmitter } from 'node:events'
import { Kysely, PostgresDialect } from 'kysely'
import { Client, Pool, types } from 'pg'
import type { QueryResult } from 'pg'
import { errorCode, StartupError } from '../errors.ts'
import type { Log } from '../logging/log.ts'
import type { Database } from './database.ts'
import { LimitedClient, withLongTimeout, defaultTimeouts, type DatabaseTimeouts } from './limited-client.ts'
import type { Unwritable } from './pglite-dialect.ts'
import type { Tables } from '../../tables.ts'
import { arrayElementTypes, parsers } from './values.ts'

const minVersion = 15
const poolSize = 10
/** At the start the machine may be too busy for the time limit of a connection. */
const firstConnectionAttempts = 4
/**
 * A failed write marks the database as unwritable for this time. Nothing else shows whether the next write
 * would fail.
 */
const unwritableForMs = 5 * 60_000

/** Throws a StartupError of one sentence that never contains the password. */
export async function openPostgres(
  databaseUrl: string,
  log: Log,
  timeouts: DatabaseTimeouts = defaultTimeouts,
): Promise<Omit<Database, 'ready'>> {
  const target = parseTarget(databaseUrl)
  requireParsable(databaseUrl)
  const settings = {
    connectionString: databaseUrl,
    keepAlive: true,
    application_name: 'griya',
    Client: LimitedClient,
    max: poolSize,
    connectionTimeoutMillis: timeouts.connection,
    statementTimeoutMs: timeouts.statement,
    types: { getTypeParser },
  }
  const pool = new Pool(settings)
  let lastFailure: { why: Unwritable; at: number } | undefined
  pool.on('connect', (client: EventEmitter) => {
    client.on('unwritable', (why: Unwritable) => (lastFailure = { why, at: performance.now() }))
  })
  // Without a listener, an error on an idle connection would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'An idle database connection was cut'))
  try {
    await connectFirst(pool, target)
  } catch (error) {
    await pool.end()
    throw error instanceof StartupError ? error : new StartupError(toStartupMessage(error, target))
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    kind: 'postgres',
    executeSql: (text, values) => executeSql(pool, text, values),
    unwritable: () =>
      lastFailure && performance.now() - lastFailure.at < unwritableForMs ? lastFailure.why : undefined,
    load: () => ({
      open: pool.totalCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => db.destroy(),
  }
}

function requireParsable(connectionString: string): Client {
  try {
    return new Client({ connectionString })
  } catch (error) {
    throw new StartupError(
      `DATABASE_URL cannot be used (${errorCode(error) ?? 'it is not an address'}): correct it, or the file that it names.`,
    )
  }
}

interface Target {
  host: string
  user: string
  database: string
}

function parseTarget(databaseUrl: string): Target {
  let url: URL
  try {
    url = new URL(databaseUrl)
  } catch {
    throw new StartupError(
      'DATABASE_URL is not an address: write it as postgres://user:password@host:5432/database.',
    )
  }
  if (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:')
    throw new StartupError(
      'DATABASE_URL must begin with postgres:// (or be left out for the embedded database).',
    )
  return {
    host: `${url.searchParams.get('host') ?? (url.hostname || 'localhost')}:${url.port || 5432}`,
    user: decodeURIComponent(url.username) || 'the default user',
    database: decodeURIComponent(url.pathname.slice(1)) || decodeURIComponent(url.username),
  }
}

async function connectFirst(pool: Pool, target: Target): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      return await checkVersion(pool, target)
    } catch (error) {
      if (attempt === firstConnectionAttempts || !/timeout/.test(String(error))) throw error
    }
}

async function checkVersion(pool: Pool, { host }: Target) {
  const { rows } = await executeSql(pool, 'show server_version')
  const version = String(rows[0]?.server_version)
  if (Number.parseInt(version, 10) < minVersion)
    throw new StartupError(
      `PostgreSQL at ${host} is version ${version}, but version ${minVersion} or later is required.`,
    )
}

function toStartupMessage(error: unknown, { host, user, database }: Target): string {
  const code = errorCode(error)
  if (code === '28000' && /no encryption|SSL off/.test(String(error)))
    return `PostgreSQL at ${host} requires TLS: add sslmode=verify-full to DATABASE_URL.`
  if (code === '28P01' || code === '28000')
    return `PostgreSQL at ${host} refused the login of ${user}: correct the user or the password in DATABASE_URL.`
  if (code === '3D000')
    return `PostgreSQL at ${host} has no database "${database}": create it, or correct DATABASE_URL.`
  if (code === '53300')
    return `PostgreSQL at ${host} has no free connection: raise max_connections or stop another program.`
  const message = error instanceof Error ? error.message : String(error)
  if (/does not support SSL/.test(message))
    return `PostgreSQL at ${host} does not support TLS, but DATABASE_URL requires it: enable ssl on the server, or remove sslmode from DATABASE_URL.`
  if (certificateFaults.test(code ?? ''))
    return `PostgreSQL at ${host} has a certificate that is not trusted (${code}): name its authority in DATABASE_URL (sslrootcert=FILE), or correct the certificate.`
  if (/client password must be/.test(message))
    return `PostgreSQL at ${host} requires a password, but DATABASE_URL has none: add it.`
  const reason = code ?? message
  return `PostgreSQL at ${host} does not answer (${reason}): start it, or correct DATABASE_URL.`
}

const certificateFaults = /CERT|SIGNATURE/

async function executeSql(
  pool: Pool,
  text: string,
  values?: unknown[],
): Promise<{ rows: Record<string, unknown>[] }> {
  // The job queue rebuilds indexes concurrently, which may take long.
  return isConcurrent.test(text) ? withLongTimeout(() => run(pool, text, values)) : run(pool, text, values)
}

const isConcurrent = /\bconcurrently\b/i

async function run(
  pool: Pool,
  text: string,
  values?: unknown[],
): Promise<{ rows: Record<string, unknown>[] }> {
  const client = await pool.connect()
  try {
    const answer: QueryResult | QueryResult[] = await client.query(text, values)
    client.release()
    if (!Array.isArray(answer)) return { rows: answer.rows }
    return { rows: (answer.findLast(({ rows }) => rows.length > 0) ?? answer.at(-1))?.rows ?? [] }
  } catch (error) {
    // A text of several statements may fail after its BEGIN. The next statement must not run in that
    // transaction.
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    )
    throw error
  }
}

const typeParser = (oid: number, format?: 'text' | 'binary'): ((text: string) => unknown) =>
  types.getTypeParser(oid, format)

function getTypeParser(oid: number, format?: string) {
  if (format === 'binary') return typeParser(oid, 'binary')
  const element = parsers[arrayElementTypes[oid] ?? -1]
  if (element) return (text: string) => parseNested(textArray(text), element)
  return parsers[oid] ?? typeParser(oid)
}

const textArray = typeParser(1009)

function parseNested(value: unknown, parse: (text: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => parseNested(each, parse))
  return typeof value === 'string' ? parse(value) : null
}

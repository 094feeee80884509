import { constants, existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Client } from 'pg'
import { inspectLedger, type Ask, type Row, type Verdict } from './inspect-ledger.ts'

/*
 * `npm run verify-ledger` verifies the whole ledger and exits with 1 if it is not intact. The program shares no code
 * with the writer of the ledger, and changes nothing.
 */

/** An operator can act on the message of an obstacle, so it is printed without a stack. */
class Obstacle extends Error {}

try {
  if (process.argv.length > 2) throw new Obstacle('It takes nothing: npm run verify-ledger')
  const { DATABASE_URL: url, DATA_DIR: dataDir } = process.env
  tell(await (url ? inspectServer(url) : inspectFolder(resolve(dataDir || 'data'))))
} catch (error) {
  if (!(error instanceof Obstacle)) throw error
  console.error(`\n  ${error.message}\n`)
  process.exitCode = 1
}

function tell({ number, hash, broken }: Verdict): void {
  if (!broken) {
    console.log(`\n  The ledger is intact: ${number} rows, the last one with the hash ${hash}.\n`)
    return
  }
  console.error(`\n  ${formatVerdict(broken)}\n`)
  process.exitCode = 1
}

function formatVerdict(broken: NonNullable<Verdict['broken']>): string {
  if ('order_reference' in broken)
    return `The order ${broken.order_reference} does not carry the sum of its rows.`
  if ('booking_reference' in broken)
    return `The booking ${broken.booking_reference} does not carry the sum of its rows.`
  if (broken.problem === 'nota') return `The nota number ${broken.number} is missing, or was not issued here.`
  return `Row ${broken.number} of the ledger was ${broken.problem}.`
}

/** One transaction reads a single snapshot, so concurrent payments do not matter. */
async function inspectServer(url: string): Promise<Verdict> {
  const client = await connect(url)
  try {
    await client.query('begin isolation level repeatable read read only')
    return await inspect(async (text, values) => (await client.query<Row>(text, values)).rows)
  } finally {
    await client.end()
  }
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    return client
  } catch (cause) {
    throw new Obstacle(
      `The database of DATABASE_URL does not answer: ${cause instanceof Error ? cause.message : String(cause)}`,
    )
  }
}

/** Opening a database writes to it, so a copy of the shop's database is opened. */
async function inspectFolder(dataDir: string): Promise<Verdict> {
  const folder = join(dataDir, 'database')
  if (!existsSync(join(folder, 'PG_VERSION')))
    throw new Obstacle(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as the shop has it.`)
  const copy = await mkdtemp(join(tmpdir(), 'griya-ledger-'))
  try {
    const lock = lockFolder(dataDir)
    await cp(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE })
    lock.close()
    const database = await PGlite.create({ dataDir: copy, extensions: { pg_trgm } })
    try {
      return await inspect(async (text, values) => (await database.query<Row>(text, values)).rows)
    } finally {
      await database.close()
    }
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** A running shop holds this lock and may write to the database at any time. */
function lockFolder(dataDir: string): DatabaseSync {
  const lock = new DatabaseSync(join(dataDir, 'database.lock'), { timeout: 0 })
  try {
    lock.exec('pragma journal_mode=memory; begin exclusive')
    return lock
  } catch (cause) {
    lock.close()
    throw new Obstacle(
      `The shop is running on ${dataDir}, and no other program can read its database at the same time: stop it first, or verify the ledger on its page Money.`,
      { cause },
    )
  }
}

async function inspect(ask: Ask): Promise<Verdict> {
  try {
    return await inspectLedger(ask)
  } catch (error) {
    // These codes mean that a table or a column does not exist.
    if (error instanceof Error && 'code' in error && (error.code === '42P01' || error.code === '42703'))
      throw new Obstacle(
        'This database is of another version of the shop: start the shop once, and try again.',
        {
          cause: error,
        },
      )
    throw error
  }
}

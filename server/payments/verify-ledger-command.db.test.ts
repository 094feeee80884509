import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase, type Database, type Db } from '#server/platform/database/database.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { urlOf } from '#server/testing/postgres-server.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { keepPaymentPicture } from './payment-pictures.ts'
import { recordPayment } from './record-payment.ts'

const embedded = inject('databaseKind') === 'embedded'
let dataDir: string
let databaseUrl: string | undefined
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'griya-verify-'))
  databaseUrl = embedded ? undefined : urlOf(await makeDatabase(inject('template')))
  await whileOpen(fill)
})
afterAll(() => rm(dataDir, { recursive: true }))

const open = (): Promise<Database> =>
  openDatabase({ databaseUrl, dataDir, log: quietLog, snapshotFile: inject('snapshotFile') })

async function whileOpen(action: (db: Db) => Promise<unknown>): Promise<void> {
  const database = await open()
  try {
    await action(database.db)
  } finally {
    await database.close()
  }
}

async function fill(db: Db): Promise<void> {
  await sql`insert into users (id, full_name, email, password_hash, role) values ('ratna', 'Ratna', 'ratna@contoh.example', '', 'admin')`.execute(
    db,
  )
  await sql`insert into orders (id, reference, user_id, language, customer_name, customer_email, customer_phone, customer_address,
      total_amount, total_items, total_quantity)
    values ('o', 'TRX-AAAA-0001', 'ratna', 'id', 'Siti', 'siti@contoh.example', '081234567890', 'Jl. Melati 5', 100000, 1, 1)`.execute(
    db,
  )
  const admin = { id: 'ratna', factor: undefined }
  const { id } = await keepPaymentPicture(db, admin, { picture: Buffer.from('receipt') })
  for (const amount of [10, 20, 30, 40, 50])
    await recordPayment(db, admin, 'o', {
      direction: 'in',
      method: 'cash',
      amount,
      received_at: amount === 50 ? '2026-03-05' : null,
      note: 'Rp\n„🧾” 1:2',
      picture_id: amount === 40 ? id : null,
    })
}

const byHand = (statement: string) =>
  whileOpen((db) =>
    db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(statement).execute(tx)
    }),
  )

const program = fileURLToPath(new URL('verify-ledger-command.ts', import.meta.url))
const address = (): Record<string, string> =>
  databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir }

function verify(environment: Record<string, string> = address(), ...args: string[]) {
  const { DATABASE_URL: _, DATA_DIR: __, ...rest } = process.env
  return new Promise<{ code: number; said: string }>((resolve) => {
    execFile(
      process.execPath,
      [program, ...args],
      { env: { ...rest, ...environment } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    )
  })
}

test('an intact ledger is reported as such, and nothing is written', async () => {
  expect(await verify()).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^\n {2}The ledger is intact: 5 rows, the last one with the hash [0-9a-f]{64}\.\n\n$/,
    ),
  })
  await whileOpen(async (db) => {
    expect(await db.selectFrom('ledger_checks').selectAll().execute()).toEqual([])
  })
})

test.each<[string, string, string, string]>([
  [
    'altered',
    'update payments set amount = 31 where number = 3',
    'update payments set amount = 30 where number = 3',
    'Row 3 of the ledger was altered.',
  ],
  [
    'deleted',
    'create table kept as select * from payments where number = 2; delete from payments where number = 2',
    'insert into payments select * from kept; drop table kept',
    'Row 2 of the ledger was removed.',
  ],
  [
    'inserted',
    `insert into payments select (jsonb_populate_record(p, '{"number": 6, "id": "x", "previous_hash": "y", "hash": "z"}')).*
      from payments p where number = 5`,
    'delete from payments where number = 6',
    'Row 6 of the ledger was inserted.',
  ],
  [
    'given another picture',
    `update payment_pictures set bytes = 'another'`,
    `update payment_pictures set bytes = 'receipt'`,
    'Row 4 of the ledger was altered.',
  ],
  [
    'summed up wrongly',
    'update orders set paid_amount = 151',
    'update orders set paid_amount = 150',
    'The order TRX-AAAA-0001 does not carry the sum of its rows.',
  ],
])(
  'a row that was %s is named, and the program exits with 1',
  async (_, change, undo, said) => {
    await byHand(change)
    try {
      expect(await verify()).toEqual({ code: 1, said: `\n  ${said}\n\n` })
    } finally {
      await byHand(undo)
    }
  },
  60_000,
)

test.runIf(embedded)('the program refuses to open the database of a running shop', async () => {
  await whileOpen(async () => {
    const { code, said } = await verify()
    expect([code, said]).toEqual([1, expect.stringContaining(`The shop is running on ${dataDir}`)])
  })
})

test('each obstacle is reported in one sentence', async () => {
  expect(await verify(address(), '--fast')).toMatchObject({
    code: 1,
    said: expect.stringContaining('takes nothing'),
  })
  const nowhere = await verify({ DATA_DIR: join(dataDir, 'nowhere') })
  expect(nowhere).toMatchObject({ code: 1, said: expect.stringContaining('There is no database in') })
  const away = await verify({ DATABASE_URL: 'postgres://griya@127.0.0.1:9/griya' })
  expect(away).toMatchObject({ code: 1, said: expect.stringContaining('does not answer') })
})

test('the program shares no code with the writer of the ledger', async () => {
  const imports = async (file: string) =>
    [...(await readFile(new URL(file, import.meta.url), 'utf8')).matchAll(/ from '([^']+)'/g)].map(
      ([, name]) => name,
    )
  expect(await imports('inspect-ledger.ts')).toEqual(['node:crypto'])
  expect((await imports('verify-ledger-command.ts')).filter((name) => !name?.startsWith('node:'))).toEqual([
    '@electric-sql/pglite',
    '@electric-sql/pglite/contrib/pg_trgm',
    'pg',
    './inspect-ledger.ts',
  ])
})

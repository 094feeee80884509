import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openDatabase, type Database } from '#server/platform/database/database.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { urlOf } from '#server/testing/postgres-server.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { inspectLedger } from './verify-ledger.ts'

let dataDir: string
let databaseUrl: string | undefined
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'griya-killed-'))
  databaseUrl =
    inject('databaseKind') === 'postgres' ? urlOf(await makeDatabase(inject('template'))) : undefined
})
afterEach(() => rm(dataDir, { recursive: true }))

const open = (): Promise<Database> =>
  openDatabase({ databaseUrl, dataDir, log: quietLog, snapshotFile: inject('snapshotFile') })

const kills = 2

test('a process that is killed while it records payments loses none that it acknowledged', async () => {
  const first = await open()
  await fill(first)
  await first.close()
  const acknowledged: number[] = []
  for (let kill = 0; kill < kills; kill++) acknowledged.push(...(await recordUntilKilled(kill, 9 + 7 * kill)))

  const database = await open()
  try {
    const { db } = database
    const rows = await db.selectFrom('payments').select(['number', 'amount']).orderBy('number').execute()
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, n) => n + 1))
    const amounts = rows.map(({ amount }) => amount)
    expect(amounts).toEqual(expect.arrayContaining(acknowledged))
    expect(new Set(amounts).size).toBe(amounts.length)
    expect(acknowledged.length).toBeGreaterThan(9 * kills)
    expect((await inspectLedger(db)).broken).toBeNull()
  } finally {
    await database.close()
  }
})

async function fill({ db }: Database): Promise<void> {
  await sql`insert into users (id, full_name, email, password_hash, role) values ('ratna', 'Ratna', 'ratna@contoh.example', '', 'admin')`.execute(
    db,
  )
  await sql`insert into orders (id, reference, user_id, status, language, customer_name, customer_email, customer_phone, customer_address,
      total_amount, total_items, total_quantity)
    select 'o' || n, 'TRX-AAAA-000' || n, 'ratna', 'shipped', 'id', 'Siti', 'siti@contoh.example', '081234567890', 'Jl. Melati 5', 1, 1, 1
    from generate_series(1, 3) n`.execute(db)
}

async function recordUntilKilled(kill: number, most: number): Promise<number[]> {
  // The process lives too briefly for the optimising compiler to save time.
  const child = spawn(
    process.execPath,
    [
      '--liftoff-only',
      '--input-type=module',
      '--eval',
      recording,
      dataDir,
      databaseUrl ?? '',
      String(1_000_000 * (kill + 1)),
    ],
    { cwd: fileURLToPath(new URL('../..', import.meta.url)), stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = once(child, 'exit')
  const acknowledged: number[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(Number(line))
    if (acknowledged.length === most) child.kill('SIGKILL')
  }
  await ended
  return acknowledged
}

const recording = `
  import { openDatabase } from '#server/platform/database/database.ts'
  import { recordPayment } from '#server/payments/record-payment.ts'
  const [dataDir, databaseUrl, from] = process.argv.slice(1)
  const log = { info() {}, warn() {}, error() {}, fatal() {} }
  const { db } = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined, log })
  let amount = Number(from)
  await Promise.all(['o1', 'o2', 'o3'].map(async (id) => {
    for (;;) {
      const payment = { direction: 'in', method: 'cash', amount: amount++ }
      await recordPayment(db, { id: 'ratna' }, id, payment)
      process.stdout.write(payment.amount + '\\n')
    }
  }))
`

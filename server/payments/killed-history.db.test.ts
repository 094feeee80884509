import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { computeBalance } from '#contract/orders/payment.ts'
import { openDatabase, type Database, type Db } from '#server/platform/database/database.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { urlOf } from '#server/testing/postgres-server.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { expectRefundedPieces, countTaken, countSold } from '#server/testing/stock.ts'
import { inspectLedger } from './verify-ledger.ts'

let dataDir: string
let databaseUrl: string | undefined
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'griya-history-'))
  databaseUrl =
    inject('databaseKind') === 'postgres' ? urlOf(await makeDatabase(inject('template'))) : undefined
})
afterEach(() => rm(dataDir, { recursive: true }))

const open = (): Promise<Database> =>
  openDatabase({ databaseUrl, dataDir, log: quietLog, snapshotFile: inject('snapshotFile') })

const kills = 4
const stock = 50

test('random payments and refunds with kills of the process lose nothing acknowledged and leave every sum right', async () => {
  const first = await open()
  await fill(first.db)
  await first.close()
  const seed = Math.floor(Math.random() * 1e9)
  for (let kill = 0; kill < kills; kill++) {
    const acknowledged = await liveUntilKilled(seed + kill, 25 + 20 * kill)
    const database = await open()
    try {
      await checkLaws(database.db, acknowledged, `the seed ${seed}, killed ${kill + 1} times`)
    } finally {
      await database.close()
    }
  }
})

async function fill(db: Db): Promise<void> {
  await sql`insert into users (id, full_name, email, password_hash, role) values
    ('ratna', 'Ratna', 'ratna@contoh.example', '', 'admin'), ('siti', 'Siti', 'siti@contoh.example', '', 'customer')`.execute(
    db,
  )
  await sql`insert into categories (id, name) values ('rugs', 'Karpet')`.execute(db)
  await sql`insert into products (id, category_id, name, price) values ('kilim', 'rugs', 'Kilim', 100000)`.execute(
    db,
  )
  await sql`insert into product_sizes (id, product_id, position, stock) values ('size', 'kilim', 0, ${stock - 8})`.execute(
    db,
  )
  await sql`insert into stock_movements (size_id, change, reason) values ('size', ${stock}, 'initial')`.execute(
    db,
  )
  await sql`insert into orders (id, reference, user_id, language, customer_name, customer_email, customer_phone, customer_address,
      total_amount, total_items, total_quantity)
    select 'o' || n, 'TRX-AAAA-000' || n, 'siti', 'id', 'Siti', 'siti@contoh.example', '081234567890', 'Jl. Melati 5', 200000, 1, 2
    from generate_series(1, 4) n`.execute(db)
  await sql`insert into order_lines (order_id, position, product_id, size_id, product_name, quantity, price_per_unit, net_price)
    select id, 0, 'kilim', 'size', 'Kilim', 2, 100000, 200000 from orders`.execute(db)
  await sql`insert into order_steps (order_id, status, by_role) select id, 'pending', 'customer' from orders`.execute(
    db,
  )
  await sql`insert into stock_movements (size_id, change, reason, order_id) select 'size', -2, 'order', id from orders`.execute(
    db,
  )
}

async function liveUntilKilled(seed: number, successes: number): Promise<Map<string, number[]>> {
  const program = fileURLToPath(new URL('../testing/random-money.ts', import.meta.url))
  // The process lives too briefly for the optimising compiler to save time.
  const child = spawn(
    process.execPath,
    ['--liftoff-only', program, dataDir, databaseUrl ?? '', String(seed)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = once(child, 'exit')
  const acknowledged = new Map<string, number[]>()
  let said = 0
  for await (const line of createInterface({ input: child.stdout })) {
    const [order = '', ...amounts] = line.split(' ')
    acknowledged.set(order, amounts.map(Number))
    if (++said === successes) child.kill('SIGKILL')
  }
  await ended
  expect(said).toBeGreaterThanOrEqual(successes)
  return acknowledged
}

async function checkLaws(db: Db, acknowledged: Map<string, number[]>, context: string): Promise<void> {
  expect((await inspectLedger(db)).broken, context).toBeNull()
  const rows = await db.selectFrom('payments').selectAll().orderBy('number').execute()
  expect(
    rows.map(({ number }) => number),
    context,
  ).toEqual(rows.map((_, n) => n + 1))
  for (const order of await db.selectFrom('orders').selectAll().execute()) {
    const own = rows.filter(({ order_id }) => order_id === order.id)
    const signed = own.map(({ direction, amount }) => (direction === 'in' ? amount : -amount))
    const said = acknowledged.get(order.id) ?? []
    expect(signed.slice(0, said.length), context).toEqual(said)
    // Only the action that ran during the kill may be stored without a response.
    expect(signed.length - said.length, context).toBeLessThanOrEqual(said.length === 0 ? signed.length : 1)
    expect(order.paid_amount, context).toBe(signed.reduce((sum, one) => sum + one, 0))
    expect(order.paid_amount, context).toBeGreaterThanOrEqual(0)
    const { due_amount, refund_due } = computeBalance(order)
    expect(Math.min(due_amount, refund_due), context).toBe(0)
    if (order.status === 'cancelled')
      expect([due_amount, refund_due], context).toEqual([0, order.paid_amount])
    const [last] = await db
      .selectFrom('order_steps')
      .select('status')
      .where('order_id', '=', order.id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(last?.status, context).toBe(order.status)
    expect(await countTaken(db, order.id), context).toBe(await countSold(db, order.id))
    await expectRefundedPieces(db, order.id)
  }
  const { rows: held } = await sql<{ stock: number; moved: number }>`
    select (select sum(stock) from product_sizes)::int as stock, (select sum(change) from stock_movements)::int as moved`.execute(
    db,
  )
  expect(held[0]!.stock, context).toBe(held[0]!.moved)
  expect(held[0]!.stock, context).toBeLessThanOrEqual(stock)
}

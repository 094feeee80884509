import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DirectOrder } from '#contract/orders/form.ts'
import { jobKinds, prepareJobs } from '#server/jobs.ts'
import { placeOrder } from '#server/orders/place-order.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openEmbedded } from '#server/platform/database/embedded.ts'
import { snapshotFile } from '#server/platform/database/snapshot-file.ts'
import { makeSnapshot } from '#server/platform/database/snapshot.ts'
import { acceptQris } from '#server/testing/qris.ts'
import { contact } from '#server/testing/orders.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { recordDisk } from '#server/testing/recorded-disk.ts'

/** `POWER_CUTS=1000` takes a quarter of an hour. */
const cuts = Number(process.env['POWER_CUTS'] ?? 24)
const orders = 40
const stock = 1_000

let temporary: string
let dataDir: string
beforeAll(async () => {
  temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'griya-power-'))
  dataDir = path.join(temporary, 'data')
  const snapshot = snapshotFile(jobKinds)
  if (!fs.existsSync(snapshot)) await makeSnapshot(snapshot, { prepare: prepareJobs })
  const database = await openEmbedded({ dataDir, log: quietLog, snapshotFile: snapshot })
  await fill(database)
  await database.close()
})
afterAll(() => fs.rmSync(temporary, { recursive: true }))

test(
  'every acknowledged order survives a power cut at any moment, with any loss of unsynced data',
  async () => {
    const disk = recordDisk(path.join(dataDir, 'database'))
    const acknowledged = await sellMany(disk.length)
    disk.stop()
    const moments = disk.moments()
    vi.spyOn(fs, 'fsyncSync').mockReturnValue()
    const lost: string[] = []
    for (let cut = 1; cut <= cuts; cut++) {
      const steps = moments[Math.ceil((moments.length * cut) / cuts) - 1]!
      const random = seededRandom(cut)
      // Every second cut loses all unsynced changes, and the others lose a random half.
      const isKept = cut % 2 ? () => false : () => random() < 0.5
      const folder = path.join(temporary, `cut-${cut}`)
      fs.mkdirSync(folder)
      disk.cutAfter(steps, path.join(folder, 'database'), isKept)
      const before = acknowledged.filter(({ at }) => at <= steps).map(({ id }) => id)
      const wrong = await findDamage(folder, before)
      if (wrong) lost.push(`after ${steps} of ${disk.length()} steps (cut ${cut}): ${wrong}`)
      fs.rmSync(folder, { recursive: true })
    }
    expect(lost).toEqual([])
  },
  60_000 + 10_000 * cuts,
)

/** Between the orders, statements make PostgreSQL create, rename and remove files. */
async function sellMany(length: () => number): Promise<{ id: string; at: number }[]> {
  const { db, executeSql, close } = await openEmbedded({ dataDir, log: quietLog })
  const acknowledged: { id: string; at: number }[] = []
  for (let n = 0; n < orders; n++) {
    const { id } = (await order({ db }, n)).order
    acknowledged.push({ id, at: length() })
    if (n % 4 === 1) await executeSql('select pg_switch_wal()')
    if (n % 8 === 3) await executeSql('checkpoint')
    if (n % 8 === 5) await executeSql('vacuum (analyze) orders, product_sizes')
    if (n % 8 === 7) await executeSql('reindex table orders')
  }
  await close()
  return acknowledged
}

async function findDamage(folder: string, acknowledged: string[]): Promise<string | undefined> {
  let database: Awaited<ReturnType<typeof openEmbedded>>
  try {
    database = await openEmbedded({ dataDir: folder, log: quietLog })
  } catch (error) {
    return String(error)
  }
  try {
    const { rows } = await sql<{ missing: number; unfinished: number; stock_error: number }>`
      select
        (select count(*) from unnest(${acknowledged}::text[]) a (id) where id not in (select id from orders))::int as missing,
        (select count(*) from orders o where not exists (select from order_lines l where l.order_id = o.id))::int as unfinished,
        (select ${stock} - stock - (select count(*) from orders) from product_sizes)::int as stock_error`.execute(
      database.db,
    )
    const found = rows[0]!
    return found.missing || found.unfinished || found.stock_error ? JSON.stringify(found) : undefined
  } catch (error) {
    return String(error)
  } finally {
    await database.close()
  }
}

/** There are several customers, because one may have at most 20 unpaid orders. */
const customers = ['siti', 'budi', 'sari', 'andi']

async function fill({ db }: Pick<Database, 'db'>): Promise<void> {
  await db
    .insertInto('users')
    .values(
      customers.map((id) => ({
        id,
        full_name: id,
        email: `${id}@contoh.example`,
        password_hash: '',
        role: 'customer' as const,
      })),
    )
    .execute()
  await acceptQris(db)
  await db.insertInto('categories').values({ id: 'rugs', name: 'Karpet' }).execute()
  await db
    .insertInto('products')
    .values({ id: 'kilim', category_id: 'rugs', name: 'Kilim', price: 100_000 })
    .execute()
  await db
    .insertInto('product_sizes')
    .values({ id: 'size', product_id: 'kilim', position: 0, stock })
    .execute()
}

const order = ({ db }: Pick<Database, 'db'>, n: number) =>
  placeOrder(
    db,
    { id: customers[n % customers.length]! },
    { ...DirectOrder.parse({ ...contact, product_id: 'kilim', quantity: 1 }), language: 'id' },
  )

function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

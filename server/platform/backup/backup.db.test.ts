import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { placeOrder } from '#contract/orders.ts'
import { uploadProof } from '#contract/payments.ts'
import { openEmptyDatabase } from '#server/testing/database.ts'
import { contact, orderAt, photograph } from '#server/testing/orders.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'
import type { Database, Db } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { inTransaction } from '../database/transaction.ts'
import { backUpNightly, kept } from './nightly-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { tablesInOrder, tallyOf, useOneTimeZone } from './tables-of.ts'
import { writeBackup } from './write-backup.ts'

let shop: TestShop
let folder: string
let file: string
const opened: Omit<Database, 'ready'>[] = []
beforeEach(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'griya-backup-'))
  file = join(folder, 'shop.backup.gz')
})
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
  await shop.close()
  await rm(folder, { recursive: true })
})

/** A database without a single table. */
async function newPlace(): Promise<Db> {
  const database = await openEmptyDatabase()
  opened.push(database)
  return database.db
}

/** Orders with a proof, a cancelled one, and names with everything a name may have. */
async function fillShop() {
  const siti = await shop.customer()
  await shop.db
    .updateTable('users')
    .set({ full_name: 'Siti "Ayu"\t\\ O’Neil\n😀' })
    .where('id', '=', siti.id)
    .execute()
  const product = await shop.product({ stock: 10, price: 1_000_000_000 })
  const id = await orderAt(shop, siti, product)
  await shop.call(uploadProof, { by: siti, params: { id }, file: await photograph() })
  await orderAt(shop, siti, product, 'reject')
  await shop.db.updateTable('mails').set({ status: 'kept' }).execute()
  return { siti, product, id }
}

/** Every table with its number of rows and a number for what is in them. */
const everything = (db: Db) =>
  inTransaction(db, async (tx) => {
    await useOneTimeZone(tx)
    const tallies: Record<string, unknown> = {}
    for (const table of await tablesInOrder(tx)) tallies[table] = await tallyOf(tx, table)
    return tallies
  })

describe('a restored backup', () => {
  test('holds every row of every table, byte for byte', async () => {
    const { id } = await fillShop()
    const before = await everything(shop.db)
    await writeBackup(shop.db, file)
    const place = await newPlace()
    await restoreBackup(place, file)
    expect(await everything(place)).toEqual(before)
    const proof = (db: Db) =>
      db.selectFrom('payment_proofs').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
    expect(await proof(place)).toEqual(await proof(shop.db))
    const filled = Object.values(before).filter((tally) => (tally as { rows: number }).rows > 0)
    expect(filled.length).toBeGreaterThan(8)
  })

  test('is a shop that goes on: new rows get new numbers, and triggers count again', async () => {
    const { product } = await fillShop()
    await writeBackup(shop.db, file)
    const place = await newPlace()
    await restoreBackup(place, file)
    const highest = (db: Db) =>
      db
        .selectFrom('stock_movements')
        .select((eb) => eb.fn.max('id').as('id'))
        .executeTakeFirst()
    const before = Number((await highest(place))?.id)
    await place
      .insertInto('stock_movements')
      .values({ size_id: product.sizes[0]!, change: 1, reason: 'correction', order_id: null })
      .execute()
    expect(Number((await highest(place))?.id)).toBeGreaterThan(before)
    const category = await place.selectFrom('products').select('category_id').executeTakeFirstOrThrow()
    const count = () =>
      place
        .selectFrom('categories')
        .select('product_count')
        .where('id', '=', category.category_id)
        .executeTakeFirst()
    const counted = await count()
    await place.updateTable('products').set({ hidden_at: new Date() }).execute()
    expect(await count()).not.toEqual(counted)
  })

  test('has mails that were waiting as failed, for the owner to decide: some may have left since', async () => {
    const { siti, product } = await fillShop()
    await shop.call(placeOrder, { by: siti, body: { ...contact, product_id: product.id, quantity: 1 } })
    await writeBackup(shop.db, file)
    const place = await newPlace()
    await restoreBackup(place, file)
    const mails = await place.selectFrom('mails').select('status').orderBy('created_at').execute()
    expect(mails.map(({ status }) => status)).toEqual([...mails.slice(1).map(() => 'kept'), 'failed'])
  })

  test('that was made in the middle of orders holds whole ones', async () => {
    const product = await shop.product({ stock: 100 })
    const customers = await Promise.all(Array.from({ length: 8 }, () => shop.customer()))
    const buying = customers.map(async (by) => {
      for (let n = 0; n < 4; n++)
        await shop.call(placeOrder, { by, body: { ...contact, product_id: product.id, quantity: 1 } })
    })
    await writeBackup(shop.db, file)
    await Promise.all(buying)
    const place = await newPlace()
    await restoreBackup(place, file)
    const { n } = await place
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    const { stock } = await place.selectFrom('product_sizes').select('stock').executeTakeFirstOrThrow()
    expect(stock + n).toBe(100)
  })
})

describe('a backup is refused', () => {
  const refusal = (db: Db = shop.db) => restoreBackup(db, file).then(() => 'restored', String)

  test('that is not there', async () => {
    expect(await refusal()).toContain('There is no file')
  })

  test('that is something else', async () => {
    await writeFile(file, gzipSync('{"hello":"world"}\n{"lines":1}'))
    expect(await refusal()).toContain('is not a backup of this shop')
    await writeFile(file, randomBytes(500))
    expect(await refusal()).toContain('is damaged or was cut off')
  })

  test.each([
    ['one changed letter', (text: string) => text.replace('Kilim', 'Killm')],
    ['a missing line', (text: string) => text.replace(/\nproducts\t.*/, '')],
    ['a missing end', (text: string) => text.slice(0, text.lastIndexOf('\n'))],
  ])('with %s', async (_name, damage) => {
    await fillShop()
    await writeBackup(shop.db, file)
    const text = gunzipSync(await readFile(file)).toString()
    expect(damage(text)).not.toBe(text)
    await writeFile(file, gzipSync(damage(text)))
    expect(await refusal()).toContain('is damaged or was cut off')
  })

  test('that was cut off while it was copied', async () => {
    await fillShop()
    await writeBackup(shop.db, file)
    const whole = await readFile(file)
    await writeFile(file, whole.subarray(0, Math.floor(whole.length * 0.7)))
    expect(await refusal()).toContain('is damaged or was cut off')
  })

  test('that a newer version made', async () => {
    await writeFile(file, gzipSync('{"format":"griya-backup","version":2}\n{"lines":1,"sha256":""}'))
    expect(await refusal()).toContain('newer version')
    const header = {
      format: 'griya-backup',
      version: 1,
      made_at: '2026-11-20T00:00:00Z',
      migrations: [{ name: '9999-future', checksum: 'x' }],
      tables: [],
      sequences: [],
    }
    const line = `${JSON.stringify(header)}\n`
    const sha256 = createHash('sha256').update(line).digest('hex')
    await writeFile(file, gzipSync(line + JSON.stringify({ lines: 1, sha256 })))
    expect(await refusal()).toContain('it has the migration 9999-future')
  })

  test('into a database that has rows', async () => {
    await fillShop()
    await writeBackup(shop.db, file)
    expect(await refusal()).toMatch(/This database is not empty \(\w+ has rows\)/)
  })

  test('into a database that a newer version has begun', async () => {
    await fillShop()
    await writeBackup(shop.db, file)
    const place = await newPlace()
    await migrate(place)
    await sql`insert into migrations (name, checksum) values ('9999-future', 'x')`.execute(place)
    expect(await refusal(place)).toContain('A newer version of this program has begun this database')
  })
})

test('a backup fills tables that were made and never used', async () => {
  await fillShop()
  await writeBackup(shop.db, file)
  const place = await newPlace()
  await migrate(place)
  await restoreBackup(place, file)
  expect(await everything(place)).toEqual(await everything(shop.db))
})

test('only its owner may read the file', async () => {
  await writeBackup(shop.db, file)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

describe('the nightly backup', () => {
  test('can be restored, is noted, and the oldest make room', async () => {
    await fillShop()
    for (let night = 1; night <= kept + 2; night++)
      await backUpNightly(shop.db, folder, new Date(Date.UTC(2026, 10, night, 19, 30)))
    const files = (await readdir(folder)).toSorted()
    expect(files).toHaveLength(kept)
    expect(files[0]).toBe('griya-2026-11-03T19-30-00Z.backup.gz')
    const notes = await shop.db.selectFrom('backups').selectAll().execute()
    expect(notes).toHaveLength(kept + 2)
    expect(notes.every(({ problem, bytes }) => problem === null && Number(bytes) > 1000)).toBe(true)
    await restoreBackup(await newPlace(), join(folder, files.at(-1)!))
  })

  test('that cannot be written is noted with its reason, and leaves no half file', async () => {
    const blocked = join(folder, 'blocked')
    await writeFile(blocked, '')
    await expect(backUpNightly(shop.db, blocked)).rejects.toThrow()
    const notes = await shop.db.selectFrom('backups').select(['file', 'problem']).execute()
    expect(notes).toEqual([{ file: null, problem: expect.stringContaining('blocked') }])
    expect(await readdir(folder)).toEqual(['blocked'])
  })
})

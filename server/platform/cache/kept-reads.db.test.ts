import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { changeShopSettings } from '#server/shop/settings.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { ByteCache } from './byte-cache.ts'
import { followPageChanges } from './follow-page-changes.ts'
import { keptUntilChanged, KeptReads } from './kept-reads.ts'
import { collectShown, shows, showsBriefly, showsSearch } from './shown.ts'

let database: Database

beforeEach(async () => {
  database = await openTestDatabase()
})

/** Somebody who follows a database, and reads an address of the shop from memory. */
async function openReader() {
  // An identity of its own: each node has its own memory.
  const db = database.db.withoutPlugins()
  const cache = new ByteCache()
  const changes = followPageChanges({ db, kind: database.kind }, cache, quietLog, { polling: false })
  await changes.catchUp()
  let reads = 0
  const address = (from = db) =>
    keptUntilChanged(from, 'address', async () => {
      reads++
      shows('settings')
      const { rows } = await sql<{ value: string }>`
        select value #>> '{}' as value from settings where key = 'address'`.execute(from)
      return rows[0]?.value
    })
  return { db, changes, cache, address, reads: () => reads }
}

test('what was read stays until a write changes it, for who wrote as for another node', async () => {
  const [writer, other] = [await openReader(), await openReader()]
  await changeShopSettings(writer.db, { address: 'Jalan Lama' })
  for (const node of [writer, other]) await node.changes.catchUp()
  for (const node of [writer, other, writer, other]) expect(await node.address()).toBe('Jalan Lama')
  expect([writer.reads(), other.reads()]).toEqual([1, 1])

  await sql`insert into users (id, email, password_hash, full_name, role) values ('a', 'a@contoh.example', '', 'A', 'customer')`.execute(
    writer.db,
  )
  await writer.changes.catchUp()
  await writer.address()
  expect(writer.reads()).toBe(1)

  await changeShopSettings(writer.db, { address: 'Jalan Baru' })
  await writer.changes.catchUp()
  expect(await writer.address()).toBe('Jalan Baru')
  await other.changes.catchUp()
  expect(await other.address()).toBe('Jalan Baru')
})

test('a transaction reads for itself, and sees what it wrote', async () => {
  const { db, address } = await openReader()
  await address()
  await inTransaction(db, async (tx) => {
    await changeShopSettings(tx, { address: 'Jalan Baru' })
    expect(await address(tx)).toBe('Jalan Baru')
  })
})

test('a database that nobody follows is read each time', async () => {
  const db = database.db.withoutPlugins()
  let reads = 0
  const count = () => keptUntilChanged(db, 'count', async () => ++reads)
  expect([await count(), await count()]).toEqual([1, 2])
})

test('what was begun before a change is not kept, nor given to who asks after it', async () => {
  const reads = new KeptReads()
  const first = Promise.withResolvers<string>()
  const read = (value: Promise<string> | string) =>
    reads.load('name', async () => {
      shows('settings')
      return value
    })
  const before = read(first.promise)
  const meanwhile = read('not asked')
  reads.forget(['settings'])
  const after = read('new')
  first.resolve('old')
  expect(await Promise.all([before, meanwhile, after])).toEqual(['old', 'old', 'new'])
  expect(await read('newer')).toBe('new')
})

test('an answer shows what the reads it was made of show, kept or not', async () => {
  let now = 0
  const reads = new KeptReads({ clock: () => now })
  const read = () =>
    reads.load('hours', async () => {
      shows('bookings')
      showsBriefly(300)
    })
  const { shown } = await collectShown(read)
  now = 100
  const { shown: later } = await collectShown(read)
  expect([...shown.keys, shown.lasts]).toEqual(['bookings', 300])
  expect([...later.keys, later.lasts]).toEqual(['bookings', 200])
})

test('what a search found is not kept, and whoever shows it answers a search', async () => {
  const reads = new KeptReads()
  let count = 0
  const read = () =>
    reads.load('karpet', async () => {
      shows('categories')
      showsSearch()
      return ++count
    })
  const { made, shown } = await collectShown(read)
  expect([made, shown.isSearch, await read()]).toEqual([1, true, 2])
})

test('what is not trusted is read again, and is kept on; a failure is not kept', async () => {
  let now = 0
  const reads = new KeptReads({ clock: () => now })
  let count = 0
  const read = () =>
    reads.load('n', async () => {
      shows('settings')
      if (++count === 1) throw new Error('away')
      return count
    })
  await expect(read()).rejects.toThrow('away')
  reads.trustUntil(10)
  expect([await read(), await read()]).toEqual([2, 2])
  now = 10
  expect([await read(), await read()]).toEqual([3, 4])
})

test('those that were used last stay, and nobody can change what is kept', async () => {
  const reads = new KeptReads({ entries: 2 })
  const made: string[] = []
  const read = (name: string) =>
    reads.load(name, async () => {
      shows('settings')
      made.push(name)
      return { name, inside: [{ name }] }
    })
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await read(name)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
  const { inside } = await read('b')
  expect(() => inside.push({ name: 'x' })).toThrow(TypeError)
})

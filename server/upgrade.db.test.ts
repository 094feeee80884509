import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeApp } from './app.ts'
import { prepareJobs } from './jobs.ts'
import { checkBackupFile, type Header } from './platform/backup/backup-file.ts'
import { restoreBackup } from './platform/backup/restore-backup.ts'
import { writeBackup } from './platform/backup/write-backup.ts'
import { withReady, type Database } from './platform/database/database.ts'
import { migrate, migrationsFolder, readMigrations } from './platform/database/migrate.ts'
import { openEmptyDatabase } from './testing/database.ts'
import { compareVersions, contractionsOf, releases, releasesFolder } from './testing/migration-rules.ts'
import {
  talliesOf,
  uniqueIndexes,
  writeAsOlder,
  writtenColumns,
  type WrittenColumns,
} from './testing/older-process.ts'
import { testSettings } from './testing/settings.ts'

/* A shop as each release left it, brought to what the shop is now. */

let database: Database
const opened: Omit<Database, 'ready'>[] = []
const open = async () => {
  const made = withReady(await openEmptyDatabase(), migrationsFolder)
  opened.push(made)
  return made
}
beforeEach(async () => void (database = await open()))
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

const fileOf = (release: string) => join(releasesFolder, `${release}.backup.gz`)

const contracted = readMigrations(migrationsFolder).flatMap(({ text }) => contractionsOf(text))

/** Without what a later migration takes away because no release uses it any more. */
function stillThere(columns: WrittenColumns): WrittenColumns {
  const gone = new Set(contracted.map(({ what }) => what))
  return new Map(
    [...columns]
      .filter(([table]) => !gone.has(table))
      .map(([table, names]) => [table, names.filter((name) => !gone.has(`${table}.${name}`))]),
  )
}

describe.each(releases())('a shop of %s', (release) => {
  test('keeps every row and every value when it is upgraded', async () => {
    const { db } = database
    const header = await restoreBackup(db, fileOf(release), { asItWas: true })
    const columns = stillThere(await writtenColumns(db))
    const before = await talliesOf(db, columns)
    expect(header.tables.filter(({ rows }) => rows === 0)).toEqual([])

    const migrations = await migrate(db)
    expect(migrations).toEqual(newerThan(header))
    expect(await talliesOf(db, columns)).toEqual(before)
    await database.ready()
  })

  test('goes on after it was upgraded: its orders are read, paid and confirmed', async () => {
    const { db } = database
    await restoreBackup(db, fileOf(release), { asItWas: true })
    await migrate(db)
    await goesOn(database)
  })

  test('goes on after a new program restored its backup', async () => {
    await restoreBackup(database.db, fileOf(release))
    await goesOn(database)
  })

  // Before a contraction a process must be of the release that uses no more of it.
  test.skipIf(contracted.some(({ unusedSince }) => compareVersions(release, unusedSince) < 0))(
    'still has its tables when a newer process has changed them beside it',
    async () => {
      const { db } = database
      const header = await restoreBackup(db, fileOf(release), { asItWas: true })
      const columns = stillThere(await writtenColumns(db))
      const unique = await uniqueIndexes(db, columns)

      const newer = await open()
      await migrate(newer.db)
      await emptyAll(newer, header)
      await writeAsOlder(newer.db, fileOf(release), columns)
      expect(await talliesOf(newer.db, columns)).toEqual(await talliesOf(db, columns))
      const kept = unique.filter((index) => index !== replacedIndex)
      expect(await uniqueIndexes(newer.db, columns)).toEqual(expect.arrayContaining(kept))
    },
  )
})

/** Two partial ones of the same name and rule replace it (decision 047); no release names it in an `on conflict`. */
const replacedIndex = ' public.users USING btree (lower(email))'

describe('an older program', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'griya-newer-'))
    for (const { name } of readMigrations(migrationsFolder))
      copyFileSync(join(migrationsFolder, `${name}.sql`), join(folder, `${name}.sql`))
    writeFileSync(join(folder, '9999-later.sql'), 'alter table orders add column weight int')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('does not open data that a newer one has had, and says what to do', async () => {
    await migrate(database.db, folder)
    await expect(migrate(database.db)).rejects.toMatchObject({
      name: 'StartupError',
      message:
        'The database was made by a newer version of this program (it has the migration 9999-later): ' +
        'start that version, or restore the backup made before it.',
    })
  })

  test('that is still serving beside a newer one stays ready', async () => {
    await migrate(database.db)
    await migrate(database.db, folder)
    await database.ready()
  })

  test('does not restore what a newer one has backed up', async () => {
    const file = join(folder, 'newer.backup.gz')
    await migrate(database.db, folder)
    await writeBackup(database.db, file)
    await expect(restoreBackup((await open()).db, file)).rejects.toThrow(
      'The backup was made by a newer version of this program (it has the migration 9999-later): restore it with that one.',
    )
  })
})

/** What a migration may not do, and a word of what an older process finds then. */
const harmful = [
  ['alter table orders drop column notes', 'notes'],
  ['alter table orders add column weight int not null', 'weight'],
  ["alter table orders add constraint known check (language = 'xx') not valid", 'known'],
  ['alter table bookings drop column merek', 'merek'],
  [
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'no longer'; end $$;
     create trigger t before update on bookings for each row execute function refuse()`,
    'no longer',
  ],
] as const

test('a migration that an older process does not survive is found out', async () => {
  const file = fileOf('0.1.0')
  await restoreBackup(database.db, file, { asItWas: true })
  const columns = stillThere(await writtenColumns(database.db))
  const newer = await open()
  await migrate(newer.db)
  await emptyAll(newer, await checkBackupFile(file))
  const writeAfter = (change: string) =>
    newer.db
      .transaction()
      .execute(async (tx) => {
        for (const statement of change.split(/;\n/)) await sql.raw(statement).execute(tx)
        await writeAsOlder(tx, file, columns)
        throw new Error('wrote everything')
      })
      .catch(String)
  expect(await writeAfter('alter table orders add column weight int not null default 0')).toContain(
    'wrote everything',
  )
  for (const [change, problem] of harmful) expect(await writeAfter(change)).toContain(problem)
})

const newerThan = (header: Header): string[] => {
  const known = new Set(header.migrations.map(({ name }) => name))
  return readMigrations(migrationsFolder).flatMap(({ name }) => (known.has(name) ? [] : [name]))
}

/** A migration may have written rows, which the backup has too. */
async function emptyAll({ db }: Database, { tables }: Header) {
  for (const name of stillThere(new Map(tables.toReversed().map((table) => [table.name, []]))).keys())
    await sql`delete from ${sql.table(name)}`.execute(db)
}

/** Both sign in, the owner reads all there is, and an unpaid order comes to be confirmed; every answer keeps to the contract. */
async function goesOn(shop: Database) {
  await prepareJobs(shop)
  const app = await makeApp({ database: shop, settings: testSettings() })
  const ask = async (url: string, by = '', body?: object) => {
    const reply = await app.inject({
      method: body ? 'POST' : 'GET',
      url: `/api${url}`,
      headers: { authorization: `Bearer ${by}` },
      ...(body && { payload: body }),
    })
    expect([url, reply.statusCode, reply.statusCode < 300 || reply.body]).toEqual([
      url,
      expect.any(Number),
      true,
    ])
    return reply.json()
  }
  const signIn = async (email: string): Promise<string> =>
    (await ask('/auth/login', '', { email, password: 'griya-segar-2026' })).token
  try {
    const [sari, ratna] = [await signIn('sari@contoh.example'), await signIn('ratna@griyasegar.example')]
    const { rows } = await sql<{ n: number; sum: number }>`
      select count(*)::int as n, sum(total_amount)::int as sum from orders`.execute(shop.db)
    const { data: orders } = await ask('/admin/transactions?limit=100', ratna)
    expect(orders.length).toBe(rows[0]!.n)
    expect(orders.reduce((sum: number, order: { total_amount: number }) => sum + order.total_amount, 0)).toBe(
      rows[0]!.sum,
    )
    for (const { id } of orders) await ask(`/admin/transactions/${id}`, ratna)
    for (const list of [
      'bookings',
      'customers',
      'outbox',
      'audit',
      'work',
      'dashboard',
      'sales',
      'settings',
      'guide',
      'products',
    ])
      await ask(`/admin/${list}`, ratna)
    for (const list of [
      'cart',
      'wishlist',
      'transactions/user',
      'bookings/user',
      'bookings/vehicles',
      'auth/sessions',
    ])
      await ask(`/${list}`, sari)

    const { data: products } = await ask('/products')
    const { data: order } = await ask('/transactions', sari, {
      customer_name: 'Sari',
      customer_email: 'sari@contoh.example',
      customer_phone: '081234567890',
      customer_address: 'Jl. Kaliurang 5, Sleman',
      product_id: products[0].id,
      quantity: 1,
    })
    await sql`update orders set status = 'paid', paid_at = now() where id = ${order.id}`.execute(shop.db)
    const { data: confirmed } = await ask(`/admin/transactions/${order.id}/confirm`, ratna, {})
    expect(confirmed.status).toBe('confirmed')
  } finally {
    await app.close()
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openDatabase, type Database } from '#server/platform/database/database.ts'

/* A large catalogue to measure with, on either database. */

const server = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
export const log = { info() {}, warn() {}, error: console.error }

/** Names, descriptions, prices and ratings spread as a real catalogue's are, in twenty categories. */
export async function fillCatalogue({ executeSql }: Database, products: number): Promise<void> {
  await executeSql(`
    insert into categories (id, name, position) select 'k' || n, 'Kategori ' || n, n from generate_series(1, 20) n`)
  await executeSql(`
    insert into products (id, category_id, name, description, price, is_popular, rating_sum, rating_count, search_text)
    select 'p' || n, 'k' || (1 + n % 20), name, about, 10000 + (n * 7919) % 990000, n % 50 = 0, (n * 31) % 6 * 4, 5,
      lower(concat_ws(chr(10), name, about, 'Kategori ' || (1 + n % 20)))
    from generate_series(1, ${products}) n,
      lateral (select (array['Karpet', 'Lampu', 'Cermin', 'Vas', 'Jus', 'Rak', 'Kursi', 'Meja', 'Bantal', 'Tirai'])[1 + n % 10]
        || case when n % 997 = 0 then ' Kilim' else '' end || ' Barang ' || n as name,
        'Dibuat tangan di bengkel nomor ' || n % 313 || ', dikirim dalam ' || 2 + n % 4 || ' hari.' as about) texts`)
  await executeSql(`
    insert into product_sizes (id, product_id, position, stock) select 's' || n, 'p' || n, 0, 5
    from generate_series(1, ${products}) n`)
  await executeSql('vacuum analyze')
}

/** A new embedded database, and how to remove it. */
export async function embedded() {
  const dataDir = await mkdtemp(join(tmpdir(), 'griya-many-'))
  const database = await openDatabase({ dataDir, log })
  return { database, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

/** A new database on the test server, and how to remove it. */
export async function postgres() {
  const name = `griya_many_${process.pid}_${Date.now()}`
  await onServer(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await openDatabase({ databaseUrl: url.href, dataDir: '', log })
  return { database, remove: () => onServer(`drop database ${name} with (force)`) }
}

async function onServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

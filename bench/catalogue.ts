import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openDatabase, type Database } from '#server/platform/database/database.ts'

/* A large catalogue to measure with, on either database. */

const server = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
/** Milliseconds: filling a large shop takes longer than any statement of a shop may. */
export const patience = { connection: 60_000, statement: 900_000 }
export const log = { info() {}, warn() {}, error: console.error }

/** Names, descriptions, prices and ratings spread as a real catalogue's are, in twenty categories. */
export async function fillCatalogue({ executeSql }: Database, products: number): Promise<void> {
  await executeSql(`
    insert into categories (id, name, position) select 'k' || n, 'Kategori ' || n, n from generate_series(1, 20) n`)
  await executeSql(`
    insert into products (id, category_id, name, description, price, is_popular, rating_sum, rating_count, search_text)
    select 'p' || n, 'k' || (1 + n % 20), name, about, 10000 + (n * 7919) % 990000, n % 50 = 0, (n * 31) % 6 * 4, 5,
      search_fold(concat_ws(chr(10), name, about, 'Kategori ' || (1 + n % 20)))
    from generate_series(1, ${products}) n,
      lateral (select (array['Karpet', 'Lampu', 'Cermin', 'Vas', 'Jus', 'Rak', 'Kursi', 'Meja', 'Bantal', 'Tirai'])[1 + n % 10]
        || case when n % 997 = 0 then ' Kilim' else '' end || ' Barang ' || n as name,
        'Dibuat tangan di bengkel nomor ' || n % 313 || ', dikirim dalam ' || 2 + n % 4 || ' hari.' as about) texts`)
  await executeSql(`
    insert into product_sizes (id, product_id, position, stock) select 's' || n, 'p' || n, 0, 5
    from generate_series(1, ${products}) n`)
  await executeSql('vacuum analyze')
}

/** What the pages of these products show besides: pictures, descriptions in two languages, a second size and four reviews each. */
export async function fillPages({ executeSql }: Database): Promise<void> {
  await executeSql(`
    insert into users (id, full_name, email, password_hash)
    select 'u' || n, 'Pelanggan ' || n, 'pelanggan' || n || '@contoh.example', '' from generate_series(1, 500) n`)
  await executeSql(`
    insert into pictures (id, width, height, placeholder, widths, has_avif)
    select p.id || '-' || n, 1600, 1200, 'data:image/webp;base64,' || repeat('A', 120), array[320, 640, 960, 1600], true
    from products p, generate_series(1, 2) n`)
  await executeSql(`
    update products set picture_id = id || '-1', name_en = name || ' in English',
      description = repeat(description || ' ', 4), description_en = repeat(description || ' ', 4)`)
  await executeSql(`
    insert into product_pictures (product_id, position, picture_id) select id, 1, id || '-2' from products`)
  await executeSql(`update product_sizes set name = 'Kecil', name_en = 'Small'`)
  await executeSql(`
    insert into product_sizes (id, product_id, position, name, name_en, additional_price, stock)
    select 'm' || id, id, 1, 'Besar', 'Large', 25000, 3 from products`)
  await executeSql(`
    insert into ratings (id, user_id, product_id, rating, review)
    select p.id || '-' || n, 'u' || 1 + (length(p.id) * 31 + n * 97) % 500, p.id, 1 + n, repeat('Barangnya bagus, dikirim cepat. ', n)
    from products p, generate_series(1, 4) n`)
  await executeSql('vacuum analyze')
}

export interface Filled {
  database: Database
  /** What a shop is started with that uses it. */
  settings: Record<string, string>
  remove: () => Promise<unknown>
}

/** A new embedded database, and how to remove it. */
export async function embedded(): Promise<Filled> {
  const dataDir = await mkdtemp(join(tmpdir(), 'griya-many-'))
  const database = await openDatabase({ dataDir, log })
  return {
    database,
    settings: { DATA_DIR: dataDir },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}

/** A new database on the test server, and how to remove it. */
export async function postgres(): Promise<Filled> {
  const name = `griya_many_${process.pid}_${Date.now()}`
  await onServer(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await openDatabase({ databaseUrl: url.href, dataDir: '', log, patience })
  return {
    database,
    settings: { DATABASE_URL: url.href },
    remove: () => onServer(`drop database ${name} with (force)`),
  }
}

async function onServer(sql: string): Promise<unknown> {
  const client = new Client({ connectionString: server })
  await client.connect()
  return client.query(sql).finally(() => client.end())
}

import { randomBytes } from 'node:crypto'
import { cp, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { hashSecret } from '#server/accounts/secrets.ts'
import { createCategory } from '#server/catalogue/categories/create-category.ts'
import { createProduct } from '#server/catalogue/create-product.ts'
import { readQrisPicture } from '#server/payments/read-qris-picture.ts'
import { recordEarlierOrders } from '#server/payments/ledger.ts'
import { setQris } from '#server/payments/set-qris.ts'
import { openDatabase, type Database, type Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { prepareJobs } from '#server/jobs.ts'
import { newId, newSecret } from '#server/platform/ids.ts'
import { changeShopSettings } from '#server/shop/settings.ts'
import { makeRenditions } from '#server/platform/images/make-renditions.ts'
import { storePicture } from '#server/platform/images/store-picture.ts'
import { onServer, urlOf } from '#server/testing/postgres-server.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { temporaryFolder } from '../e2e/support/running-shop.ts'
import { patience } from './catalogue.ts'

export type DatabaseKind = 'embedded' | 'postgres'

/** Products that never sell out and a workshop that is never full, the customers and the owner. */
export interface Market {
  products: { productId: string; sizeId: string }[]
  pictureId: string
  serviceId: string
  buyers: Person[]
  owner: Person
  /** Orders that wait for a proof, and such as wait for the owner. */
  unpaid: { id: string; buyer: Person }[]
  paid: string[]
}

export interface Person {
  id: string
  token: string
}

export interface OrderDatabases {
  market: Market
  /** Two databases with the same market: for the shop, and for its SQL alone. */
  forShop: Where
  forSql: Where
  remove: () => Promise<void>
}

export interface Where {
  dataDir: string
  databaseUrl?: string
}

// Each may have 20 unpaid orders.
const buyerCount = 6_000
const productCount = 20
const peopleAtOnce = 500
const unpaidCount = 50_000
const paidCount = 40_000
const bookedCount = 20_000
const stock = 10_000_000

/** Makes two databases of a kind; on PostgreSQL with names of their own on the server the tests use. */
export async function makeOrderDatabases(kind: DatabaseKind): Promise<OrderDatabases> {
  const folders = [await temporaryFolder(), await temporaryFolder()] as const
  const names = [0, 1].map(() => `griya_bench_${randomBytes(4).toString('hex')}`)
  const where = (i: 0 | 1): Where => ({
    dataDir: folders[i].path,
    ...(kind === 'postgres' && { databaseUrl: urlOf(names[i]!) }),
  })
  const [forShop, forSql] = [where(0), where(1)]
  const remove = async () => {
    for (const folder of folders) await folder.remove()
    if (kind === 'postgres')
      await onServer(async (client) => {
        for (const name of names) await client.query(`drop database if exists ${name} with (force)`)
      })
  }
  try {
    if (kind === 'postgres') await onServer((client) => client.query(`create database ${names[0]}`))
    const market = await openMarket(forShop)
    if (kind === 'postgres')
      await onServer((client) => client.query(`create database ${names[1]} template ${names[0]}`))
    else await cp(forShop.dataDir, forSql.dataDir, { recursive: true })
    return { market, forShop, forSql, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** A shop that can sell, in a database that is empty. */
export async function openMarket(where: Where): Promise<Market> {
  const database = await openDatabase({ ...where, log: quietLog, patience })
  try {
    await prepareJobs(database)
    const photo = new URL('../demo/photos/berber-atlas.jpg', import.meta.url)
    const pictureId = await storePicture(database.db, await readFile(photo))
    await makeRenditions(database.db, pictureId)
    const market = await inTransaction(database.db, (tx) => fill(tx, pictureId))
    await settle(database)
    return market
  } finally {
    await database.close()
  }
}

/** What a shop does by itself in the minutes after its orders: that is not to be measured along with the next ones. */
async function settle({ db, executeSql }: Database): Promise<void> {
  await executeSql('vacuum (analyze)')
  await recordEarlierOrders(db)
}

async function fill(tx: Db, pictureId: string): Promise<Market> {
  const payload = await readQrisPicture(await readFile(new URL('../demo/qris.png', import.meta.url)))
  await setQris(tx, { payload, pictureId: null })
  const category_id = await createCategory(tx, { name: 'Karpet', name_en: 'Rugs' })
  const products: Market['products'] = []
  for (let n = 0; n < productCount; n++) {
    const productId = await createProduct(tx, {
      category_id,
      name: `Karpet Atlas ${n}`,
      name_en: `Atlas rug ${n}`,
      price: 1_250_000,
      picture_id: pictureId,
      stock,
    })
    const { id: sizeId } = await tx
      .selectFrom('product_sizes')
      .select('id')
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
    products.push({ productId, sizeId })
  }
  await changeShopSettings(tx, {
    bays: 1_000_000,
    hours: Array.from({ length: 7 }, () => ({ open: '08:00', close: '17:00' })),
  })
  const serviceId = newId()
  await tx.insertInto('services').values({ id: serviceId, name: 'Ganti oli', price: 150_000 }).execute()
  const [owner, ...buyers] = await makePeople(tx, buyerCount + 1)
  const waiting = await fillQueues(tx, buyers, products[0]!)
  await fillWorkshop(tx, buyers, serviceId)
  return { products, pictureId, serviceId, buyers, owner: owner!, ...waiting }
}

/** An admin and customers who have ordered before, all of them signed in. */
export async function makePeople(tx: Db, count: number): Promise<Person[]> {
  const people: Person[] = []
  for (let n = 0; n < count; n++) people.push({ id: newId(), token: newSecret(32) })
  for (let from = 0; from < people.length; from += peopleAtOnce) {
    const some = people.slice(from, from + peopleAtOnce)
    const role = (n: number) => (from + n === 0 ? ('admin' as const) : ('customer' as const))
    await tx
      .insertInto('users')
      .values(
        some.map(({ id }, n) => ({
          id,
          role: role(n),
          full_name: `Pembeli ${from + n}`,
          email: `pembeli-${from + n}@contoh.example`,
          phone: '081234567890',
          address: 'Jl. Mawar 1',
          // Nobody signs in: the sessions are there already.
          password_hash: '-',
          language: 'id' as const,
        })),
      )
      .execute()
    await tx
      .insertInto('sessions')
      .values(
        some.map(({ id, token }) => ({
          user_id: id,
          token_hash: hashSecret(token),
          expires_at: sql<Date>`now() + interval '1 day'`,
          // Whoever orders has just looked at products, and is not noted again.
          last_used_at: sql<Date>`now() + interval '1 hour'`,
        })),
      )
      .execute()
  }
  return people
}

async function fillQueues(tx: Db, buyers: Person[], { productId, sizeId }: Market['products'][number]) {
  const ids = sql.join(buyers.map(({ id }) => id))
  await sql`
    insert into orders (id, reference, user_id, status, paid_at, language, customer_name, customer_email, customer_phone,
      customer_address, total_amount, total_items, total_quantity)
    select status || '-' || n, upper(status) || '-' || n, buyer.ids[1 + n % array_length(buyer.ids, 1)], status,
      case when status = 'paid' then now() end, 'id', 'Pembeli', 'pembeli@contoh.example', '081234567890', 'Jl. Mawar 1',
      1250000, 1, 1
    from (select 'pending' as status, generate_series(0, ${unpaidCount - 1}::int) as n
        union all select 'paid', generate_series(0, ${paidCount - 1}::int)) waiting,
      (select array[${ids}] as ids) buyer`.execute(tx)
  await sql`
    insert into order_lines (order_id, position, product_id, size_id, product_name, quantity, price_per_unit)
    select id, 0, ${productId}, ${sizeId}, 'Karpet Atlas', 1, 1250000 from orders`.execute(tx)
  await sql`
    insert into order_steps (order_id, status, at, by_role)
    select id, status, now() - interval '1 hour', 'system' from orders`.execute(tx)
  return {
    unpaid: Array.from({ length: unpaidCount }, (_, n) => ({
      id: `pending-${n}`,
      buyer: buyers[n % buyers.length]!,
    })),
    paid: Array.from({ length: paidCount }, (_, n) => `paid-${n}`),
  }
}

/** The bookings of some years: while there are none, PostgreSQL plans to look for each by reading all. */
async function fillWorkshop(tx: Db, buyers: Person[], serviceId: string): Promise<void> {
  const ids = sql.join(buyers.map(({ id }) => id))
  await sql`
    insert into bookings (id, reference, user_id, service_id, status, language, jenis_service, price, customer_name, merek, model,
      tahun, nomer_plat, detail_kerusakan, phone, day, hour)
    select 'booked-' || n, 'BKG-' || n, buyer.ids[1 + n % array_length(buyer.ids, 1)], ${serviceId}, 'completed', 'id', 'Ganti oli',
      150000, 'Pembeli', 'Honda', 'Beat', 2020, 'B 1234 XYZ', 'Rem bunyi', '081234567890', current_date - 1 - n / 32,
      make_time(8 + n % 8, 0, 0)
    from generate_series(0, ${bookedCount - 1}::int) n, (select array[${ids}] as ids) buyer`.execute(tx)
  await sql`
    insert into booking_steps (booking_id, status, at, by_role)
    select id, status, now() - interval '1 day', 'admin' from bookings`.execute(tx)
}

import { randomBytes } from 'node:crypto'
import { cp, readFile } from 'node:fs/promises'
import { createUser } from '#server/accounts/create-user.ts'
import { hashSecret } from '#server/accounts/secrets.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { createCategory } from '#server/catalogue/categories/create-category.ts'
import { createProduct } from '#server/catalogue/create-product.ts'
import { readQrisPicture } from '#server/payments/read-qris-picture.ts'
import { setQris } from '#server/payments/set-qris.ts'
import { openDatabase, type Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { prepareJobs } from '#server/jobs.ts'
import { makeRenditions } from '#server/platform/images/make-renditions.ts'
import { storePicture } from '#server/platform/images/store-picture.ts'
import { onServer, urlOf } from '#server/testing/postgres-server.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { temporaryFolder } from '../e2e/support/running-shop.ts'

export type DatabaseKind = 'embedded' | 'postgres'

/** One product that never sells out, and customers to buy it. */
export interface Market {
  productId: string
  sizeId: string
  pictureId: string
  buyers: { id: string; token: string; tokenHash: Buffer }[]
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
const buyerCount = 400
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

async function openMarket(where: Where): Promise<Market> {
  const database = await openDatabase({ ...where, log: quietLog })
  try {
    await prepareJobs(database)
    const photo = new URL('../demo/photos/berber-atlas.jpg', import.meta.url)
    const pictureId = await storePicture(database.db, await readFile(photo))
    await makeRenditions(database.db, pictureId)
    return await inTransaction(database.db, (tx) => fill(tx, pictureId))
  } finally {
    await database.close()
  }
}

async function fill(tx: Db, pictureId: string): Promise<Market> {
  const payload = await readQrisPicture(await readFile(new URL('../demo/qris.png', import.meta.url)))
  await setQris(tx, { payload, pictureId: null })
  const productId = await createProduct(tx, {
    category_id: await createCategory(tx, { name: 'Karpet', name_en: 'Rugs' }),
    name: 'Karpet Atlas',
    name_en: 'Atlas rug',
    price: 1_250_000,
    picture_id: pictureId,
    stock,
  })
  const { id: sizeId } = await tx.selectFrom('product_sizes').select('id').executeTakeFirstOrThrow()
  const buyers: Market['buyers'] = []
  for (let n = 0; n < buyerCount; n++) {
    const { id } = await createUser(tx, {
      full_name: `Pembeli ${n}`,
      email: `pembeli-${n}@contoh.example`,
      // Nobody signs in: the sessions are there already.
      password_hash: '-',
      language: 'id',
    })
    const token = await openSession(tx, { id, role: 'customer' })
    buyers.push({ id, token, tokenHash: hashSecret(token) })
  }
  return { productId, sizeId, pictureId, buyers }
}

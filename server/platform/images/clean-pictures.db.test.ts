import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { openTestDatabase } from '#server/testing/database.ts'
import type { Database, Db } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { cleanPictures } from './clean-pictures.ts'
import { storePicture } from './store-picture.ts'

let database: Database
let db: Db
beforeEach(async () => {
  database = await openTestDatabase()
  db = database.db
})

let shade = 0
const upload = async (): Promise<string> => storePicture(db, await photograph(++shade))
const photograph = (value: number) =>
  sharp({ create: { width: 40, height: 50, channels: 3, background: { r: value, g: 90, b: 30 } } })
    .png()
    .toBuffer()
const cleanAfter = (hours: number) =>
  inTransaction(db, async (tx) => {
    await sql`select set_config('griya.now', (now() + ${hours} * interval '1 hour')::text, true)`.execute(tx)
    return cleanPictures(tx)
  })
const ids = async () => (await db.selectFrom('pictures').select('id').execute()).map(({ id }) => id)
const set = (key: string, value: object) =>
  db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .execute()
const category = (picture_id: string | null) =>
  db.insertInto('categories').values({ id: 'rugs', name: 'Karpet', picture_id }).execute()

test('the cleaning removes pictures that were unused for a day with their files, and no others', async () => {
  const [shown, further, hero, logo, qris, formerQris, service, ordered, unused] = await Promise.all(
    Array.from({ length: 9 }, upload),
  )
  await category(null)
  await db
    .insertInto('products')
    .values({ id: 'kilim', category_id: 'rugs', name: 'Kilim', price: 1, picture_id: shown ?? null })
    .execute()
  await db
    .insertInto('product_pictures')
    .values({ product_id: 'kilim', position: 1, picture_id: further ?? '' })
    .execute()
  await db
    .insertInto('services')
    .values({ id: 'oil', name: 'Oli', price: 1, features: '[]', picture_id: service ?? null })
    .execute()
  await set('hero', { picture_id: hero })
  await set('logo', { picture_id: logo })
  await set('qris', { picture_id: qris })
  await db
    .insertInto('audit_log')
    .values({
      action: 'change-qris',
      subject: 'qris',
      before: JSON.stringify({ picture_id: formerQris }),
      after: JSON.stringify({ picture_id: qris }),
    })
    .execute()
  await orderWith(ordered ?? '')

  expect(await cleanAfter(0)).toBe(0)
  expect(await cleanAfter(23)).toBe(0)
  expect(await ids()).toContain(unused)
  expect(await cleanAfter(25)).toBe(1)
  const used = [shown, further, hero, logo, qris, formerQris, service, ordered]
  expect(new Set(await ids())).toEqual(new Set(used))
  const files = await db.selectFrom('picture_files').select('picture_id').execute()
  expect(files.map(({ picture_id }) => picture_id)).not.toContain(unused)
  expect(await cleanAfter(1000)).toBe(0)
})

test('a picture that is used or uploaded again stays for another day after it', async () => {
  const [taken, again] = [await upload(), await upload()]
  await cleanAfter(0)
  await category(taken)
  expect(await storePicture(db, await photograph(shade))).toBe(again)
  expect(await cleanAfter(30)).toBe(0)
  await db.deleteFrom('categories').execute()
  expect(await cleanAfter(31)).toBe(0)
  expect(await cleanAfter(54.5)).toBe(1)
  expect(await cleanAfter(56)).toBe(1)
})

test('the cleaning removes more pictures than one batch has', async () => {
  await db
    .insertInto('pictures')
    .values(
      Array.from({ length: 250 }, (_, n) => ({
        id: `made-up-${n}`,
        width: 1,
        height: 1,
        placeholder: '',
        widths: [1],
      })),
    )
    .execute()
  await cleanAfter(0)
  expect(await cleanAfter(25)).toBe(250)
})

test('a picture that is used during the cleaning stays or is refused, and one that is uploaded again stays', async () => {
  for (let round = 0; round < 20; round++) {
    const id = await upload()
    await sql`update pictures set unused_since = shop_now() - interval '2 days'`.execute(db)
    const taken = inTransaction(db, async (tx) => {
      await tx.insertInto('categories').values({ id: 'rugs', name: 'Karpet', picture_id: id }).execute()
      await sql`select pg_sleep(0.002)`.execute(tx)
      return true
    }).catch(() => false)
    const uploaded = round % 2 === 0 ? storePicture(db, await photograph(shade)) : null
    const [isTaken, removed] = await Promise.all([taken, cleanPictures(db), uploaded])
    const isThere = (await ids()).includes(id)
    expect(isThere).toBe(isTaken || uploaded !== null)
    if (!isTaken) expect(removed).toBe(1)
    else if (!uploaded) expect(removed).toBe(0)
    await db.deleteFrom('categories').execute()
    await db.deleteFrom('pictures').execute()
  }
})

async function orderWith(pictureId: string): Promise<void> {
  const order = { id: 'order', reference: 'TRX-1', user_id: 'siti', language: 'id' as const }
  await db
    .insertInto('users')
    .values({
      id: 'siti',
      full_name: 'Siti',
      email: 'siti@contoh.example',
      password_hash: '',
      phone: null,
      address: null,
    })
    .execute()
  await db
    .insertInto('orders')
    .values({
      ...order,
      customer_name: 'Siti',
      customer_email: 'siti@contoh.example',
      customer_phone: '081234567890',
      customer_address: 'Jalan',
      total_amount: 1,
      total_items: 1,
      total_quantity: 1,
      awaiting_since: new Date(),
    })
    .execute()
  await db
    .insertInto('product_sizes')
    .values({ id: 'kilim-s', product_id: 'kilim', position: 0, name: null, stock: 1 })
    .execute()
  await db
    .insertInto('order_lines')
    .values({
      order_id: 'order',
      position: 0,
      product_id: 'kilim',
      size_id: 'kilim-s',
      product_name: 'Kilim',
      quantity: 1,
      price_per_unit: 1,
      net_price: 1,
      picture_id: pictureId,
    })
    .execute()
}

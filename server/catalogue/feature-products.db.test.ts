import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '#server/platform/database/database.ts'
import { orderAt } from '#server/testing/orders.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'
import { createCategory } from './categories/create-category.ts'
import { listCategories } from './categories/list-categories.ts'
import { createProduct } from './create-product.ts'
import { featureProducts } from './feature-products.ts'

let shop: TestShop
let db: Db
let rugs: string
beforeEach(async () => {
  shop = await openTestShop()
  db = shop.db
  rugs = await createCategory(db, { name: 'Karpet', name_en: 'Rugs', position: 1 })
})

async function product(name: string, { stock = 9, hasPicture = true } = {}): Promise<string> {
  const id = await createProduct(db, { category_id: rugs, name, price: 100_000, stock })
  // The products of a test are added in the same moment.
  const number = Number(/\d+/.exec(name)?.[0] ?? 0)
  await sql`update products set created_at = shop_now() - ${`${100 - number} hours`}::interval where id = ${id}`.execute(
    db,
  )
  if (hasPicture) await setPicture(id, `foto-${id}`)
  return id
}

async function setPicture(id: string, picture: string): Promise<void> {
  await db
    .insertInto('pictures')
    .values({ id: picture, width: 600, height: 750, placeholder: '', widths: [320] })
    .execute()
  await sql`update products set picture_id = ${picture} where id = ${id}`.execute(db)
}

const sell = async (id: string, pieces: number) => {
  const sold = await shop.product({ name: 'Terjual', stock: pieces })
  const order = await orderAt(shop, await shop.customer(), sold, 'confirmed', pieces)
  await sql`update order_lines set product_id = ${id}, sold_at = shop_now() where order_id = ${order}`.execute(
    db,
  )
  await sql`update products set hidden_at = shop_now() where id = ${sold.id}`.execute(db)
}

const namesOf = async () => {
  const { by, products } = await featureProducts(db, 'id')
  return [by, products.map(({ name }) => name)]
}

test('a shop with few sales features its newest products that have a picture and stock', async () => {
  expect(await namesOf()).toEqual(['date', []])
  const ids = []
  for (const name of ['Barang 1', 'Barang 2', 'Barang 3', 'Barang 4', 'Barang 5'])
    ids.push(await product(name))
  await product('Barang 6', { hasPicture: false })
  await product('Barang 7', { stock: 0 })
  for (const id of ids.slice(0, 3)) await sell(id, 20)
  await sell(ids[3]!, 4)
  expect(await namesOf()).toEqual(['date', ['Barang 5', 'Barang 4', 'Barang 3', 'Barang 2']])
})

test('a shop where a row of products sold well features its best sellers', async () => {
  const ids = []
  for (const name of ['Barang 1', 'Barang 2', 'Barang 3', 'Barang 4', 'Barang 5'])
    ids.push(await product(name))
  for (const [at, pieces] of [6, 9, 7, 5, 1].entries()) await sell(ids[at]!, pieces)
  expect(await namesOf()).toEqual(['sales', ['Barang 2', 'Barang 3', 'Barang 1', 'Barang 4']])
  await sql`update products set hidden_at = shop_now() where id = ${ids[1]!}`.execute(db)
  expect(await namesOf()).toEqual(['date', ['Barang 5', 'Barang 4', 'Barang 3', 'Barang 1']])
})

test('a category without a picture shows the one of its first product, and follows its changes', async () => {
  const picture = async () => (await listCategories(db, 'id'))[0]?.picture?.src ?? null
  const first = await product('Barang 1', { hasPicture: false })
  expect(await picture()).toBeNull()
  await product('Barang 2')
  expect(await picture()).toContain('foto-')
  await sql`delete from page_changes`.execute(db)
  await setPicture(first, 'foto-lain')
  expect(await picture()).toContain('foto-lain')
  const { rows } = await sql`select from page_changes where tag = 'catalogue'`.execute(db)
  expect(rows).not.toEqual([])
  await sql`update products set hidden_at = shop_now() where id = ${first}`.execute(db)
  expect(await picture()).not.toContain('foto-lain')
  await setPicture(first, 'foto-sendiri')
  await sql`update categories set picture_id = 'foto-sendiri'`.execute(db)
  expect(await picture()).toContain('foto-sendiri')
})

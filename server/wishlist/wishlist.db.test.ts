import { beforeEach, expect, test } from 'vitest'
import { createCategory } from '#server/catalogue/categories/create-category.ts'
import { createProduct } from '#server/catalogue/create-product.ts'
import type { Db } from '#server/platform/database/database.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { addToWishlist } from './add-to-wishlist.ts'
import { listWishlist } from './list-wishlist.ts'
import { removeFromWishlist } from './remove-from-wishlist.ts'

let db: Db
let juice: string
let sari: { id: string }

beforeEach(async () => {
  db = (await openTestDatabase()).db
  sari = await signedIn(db)
  const category_id = await createCategory(db, { name: 'Jus' })
  juice = await createProduct(db, { category_id, name: 'Jus Jeruk', price: 25_000, stock: 3 })
})

const list = (userId = sari.id) => listWishlist(db, userId, { page: 1, limit: 10 }, 'id')

test('a product is added once and removed, even by repeated requests', async () => {
  await addToWishlist(db, sari.id, juice)
  await addToWishlist(db, sari.id, juice)
  const { data, pagination } = await list()
  expect(data).toMatchObject([
    { product_id: juice, product_details: { name: 'Jus Jeruk', price: 25_000, stock: 3 } },
  ])
  expect(pagination.totalItems).toBe(1)
  await removeFromWishlist(db, sari.id, juice)
  await removeFromWishlist(db, sari.id, juice)
  expect((await list()).data).toEqual([])
})

test('a wishlist is visible only to its owner', async () => {
  await addToWishlist(db, sari.id, juice)
  const budi = await signedIn(db, 'budi@example.com')
  expect((await list(budi.id)).data).toEqual([])
})

test('a hidden product cannot be added and is not listed', async () => {
  await addToWishlist(db, sari.id, juice)
  await db.updateTable('products').set({ hidden_at: new Date() }).execute()
  expect(await list()).toMatchObject({ data: [], pagination: { totalItems: 0 } })
  await expect(addToWishlist(db, sari.id, juice)).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
})

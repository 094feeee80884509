import { beforeEach, expect, test } from 'vitest'
import { NewRating } from '#contract/ratings/schemas.ts'
import { createCategory } from '#server/catalogue/categories/create-category.ts'
import { createProduct } from '#server/catalogue/create-product.ts'
import { showProduct } from '#server/catalogue/show-product.ts'
import type { Db } from '#server/platform/database/database.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { listMyRatings, listProductRatings, listRatings } from './list-ratings.ts'
import { rate } from './rate.ts'

let db: Db
let product_id: string
let sari: { id: string }

beforeEach(async () => {
  db = (await openTestDatabase()).db
  sari = await signedIn(db)
  const category_id = await createCategory(db, { name: 'Jus' })
  product_id = await createProduct(db, {
    category_id,
    name: 'Jus Jeruk',
    name_en: 'Orange Juice',
    price: 25_000,
    stock: 3,
  })
})

test('the average is exact, also after concurrent ratings', async () => {
  const budi = await signedIn(db, 'budi@example.com')
  await Promise.all([
    rate(db, sari, { product_id, rating: 5, review: 'Segar' }, 'id'),
    rate(db, sari, { product_id, rating: 4, review: '' }, 'id'),
    rate(db, budi, { product_id, rating: 2, review: null }, 'id'),
  ])
  expect(await showProduct(db, product_id, 'id')).toMatchObject({
    average_rating: 11 / 3,
    total_ratings: 3,
    total_reviews: 1,
  })
})

test('a rating shows only the name of its author', async () => {
  await rate(db, sari, { product_id, rating: 5, review: 'Segar' }, 'id')
  expect(await listProductRatings(db, product_id, 'en')).toEqual([
    {
      id: expect.any(String),
      product_id,
      product_name: 'Orange Juice',
      rating: 5,
      review: 'Segar',
      user_name: 'Sari Dewi',
      created_at: expect.any(String),
      verified: false,
      photos: [],
      reply: null,
    },
  ])
})

test('a review of the shop is listed among the others and needs a text', async () => {
  await rate(db, sari, { rating: 5, review: 'Ramah' }, 'id')
  expect(await listRatings(db, 'id')).toMatchObject([
    { product_id: null, product_name: null, review: 'Ramah' },
  ])
  expect(NewRating.safeParse({ rating: 5, review: '  ' }).success).toBe(false)
})

test('one product accepts ten ratings an hour from one customer', async () => {
  for (let n = 0; n < 10; n++) await rate(db, sari, { product_id, rating: 3 }, 'id')
  await expect(rate(db, sari, { product_id, rating: 3 }, 'id')).rejects.toMatchObject({
    code: 'TOO_MANY_RATINGS',
  })
  await rate(db, sari, { rating: 3, review: 'Baik' }, 'id')
  expect(await listMyRatings(db, sari.id, 'id')).toHaveLength(11)
  expect(await listMyRatings(db, sari.id, 'id', product_id)).toHaveLength(10)
})

test('a hidden product accepts no rating and shows none', async () => {
  await rate(db, sari, { product_id, rating: 3 }, 'id')
  await db.updateTable('products').set({ hidden_at: new Date() }).execute()
  await expect(rate(db, sari, { product_id, rating: 3 }, 'id')).rejects.toMatchObject({
    code: 'PRODUCT_NOT_FOUND',
  })
  await expect(listProductRatings(db, product_id, 'id')).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  expect(await listRatings(db, 'id')).toEqual([])
})

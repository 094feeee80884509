import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { setRatingHidden, showRatingPhoto } from '#contract/ratings/admin-schemas.ts'
import { addRatingPhoto, listMyRatings, listProductRatings, rate } from '#contract/ratings/schemas.ts'
import { openTestApp } from '#server/testing/app.ts'
import { refusedPictures } from '#server/testing/hostile-pictures.ts'
import { orderAt, photograph } from '#server/testing/orders.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'

let shop: TestShop
let siti: { id: string }
let product: TestProduct
let rating: string
beforeEach(async () => {
  shop = await openTestShop()
  siti = await shop.customer()
  product = await shop.product()
  rating = await rated(await orderAt(shop, siti, product, 'completed'))
})

const rated = async (transaction_id: string | null) =>
  (await shop.call(rate, { by: siti, body: { product_id: product.id, rating: 5, transaction_id } })).body.data
    .id
const add = (file: Buffer, id = rating, by = siti) => shop.call(addRatingPhoto, { by, params: { id }, file })
const photos = async () =>
  (await shop.call(listProductRatings, { params: { id: product.id } })).body.data[0]?.photos
const fetched = async (path: string, headers = {}) =>
  (await openTestApp(shop.database)).inject({ url: path, headers })

describe('a photograph of a rating', () => {
  test('is re-encoded without metadata, and shown to visitors whole and as a thumbnail', async () => {
    const taken = await sharp(await photograph())
      .resize({ width: 3000, height: 2000 })
      .withExifMerge({ IFD0: { Artist: 'Siti Rahasia' } })
      .jpeg()
      .toBuffer()
    expect((await add(taken)).status).toBe(201)
    const [photo] = (await photos())!
    const full = await fetched(photo!.src)
    expect([full.statusCode, full.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(await sharp(full.rawPayload).metadata()).toMatchObject({ width: 1600, height: 1067 })
    expect(full.rawPayload.includes('Rahasia')).toBe(false)
    const small = await fetched(photo!.thumbnail)
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 240, height: 240 })
    const { etag } = small.headers
    expect((await fetched(photo!.thumbnail, { 'if-none-match': etag })).statusCode).toBe(304)
    expect((await fetched('/media/ratings/nothing-1.jpg')).statusCode).toBe(404)
  })

  test('is one of three at most, also of many at the same time, and the same file counts once', async () => {
    const files = await Promise.all([20, 60, 100, 140, 180].map((shade) => photograph(shade)))
    const answers = await Promise.all(files.slice(0, 4).map((file) => add(file)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 409])
    const stored = files[answers.findIndex(({ status }) => status === 201)]!
    expect((await add(stored)).status).toBe(201)
    expect((await add(files[4]!)).body.code).toBe('RATING_PHOTO_LIMIT')
    expect(await photos()).toHaveLength(3)
  })

  test('of the same file is added once by requests at the same time', async () => {
    const file = await photograph()
    const answers = await Promise.all([add(file), add(file), add(file)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await photos()).toHaveLength(1)
  })

  test('belongs to a rating of a verified buyer and its author', async () => {
    expect((await add(await photograph(), await rated(null))).status).toBe(404)
    expect((await add(await photograph(), rating, await shop.customer())).status).toBe(404)
    expect((await add(Buffer.alloc(0))).body.code).toBe('PICTURE_MISSING')
    expect((await add(Buffer.alloc(5 * 1024 * 1024 + 1))).body.code).toBe('RATING_PHOTO_TOO_LARGE')
    expect(await photos()).toEqual([])
  })

  test.each(refusedPictures)('is refused: %s', async (_, file) => {
    expect((await add(file)).status).toBeGreaterThanOrEqual(400)
    expect(await photos()).toEqual([])
  })

  test('disappears with a hidden rating, and only admins still see it', async () => {
    const owner = await shop.admin()
    await add(await photograph())
    const [photo] = (await photos())!
    await shop.call(setRatingHidden, { by: owner, params: { id: rating }, body: { hidden: true } })
    for (const path of [photo!.src, photo!.thumbnail]) expect((await fetched(path)).statusCode).toBe(404)
    expect((await shop.call(listMyRatings, { by: siti })).body.data[0]?.photos).toEqual([])
    const seen = await shop.call(showRatingPhoto, { by: owner, params: { id: rating, n: '1' } })
    expect((await sharp(seen.bytes).metadata()).format).toBe('jpeg')
    const missing = await shop.call(showRatingPhoto, { by: owner, params: { id: rating, n: '2' } })
    expect(missing.status).toBe(404)
  })
})

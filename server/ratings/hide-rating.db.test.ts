import { beforeEach, describe, expect, test } from 'vitest'
import { listAllRatings, setRatingHidden } from '#contract/ratings/admin-schemas.ts'
import { showProduct } from '#server/catalogue/show-product.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'
import { listProductRatings, listRatings } from './list-ratings.ts'
import { rate } from './rate.ts'

let shop: TestShop
let owner: { id: string }
let siti: { id: string }
let product: TestProduct
beforeEach(async () => {
  shop = await openTestShop()
  owner = await shop.admin()
  siti = await shop.customer()
  product = await shop.product({ name: 'Kilim' })
})

const rated = async (rating: number, review: string | null = null, product_id: string | null = product.id) =>
  (await rate(shop.db, siti, { product_id, rating, review }, 'id')).id
const hide = (id: string, hidden: unknown = true) =>
  shop.call(setRatingHidden, { by: owner, params: { id }, body: { hidden } as { hidden: boolean } })
const numbers = async () => {
  const { average_rating, total_ratings, total_reviews } = await showProduct(shop.db, product.id, 'id')
  return [average_rating, total_ratings, total_reviews]
}
const audit = () =>
  shop.db.selectFrom('audit_log').select(['action', 'subject', 'before', 'after']).orderBy('id').execute()
const list = async (query: Record<string, string> = {}) =>
  (await shop.call(listAllRatings, { by: owner, query })).body.data.map(({ id }) => id)

describe('a rating', () => {
  test('that is hidden is not public and does not count, until it is shown again', async () => {
    const good = await rated(5, 'Bagus sekali')
    const bad = await rated(1, 'Iklan')
    await rated(4)
    expect(await numbers()).toEqual([10 / 3, 3, 2])

    const { status, body } = await hide(bad)
    expect([status, body.message, body.data.hidden]).toEqual([200, 'Ulasan disembunyikan', true])
    expect(await numbers()).toEqual([4.5, 2, 1])
    expect((await listProductRatings(shop.db, product.id, 'id')).map(({ review }) => review)).not.toContain(
      'Iklan',
    )
    expect(await listRatings(shop.db, 'id')).toHaveLength(2)

    expect((await hide(bad, false)).body.data.hidden).toBe(false)
    expect(await numbers()).toEqual([10 / 3, 3, 2])
    expect((await listRatings(shop.db, 'id')).map(({ id }) => id)).toEqual(
      expect.arrayContaining([good, bad]),
    )
    expect(await audit()).toEqual([
      { action: 'hide-rating', subject: bad, before: { hidden: false }, after: { hidden: true } },
      { action: 'show-rating', subject: bad, before: { hidden: true }, after: { hidden: false } },
    ])
  })

  test('that is hidden twice counts once, and showing a visible one changes nothing', async () => {
    const id = await rated(2, 'Biasa')
    await rated(4)
    expect((await hide(id, false)).status).toBe(200)
    expect(await numbers()).toEqual([3, 2, 1])
    await hide(id)
    expect((await hide(id)).status).toBe(200)
    expect(await numbers()).toEqual([4, 1, 0])
    expect(await audit()).toHaveLength(1)
  })

  test('leaves exact numbers after many concurrent requests that hide, show and rate', async () => {
    const ids = []
    for (const rating of [1, 2, 3, 4, 5]) ids.push(await rated(rating, `Ulasan ${rating}`))
    await Promise.all([
      ...ids.flatMap((id) => [hide(id), hide(id)]),
      ...ids.slice(0, 3).map((id) => hide(id, false)),
      rated(5, 'Baru'),
      rated(4),
    ])
    const shown = await shop.db
      .selectFrom('ratings')
      .select(['rating', 'review'])
      .where('hidden_at', 'is', null)
      .execute()
    const sum = shown.reduce((total, { rating }) => total + rating, 0)
    expect(await numbers()).toEqual([
      sum / shown.length,
      shown.length,
      shown.filter(({ review }) => review !== null).length,
    ])
    for (const id of ids) await hide(id)
    expect(await numbers()).toEqual([4.5, 2, 1])
    for (const id of ids) await hide(id, false)
    expect(await numbers()).toEqual([24 / 7, 7, 6])
  })

  test('of the shop itself can be hidden too', async () => {
    const id = await rated(5, 'Ramah', null)
    await hide(id)
    expect(await listRatings(shop.db, 'id')).toEqual([])
    expect(await numbers()).toEqual([0, 0, 0])
  })

  test('returns 404 for an unknown rating, and refuses a value that is not a boolean', async () => {
    expect((await hide('nothing')).status).toBe(404)
    expect((await hide(await rated(3), 'yes')).status).toBe(400)
    expect(await audit()).toEqual([])
  })
})

describe('the list of ratings', () => {
  test('has all ratings with their authors, newest first, filtered and searched', async () => {
    const old = await rated(5, 'Warnanya 100% cocok')
    const middle = await rated(1, 'Iklan')
    const young = await rated(3, 'Pelayanan ramah', null)
    for (const [index, id] of [old, middle, young].entries())
      await shop.db
        .updateTable('ratings')
        .set({ created_at: new Date(Date.UTC(2026, 0, 1 + index)) })
        .where('id', '=', id)
        .execute()
    await hide(middle)
    expect(await list()).toEqual([young, middle, old])
    expect(await list({ show: 'hidden' })).toEqual([middle])
    expect(await list({ show: 'shown' })).toEqual([young, old])
    expect(await list({ rating: '5' })).toEqual([old])
    expect(await list({ q: 'IKLAN' })).toEqual([middle])
    expect(await list({ q: '100%' })).toEqual([old])
    expect(await list({ q: 'kilim' })).toEqual([middle, old])
    expect(await list({ q: 'customer2@' })).toEqual([young, middle, old])
    expect(await list({ limit: '1', page: '2' })).toEqual([middle])
    const { body } = await shop.call(listAllRatings, { by: owner, query: { q: 'iklan' }, language: 'en' })
    expect(body.data).toEqual([
      {
        id: middle,
        product_id: product.id,
        product_name: 'Kilim (en)',
        rating: 1,
        review: 'Iklan',
        user_id: siti.id,
        user_name: 'customer 2',
        user_email: 'customer2@contoh.example',
        hidden: true,
        created_at: '2026-01-02T00:00:00.000Z',
        verified: false,
        photos: [],
        reply: null,
        order: null,
        version: 0,
      },
    ])
  })

  test.each([{ rating: '6' }, { show: 'all' }])('refuses the query %j', async (query) => {
    expect((await shop.call(listAllRatings, { by: owner, query: query as object })).status).toBe(400)
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import * as admin from '#contract/catalogue/admin-schemas.ts'
import { openTestCatalogue, type TestCatalogue } from '#server/testing/admin-catalogue.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { listCategories } from './categories/list-categories.ts'

let catalogue: TestCatalogue
let shop: TestShop
let owner: { id: string }
beforeEach(async () => {
  catalogue = await openTestCatalogue()
  ;({ shop, owner } = catalogue)
})

describe('the list of products in the console', () => {
  beforeEach(async () => {
    await catalogue.add({
      name: 'Kilim Merah',
      price: 300_000,
      stock: 5,
      translations: { en: { name: 'Red kilim' } },
    })
    await catalogue.add({ name: 'anyaman', price: 100_000, stock: 0 })
    await catalogue.add({
      name: 'Lampu Bambu',
      category_id: 'lamps',
      price: 200_000,
      description: 'Cahaya hangat',
      translations: { en: { name: 'Bamboo lamp' } },
      sizes: [
        { name: 'S', stock: 60 },
        { name: 'M', stock: 6 },
      ],
      hidden: true,
    })
  })

  test.each<[string, object, string[]]>([
    ['nothing', {}, ['anyaman', 'Kilim Merah', 'Lampu Bambu']],
    ['names backwards', { order: 'desc' }, ['Lampu Bambu', 'Kilim Merah', 'anyaman']],
    ['price', { sort: 'price' }, ['anyaman', 'Lampu Bambu', 'Kilim Merah']],
    ['stock', { sort: 'stock', order: 'desc' }, ['Lampu Bambu', 'Kilim Merah', 'anyaman']],
    ['the last change', { sort: 'changed' }, ['Lampu Bambu', 'anyaman', 'Kilim Merah']],
    ['a word of the description', { q: 'hangat' }, ['Lampu Bambu']],
    ['words in any order', { q: 'merah KILIM' }, ['Kilim Merah']],
    ['a wildcard, which is none', { q: '%' }, []],
    ['a category', { category_id: 'lamps' }, ['Lampu Bambu']],
    ['an unknown category', { category_id: 'x' }, []],
    ['what is shown', { visibility: 'shown' }, ['anyaman', 'Kilim Merah']],
    ['what is hidden', { visibility: 'hidden' }, ['Lampu Bambu']],
    ['low stock', { stock: 'low' }, ['anyaman', 'Kilim Merah']],
    ['what has run out', { stock: 'out' }, ['anyaman']],
    ['what is not translated', { translation: 'missing' }, ['anyaman', 'Lampu Bambu']],
    ['two filters', { translation: 'missing', visibility: 'shown' }, ['anyaman']],
    ['the second page', { limit: '2', page: '2' }, ['Lampu Bambu']],
    ['a page past the end', { limit: '2', page: '9' }, []],
  ])('for %s has the matching products', async (_, query, expected) => {
    expect(await catalogue.names(query)).toEqual(expected)
  })

  test('has stock, sizes, missing translations and visibility of each product', async () => {
    const { body } = await shop.call(admin.listAdminProducts, { by: owner, query: {}, language: 'en' })
    expect(body.data).toMatchObject([
      { name: 'anyaman', stock: 0, is_low: true, size_count: 0, missing_translation: true, hidden: false },
      { name: 'Bamboo lamp', category_name: 'Lamps', stock: 66, is_low: false, size_count: 2, hidden: true },
      { name: 'Red kilim', stock: 5, is_low: true, missing_translation: false },
    ])
    expect(body.pagination).toEqual({
      currentPage: 1,
      totalPages: 1,
      totalItems: 3,
      limit: 25,
      totalProducts: 3,
    })
  })

  test('marks and filters the products of which a sale runs', async () => {
    const sizes = [
      { name: 'S', sale_price: 1_000, sale_until: '2999-01-01T00:00:00Z' },
      { name: 'M', sale_price: 1_000 },
    ]
    await catalogue.add({ name: 'Kilim promo', sizes })
    await catalogue.add({ name: 'Kilim nanti', sale_price: 1_000, sale_from: '2999-01-01T00:00:00Z' })
    await catalogue.add({ name: 'Kilim kemarin', sale_price: 1_000, sale_until: '2020-01-01T00:00:00Z' })
    expect(await catalogue.names({ sale: 'running' })).toEqual(['Kilim promo'])
    const { body } = await shop.call(admin.listAdminProducts, { by: owner, query: { q: 'kilim' } })
    expect(body.data.filter(({ on_sale }) => on_sale).map(({ name }) => name)).toEqual(['Kilim promo'])
    expect(body.data.filter((product) => 'on_sale' in product)).toHaveLength(1)
  })

  test.each([{ sort: 'rating' }, { order: 'up' }, { stock: 'much' }, { page: '0' }, { visibility: 'x' }])(
    'is refused for %o',
    async (query) => {
      expect((await shop.call(admin.listAdminProducts, { by: owner, query: query as never })).status).toBe(
        400,
      )
    },
  )

  test('leaves hidden products out of the numbers of the categories', async () => {
    const counts = (await listCategories(shop.db, 'id')).map(({ id, product_count }) => [id, product_count])
    expect(Object.fromEntries(counts)).toEqual({ lamps: 0, rugs: 2 })
  })
})

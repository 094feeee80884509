import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { ProductQuery } from '#contract/catalogue/schemas.ts'
import type { Db } from '#server/platform/database/database.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { createCategory } from './categories/create-category.ts'
import { createProduct } from './create-product.ts'
import { listCategories } from './categories/list-categories.ts'
import { listProducts } from './list-products.ts'
import { suggestProducts } from './suggest-products.ts'
import { showProduct } from './show-product.ts'

let db: Db
let rugs: string
let lamps: string

beforeEach(async () => {
  db = (await openTestDatabase()).db
  rugs = await createCategory(db, { name: 'Karpet', name_en: 'Rugs', position: 1 })
  lamps = await createCategory(db, { name: 'Lampu', name_en: 'Lamps', position: 2 })
})

const rug = () =>
  createProduct(db, {
    category_id: rugs,
    name: 'Karpet Berber',
    name_en: 'Berber Rug',
    description: 'Tenunan 100% wol',
    price: 850_000,
    sizes: [
      { name: '120 x 180 cm', stock: 3 },
      { name: '160 x 230 cm', name_en: '160 by 230 cm', additional_price: 400_000, stock: 2 },
    ],
  })
const lamp = (name: string, price = 300_000) =>
  createProduct(db, { category_id: lamps, name, price, stock: 4 })
const names = async (filter: Parameters<typeof listProducts>[1]) =>
  (await listProducts(db, filter, 'id')).data.map(({ name }) => name)

describe('a product', () => {
  test("has the sum of the stock of its sizes, and its texts in the visitor's language", async () => {
    const id = await rug()
    expect(await showProduct(db, id, 'en')).toMatchObject({
      name: 'Berber Rug',
      description: 'Tenunan 100% wol',
      category_name: 'Rugs',
      stock: 5,
      picture: null,
      average_rating: 0,
      sizes: [
        { name: '120 x 180 cm', additional_price: 0, stock: 3 },
        { name: '160 by 230 cm', additional_price: 400_000, stock: 2 },
      ],
    })
  })

  test('without sizes has stock and no sizes to choose', async () => {
    expect(await showProduct(db, await lamp('Lampu Rotan'), 'id')).toMatchObject({ stock: 4, sizes: [] })
  })

  test('starts with stock movements that add up to its stock', async () => {
    await rug()
    const moves = await db
      .selectFrom('stock_movements')
      .select(['change', 'reason'])
      .orderBy('change')
      .execute()
    expect(moves).toEqual([
      { change: 2, reason: 'initial' },
      { change: 3, reason: 'initial' },
    ])
  })

  test('that is hidden is neither listed nor shown nor counted', async () => {
    const id = await lamp('Lampu Rotan')
    await db
      .updateTable('products')
      .set({ hidden_at: sql<Date>`now()` })
      .execute()
    await expect(showProduct(db, id, 'id')).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    expect((await listProducts(db, {}, 'id')).pagination.totalProducts).toBe(0)
    expect((await listCategories(db, 'id')).map((c) => c.product_count)).toEqual([0, 0])
  })

  test('with an unknown category is refused', async () => {
    const made = createProduct(db, { category_id: 'none', name: 'X', price: 1, stock: 1 })
    await expect(made).rejects.toMatchObject({ code: 'CATEGORY_UNKNOWN' })
  })
})

describe('the list of products', () => {
  test('has the whole catalogue without page and limit, and twelve products per page', async () => {
    for (let n = 10; n < 25; n++) await lamp(`Lampu ${n}`)
    expect(ProductQuery.parse({})).toEqual({})
    const all = await listProducts(db, ProductQuery.parse({}), 'id')
    expect(all.data).toHaveLength(15)
    expect(all.pagination).toEqual({
      currentPage: 1,
      totalPages: 1,
      totalItems: 15,
      limit: 1000,
      totalProducts: 15,
    })
    const second = await listProducts(db, { page: 2 }, 'id')
    expect(second.data.map((p) => p.name)).toEqual(['Lampu 22', 'Lampu 23', 'Lampu 24'])
    expect(second.pagination).toMatchObject({ currentPage: 2, totalPages: 2, limit: 12 })
    expect((await listProducts(db, { page: 9 }, 'id')).data).toEqual([])
  })

  test.each([
    [{ q: 'BERBER' }, ['Karpet Berber']],
    [{ q: 'rugs' }, ['Karpet Berber']],
    [{ q: 'wol karpet' }, ['Karpet Berber']],
    [{ q: '100%' }, ['Karpet Berber']],
    [{ q: '%' }, ['Karpet Berber']],
    [{ q: '_' }, []],
    [{ q: '\\' }, []],
    [{ q: '  ' }, ['Karpet Berber', 'Lampu Arang', 'lampu Batu']],
    [{ category: 'rUGS' }, ['Karpet Berber']],
    [{ category: 'karpet' }, ['Karpet Berber']],
    [{ category: 'Unknown' }, []],
    [{ category_id: 'unknown' }, []],
    [{}, ['Karpet Berber', 'Lampu Arang', 'lampu Batu']],
    [{ sort: 'name', order: 'desc' }, ['lampu Batu', 'Lampu Arang', 'Karpet Berber']],
    [{ sort: 'price' }, ['lampu Batu', 'Lampu Arang', 'Karpet Berber']],
    [{ sort: 'price', order: 'desc', limit: 1 }, ['Karpet Berber']],
  ] as const)('for %o has the products %o', async (filter, expected) => {
    await rug()
    await lamp('Lampu Arang', 200_000)
    await lamp('lampu Batu', 100_000)
    expect(await names(filter)).toEqual(expected)
  })

  test.each([
    [{ min_price: 300_000 }, ['Karpet Berber', 'Lampu Rotan']],
    [{ max_price: 300_000 }, ['Lampu Arang', 'Lampu Rotan']],
    [{ min_price: 1_200_000 }, ['Karpet Berber']],
    [{ min_price: 900_000, max_price: 1_200_000 }, []],
    [{ in_stock: '1' }, ['Karpet Berber', 'Lampu Rotan']],
    [{ in_stock: '1', max_price: 900_000 }, ['Lampu Rotan']],
    [{ q: 'lampu', in_stock: '1', max_price: 100 }, []],
    [{ sort: 'created', order: 'desc' }, ['Lampu Rotan', 'Lampu Arang', 'Karpet Berber']],
  ] as const)('with sizes of several prices and %o returns %o', async (filter, expected) => {
    const created = await rug()
    const sold = await lamp('Lampu Arang', 200_000)
    await lamp('Lampu Rotan')
    // The small rug and the lamp sell out.
    await sql`update products set created_at = shop_now() - interval '1 day' where id in (${created}, ${sold})`.execute(
      db,
    )
    await sql`update products set created_at = created_at - interval '1 day' where id = ${created}`.execute(
      db,
    )
    await sql`update product_sizes set stock = 0 where product_id in (${created}, ${sold}) and position = 0`.execute(
      db,
    )
    expect(await names(filter)).toEqual(expected)
  })

  test.each([
    ['kapret', 'karpet', ['Karpet Berber']],
    ['Lampuu arang', 'lampu arang', ['Lampu Arang']],
    ['berbre wol', 'berber wol', ['Karpet Berber']],
    ['Lammps', 'lamps', ['Lampu Arang']],
    ['sepeda', null, []],
    ['kapret sepeda', null, []],
    ['%%%', null, []],
    ['arang', null, ['Lampu Arang']],
  ])('corrects the query %s to %s', async (q, corrected_query, expected) => {
    await rug()
    await lamp('Lampu Arang')
    expect(await listProducts(db, { q }, 'id')).toMatchObject({
      corrected_query,
      data: expected.map((name) => ({ name })),
    })
  })

  test('does not correct to a hidden product, nor a query whose result another filter hides', async () => {
    const id = await rug()
    await lamp('Lampu Arang')
    expect(await listProducts(db, { q: 'berber', category_id: lamps }, 'id')).toMatchObject({
      corrected_query: null,
      data: [],
    })
    await sql`update products set hidden_at = shop_now() where id = ${id}`.execute(db)
    expect(await listProducts(db, { q: 'berbre' }, 'id')).toMatchObject({ corrected_query: null, data: [] })
  })

  test('accepts the id of a category too', async () => {
    await rug()
    await lamp('Lampu Arang')
    expect(await names({ category: lamps })).toEqual(['Lampu Arang'])
    expect(await names({ category_id: lamps, q: 'karpet' })).toEqual([])
  })
})

describe('categories', () => {
  test("are in the owner's order with the number of their products", async () => {
    await rug()
    const listed = await listCategories(db, 'en')
    expect(listed.map(({ name, product_count }) => [name, product_count])).toEqual([
      ['Rugs', 1],
      ['Lamps', 0],
    ])
  })

  test('have unique names in any case', async () => {
    await expect(createCategory(db, { name: 'KARPET' })).rejects.toMatchObject({ code: 'NAME_TAKEN' })
  })
})

test('the number of products of a category is exact after every write, also after concurrent ones', async () => {
  const from = await createCategory(db, { name: 'Asal' })
  const to = await createCategory(db, { name: 'Tujuan' })
  const counts = async () =>
    Object.fromEntries(
      (await listCategories(db, 'id')).map(({ name, product_count }) => [name, product_count]),
    )
  const add = (n: number) =>
    createProduct(db, { category_id: from, name: `Barang ${n}`, price: 1_000, stock: 1 })
  const ids = await Promise.all(Array.from({ length: 12 }, (_, n) => add(n)))
  expect(await counts()).toMatchObject({ Asal: 12, Tujuan: 0 })
  const some = (count: number) => db.updateTable('products').where('id', 'in', ids.slice(0, count))
  await some(5).set({ category_id: to }).execute()
  await some(2).set({ hidden_at: new Date() }).execute()
  expect(await counts()).toMatchObject({ Asal: 7, Tujuan: 3 })
  await some(1).set({ hidden_at: null }).execute()
  await db.deleteFrom('products').where('id', '=', ids[11]!).execute()
  expect(await counts()).toMatchObject({ Asal: 6, Tujuan: 4 })
  const { pagination } = await listProducts(db, { limit: 3, page: 1 }, 'id')
  expect(pagination.totalProducts).toBe(
    (await db.selectFrom('products').select('id').where('hidden_at', 'is', null).execute()).length,
  )
})

test('the pages of a list of products are parts of one order, in both directions', async () => {
  const category_id = await createCategory(db, { name: 'Deret' })
  for (let n = 0; n < 11; n++)
    await createProduct(db, { category_id, name: `Barang ${n % 4}`, price: 1_000 * (n % 3), stock: 1 })
  for (const sort of ['name', 'price'] as const)
    for (const order of ['asc', 'desc'] as const) {
      const whole = await listProducts(db, { category_id, sort, order, limit: 100, page: 1 }, 'id')
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => listProducts(db, { category_id, sort, order, limit: 3, page }, 'id')),
      )
      const ids = (list: { data: { id: string }[] }) => list.data.map(({ id }) => id)
      expect(pages.flatMap(ids)).toEqual(ids(whole))
      expect(whole.data).toHaveLength(11)
    }
})

describe('suggestions', () => {
  const suggest = async (q: string, language: 'id' | 'en' = 'id') => {
    const { products, categories, corrected_query } = await suggestProducts(db, q, language)
    return {
      products: products.map(({ name }) => name),
      categories: categories.map(({ name }) => name),
      corrected_query,
    }
  }

  test('begin with names that begin with the query, and have six products at most', async () => {
    await rug()
    await createProduct(db, { category_id: lamps, name: 'Alas Karpet', description: '', price: 1, stock: 1 })
    for (let n = 1; n < 8; n++) await lamp(`Lampu ${n}`)
    expect(await suggest('karpet')).toEqual({
      products: ['Karpet Berber', 'Alas Karpet'],
      categories: ['Karpet'],
      corrected_query: null,
    })
    expect(await suggest('lam')).toMatchObject({
      products: ['Lampu 1', 'Lampu 2', 'Lampu 3', 'Lampu 4', 'Lampu 5', 'Lampu 6'],
      categories: ['Lampu'],
    })
  })

  test('are in the language of the visitor, and correct typing errors', async () => {
    await rug()
    expect(await suggest('BERBRE', 'en')).toEqual({
      products: ['Berber Rug'],
      categories: [],
      corrected_query: 'berber',
    })
    expect(await suggest('rug', 'en')).toMatchObject({ products: ['Berber Rug'], categories: ['Rugs'] })
  })

  test.each(['', ' ', 'k', '\u{1F600}', '%', '_'.repeat(100), "'; drop table products"])(
    'are empty for %j',
    async (q) => {
      await rug()
      expect(await suggest(q)).toEqual({ products: [], categories: [], corrected_query: null })
    },
  )

  test('leave out hidden products', async () => {
    const id = await rug()
    await sql`update products set hidden_at = shop_now() where id = ${id}`.execute(db)
    expect(await suggest('berber')).toMatchObject({ products: [] })
  })
})

import type { KyselyPlugin } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { keepReadsOf, KeptReads } from '#server/platform/cache/kept-reads.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { listProducts, type ProductFilter } from './list-products.ts'

const count = 3_000

let database: Database

beforeEach(async () => {
  database = await openTestDatabase()
  await database.executeSql(`
    insert into categories (id, name, position) values ('k1', 'Karpet', 1), ('k2', 'Lampu', 2);
    insert into products (id, category_id, name, name_en, description, price, rating_sum, rating_count, search_text)
    select 'p' || n, 'k' || 1 + n % 2, 'Barang ' || (n * 7919) % 500, 'Thing ' || n % 90, '', 1000 * (n % 7), (n * 31) % 6 * 4, 5, ''
    from generate_series(1, ${count}) n;
    insert into product_sizes (id, product_id, position, stock) select 's' || id, id, 0, 5 from products`)
})

/** A shop that remembers what it read, and how many rows its latest list was counted off. */
function openShop() {
  const reads = new KeptReads()
  let offset: unknown
  const watch: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'SelectQueryNode' && node.offset && 'value' in node.offset.offset)
        offset = node.offset.offset.value
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db: Db = database.db.withPlugin(watch)
  keepReadsOf(db, reads)
  return { db, reads, offset: () => Number(offset) }
}

const limit = 60

async function idsOf(db: Db, filter: ProductFilter, page: number, language: 'id' | 'en'): Promise<string[]> {
  const { data } = await listProducts(db, { ...filter, page, limit }, language)
  return data.map(({ id }) => id)
}

/** Each once and from everywhere: 17 has no part in common with the number of pages. */
const inAnyOrder = (pages: number) => Array.from({ length: pages }, (_, n) => 1 + ((n * 17) % pages))

test.each<[string, ProductFilter, 'id' | 'en']>([
  ['by name', {}, 'id'],
  ['by English name, from the end', { order: 'desc' }, 'en'],
  ['by price', { sort: 'price' }, 'id'],
  ['by rating, the best first', { sort: 'rating', order: 'desc' }, 'id'],
  ['of a category', { category_id: 'k2' }, 'id'],
])('pages %s are the same in whatever order they are read', async (_, filter, language) => {
  const whole = openShop()
  const pages = Math.ceil((filter.category_id ? count / 2 : count) / limit)
  const expected = new Map<number, string[]>()
  for (const page of inAnyOrder(pages)) {
    whole.reads.drop()
    expected.set(page, await idsOf(whole.db, filter, page, language))
  }
  expect(new Set([...expected.values()].flat()).size).toBe(pages * limit)

  const shop = openShop()
  for (const page of [...inAnyOrder(pages), ...inAnyOrder(pages)])
    expect(await idsOf(shop.db, filter, page, language)).toEqual(expected.get(page))
})

test('a page far into a list is counted off from the nearest one that was read', async () => {
  const { db, offset } = openShop()
  await idsOf(db, {}, 24, 'id')
  expect(offset()).toBe(23 * limit)
  await idsOf(db, {}, 25, 'id')
  expect(offset()).toBe(0)
  await idsOf(db, { order: 'desc' }, 26, 'id')
  expect(offset()).toBe(0)
})

test('what was read far into a list is forgotten when the list changes', async () => {
  const { db, reads } = openShop()
  await idsOf(db, {}, 20, 'id')
  const before = await idsOf(db, {}, 21, 'id')
  // From behind that page to the beginning of the list: everything between moves on.
  await database.executeSql(`update products set name = 'AAA' where id = '${before.at(-1)}'`)
  expect((await idsOf(db, {}, 21, 'id'))[0]).toBe(before[0])
  reads.forget(['list:*:name'])
  const after = await idsOf(db, {}, 21, 'id')
  expect(after.slice(1)).toEqual(before.slice(0, -1))
})

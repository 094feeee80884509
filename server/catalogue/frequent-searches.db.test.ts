import type { KyselyPlugin } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { ByteCache } from '#server/platform/cache/byte-cache.ts'
import { followPageChanges } from '#server/platform/cache/follow-page-changes.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { listAdminProducts, type AdminProductSearch } from './list-admin-products.ts'
import { listProducts, type ProductFilter } from './list-products.ts'

/* Of these 1,200 products half are rugs, and every tenth is hidden. */

let database: Database
beforeEach(async () => {
  database = await openTestDatabase()
  await database.executeSql(`
    insert into categories (id, name, position) values ('k1', 'Rumah', 1), ('k2', 'Taman', 2);
    insert into products (id, category_id, name, description, price, hidden_at, search_text)
    select 'p' || n, 'k' || 1 + n / 2 % 2, kind || ' ' || lpad(n::text, 4, '0'), '', 1000 * (n % 7),
      case when n % 10 = 0 then now() end, lower(kind)
    from generate_series(1, 1200) n, lateral (select case when n % 2 = 0 then 'Karpet' else 'Lampu' end as kind) kinds`)
})

/** A shop that follows what changes, and how often it looked for words. */
async function openShop() {
  let searches = 0
  const watch: KyselyPlugin = {
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('hits')) searches++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db = database.db.withPlugin(watch)
  const changes = followPageChanges({ db, kind: database.kind }, new ByteCache(), quietLog, {
    polling: false,
  })
  await changes.catchUp()
  const shop = { q: 'karpet', limit: 20 }
  return {
    change: async (statement: string) => {
      await database.executeSql(statement)
      await changes.catchUp()
    },
    visitors: (filter: ProductFilter = {}) => listProducts(db, { page: 1, ...shop, ...filter }, 'id'),
    owner: (search: Partial<AdminProductSearch> = {}) =>
      listAdminProducts(db, { page: 1, ...shop, ...search }, 'id'),
    searchesOf: async (read: () => Promise<unknown>) => {
      const before = searches
      await read()
      return searches - before
    },
  }
}

const idsOf = ({ data }: { data: readonly { id: string }[] }) => data.map(({ id }) => id)
const names = (of: readonly number[]) => of.map((n) => `p${n}`)
const rugs = Array.from({ length: 600 }, (_, n) => 2 * n + 2)
const shown = rugs.filter((n) => n % 10 > 0)

test('from the third time on visitors get the pages of a frequent word without a search', async () => {
  const shop = await openShop()
  const first = await shop.visitors()
  expect(idsOf(first)).toEqual(names(shown.slice(0, 20)))
  expect(first.pagination.totalItems).toBe(480)
  // Fewer than are worth it.
  expect(await shop.searchesOf(() => shop.visitors())).toBeGreaterThan(0)
  await shop.change(`update products set hidden_at = null where id in ('p10', 'p20', 'p30')`)
  await shop.change(
    `update products set search_text = 'karpet' where id in (select id from products where search_text = 'lampu' limit 20)`,
  )
  expect((await shop.visitors()).pagination.totalItems).toBe(503)
  const second = await shop.visitors()
  expect(await shop.searchesOf(() => shop.visitors())).toBe(0)
  expect(await shop.visitors()).toEqual(second)
  const deep = { page: 9, limit: 50 }
  expect(await shop.searchesOf(() => shop.visitors(deep))).toBe(0)
  const { data, pagination } = await shop.visitors({ page: 26 })
  expect([data.length, pagination]).toEqual([
    3,
    { currentPage: 26, totalPages: 26, totalItems: 503, totalProducts: 503, limit: 20 },
  ])
  expect((await shop.visitors({ page: 27 })).data).toEqual([])
})

test("the owner's pages go on from memory beside an entry too", async () => {
  const shop = await openShop()
  const [first] = [await shop.owner(), await shop.owner()]
  expect(first.pagination.totalItems).toBe(600)
  const pages = [
    [{ page: 2, after: 'p40' }, rugs.slice(20, 40)],
    [{ page: 2 }, rugs.slice(20, 40)],
    [{ page: 1, before: 'p42' }, rugs.slice(0, 20)],
    [{ page: 1, before: 'p8' }, rugs.slice(0, 3)],
    [{ page: 31, after: 'p1200' }, []],
  ] as const
  for (const [place, expected] of pages) {
    expect(await shop.searchesOf(() => shop.owner(place))).toBe(0)
    expect(idsOf(await shop.owner(place))).toEqual(names(expected))
  }
  // No rug: the list is asked.
  expect(idsOf(await shop.owner({ page: 2, after: 'p1' }))).toEqual([])
  expect(idsOf(await shop.owner({ order: 'desc' }))).toEqual(names(rugs.slice(-20).toReversed()))
  expect(idsOf(await shop.owner({ q: 'KARPET', visibility: 'hidden' }))).toEqual(
    names(rugs.filter((n) => n % 10 === 0).slice(0, 20)),
  )
})

test.each([
  ['a product that has the word now', `update products set search_text = 'karpet' where id = 'p1'`, 601],
  ['a hidden one that has it no more', `update products set search_text = '' where id = 'p10'`, 599],
  ['a hidden one that is deleted', `delete from products where id = 'p20'`, 599],
  [
    'a new one that is hidden',
    `insert into products (id, category_id, name, price, hidden_at, search_text) values ('new', 'k1', 'Karpet 0000', 1, now(), 'karpet')`,
    601,
  ],
])('is searched anew after a change: %s', async (_, statement, total) => {
  const shop = await openShop()
  for (const __ of [1, 2]) await shop.owner()
  await shop.change(statement)
  expect((await shop.owner()).pagination.totalItems).toBe(total)
})

test.each([
  ['the name of a shown one', `update products set name = 'Aneka' where id = 'p1198'`, 'p1198'],
  ['the name of a hidden one', `update products set name = 'Aneka' where id = 'p1200'`, 'p1200'],
])('is in another order after a change: %s', async (_, statement, first) => {
  const shop = await openShop()
  for (const __ of [1, 2, 3]) await shop.owner()
  await shop.change(statement)
  expect(idsOf(await shop.owner())[0]).toBe(first)
})

test('by stock, which any order changes, is searched each time', async () => {
  const shop = await openShop()
  for (const __ of [1, 2]) await shop.owner({ sort: 'stock' })
  expect(await shop.searchesOf(() => shop.owner({ sort: 'stock' }))).toBeGreaterThan(0)
})

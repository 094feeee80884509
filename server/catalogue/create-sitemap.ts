import { sql } from 'kysely'
import { policyPath } from '#contract/shop/policies.ts'
import { publicPages } from '#contract/shop/public-pages.ts'
import { addCacheTags } from '#server/platform/cache/shown.ts'
import type { Db } from '#server/platform/database/database.ts'
import { idAlphabet } from '#server/platform/ids.ts'
import type { SitemapEntry, SitemapSource } from '#server/platform/pages/sitemap.ts'
import { readPublished } from '#server/shop/policies.ts'

/** The sitemap format allows at most 50,000 addresses in one file. */
const maxEntriesPerFile = 45_000

/**
 * Every public page, published policy and product. A large catalogue has one part for each first letter of an
 * id. A product thus stays in its part, and a part is one range of an index.
 */
export const createSitemap = (db: Db, most = maxEntriesPerFile): SitemapSource => ({
  countParts: async () => ((await countProducts(db)) <= most ? 1 : letters.length),
  entries: async (part, parts) => [
    ...(part === 1 ? await listFirstEntries(db) : []),
    ...(await listProductEntries(db, part, parts)),
  ],
})

async function listFirstEntries(db: Db): Promise<SitemapEntry[]> {
  const policies = await readPublished(db)
  return [
    ...publicPages.map((path) => ({ path })),
    ...policies.map(({ id, updated_at }) => ({ path: policyPath(id), changed: updated_at.toISOString() })),
  ]
}

async function countProducts(db: Db): Promise<number> {
  addCacheTags('products')
  const { products } = await db
    .selectFrom('products')
    .select(sql<number>`count(*)::int`.as('products'))
    .where('hidden_at', 'is', null)
    .executeTakeFirstOrThrow()
  return products
}

async function listProductEntries(db: Db, part: number, parts: number): Promise<SitemapEntry[]> {
  addCacheTags('products')
  const from = letters[part - 1] ?? ''
  const below = part < parts ? letters[part] : undefined
  const products = await db
    .selectFrom('products')
    .select(['id', 'updated_at'])
    .where('hidden_at', 'is', null)
    .$if(part > 1, (query) => query.where(bytewise, '>=', from))
    .$if(below !== undefined, (query) => query.where(bytewise, '<', below ?? ''))
    .orderBy(bytewise)
    .limit(49_000)
    .execute()
  return products.map(({ id, updated_at }) => ({
    path: `/products/${id}`,
    changed: updated_at.toISOString(),
  }))
}

const bytewise = sql<string>`id collate "C"`

const letters = Array.from(idAlphabet)

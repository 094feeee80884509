import type { Db } from '#server/platform/database/database.ts'
import type { SitemapEntry } from '#server/platform/pages/sitemap.ts'

/** The public pages, then every product with the day it last changed. */
export async function sitemapEntries(db: Db): Promise<SitemapEntry[]> {
  const products = await db
    .selectFrom('products')
    .select(['id', 'updated_at'])
    .where('hidden_at', 'is', null)
    .orderBy('id')
    .limit(49_000)
    .execute()
  return [
    ...pages.map((path) => ({ path })),
    ...products.map(({ id, updated_at }) => ({ path: `/products/${id}`, changed: updated_at.toISOString() })),
  ]
}

const pages = [
  '/',
  '/list-products',
  '/products',
  '/categories',
  '/services',
  '/booking',
  '/tentang',
  '/kontak',
]

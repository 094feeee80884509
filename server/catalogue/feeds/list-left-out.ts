import { sql } from 'kysely'
import type { LeftOutProduct } from '#contract/catalogue/feed-schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { nameSortKey } from '#server/platform/database/search-fold.ts'
import { priceNow } from '../size-prices.ts'

const maxShown = 100

/** The rule of `readFeedItems`: Google and Meta refuse items without a picture, and items that cost nothing. */
export async function listLeftOut(
  db: Db,
  language: Language,
): Promise<{ products: LeftOutProduct[]; total: number }> {
  const rows = await db
    .selectFrom('products as p')
    .select(['p.id', 'p.name', 'p.name_en'])
    .select([
      sql<boolean>`p.picture_id is null`.as('has_no_picture'),
      sql<{ name: string | null; name_en: string | null }[]>`${freeSizes}`.as('free_sizes'),
      sql<number>`count(*) over ()::int`.as('total'),
    ])
    .where('p.hidden_at', 'is', null)
    .where(sql<boolean>`(p.picture_id is null or exists (select ${fromFreeSizes}))`)
    .orderBy(nameSortKey(language === 'en' ? sql`coalesce(p.name_en, p.name)` : sql`p.name`))
    .orderBy('p.id')
    .limit(maxShown)
    .execute()
  const products = rows.map(({ id, name, name_en, has_no_picture, free_sizes }): LeftOutProduct => ({
    id,
    name: inLanguage(name, name_en, language),
    reasons: [
      ...(has_no_picture ? (['picture'] as const) : []),
      ...(free_sizes.length > 0 ? (['price'] as const) : []),
    ],
    free_sizes: free_sizes.flatMap((size) => inLanguage(size.name, size.name_en, language) ?? []),
  }))
  return { products, total: rows[0]?.total ?? 0 }
}

const fromFreeSizes = sql`from product_sizes s where s.product_id = p.id and ${priceNow} = 0`

const freeSizes = sql`coalesce((
  select jsonb_agg(jsonb_build_object('name', s.name, 'name_en', s.name_en) order by s.position)
  ${fromFreeSizes}), '[]')`

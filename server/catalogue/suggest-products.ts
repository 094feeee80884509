import { sql } from 'kysely'
import type { Suggestions } from '#contract/catalogue/schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { addCacheTags } from '#server/platform/cache/shown.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { folded, foldedContains, nameSortKey } from '#server/platform/database/search-fold.ts'
import { pictureColumns, pictureFromColumns } from '#server/platform/images/picture-columns.ts'
import { correctQuery } from './correct-query.ts'
import { containsWords } from './search-text.ts'
import { limitCacheAgeToSales } from './size-prices.ts'
import { cardSaleColumn, toCardSale, visibleProducts } from './to-product.ts'

const maxProducts = 6
const maxCategories = 3
/** Shorter queries match nearly everything. */
const minQueryLength = 2

/** Products and categories for what a visitor has typed so far; after a typing error, for the corrected query. */
export async function suggestProducts(db: Db, q: string, language: Language): Promise<Suggestions> {
  addCacheTags('products', 'catalogue')
  if (q.trim().length < minQueryLength) return { products: [], categories: [], corrected_query: null }
  await limitCacheAgeToSales(db)
  const found = await findSuggestions(db, q.trim(), language)
  if (found.products.length + found.categories.length > 0) return { ...found, corrected_query: null }
  const corrected = await correctQuery(db, q)
  if (corrected === null) return { ...found, corrected_query: null }
  const meant = await findSuggestions(db, corrected, language)
  const isFound = meant.products.length + meant.categories.length > 0
  return { ...meant, corrected_query: isFound ? corrected : null }
}

async function findSuggestions(
  db: Db,
  q: string,
  language: Language,
): Promise<Omit<Suggestions, 'corrected_query'>> {
  const name = language === 'en' ? sql`coalesce(p.name_en, p.name)` : sql`p.name`
  const products = await visibleProducts(db)
    .select(['p.id', 'p.name', 'p.name_en', 'p.price'])
    .select(pictureColumns)
    .select(cardSaleColumn)
    .where(containsWords(q))
    // Names that contain the query come before products that mention it elsewhere; names that begin with it come first.
    .orderBy(sql`strpos(${folded(name)}, ${folded(q)}) = 1`, 'desc')
    .orderBy(sql`strpos(${folded(name)}, ${folded(q)}) > 0`, 'desc')
    .orderBy(nameSortKey(name))
    .orderBy('p.id')
    .limit(maxProducts)
    .execute()
  const categories = await db
    .selectFrom('categories as c')
    .select(['c.id', 'c.name', 'c.name_en'])
    .where((eb) =>
      eb.or([
        foldedContains(folded(sql`c.name`), q),
        foldedContains(folded(sql`coalesce(c.name_en, '')`), q),
      ]),
    )
    .orderBy('c.position')
    .orderBy('c.id')
    .limit(maxCategories)
    .execute()
  return {
    products: products.map((row) => ({
      id: row.id,
      name: inLanguage(row.name, row.name_en, language),
      price: row.price,
      ...toCardSale(row),
      picture: pictureFromColumns(row),
    })),
    categories: categories.map(({ id, name: original, name_en }) => ({
      id,
      name: inLanguage(original, name_en, language),
    })),
  }
}

import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { folded, foldedContains } from '#server/platform/database/search-fold.ts'

export async function refreshSearchText(
  tx: Db,
  of: { productId: string } | { productIds: string[] } | { categoryId: string },
): Promise<void> {
  const chosen =
    'productId' in of
      ? sql`p.id = ${of.productId}`
      : 'productIds' in of
        ? sql`p.id = any(${of.productIds})`
        : sql`c.id = ${of.categoryId}`
  await sql`
    update products p set search_text = ${searchText}
    from categories c where c.id = p.category_id and ${chosen} and p.search_text <> ${searchText}`.execute(tx)
}

export const searchText = folded(
  sql`concat_ws(chr(10), p.name, p.name_en, p.description, p.description_en, c.name, c.name_en)`,
)

/** The distinct words of a query, 10 at most. */
export const queryWords = (q: string): string[] => [...new Set(q.trim().split(/\s+/))].slice(0, 10)

export function containsWords(q: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    queryWords(q).map((word) => foldedContains(sql.ref('p.search_text'), word)),
    sql` and `,
  )})`
}

/**
 * Sort keys of a search for products `p`: those with the first word in their name, then by name. They read the search
 * text, which begins with the names, because folding the names of many products again is slow.
 */
export function byNameMatch(q: string): RawBuilder<unknown>[] {
  const [word = ''] = q.trim().split(/\s+/)
  const place = sql`strpos(p.search_text, ${folded(sql`${word}::text`)})`
  const isInName = sql`${place} between 1 and length(concat_ws(' ', p.name, p.name_en))`
  return [sql`not (${isInName})`, sql`p.search_text collate "C"`]
}

import { sql, type RawBuilder } from 'kysely'
import { keptUntilChanged } from '#server/platform/cache/kept-reads.ts'
import { shows, type PageKey } from '#server/platform/cache/shown.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Products that visitors may see, narrowed down, in no order yet. */
export type Products = ReturnType<typeof listedProducts>

export function listedProducts(db: Db, categories: readonly string[] | undefined) {
  const products = db.selectFrom('products as p').where('p.hidden_at', 'is', null)
  return categories ? products.where('p.category_id', 'in', categories) : products
}

interface CatalogueList {
  products: Products
  total: number
  key: RawBuilder<string | number>
  order: 'asc' | 'desc'
  /** What it is called in memory, and what changes it. */
  name: string
  changedBy: readonly PageKey[]
}

/** The ids of one page, read from the end of the index that is nearer, so that the last page costs what the first does. */
export async function findListed(
  db: Db,
  { products, total, key, order, name, changedBy }: CatalogueList,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const count = Math.min(limit, total - offset)
  if (count <= 0) return []
  const fromEnd = total - offset - count
  const backwards = fromEnd < offset
  const direction = backwards === (order === 'asc') ? 'desc' : 'asc'
  const at = backwards ? fromEnd : offset
  const passed =
    at < near
      ? new Passed()
      : await keptUntilChanged(db, `passed ${name} ${direction}`, async () => {
          shows(...changedBy)
          return new Passed()
        })
  const from = passed.before(at)
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  const rows = await products
    .select([sql<string>`p.id`.as('id'), key.as('key')])
    .$if(from !== undefined, (all) =>
      all.where(sql<boolean>`(${key}, p.id) ${beyond} (${from!.key}, ${from!.id})`),
    )
    .orderBy(key, direction)
    .orderBy(sql`p.id`, direction)
    .limit(count)
    .offset(at - (from?.at ?? 0))
    .execute()
  const last = rows.at(-1)
  if (last) passed.note({ ...last, at: at + rows.length })
  const ids = rows.map(({ id }) => id)
  return backwards ? ids.toReversed() : ids
}

/** Rows that are soon counted off: as far apart are the places that are remembered. */
const near = 500

interface Place {
  /** How many products of the list come before the next one. */
  at: number
  id: string
  key: string | number
}

/** Places far into a list that pages have come by: a page is counted off from the nearest and not from the beginning. */
class Passed {
  readonly #places: Place[] = []

  before(at: number): Place | undefined {
    let nearest: Place | undefined
    for (const place of this.#places) if (place.at <= at && place.at > (nearest?.at ?? 0)) nearest = place
    return nearest
  }

  note(place: Place): void {
    if (place.at - (this.before(place.at)?.at ?? 0) >= near) this.#places.push(place)
  }
}

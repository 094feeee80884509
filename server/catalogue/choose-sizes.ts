import { sql, type RawBuilder } from 'kysely'
import type { Bilingual } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf, prepared } from '#server/platform/database/prepared-statements.ts'
import { pictureJson, type PictureRow } from '#server/platform/images/picture-of.ts'
import { inBothLanguages } from '#server/platform/database/in-language.ts'
import { problem } from '#server/platform/problem.ts'

export interface WantedSize {
  product_id: string
  /** Left out: the product's first size. */
  size_id?: string | null | undefined
}

export interface AvailableSize {
  productId: string
  sizeId: string
  name: string
  nameEn: string | null
  /** Null for a product without sizes. */
  sizeName: string | null
  sizeNameEn: string | null
  picture: PictureRow | null
  /** Rupiah for one piece, the surcharge included. */
  price: number
  stock: number
  categoryId: string
  /** Of one piece; null: what the settings say. */
  weightGrams: number | null
}

/** The sizes of these products as far as visitors see them, as JSON, to be read along with other things. */
export const sizesOf = (wanted: readonly WantedSize[]): RawBuilder<AvailableSize[]> => sql`
  (select coalesce(jsonb_agg(jsonb_build_object(
    'productId', p.id, 'sizeId', s.id, 'name', p.name, 'nameEn', p.name_en, 'sizeName', s.name, 'sizeNameEn', s.name_en,
    'price', p.price + s.additional_price, 'stock', s.stock,
    'categoryId', p.category_id, 'weightGrams', coalesce(s.weight_grams, p.weight_grams), 'picture', ${pictureJson(sql.ref('p.picture_id'))}
  ) order by s.position), '[]')
  from products p join product_sizes s on s.product_id = p.id
  where p.id = any (${anyOf(wanted.map((w) => w.product_id))}) and p.hidden_at is null)`

/** What each wish means in the catalogue of this moment, as below. */
export async function chooseSizes(db: Db, wanted: readonly WantedSize[]): Promise<AvailableSize[]> {
  if (wanted.length === 0) return []
  const { rows } = await sql<{ sizes: AvailableSize[] }>`
    select ${prepared} ${sizesOf(wanted)} as sizes`.execute(db)
  return chooseAmong(rows[0]?.sizes ?? [], wanted)
}

/**
 * What each wish means among these sizes, in the order of the wishes.
 * PRODUCT_NOT_FOUND for products that are unknown or hidden, SIZE_UNKNOWN for sizes that are not the product's; both name all of them.
 */
export function chooseAmong(
  available: readonly AvailableSize[],
  wanted: readonly WantedSize[],
): AvailableSize[] {
  const known = new Set(available.map(({ productId }) => productId))
  const missing = wanted.filter(({ product_id }) => !known.has(product_id))
  if (missing.length > 0)
    throw problem('PRODUCT_NOT_FOUND', {
      product_ids: [...new Set(missing.map(({ product_id }) => product_id))],
    })
  const chosen = wanted.map(({ product_id, size_id }) =>
    available.find(({ productId, sizeId }) => productId === product_id && (!size_id || sizeId === size_id)),
  )
  const found = chosen.filter((size) => size !== undefined)
  if (found.length < wanted.length)
    throw problem('SIZE_UNKNOWN', {
      names: namesOf(
        wanted.filter((_, at) => !chosen[at]),
        available,
      ),
    })
  return found
}

const namesOf = (wanted: readonly WantedSize[], available: readonly AvailableSize[]): Bilingual[] => {
  const ids = new Set(wanted.map(({ product_id }) => product_id))
  return [...ids].flatMap((id) => {
    const product = available.find(({ productId }) => productId === id)
    return product ? [inBothLanguages(product.name, product.nameEn)] : []
  })
}

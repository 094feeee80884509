import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf, prepared } from '#server/platform/database/prepared-statements.ts'
import { pictureJson, type PictureRow } from '#server/platform/images/picture-of.ts'
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
 * PRODUCT_NOT_FOUND for one that is unknown or hidden, SIZE_UNKNOWN for a size that is not the product's.
 */
export const chooseAmong = (
  available: readonly AvailableSize[],
  wanted: readonly WantedSize[],
): AvailableSize[] =>
  wanted.map(({ product_id, size_id }) => {
    const ofProduct = available.filter(({ productId }) => productId === product_id)
    if (ofProduct.length === 0) throw problem('PRODUCT_NOT_FOUND')
    const chosen = size_id ? ofProduct.find(({ sizeId }) => sizeId === size_id) : ofProduct[0]
    if (!chosen) throw problem('SIZE_UNKNOWN')
    return chosen
  })

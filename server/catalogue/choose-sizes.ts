import { sql } from 'kysely'
import type { SizePrices } from '#contract/catalogue/unit-price.ts'
import type { Bilingual } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { pictureJson, type PictureRow } from '#server/platform/images/to-picture.ts'
import { toBilingual } from '#server/platform/database/in-language.ts'
import { problem } from '#server/platform/problem.ts'
import { sizePrices } from './size-prices.ts'

export interface WantedSize {
  product_id: string
  /** Without a size, the product's first one is chosen. */
  size_id?: string | null | undefined
}

export interface AvailableSize {
  productId: string
  sizeId: string
  name: string
  nameEn: string | null
  sizeName: string | null
  sizeNameEn: string | null
  picture: PictureRow | null
  prices: SizePrices
  /** The time of the shop when the prices were read. */
  pricedAt: Date
  stock: number
  categoryId: string
  /** The weight of one piece in grams. Null uses the default of the settings. */
  weightGrams: number | null
}

/**
 * Returns the sizes in the order of the wanted items. Throws PRODUCT_NOT_FOUND for unknown or hidden products and
 * SIZE_UNKNOWN for sizes of other products; each problem names all of them.
 */
export async function chooseSizes(db: Db, wanted: readonly WantedSize[]): Promise<AvailableSize[]> {
  if (wanted.length === 0) return []
  const available = await readAvailableSizes(db, wanted)
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
      names: findNames(
        wanted.filter((_, at) => !chosen[at]),
        available,
      ),
    })
  return found
}

const readAvailableSizes = (db: Db, wanted: readonly WantedSize[]): Promise<AvailableSize[]> =>
  db
    .selectFrom('products as p')
    .innerJoin('product_sizes as s', 's.product_id', 'p.id')
    .select(['p.id as productId', 's.id as sizeId', 'p.name', 'p.name_en as nameEn'])
    .select(['s.name as sizeName', 's.name_en as sizeNameEn', 's.stock', 'p.category_id as categoryId'])
    .select(sizePrices.as('prices'))
    .select(sql<Date>`shop_now()`.as('pricedAt'))
    .select(sql<number | null>`coalesce(s.weight_grams, p.weight_grams)`.as('weightGrams'))
    .select(pictureJson(sql.ref('p.picture_id')).as('picture'))
    .where('p.id', 'in', [...new Set(wanted.map(({ product_id }) => product_id))])
    .where('p.hidden_at', 'is', null)
    .orderBy('s.position')
    .execute()

const findNames = (wanted: readonly WantedSize[], available: readonly AvailableSize[]): Bilingual[] => {
  const ids = new Set(wanted.map(({ product_id }) => product_id))
  return [...ids].flatMap((id) => {
    const product = available.find(({ productId }) => productId === id)
    return product ? [toBilingual(product.name, product.nameEn)] : []
  })
}

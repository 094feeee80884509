import { sql } from 'kysely'
import type { Bilingual } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inBothLanguages } from '#server/platform/database/in-language.ts'
import { problem } from '#server/platform/problem.ts'
import { readShopSettings } from '#server/shop/settings.ts'

export interface WantedItem {
  product_id: string
  /** Left out: the product's first size. */
  size_id?: string | null | undefined
  quantity: number
}

/** What decides how much its delivery costs. */
export interface Parcel {
  /** Rupiah. */
  itemsTotal: number
  weightGrams: number
  products: { id: string; name: Bilingual; categoryId: string }[]
}

/** What these products cost and weigh in the catalogue of this moment. PRODUCT_NOT_FOUND, SIZE_UNKNOWN. */
export async function packItems(db: Db, wanted: readonly WantedItem[]): Promise<Parcel> {
  const sizes = await db
    .selectFrom('products as p')
    .innerJoin('product_sizes as s', 's.product_id', 'p.id')
    .select(['p.id as productId', 's.id as sizeId', 'p.category_id', 'p.name', 'p.name_en'])
    .select(sql<number>`p.price + s.additional_price`.as('price'))
    .select(sql<number | null>`coalesce(s.weight_grams, p.weight_grams)`.as('weight'))
    .where('p.id', 'in', [...new Set(wanted.map(({ product_id }) => product_id))])
    .where('p.hidden_at', 'is', null)
    .orderBy('s.position')
    .execute()
  const lines = wanted.map(({ product_id, size_id, quantity }) => {
    const ofProduct = sizes.filter(({ productId }) => productId === product_id)
    if (ofProduct.length === 0) throw problem('PRODUCT_NOT_FOUND')
    const size = size_id ? ofProduct.find(({ sizeId }) => sizeId === size_id) : ofProduct[0]
    if (!size) throw problem('SIZE_UNKNOWN')
    return { ...size, quantity }
  })
  const unweighed = lines.some(({ weight }) => weight === null)
  const otherwise = unweighed ? (await readShopSettings(db)).default_weight : 0
  return {
    itemsTotal: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    weightGrams: lines.reduce((sum, { weight, quantity }) => sum + (weight ?? otherwise) * quantity, 0),
    products: [...new Map(lines.map((line) => [line.productId, line])).values()].map((line) => ({
      id: line.productId,
      name: inBothLanguages(line.name, line.name_en),
      categoryId: line.category_id,
    })),
  }
}

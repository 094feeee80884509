import { unitPrice } from '#contract/catalogue/unit-price.ts'
import type { Bilingual } from '#contract/platform/language.ts'
import { chooseSizes, type AvailableSize, type WantedSize } from '#server/catalogue/choose-sizes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { toBilingual } from '#server/platform/database/in-language.ts'
import { readShopSettings } from '#server/shop/settings.ts'

export type WantedItem = WantedSize & { quantity: number }

export interface Parcel {
  /** In rupiah. */
  itemsTotal: number
  discount: number
  weightGrams: number
  products: { id: string; name: Bilingual; categoryId: string }[]
}

/** Throws PRODUCT_NOT_FOUND and SIZE_UNKNOWN. */
export async function packItems(db: Db, wanted: readonly WantedItem[], discount = 0): Promise<Parcel> {
  const sizes = await chooseSizes(db, wanted)
  const pieces = new Map<string, number>()
  const add = ({ sizeId }: AvailableSize, quantity: number) =>
    pieces.set(sizeId, (pieces.get(sizeId) ?? 0) + quantity)
  sizes.forEach((size, at) => add(size, wanted[at]!.quantity))
  const lines = sizes.map((size, at) => ({
    ...size,
    quantity: wanted[at]!.quantity,
    price: unitPrice(size.prices, pieces.get(size.sizeId)!, size.pricedAt).price,
  }))
  return toParcel(lines, (await readShopSettings(db)).default_weight, discount)
}

/** A piece without a weight counts `otherwise` grams. */
export function toParcel(
  lines: readonly (AvailableSize & { quantity: number; price: number })[],
  otherwise: number,
  discount = 0,
): Parcel {
  const products = new Map(lines.map((line) => [line.productId, line]))
  return {
    discount,
    itemsTotal: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    weightGrams: lines.reduce((sum, line) => sum + (line.weightGrams ?? otherwise) * line.quantity, 0),
    products: [...products.values()].map(({ productId, name, nameEn, categoryId }) => ({
      id: productId,
      name: toBilingual(name, nameEn),
      categoryId,
    })),
  }
}

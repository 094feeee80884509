import type { Language } from '#contract/language.ts'
import { chooseSizes } from '#server/catalogue/choose-sizes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { Refusal } from '#server/platform/refusal.ts'

/**
 * Sets how many pieces a line holds; 0 or less takes the line out.
 * CART_LINE_NOT_FOUND; CART_SIZE_NEEDED when no size is named and the product is there in several; INSUFFICIENT_STOCK.
 */
export async function setCartQuantity(
  db: Db,
  user: { id: string },
  productId: string,
  { quantity, size_id }: { quantity: number; size_id?: string | null | undefined },
  language: Language,
): Promise<void> {
  const line = await findLine(db, user.id, productId, size_id)
  if (quantity <= 0) {
    await db.deleteFrom('cart_lines').where('id', '=', line.id).execute()
    return
  }
  const [size] = await chooseSizes(db, [{ product_id: productId, size_id: line.size_id }])
  if (!size || quantity > size.stock)
    throw new Refusal('INSUFFICIENT_STOCK', {
      name: size && inLanguage(size.name, size.nameEn, language),
      available: size?.stock,
    })
  await db.updateTable('cart_lines').set({ quantity }).where('id', '=', line.id).execute()
}

async function findLine(db: Db, userId: string, productId: string, sizeId: string | null | undefined) {
  const lines = await db
    .selectFrom('cart_lines')
    .select(['id', 'size_id'])
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .$if(Boolean(sizeId), (query) => query.where('size_id', '=', sizeId ?? ''))
    .execute()
  const [line, another] = lines
  if (!line) throw new Refusal('CART_LINE_NOT_FOUND')
  if (another) throw new Refusal('CART_SIZE_NEEDED')
  return line
}

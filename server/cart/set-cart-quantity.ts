import { chooseSizes } from '#server/catalogue/choose-sizes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { toBilingual } from '#server/platform/database/in-language.ts'
import { problem } from '#server/platform/problem.ts'

/**
 * A quantity of 0 or less removes the line. Throws CART_LINE_NOT_FOUND, INSUFFICIENT_STOCK, and CART_SIZE_NEEDED if
 * no size is named and the cart has several sizes of the product.
 */
export async function setCartQuantity(
  db: Db,
  user: { id: string },
  productId: string,
  { quantity, size_id }: { quantity: number; size_id?: string | null | undefined },
): Promise<void> {
  const line = await findLine(db, user.id, productId, size_id)
  if (quantity <= 0) {
    await db.deleteFrom('cart_lines').where('id', '=', line.id).execute()
    return
  }
  const [size] = await chooseSizes(db, [{ product_id: productId, size_id: line.size_id }])
  if (!size) throw problem('INSUFFICIENT_STOCK')
  if (quantity > size.stock)
    throw problem('INSUFFICIENT_STOCK', {
      name: toBilingual(size.name, size.nameEn),
      available: size.stock,
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
  if (!line) throw problem('CART_LINE_NOT_FOUND')
  if (another) throw problem('CART_SIZE_NEEDED')
  return line
}

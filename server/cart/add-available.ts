import { chooseSizes, type AvailableSize } from '#server/catalogue/choose-sizes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/problem.ts'
import { addToCart, maxInCart } from './add-to-cart.ts'

interface Wanted {
  product_id: string
  size_id: string
  quantity: number
}

/**
 * Adds as many of the pieces as the stock and the limits of the cart allow, possibly none. Throws PRODUCT_NOT_FOUND
 * and SIZE_UNKNOWN, and INSUFFICIENT_STOCK if another request adds pieces at the same time.
 */
export async function addAvailable(
  tx: Db,
  user: { id: string },
  { product_id, size_id, quantity }: Wanted,
): Promise<{ added: number; size: AvailableSize }> {
  const [size] = await chooseSizes(tx, [{ product_id, size_id }])
  if (!size) throw problem('PRODUCT_NOT_FOUND')
  const room = maxInCart(size) - (await countInCart(tx, user, size_id))
  const added = Math.max(0, Math.min(quantity, room))
  if (added > 0) await addToCart(tx, user, product_id, { quantity: added, size_id })
  return { added, size }
}

async function countInCart(tx: Db, user: { id: string }, sizeId: string): Promise<number> {
  const line = await tx
    .selectFrom('cart_lines')
    .select('quantity')
    .where('user_id', '=', user.id)
    .where('size_id', '=', sizeId)
    .forUpdate()
    .executeTakeFirst()
  return line?.quantity ?? 0
}

import { sql } from 'kysely'
import { limits } from '#contract/platform/limits.ts'
import { chooseSizes, type AvailableSize } from '#server/catalogue/choose-sizes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { toBilingual } from '#server/platform/database/in-language.ts'
import { newId } from '#server/platform/ids.ts'
import { problem, tooMany } from '#server/platform/problem.ts'

/** Throws PRODUCT_NOT_FOUND, SIZE_UNKNOWN, and INSUFFICIENT_STOCK if the line would exceed the stock, and
 * INVALID_INPUT if it would exceed the limit of pieces. */
export async function addToCart(
  db: Db,
  user: { id: string },
  productId: string,
  { quantity, size_id }: { quantity: number; size_id?: string | null | undefined },
): Promise<void> {
  const [size] = await chooseSizes(db, [{ product_id: productId, size_id }])
  if (!size) throw problem('PRODUCT_NOT_FOUND')
  const maxQuantity = maxInCart(size)
  const added =
    quantity <= maxQuantity &&
    (await db
      .insertInto('cart_lines')
      .values({ id: newId(), user_id: user.id, product_id: productId, size_id: size.sizeId, quantity })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'size_id'])
          .doUpdateSet({ quantity: sql<number>`cart_lines.quantity + excluded.quantity` })
          .where(sql<boolean>`cart_lines.quantity + excluded.quantity <= ${maxQuantity}::int`),
      )
      .returning('id')
      .executeTakeFirst())
  if (!added && size.stock > limits.quantity) throw tooMany('quantity')
  if (!added)
    throw problem('INSUFFICIENT_STOCK', {
      name: toBilingual(size.name, size.nameEn),
      available: size.stock,
    })
}

/** Pieces of a size that a cart can hold. */
export const maxInCart = ({ stock }: Pick<AvailableSize, 'stock'>): number => Math.min(stock, limits.quantity)

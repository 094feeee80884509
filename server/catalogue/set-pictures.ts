import type { Db } from '#server/platform/database/database.ts'
import { toProblem } from './create-product.ts'

/** Throws PICTURE_UNKNOWN. */
export async function setPictures(tx: Db, productId: string, [first, ...further]: string[]): Promise<void> {
  try {
    await tx
      .updateTable('products')
      .set({ picture_id: first ?? null })
      .where('id', '=', productId)
      .execute()
    await tx.deleteFrom('product_pictures').where('product_id', '=', productId).execute()
    if (further.length > 0)
      await tx
        .insertInto('product_pictures')
        .values(further.map((picture_id, at) => ({ product_id: productId, position: at + 1, picture_id })))
        .execute()
  } catch (error) {
    throw toProblem(error)
  }
}

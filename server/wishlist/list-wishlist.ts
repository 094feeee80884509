import { paginationOf, type Pagination } from '#contract/platform/fields.ts'
import type { Language } from '#contract/platform/language.ts'
import type { WishlistItem } from '#contract/wishlist/endpoints.ts'
import { productColumns, productsOf, visibleProducts } from '#server/catalogue/product-of.ts'
import type { Db } from '#server/platform/database/database.ts'

/** A page of the customer's wishlist, newest first. A product the owner hides is missing until it is back. */
export async function listWishlist(
  db: Db,
  userId: string,
  { page, limit }: { page: number; limit: number },
  language: Language,
): Promise<{ data: WishlistItem[]; pagination: Pagination }> {
  const items = visibleProducts(db)
    .innerJoin('wishlist_items as w', 'w.product_id', 'p.id')
    .where('w.user_id', '=', userId)
  const { total } = await items.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await items
    .select(productColumns)
    .select(['w.id as item_id', 'w.created_at as remembered_at'])
    .orderBy('w.created_at', 'desc')
    .orderBy('w.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const products = await productsOf(db, rows, language)
  const data = rows.flatMap(({ item_id, remembered_at }, n) => {
    const product = products[n]
    if (!product) return []
    const { name, price, image, picture, stock, category_name } = product
    const product_details = { name, size_name: null, price, image, picture, stock, category_name }
    return [{ id: item_id, product_id: product.id, product_details, created_at: remembered_at.toISOString() }]
  })
  return { data, pagination: paginationOf(page, limit, total) }
}

import { toPagination, type Pagination } from '#contract/platform/fields.ts'
import type { Language } from '#contract/platform/language.ts'
import type { WishlistItem } from '#contract/wishlist/schemas.ts'
import { productColumns, shownProduct, sizesColumn, visibleProducts } from '#server/catalogue/to-product.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countRows } from '#server/platform/database/find-page.ts'

export async function listWishlist(
  db: Db,
  userId: string,
  { page, limit }: { page: number; limit: number },
  language: Language,
): Promise<{ data: WishlistItem[]; pagination: Pagination }> {
  const items = visibleProducts(db)
    .innerJoin('wishlist_items as w', 'w.product_id', 'p.id')
    .where('w.user_id', '=', userId)
  const rows = await items
    .select(productColumns)
    .select([sizesColumn, 'w.id as item_id', 'w.created_at as remembered_at'])
    .orderBy('w.created_at', 'desc')
    .orderBy('w.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const total = await countRows(items, { page, limit }, rows.length)
  const data = rows.map((row) => {
    const { id, name, image, picture, stock, category_name, ...product } = shownProduct(row, language)
    const { sale } = product
    const prices = {
      price: sale?.price ?? product.price,
      ...(sale && sale.price_before !== null && { price_before: sale.price_before }),
      ...(sale && sale.until !== null && { sale_until: sale.until }),
    }
    const product_details = { name, size_name: null, ...prices, image, picture, stock, category_name }
    return { id: row.item_id, product_id: id, product_details, created_at: row.remembered_at.toISOString() }
  })
  return { data, pagination: toPagination(page, limit, total) }
}

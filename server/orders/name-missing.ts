import type { Db } from '#server/platform/database/database.ts'
import { toBilingual } from '#server/platform/database/in-language.ts'
import { isProblem, problem } from '#server/platform/problem.ts'

/**
 * Adds product names to a PRODUCT_NOT_FOUND of `choose`. An admin gets all names and a customer only those in the
 * cart, because the names of hidden products are not public.
 */
export async function nameMissing<T>(
  db: Db,
  reader: { cartOf: string } | 'admin',
  choose: () => T | Promise<T>,
): Promise<T> {
  try {
    return await choose()
  } catch (error) {
    if (!isProblem(error, 'PRODUCT_NOT_FOUND') || !error.params.product_ids) throw error
    const { product_ids } = error.params
    let products = db.selectFrom('products').select(['name', 'name_en']).where('id', 'in', product_ids)
    if (reader !== 'admin')
      products = products.where('id', 'in', (eb) =>
        eb.selectFrom('cart_lines').select('product_id').where('user_id', '=', reader.cartOf),
      )
    const rows = await products.orderBy('name').orderBy('id').execute()
    const names = rows.map(({ name, name_en }) => toBilingual(name, name_en))
    throw problem('PRODUCT_NOT_FOUND', { product_ids, names })
  }
}

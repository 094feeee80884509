import * as calls from '#contract/catalogue.ts'
import type { Door } from '#server/platform/http/door.ts'
import { listCategories } from './list-categories.ts'
import { listProducts } from './list-products.ts'
import { showProduct } from './show-product.ts'

/** Looking around the shop. */
export function openCatalogue(door: Door) {
  door.open(calls.listCategories, async ({ db, language }) => ({ data: await listCategories(db, language) }))
  door.open(calls.listProducts, ({ db, query, language }) => listProducts(db, query, language))
  door.open(calls.showProduct, async ({ db, params, language }) => ({
    data: await showProduct(db, params.id, language),
  }))
}

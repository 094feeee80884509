import type { ChangedAdminProduct, NewAdminProduct } from '#contract/catalogue/admin-schemas.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem } from '#server/platform/problem.ts'
import { readProducts, type StoredProduct } from './read-products.ts'
import { saveProducts, toDraft } from './save-products.ts'

/** Returns the id of the new product. Throws CATEGORY_UNKNOWN, PICTURE_UNKNOWN and GTIN_TAKEN. */
export async function addProduct(db: Db, admin: { id: string }, product: NewAdminProduct): Promise<string> {
  return inTransaction(db, async (tx) => {
    const by = { userId: admin.id, action: 'add-product' } as const
    const [id = ''] = await saveProducts(tx, by, [{ before: null, after: toDraft(null, product) }])
    return id
  })
}

/**
 * Throws PRODUCT_NOT_FOUND, EDITED_MEANWHILE if the product was saved after that version, and the problems of
 * `saveProducts`.
 */
export async function changeProduct(
  db: Db,
  admin: { id: string },
  id: string,
  { version, ...product }: ChangedAdminProduct,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = await lockProduct(tx, id)
    if (before.version !== version) throw problem('EDITED_MEANWHILE')
    const by = { userId: admin.id, action: 'change-product' } as const
    await saveProducts(tx, by, [{ before, after: toDraft(before, product) }])
  })
}

/** Setting the same visibility again has no effect. Throws PRODUCT_NOT_FOUND. */
export async function setProductHidden(
  db: Db,
  admin: { id: string },
  id: string,
  hidden: boolean,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = await lockProduct(tx, id)
    const by = { userId: admin.id, action: hidden ? 'hide-product' : 'show-product' } as const
    await saveProducts(tx, by, [{ before, after: { ...before, hidden } }])
  })
}

async function lockProduct(tx: Db, id: string): Promise<StoredProduct> {
  const [product] = await readProducts(tx, [id], { lock: 'products' })
  if (!product) throw problem('PRODUCT_NOT_FOUND')
  return product
}

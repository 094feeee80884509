import { productFields, sizeFields } from '#contract/catalogue/product-fields.ts'
import { emptyColumns } from '#contract/platform/resource.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { ProductColumns } from './read-products.ts'
import { saveProducts, type DraftSize } from './save-products.ts'

export interface NewSize extends Partial<Omit<DraftSize, 'id'>> {
  name: string
  stock: number
}

type NewProduct = Partial<ProductColumns> &
  Pick<ProductColumns, 'name' | 'category_id' | 'price'> & {
    picture_ids?: string[]
    /** A product without sizes has its own stock and barcode. */
    stock?: number
    gtin?: string | null
    sizes?: readonly NewSize[] | undefined
  }

/** Adds a product without an admin, for the demo and for tests. */
export async function createProduct(
  db: Db,
  { sizes, stock = 0, gtin = null, picture_ids = [], ...product }: NewProduct,
): Promise<string> {
  const size = { ...emptyColumns(sizeFields), id: null, gtin: null }
  const after = {
    ...emptyColumns(productFields),
    ...product,
    hidden: false,
    picture_ids,
    sizes: sizes?.map((own) => ({ ...size, ...own })) ?? [{ ...size, name: null, stock, gtin }],
  }
  const [id = ''] = await inTransaction(db, (tx) => saveProducts(tx, null, [{ before: null, after }]))
  return id
}

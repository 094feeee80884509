import { productFields, saleFields, sizeFields } from '#contract/catalogue/product-fields.ts'
import { emptyColumns, type Columns } from '#contract/platform/resource.ts'
import type { QuantityPrice } from '#contract/catalogue/unit-price.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { toColumns } from '#server/platform/resource.ts'
import type { ProductColumns } from './read-products.ts'
import { saveProducts, type DraftSize } from './save-products.ts'

export interface NewSize extends Partial<Omit<DraftSize, 'id'>> {
  name: string
  stock: number
}

type NewProduct = Partial<ProductColumns & Columns<typeof saleFields>> &
  Pick<ProductColumns, 'name' | 'category_id' | 'price'> & {
    picture_ids?: string[]
    /** A product without sizes has its own stock and barcode. */
    stock?: number
    gtin?: string | null
    quantity_prices?: QuantityPrice[]
    sizes?: readonly NewSize[] | undefined
  }

/** Adds a product without an admin, for the demo and for tests. */
export async function createProduct(
  db: Db,
  { sizes, stock = 0, gtin = null, quantity_prices = [], picture_ids = [], ...product }: NewProduct,
): Promise<string> {
  const size = { ...emptyColumns(sizeFields), id: null, gtin: null, quantity_prices: [] }
  const after = {
    ...emptyColumns(productFields),
    ...product,
    hidden: false,
    picture_ids,
    sizes: sizes?.map((own) => ({ ...size, ...own })) ?? [
      { ...size, ...toColumns(saleFields, product), name: null, stock, gtin, quantity_prices },
    ],
  }
  const [id = ''] = await inTransaction(db, (tx) => saveProducts(tx, null, [{ before: null, after }]))
  return id
}

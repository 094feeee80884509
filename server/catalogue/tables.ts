import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { productFields, sizeFields } from '#contract/catalogue/product-fields.ts'
import type { QuantityPrice } from '#contract/catalogue/unit-price.ts'
import type { StockReason } from '#contract/catalogue/stock-reasons.ts'
import type { FieldColumns, GivenMoment, Moment, NullableMoment } from '#server/platform/database/columns.ts'

export interface CatalogueTables {
  categories: {
    id: string
    name: string
    name_en: string | null
    description: string | null
    description_en: string | null
    picture_id: string | null
    position: Generated<number>
    version: Generated<number>
    created_at: Moment
  }
  products: FieldColumns<typeof productFields> & {
    id: string
    picture_id: string | null
    hidden_at: NullableMoment
    rating_sum: Generated<number>
    rating_count: Generated<number>
    review_count: Generated<number>
    average_rating: GeneratedAlways<number>
    search_text: Generated<string>
    version: Generated<number>
    is_translated: GeneratedAlways<boolean>
    created_at: Moment
    updated_at: Moment
  }
  /** The photographs of a product after its first one. */
  product_pictures: { product_id: string; position: number; picture_id: string }
  product_sizes: Omit<FieldColumns<typeof sizeFields>, 'name'> & {
    id: string
    product_id: string
    position: number
    /** The only size of a product without sizes has no name. */
    name: string | null
    stock: number
    code: Generated<string>
    gtin: Generated<string | null>
    sale_before: Generated<number | null>
    quantity_prices: ColumnType<QuantityPrice[], string | undefined, string>
  }
  /** What a size cost since a moment. */
  size_prices: {
    size_id: string
    at: GivenMoment
    price: number
    sale_price: number | null
    sale_from: NullableMoment
    sale_until: NullableMoment
  }
  stock_movements: {
    id: GeneratedAlways<number>
    size_id: string
    change: number
    reason: 'initial' | 'order' | 'return' | StockReason
    order_id: string | null
    count_id: Generated<string | null>
    note: string | null
    by_user: string | null
    at: Moment
  }
  stock_notices: {
    id: GeneratedAlways<number>
    user_id: string
    size_id: string
    asked_at: Moment
    mailed_at: NullableMoment
  }
}

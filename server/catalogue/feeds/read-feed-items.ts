import { sql } from 'kysely'
import { shownPrice, type Priced } from '#contract/catalogue/shown-price.ts'
import type { Language } from '#contract/platform/language.ts'
import { addCacheTags } from '#server/platform/cache/shown.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sharePath } from '#server/platform/images/to-picture.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { limitCacheAgeToSales } from '../size-prices.ts'
import { productsInFull, shownInFull, type FullProductRow } from '../show-product.ts'

/** The attributes of an item, in the order of the columns. Names and values are those of Google's specification. */
export const feedAttributes = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'condition',
  'brand',
  'gtin',
  'identifier_exists',
  'product_type',
  'item_group_id',
  'size',
  'shipping_weight',
] as const

export const saleAttributes: readonly string[] = ['sale_price', 'sale_price_effective_date']

/** One size of a product. An attribute without a value is empty. */
export type FeedItem = Record<(typeof feedAttributes)[number], string | readonly string[]>

/** The number of products per query, which bounds the memory. */
const batchSize = 500

/** Characters that Google reads. */
const maxTitle = 150

/**
 * The visible products in batches, with an item for each size, except for items that Google refuses (`listLeftOut`).
 */
export async function* readFeedItems(
  db: Db,
  origin: string,
  language: Language,
): AsyncGenerator<FeedItem[], void, undefined> {
  // A new or newly visible product belongs in the feed.
  addCacheTags('products')
  await limitCacheAgeToSales(db)
  const { default_weight } = await readShopSettings(db)
  const shop = { origin, defaultWeight: default_weight }
  let last: FeedRow | undefined
  do {
    const rows = await readBatch(db, last?.id)
    if (rows.length > 0) yield rows.flatMap((row) => toItems(row, shop, language))
    last = rows.length === batchSize ? rows.at(-1) : undefined
  } while (last)
}

/** With the weight of each size in grams. */
type FeedRow = FullProductRow & { weights: Record<string, number | null> }

/** In the order of the index of the sitemap. */
const readBatch = (db: Db, after: string | undefined): Promise<FeedRow[]> =>
  productsInFull(db)
    .select(
      sql<FeedRow['weights']>`(
        select json_object_agg(s.id, coalesce(s.weight_grams, p.weight_grams))
        from product_sizes s where s.product_id = p.id)`.as('weights'),
    )
    .$if(after !== undefined, (products) => products.where(bytewiseId, '>', after ?? ''))
    .orderBy(bytewiseId)
    .limit(batchSize)
    .execute()

const bytewiseId = sql<string>`p.id collate "C"`

function toItems(
  row: FeedRow,
  { origin, defaultWeight }: { origin: string; defaultWeight: number },
  language: Language,
): FeedItem[] {
  const product = shownInFull(row, language, 'any')
  const [image, ...furtherImages] = [row.picture_id, ...row.pictures.map(({ id }) => id)]
    .filter((id) => id !== null)
    .map((id) => origin + sharePath(id))
  if (!image) return []
  return row.sizes.flatMap(({ id, stock, gtin, additional_price }) => {
    const size = product.sizes.find(({ size_id }) => size_id === id)
    const priced = { ...(size ?? product), price: product.price + additional_price }
    if (shownPrice(priced).price === 0) return []
    const query = new URLSearchParams({ lang: language, ...(size && { size: id }) })
    const title = toTitle(product.name, size?.name)
    return {
      id,
      title,
      description: product.description.trim() || title,
      link: `${origin}/products/${encodeURIComponent(product.id)}?${query}`,
      image_link: image,
      additional_image_link: furtherImages,
      availability: (size?.stock ?? stock) > 0 ? 'in_stock' : 'out_of_stock',
      ...toPrices(priced),
      condition: 'new',
      brand: row.brand ?? '',
      gtin: gtin ?? '',
      identifier_exists: gtin || row.brand ? 'yes' : 'no',
      product_type: product.category_name,
      item_group_id: product.sizes.length > 1 ? product.id : '',
      size: size?.name ?? '',
      shipping_weight: `${row.weights[id] ?? defaultWeight} g`,
    }
  })
}

/** Google strikes `price` beside `sale_price`, so a sale that strikes nothing is the price. */
function toPrices(priced: Priced) {
  const { price, price_before } = shownPrice(priced)
  const { sale_from: from, sale_until: until } = priced
  if (price_before === null) return { price: `${price} IDR`, sale_price: '', sale_price_effective_date: '' }
  return {
    price: `${price_before} IDR`,
    sale_price: `${price} IDR`,
    sale_price_effective_date: from && until ? `${from}/${until}` : '',
  }
}

/** The size stays readable in a long title. */
function toTitle(name: string, size: string | undefined): string {
  const end = size === undefined ? '' : ` – ${size}`
  return shorten(name, maxTitle - end.length) + end
}

/** Does not cut a character in two. */
const shorten = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`

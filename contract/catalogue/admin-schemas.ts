import * as z from 'zod/mini'
import { flag, version } from '../platform/admin-fields.ts'
import { defineEndpoint } from '../platform/endpoint.ts'
import {
  answer,
  doneWith,
  id,
  listed,
  longPaging,
  moment,
  optionalText,
  Pagination,
  paging,
  searchQuery,
  stock,
} from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { Picture } from '../platform/picture.ts'
import { inputShape, inputTranslations, storedShape, storedTranslations } from '../platform/resource.ts'
import { isGtin, isInStoreNumber, normaliseGtin } from './gtin.ts'
import { productFields, saleFields, sizeFields } from './product-fields.ts'
import { endsAfterBegin, findDearOffers } from './sale-rules.ts'
import { QuantityPrice } from './schemas.ts'
import { stockReasons } from './stock-reasons.ts'

export const AdminProductSummary = z.object({
  id: z.string(),
  name: z.string(),
  price: z.int(),
  picture: z.nullable(Picture),
  category_id: z.string(),
  category_name: z.string(),
  is_popular: z.boolean(),
  hidden: z.boolean(),
  missing_translation: z.boolean(),
  stock: z.int(),
  /** At least one size has no more pieces than the low-stock threshold. */
  is_low: z.boolean(),
  /** Customers who wait for one of the sizes. */
  waiting: z.int(),
  size_count: z.int(),
  /** The sale of a size runs. */
  on_sale: z.optional(z.literal(true)),
  updated_at: moment,
})
export type AdminProductSummary = z.infer<typeof AdminProductSummary>

/** Prices by quantity, the struck price of the sale, and the one that a sale would strike if it began now. */
const offerFacts = {
  quantity_prices: z.array(QuantityPrice),
  sale_before: z.nullable(z.int()),
  lowest_price: z.nullable(z.int()),
}

export const AdminSize = z.object({
  size_id: z.string(),
  code: z.string(),
  gtin: z.nullable(z.string()),
  ...storedShape(sizeFields),
  translations: storedTranslations(sizeFields),
  ...offerFacts,
  stock: z.int(),
  /** Customers who asked for a mail when the size is in stock again. */
  waiting: z.int(),
  /** An ordered size can be renamed but not removed. */
  is_ordered: z.boolean(),
})
export type AdminSize = z.infer<typeof AdminSize>

export const AdminProduct = z.object({
  id: z.string(),
  version: z.int(),
  ...storedShape(productFields),
  translations: storedTranslations(productFields),
  hidden: z.boolean(),
  stock: z.int(),
  /** Customers who wait for one of the sizes. */
  waiting: z.int(),
  /** The code on the label. A product with sizes has no code, because each size has its own. */
  code: z.nullable(z.string()),
  gtin: z.nullable(z.string()),
  ...storedShape(saleFields),
  ...offerFacts,
  sizes: z.array(AdminSize),
  pictures: z.array(z.object({ id: z.string(), picture: Picture })),
  created_at: moment,
  updated_at: moment,
  changed_by: z.nullable(z.string()),
})
export type AdminProduct = z.infer<typeof AdminProduct>

const filterFields = {
  q: searchQuery,
  category_id: z.optional(z.string().check(z.maxLength(64))),
  visibility: z.optional(z.enum(['shown', 'hidden'])),
  /** `low` means that a size is at or below the low-stock threshold, `out` that all sizes are sold out. */
  stock: z.optional(z.enum(['low', 'out', 'awaited'])),
  translation: z.optional(z.enum(['missing'])),
  sale: z.optional(z.enum(['running'])),
}
export const AdminProductFilter = z.object(filterFields)
export type AdminProductFilter = z.output<typeof AdminProductFilter>

export const listAdminProducts = defineEndpoint({
  method: 'GET',
  path: '/admin/products',
  summary:
    'List products including hidden ones: searched, filtered and sorted, by name unless `sort` is given',
  access: 'admin',
  right: 'catalogue',
  query: z.extend(z.object(longPaging(25)), {
    ...filterFields,
    sort: z.optional(z.enum(['name', 'price', 'stock', 'changed'])),
    order: z.optional(z.enum(['asc', 'desc'])),
  }),
  reply: z.object({
    success: z.literal(true),
    data: z.array(AdminProductSummary),
    pagination: z.extend(Pagination, { totalProducts: z.int() }),
  }),
})

/** The manufacturer's barcode. A blank one is none. */
const gtin = z.nullish(
  z.string().check(
    z.overwrite(normaliseGtin),
    z.refine((digits) => digits === '' || isGtin(digits), 'GTIN_FORMAT'),
    z.refine((digits) => !isInStoreNumber(digits), 'GTIN_IN_STORE'),
  ),
)

/** At most ten steps, each for more pieces and cheaper than the one before. */
const quantityPrices = z._default(
  z.optional(
    z.array(QuantityPrice).check(
      z.maxLength(limits.quantityPrices),
      z.refine((steps) => ascends(steps.map(({ from }) => from)), 'STEP_TWICE'),
      z.refine((steps) => ascends(steps.map(({ price }) => -price)), 'STEP_NOT_CHEAPER'),
    ),
  ),
  [],
)

const ascends = (values: readonly number[]): boolean =>
  values.every((value, at) => at === 0 || values[at - 1]! < value)

/** The offers of a size, or of a product without sizes. */
const offers = { ...inputShape(saleFields), quantity_prices: quantityPrices }

interface OffersInput {
  sale_price?: number | null | undefined
  sale_from?: string | null | undefined
  sale_until?: string | null | undefined
  quantity_prices: readonly z.output<typeof QuantityPrice>[]
}

interface PricesInput extends OffersInput {
  price: number
  sizes: readonly (OffersInput & { additional_price: number })[]
}

/** Offers are cheaper than the usual price, and the period of a sale has a price and ends after it begins. */
const offersAreRight = z.check<PricesInput>(({ value, issues }) => {
  const all = value.sizes.length === 0 ? [value] : value.sizes
  for (const [at, size] of all.entries()) {
    const path = value.sizes.length === 0 ? [] : ['sizes', at]
    const usual = value.price + ('additional_price' in size ? size.additional_price : 0)
    for (const { field, message } of findOfferIssues(usual, size))
      issues.push({ code: 'custom', message, path: [...path, field], input: value })
  }
})

function findOfferIssues(usual: number, offered: OffersInput): { field: string; message: string }[] {
  const { sale_price, sale_from, sale_until } = offered
  const dear = findDearOffers(usual, offered).map((field) => ({ field, message: notLower[field] }))
  if (sale_price == null && (sale_from || sale_until))
    return [{ field: 'sale_price', message: 'SALE_WITHOUT_PRICE' }, ...dear]
  return endsAfterBegin(offered) ? dear : [...dear, { field: 'sale_until', message: 'SALE_PERIOD' }]
}

const notLower = { sale_price: 'SALE_NOT_LOWER', quantity_prices: 'STEP_NOT_LOWER' } as const

const sizeInput = {
  ...inputShape(sizeFields),
  translations: inputTranslations(sizeFields),
  gtin,
  quantity_prices: quantityPrices,
}

const namesDiffer = (sizes: readonly { name: string }[]): boolean =>
  new Set(sizes.map(({ name }) => name.toLowerCase())).size === sizes.length

const gtinsDiffer = (sizes: readonly { gtin?: string | null | undefined }[]): boolean => {
  const gtins = sizes.flatMap(({ gtin }) => gtin || [])
  return new Set(gtins).size === gtins.length
}

const productInput = {
  ...inputShape(productFields),
  translations: inputTranslations(productFields),
  hidden: flag,
  /** Barcode and offers of a product without sizes. With sizes they are ignored, because each size has its own. */
  gtin,
  ...offers,
  /** The first picture also represents the product on all other pages. */
  picture_ids: z._default(
    z.optional(
      z.array(id).check(
        z.maxLength(limits.picturesPerProduct),
        z.refine((ids) => new Set(ids).size === ids.length, 'PICTURE_TWICE'),
      ),
    ),
    [],
  ),
}

/** `stock` is ignored for a product with sizes, because each size has its own stock. */
export const NewAdminProduct = z
  .object({
    ...productInput,
    stock: z._default(z.optional(stock), 0),
    sizes: z._default(
      z.optional(
        z
          .array(z.object({ ...sizeInput, stock: z._default(z.optional(stock), 0) }))
          .check(
            z.maxLength(limits.sizesPerProduct),
            z.refine(namesDiffer, 'SIZE_NAME_TWICE'),
            z.refine(gtinsDiffer, 'GTIN_TWICE'),
          ),
      ),
      [],
    ),
  })
  .check(offersAreRight)
export type NewAdminProduct = z.output<typeof NewAdminProduct>

/**
 * The complete product. A size with `size_id` is changed, a size without one is added with its first `stock`,
 * and a missing size is removed. When a product without sizes gets sizes, the first new one takes over its
 * stock.
 */
const changedFields = z.object({
  ...productInput,
  sizes: z._default(
    z.optional(
      z
        .array(
          z.object({
            ...sizeInput,
            size_id: z.nullish(id),
            stock: z._default(z.optional(stock), 0),
          }),
        )
        .check(
          z.maxLength(limits.sizesPerProduct),
          z.refine(namesDiffer, 'SIZE_NAME_TWICE'),
          z.refine(gtinsDiffer, 'GTIN_TWICE'),
        ),
    ),
    [],
  ),
})

/** The form of a product. It adds the version when it sends the request. */
export const EditedProduct = changedFields.check(offersAreRight)
export const ChangedAdminProduct = z.extend(changedFields, { version }).check(offersAreRight)
export type ChangedAdminProduct = z.output<typeof ChangedAdminProduct>

const product = z.object({ id })
const saved = doneWith(AdminProduct)

export const addProduct = defineEndpoint({
  method: 'POST',
  path: '/admin/products',
  summary: 'Add a product with its first stock',
  access: 'admin',
  right: 'catalogue',
  body: NewAdminProduct,
  reply: saved,
  problems: ['CATEGORY_UNKNOWN', 'PICTURE_UNKNOWN', 'GTIN_TAKEN'],
  status: 201,
  idempotent: true,
})

export const showAdminProduct = defineEndpoint({
  method: 'GET',
  path: '/admin/products/:id',
  summary: 'Show one product with all editable fields',
  access: 'admin',
  right: 'catalogue',
  params: product,
  reply: answer(AdminProduct),
  problems: ['PRODUCT_NOT_FOUND'],
})

export const changeProduct = defineEndpoint({
  method: 'PUT',
  path: '/admin/products/:id',
  summary: 'Change a product; EDITED_MEANWHILE when `version` is outdated',
  access: 'admin',
  right: 'catalogue',
  params: product,
  body: ChangedAdminProduct,
  reply: saved,
  problems: [
    'PRODUCT_NOT_FOUND',
    'EDITED_MEANWHILE',
    'CATEGORY_UNKNOWN',
    'PICTURE_UNKNOWN',
    'SIZE_UNKNOWN',
    'SIZE_IN_USE',
    'GTIN_TAKEN',
  ],
})

export const hideProduct = defineEndpoint({
  method: 'DELETE',
  path: '/admin/products/:id',
  summary: 'Hide a product; past orders keep it',
  access: 'admin',
  right: 'catalogue',
  params: product,
  reply: saved,
  problems: ['PRODUCT_NOT_FOUND'],
})

export const unhideProduct = defineEndpoint({
  method: 'POST',
  path: '/admin/products/:id/show',
  summary: 'Show a hidden product again',
  access: 'admin',
  right: 'catalogue',
  params: product,
  reply: saved,
  problems: ['PRODUCT_NOT_FOUND'],
})

/**
 * `change` adds or removes pieces. `set_to` is the counted number, and `seen` is the stock before the count
 * (STOCK_MOVED).
 */
export const StockChange = z
  .object({
    size_id: z.nullish(id),
    change: z.nullish(z.int().check(z.minimum(-limits.stock), z.maximum(limits.stock))),
    set_to: z.nullish(stock),
    seen: z.nullish(stock),
    reason: z.enum(stockReasons),
    note: optionalText(limits.reason),
  })
  .check(
    z.refine(
      ({ change, set_to, seen }) =>
        typeof change === 'number'
          ? change !== 0 && typeof set_to !== 'number'
          : typeof set_to === 'number' && typeof seen === 'number',
      { message: 'STOCK_CHANGE', path: ['change'] },
    ),
  )
export type StockChange = z.output<typeof StockChange>

export const changeStock = defineEndpoint({
  method: 'POST',
  path: '/admin/products/:id/stock',
  summary:
    'Add or remove pieces, or set the counted number; STOCK_MOVED when the stock changed during the count',
  access: 'admin',
  right: 'corrections',
  params: product,
  body: StockChange,
  reply: saved,
  problems: ['PRODUCT_NOT_FOUND', 'SIZE_UNKNOWN', 'INSUFFICIENT_STOCK', 'STOCK_MOVED'],
  idempotent: true,
})

export const StockMovement = z.object({
  at: moment,
  size_name: z.nullable(z.string()),
  change: z.int(),
  reason: z.enum(['initial', 'order', 'return', ...stockReasons]),
  note: z.nullable(z.string()),
  by_name: z.nullable(z.string()),
  order_id: z.nullable(z.string()),
  order_reference: z.nullable(z.string()),
  /** The count that found the difference. */
  count_id: z.nullable(z.string()),
})
export type StockMovement = z.infer<typeof StockMovement>

export const listStockMovements = defineEndpoint({
  method: 'GET',
  path: '/admin/products/:id/movements',
  summary: 'List the stock movements of a product, newest first',
  access: 'admin',
  right: 'catalogue',
  params: product,
  query: z.object(paging(10)),
  reply: listed(StockMovement),
  problems: ['PRODUCT_NOT_FOUND'],
})

import type { Category, Product } from '#contract/catalogue/schemas.ts'
import type { Rating } from '#contract/ratings/schemas.ts'
import { limits } from '#contract/platform/limits.ts'
import type { ProblemCode } from '#contract/platform/problem.ts'

/**
 * The specification lets the pages run with another backend than this server: one that has the same endpoints, but may
 * send older field names, fewer fields, or problems without a code. Its responses are converted here, where they arrive,
 * so that the rest of the code has one name for each thing. Elsewhere a comment says "another backend" where a page
 * has to do without a field.
 */
export function readLegacyFields(path: string, content: unknown): unknown {
  if (Array.isArray(content)) return readLegacyFields(path, { success: true, data: content })
  if (!isRecord(content)) return content
  const answer = { ...content }
  for (const list of dataAliases) if (list in answer) answer['data'] ??= answer[list]
  if (path === '/auth/forgotpassword') setResetCode(answer)
  if (placingPaths.includes(path)) answer['data'] = wrapBareId(answer['data'])
  if (paginatedPaths.includes(path)) answer['pagination'] = completePagination(answer)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a record stays a record
  const read = convert(answer) as Fields
  if (path === '/products' && Array.isArray(read['data'])) read['data'] = read['data'].map(completeProduct)
  if (path === '/products/:id') read['data'] = completeProduct(read['data'])
  if (path === '/transactions/:id') read['data'] = completeOrder(read['data'])
  return read
}

/** A failed count is 0. */
export function withCounts(
  categories: readonly Category[],
  count: (categoryId: string) => Promise<number>,
): Promise<Category[]> {
  return Promise.all(
    categories.map(async (category) => {
      const known = category.product_count as number | undefined
      return { ...category, product_count: known ?? (await count(category.id).catch(() => 0)) }
    }),
  )
}

export function withAverage<P extends Product>(product: P, ratings: readonly Rating[] | null): P {
  if (product.total_ratings > 0 || !ratings || ratings.length === 0) return product
  const sum = ratings.reduce((total, { rating }) => total + rating, 0)
  return {
    ...product,
    average_rating: sum / ratings.length,
    total_ratings: ratings.length,
    total_reviews: ratings.filter(({ review }) => review?.trim()).length,
  }
}

/** Griya sends the code by e-mail. Another backend may return it under one of three names. */
function setResetCode(answer: Fields): void {
  const { resetCode, resetToken, token } = answer
  answer['resetCode'] = [resetCode, resetToken, token].find((code) => typeof code === 'string' && code !== '')
}

/** Some backends send no problem codes, so a stock problem is recognised by its message. */
export const guessCode = (message: string): ProblemCode | undefined =>
  /\bsto(?:k|ck)\b/i.test(message) ? 'INSUFFICIENT_STOCK' : undefined

const dataAliases = ['products', 'categories', 'wishlist', 'ratings', 'product']

/** Without pagination data, a response counts as one page. */
const paginatedPaths = ['/products', '/wishlist', '/transactions/user']

/** Another backend may return only the id of the new order. */
const placingPaths = ['/transactions', '/transactions/cart']

const wrapBareId = (data: unknown): unknown =>
  typeof data === 'string' || typeof data === 'number' ? { id: String(data) } : data

const currentNames = { _id: 'id', jumlah: 'quantity' } as const

const amounts = ['price', 'price_per_unit', 'additional_price', 'total_price', 'total_amount']

type Fields = Record<string, unknown>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

function completePagination({ data, pagination }: Fields): unknown {
  if (isRecord(pagination)) {
    const { totalItems, totalProducts, totalTransactions } = pagination
    const total = totalItems ?? totalProducts ?? totalTransactions
    return { totalItems: total, totalProducts: total, ...pagination }
  }
  if (!Array.isArray(data)) return undefined
  const { length } = data
  const totalPages = length > 0 ? 1 : 0
  return { currentPage: 1, totalPages, totalItems: length, totalProducts: length, limit: length }
}

function convert(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convert)
  if (!isRecord(value)) return value
  const record = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, convert(inner)]))
  for (const [legacy, name] of Object.entries(currentNames))
    if (legacy in record) record[name] ??= record[legacy]
  for (const name of amounts) record[name] = parseAmount(record[name]) ?? record[name]
  if ('image' in record && !('picture' in record)) record['picture'] = toPicture(record['image'])
  if ('product_image' in record && !('picture' in record))
    record['picture'] = toPicture(record['product_image'])
  convertLine(record)
  if ('email' in record && 'name' in record) record['full_name'] ??= record['name']
  if ('rating' in record) {
    record['review'] ??= record['comment'] ?? null
    // The pages have a text for a missing name.
    record['user_name'] ??= record['full_name'] ?? ''
    record['photos'] ??= []
  }
  if ('status' in record && 'total_price' in record) record['total_amount'] ??= record['total_price']
  return withoutUndefined(record)
}

function convertLine(record: Fields): void {
  const { product } = record
  if (!isRecord(product) || 'data' in record) return
  record['product_details'] ??= product
  record['product_id'] ??= product['id']
}

/** Adds defaults for missing fields. An unknown stock counts as 100. */
function completeProduct(product: unknown): unknown {
  if (!isRecord(product)) return product
  const { category } = product
  const [id, name] = isRecord(category) ? [category['id'], category['name']] : [undefined, category]
  return {
    description: '',
    category_id: id ?? '',
    category_name: name ?? '',
    is_popular: false,
    stock: limits.stockWhenUnknown,
    sizes: [],
    average_rating: 0,
    total_ratings: 0,
    total_reviews: 0,
    ...product,
  }
}

/** Adds defaults for missing fields. A legacy order has no history and no reference. */
function completeOrder(order: unknown): unknown {
  if (!isRecord(order)) return order
  const defaults = { notes: null, rejection_reason: null, tracking_number: null, expires_at: null }
  const unpaid = {
    payments: [],
    paid_amount: 0,
    due_amount: order['total_amount'],
    refund_due: 0,
    credited_amount: 0,
  }
  return {
    ...defaults,
    ...unpaid,
    reference: order['id'],
    refunded_quantity: 0,
    items: [],
    history: [],
    qris_payload: null,
    ...order,
  }
}

/** The size is unknown, but the frame around the picture sets its own. */
const toPicture = (image: unknown): unknown =>
  typeof image === 'string' && image !== ''
    ? { src: image, width: 800, height: 1000, placeholder: '', sources: [] }
    : null

const parseAmount = (value: unknown): number | undefined =>
  typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value) ? Math.round(Number(value)) : undefined

const withoutUndefined = (record: Fields): Fields =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))

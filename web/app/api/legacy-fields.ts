import type { Category, Product } from '#contract/catalogue/endpoints.ts'
import { limits } from '#contract/platform/limits.ts'
import type { ProblemCode } from '#contract/platform/problem.ts'
import type { Rating } from '#contract/ratings/endpoints.ts'

/**
 * Answers of another backend may have the legacy fields of section 3. They are read here, where answers arrive, and
 * nowhere else: inside there is one name for each thing. What has its present name stays as it is.
 */
export function readLegacyFields(path: string, content: unknown): unknown {
  if (Array.isArray(content)) return readLegacyFields(path, { success: true, data: content })
  if (!isRecord(content)) return content
  const answer = { ...content }
  for (const list of lists) if (list in answer) answer['data'] ??= answer[list]
  if (path === '/auth/forgotpassword') renewResetCode(answer)
  if (placing.includes(path)) answer['data'] = renewedPlaced(answer['data'])
  if (paged.includes(path)) answer['pagination'] = renewedPagination(answer)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a record is renewed to a record
  const read = renewed(answer) as Fields
  if (path === '/products' && Array.isArray(read['data'])) read['data'] = read['data'].map(renewedProduct)
  if (path === '/products/:id') read['data'] = renewedProduct(read['data'])
  if (path === '/transactions/:id') read['data'] = renewedOrder(read['data'])
  return read
}

/** Categories whose answer did not say how many products they have; what cannot be counted is 0 (section 8). */
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

/** A product whose answer did not say what customers think of it, with what its ratings say (section 7). */
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

/** Ours sends it by e-mail; another backend may answer with it, under one of three names (section 4). */
function renewResetCode(answer: Fields): void {
  const { resetCode, resetToken, token } = answer
  answer['resetCode'] = [resetCode, resetToken, token].find((code) => typeof code === 'string' && code !== '')
}

/** Backends that name no codes say so of the stock in prose (section 8). */
export const codeOf = (message: string): ProblemCode | undefined =>
  /\bsto(?:k|ck)\b/i.test(message) ? 'INSUFFICIENT_STOCK' : undefined

/** What the one thing or the list of an answer was called; `product` is the answer of a single one. */
const lists = ['products', 'categories', 'wishlist', 'ratings', 'product']

/** Lists that come in pages; without a word about them there is one. */
const paged = ['/products', '/wishlist', '/transactions/user']

/** Calls that may answer with the bare id of what they made. */
const placing = ['/transactions', '/transactions/cart']

const renewedPlaced = (data: unknown): unknown =>
  typeof data === 'string' || typeof data === 'number' ? { id: String(data) } : data

/** Older name, and the present one it stands for wherever it is found. */
const names = { _id: 'id', jumlah: 'quantity' } as const

const amounts = ['price', 'price_per_unit', 'additional_price', 'total_price', 'total_amount']

type Fields = Record<string, unknown>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

function renewedPagination({ data, pagination }: Fields): unknown {
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

function renewed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renewed)
  if (!isRecord(value)) return value
  const thing = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, renewed(inner)]))
  for (const [legacy, name] of Object.entries(names)) if (legacy in thing) thing[name] ??= thing[legacy]
  for (const name of amounts) thing[name] = amountOf(thing[name]) ?? thing[name]
  if ('image' in thing && !('picture' in thing)) thing['picture'] = pictureAt(thing['image'])
  if ('product_image' in thing && !('picture' in thing)) thing['picture'] = pictureAt(thing['product_image'])
  renewLine(thing)
  // A person, a rating and an order each had a name of their own for something that other things are called too.
  if ('email' in thing && 'name' in thing) thing['full_name'] ??= thing['name']
  if ('rating' in thing) {
    thing['review'] ??= thing['comment'] ?? null
    // Screens have a name of their own for whoever has none.
    thing['user_name'] ??= thing['full_name'] ?? ''
  }
  if ('status' in thing && 'total_price' in thing) thing['total_amount'] ??= thing['total_price']
  return without(thing)
}

/** A line of the cart or the wishlist held its product whole. */
function renewLine(thing: Fields): void {
  const { product } = thing
  if (!isRecord(product) || 'data' in thing) return
  thing['product_details'] ??= product
  thing['product_id'] ??= product['id']
}

/** What an older product leaves unsaid; of an unknown stock a hundred pieces are assumed (section 9). */
function renewedProduct(product: unknown): unknown {
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

/** What an older order leaves unsaid: section 3 knows no history, and no number but the id. */
function renewedOrder(order: unknown): unknown {
  if (!isRecord(order)) return order
  const unsaid = { notes: null, rejection_reason: null, tracking_number: null, expires_at: null }
  const unpaid = {
    payments: [],
    paid_amount: 0,
    due_amount: order['total_amount'],
    refund_due: 0,
    credited_amount: 0,
  }
  return {
    ...unsaid,
    ...unpaid,
    reference: order['id'],
    refunded_quantity: 0,
    items: [],
    history: [],
    qris_payload: null,
    ...order,
  }
}

/** An address alone says nothing of its size; the frame it is shown in does. */
const pictureAt = (image: unknown): unknown =>
  typeof image === 'string' && image !== ''
    ? { src: image, width: 800, height: 1000, placeholder: '', sources: [] }
    : null

/** Rupiah written as text, such as "125000" or "125000.00". */
const amountOf = (value: unknown): number | undefined =>
  typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value) ? Math.round(Number(value)) : undefined

/** Nothing is said of what was not there. */
const without = (thing: Fields): Fields =>
  Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== undefined))

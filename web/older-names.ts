/**
 * Answers of another backend may carry the older names of section 3. They are read here, where answers arrive, and
 * nowhere else: inside there is one name for each thing. What has its present name stays as it is.
 */
export function readOlderNames(path: string, content: unknown): unknown {
  if (Array.isArray(content)) return { success: true, data: content.map(renewed) }
  if (!isRecord(content)) return content
  const answer = { ...content }
  for (const list of lists) if (list in answer) answer['data'] ??= answer[list]
  if (path === '/auth/forgotpassword') renewResetCode(answer)
  return renewed(answer)
}

/** Ours sends it by e-mail; another backend may answer with it, under one of three names (section 4). */
function renewResetCode(answer: Fields): void {
  const { resetCode, resetToken, token } = answer
  answer['resetCode'] = [resetCode, resetToken, token].find((code) => typeof code === 'string' && code !== '')
}

/** What the one thing or the list of an answer was called; `product` is the answer of a single one. */
const lists = ['products', 'categories', 'wishlist', 'ratings', 'product']

/** Older name, and the present one it stands for wherever it is found. */
const names = { _id: 'id', jumlah: 'quantity' } as const

const amounts = ['price', 'price_per_unit', 'additional_price', 'total_price', 'total_amount']

type Fields = Record<string, unknown>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

function renewed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renewed)
  if (!isRecord(value)) return value
  const thing = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, renewed(inner)]))
  for (const [older, name] of Object.entries(names)) if (older in thing) thing[name] ??= thing[older]
  for (const name of amounts) thing[name] = amountOf(thing[name]) ?? thing[name]
  renewLine(thing)
  // A person, a rating and an order each had a name of their own for something that other things are called too.
  if ('email' in thing && 'name' in thing) thing['full_name'] ??= thing['name']
  if ('rating' in thing) {
    thing['review'] ??= thing['comment'] ?? null
    thing['user_name'] ??= thing['full_name']
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

/** Rupiah written as text, such as "125000" or "125000.00". */
const amountOf = (value: unknown): number | undefined =>
  typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value) ? Math.round(Number(value)) : undefined

/** Nothing is said of what was not there. */
const without = (thing: Fields): Fields =>
  Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== undefined))

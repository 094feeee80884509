import { limits } from '#contract/platform/limits.ts'

const sortings = {
  'name-asc': { sort: 'name', order: 'asc' },
  'name-desc': { sort: 'name', order: 'desc' },
  'price-asc': { sort: 'price', order: 'asc' },
  'price-desc': { sort: 'price', order: 'desc' },
  'rating-asc': { sort: 'rating', order: 'asc' },
  'rating-desc': { sort: 'rating', order: 'desc' },
  'created-desc': { sort: 'created', order: 'desc' },
  'sold-desc': { sort: 'sold', order: 'desc' },
} as const
type Sorting = keyof typeof sortings

export const isSorting = (name: string): name is Sorting => name in sortings

export interface Filters {
  q: string
  category: string
  sorting: Sorting
  /** Rupiah. A text that `readTypedPrices` cannot read filters nothing, and stays in its field. */
  minPrice: number | string | null
  maxPrice: number | string | null
  inStock: boolean
  page: number
}

export const maxPriceLength = 30

const defaultSorting: Sorting = 'name-asc'

export function readFilters(query: URLSearchParams): Filters {
  const order = query.get('order') === 'desc' ? 'desc' : 'asc'
  const page = query.get('page') ?? ''
  const sorting = `${query.get('sort')}-${order}`
  return inOrder({
    q: readText(query.get('q')).slice(0, limits.search),
    category: readText(query.get('category')).slice(0, limits.name),
    sorting: isSorting(sorting) ? sorting : defaultSorting,
    minPrice: readPrice(query.get('min_price')),
    maxPrice: readPrice(query.get('max_price')),
    inStock: query.get('in_stock') === '1',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  })
}

/** Reads prices such as `150rb`. A page rarely needs this reader, so it is loaded with the first such price. */
export async function readTypedPrices(filters: Filters): Promise<Filters> {
  const { minPrice, maxPrice } = filters
  if (typeof minPrice !== 'string' && typeof maxPrice !== 'string') return filters
  const { readRupiah } = await import('#contract/platform/read-rupiah.ts')
  const read = (price: Filters['minPrice']) =>
    typeof price === 'string' ? (readRupiah(price) ?? price) : price
  return inOrder({ ...filters, minPrice: read(minPrice), maxPrice: read(maxPrice) })
}

function inOrder(filters: Filters): Filters {
  const { minPrice, maxPrice } = filters
  const isReversed = typeof minPrice === 'number' && typeof maxPrice === 'number' && minPrice > maxPrice
  return isReversed ? { ...filters, minPrice: maxPrice, maxPrice: minPrice } : filters
}

/** PostgreSQL texts cannot contain NUL. */
const readText = (value: string | null): string => (value ?? '').replaceAll('\0', '').trim()

function readPrice(typed: string | null): number | string | null {
  const text = readText(typed).slice(0, maxPriceLength)
  return text === '' ? null : /^\d{1,15}$/.test(text) ? Number(text) : text
}

const amountOf = (price: Filters['minPrice']) => (typeof price === 'number' ? String(price) : undefined)

export function filterAddress(path: string, filters: Filters, change: Partial<Filters> = {}): string {
  const { q, category, sorting, minPrice, maxPrice, inStock, page } = { ...filters, page: 1, ...change }
  const query = new URLSearchParams()
  if (q.trim()) query.set('q', q.trim())
  if (category) query.set('category', category)
  if (sorting !== defaultSorting) {
    const { sort, order } = sortings[sorting]
    query.set('sort', sort)
    if (order === 'desc') query.set('order', order)
  }
  if (minPrice !== null) query.set('min_price', String(minPrice))
  if (maxPrice !== null) query.set('max_price', String(maxPrice))
  if (inStock) query.set('in_stock', '1')
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}

export const productQuery = ({ q, category, sorting, minPrice, maxPrice, inStock }: Filters) => ({
  q: q || undefined,
  category: category || undefined,
  ...sortings[sorting],
  min_price: amountOf(minPrice),
  max_price: amountOf(maxPrice),
  in_stock: inStock ? ('1' as const) : undefined,
})

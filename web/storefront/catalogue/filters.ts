import { limits } from '#contract/platform/limits.ts'

const sortings = {
  'name-asc': { sort: 'name', order: 'asc' },
  'name-desc': { sort: 'name', order: 'desc' },
  'price-asc': { sort: 'price', order: 'asc' },
  'price-desc': { sort: 'price', order: 'desc' },
  'rating-asc': { sort: 'rating', order: 'asc' },
  'rating-desc': { sort: 'rating', order: 'desc' },
} as const
type Sorting = keyof typeof sortings

export const isSorting = (name: string): name is Sorting => name in sortings

export interface Filters {
  q: string
  category: string
  sorting: Sorting
  page: number
}

export const filterNames = ['q', 'category', 'sort', 'order', 'page'] as const

const defaultSorting: Sorting = 'name-asc'

export function readFilters(query: URLSearchParams): Filters {
  const order = query.get('order') === 'desc' ? 'desc' : 'asc'
  const page = query.get('page') ?? ''
  const sorting = `${query.get('sort')}-${order}`
  return {
    q: readText(query.get('q')).slice(0, limits.search),
    category: readText(query.get('category')).slice(0, limits.name),
    sorting: isSorting(sorting) ? sorting : defaultSorting,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** PostgreSQL texts cannot contain NUL. */
const readText = (value: string | null): string => (value ?? '').replaceAll('\0', '').trim()

export function filterAddress(path: string, filters: Filters, change: Partial<Filters> = {}): string {
  const { q, category, sorting, page } = { ...filters, page: 1, ...change }
  const query = new URLSearchParams()
  if (q.trim()) query.set('q', q.trim())
  if (category) query.set('category', category)
  if (sorting !== defaultSorting) {
    const { sort, order } = sortings[sorting]
    query.set('sort', sort)
    if (order === 'desc') query.set('order', order)
  }
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}

export const productQuery = ({ q, category, sorting }: Filters) => ({
  q: q || undefined,
  category: category || undefined,
  ...sortings[sorting],
})

import { limits } from '#contract/platform/limits.ts'

/** Field and direction, as the API names them. */
export type Sorting = `${'name' | 'price' | 'rating'}-${'asc' | 'desc'}`

/** What a product list shows, as its address says it. */
export interface Filters {
  q: string
  /** A name in either language, or an id; '' for all. */
  category: string
  sorting: Sorting
  page: number
}

/** The query parameters a product list knows. */
export const filterNames = ['q', 'category', 'sort', 'order', 'page'] as const

const first: Sorting = 'name-asc'

/** Reads the filters of an address; what makes no sense counts as not said. */
export function readFilters(query: URLSearchParams): Filters {
  const sort = query.get('sort') ?? ''
  const order = query.get('order') === 'desc' ? 'desc' : 'asc'
  const page = query.get('page') ?? ''
  return {
    q: textOf(query.get('q')).slice(0, limits.search),
    category: textOf(query.get('category')).slice(0, limits.name),
    sorting: /^(?:name|price|rating)$/.test(sort) ? (`${sort}-${order}` as Sorting) : first,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** No text holds a NUL, so nothing can be found by one. */
const textOf = (value: string | null): string => (value ?? '').replaceAll('\0', '').trim()

/** The address of a list with these filters; a changed filter starts again at the first page. */
export function filterAddress(path: string, filters: Filters, change: Partial<Filters> = {}): string {
  const { q, category, sorting, page } = { ...filters, page: 1, ...change }
  const query = new URLSearchParams()
  if (q.trim()) query.set('q', q.trim())
  if (category) query.set('category', category)
  if (sorting !== first) {
    const { sort, order } = sortQuery(sorting)
    query.set('sort', sort)
    if (order === 'desc') query.set('order', order)
  }
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}

/** The filters as the API takes them, without the paging. */
export const productQuery = ({ q, category, sorting }: Filters) => ({
  q: q || undefined,
  category: category || undefined,
  ...sortQuery(sorting),
})

function sortQuery(sorting: Sorting) {
  const [sort, order] = sorting.split('-') as ['name' | 'price' | 'rating', 'asc' | 'desc']
  return { sort, order }
}

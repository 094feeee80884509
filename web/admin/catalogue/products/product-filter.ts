import { limits } from '#contract/platform/limits.ts'
import { listFilter, oneOf, readCursor, upTo } from '#web/admin/layout/addresses.ts'

export const sortings = ['name', 'price', 'stock', 'changed'] as const
export type ProductSort = (typeof sortings)[number]

export const productsFilter = listFilter('/admin/products', {
  q: upTo(limits.search),
  category_id: upTo(64),
  visibility: oneOf(['shown', 'hidden']),
  stock: oneOf(['low', 'out', 'awaited']),
  translation: oneOf(['missing']),
  sale: oneOf(['running']),
  sort: oneOf(sortings),
  order: oneOf(['asc', 'desc']),
})

type ProductParams = ReturnType<typeof productsFilter.read>

export type ProductFilter = Partial<Omit<ProductParams, 'sort' | 'order' | 'page'>>

export interface ProductSearch extends ProductFilter {
  sort: ProductSort
  order: 'asc' | 'desc'
  page: number
  after?: string
  before?: string
}

/** The latest changes come first; other sort orders are ascending. */
export const defaultOrder = (sort: ProductSort): 'asc' | 'desc' => (sort === 'changed' ? 'desc' : 'asc')

export function readProductSearch(address: URLSearchParams): ProductSearch {
  const { sort = 'name', order = defaultOrder(sort), ...filter } = productsFilter.read(address)
  return { ...filter, ...readCursor(address), sort, order }
}

export const productsQuery = (search: ProductSearch) => ({ query: { ...search, page: String(search.page) } })

export function productsAddress(search: Partial<ProductSearch>): string {
  const { sort = 'name', order = defaultOrder(sort), page = 1 } = search
  return productsFilter.address({
    ...toFilter(search),
    sort: sort === 'name' ? undefined : sort,
    order: order === defaultOrder(sort) ? undefined : order,
    page,
  })
}

export const toFilter = ({ q, category_id, visibility, stock, translation, sale }: ProductFilter) => ({
  q,
  category_id,
  visibility,
  stock,
  translation,
  sale,
})

export const labelsAddress = (filter: ProductFilter): string =>
  `/admin/products/labels${productsAddress(toFilter(filter)).replace(/^[^?]*/, '')}`

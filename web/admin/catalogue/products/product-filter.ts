import { limits } from '#contract/platform/limits.ts'
import { listFilter, oneOf, placeIn, upTo } from '#web/admin/layout/addresses.ts'

export const sortings = ['name', 'price', 'stock', 'changed'] as const
export type ProductSort = (typeof sortings)[number]

const list = listFilter('/admin/products', {
  q: upTo(limits.search),
  category_id: upTo(64),
  visibility: oneOf(['shown', 'hidden']),
  stock: oneOf(['low', 'out']),
  translation: oneOf(['missing']),
  sort: oneOf(sortings),
  order: oneOf(['asc', 'desc']),
})

type Asked = ReturnType<typeof list.read>

export type ProductFilter = Partial<Omit<Asked, 'sort' | 'order' | 'page'>>

export interface ProductSearch extends ProductFilter {
  sort: ProductSort
  order: 'asc' | 'desc'
  page: number
  after?: string
  before?: string
}

/** Who asks for the last changes wants the newest first. */
export const firstOrder = (sort: ProductSort): 'asc' | 'desc' => (sort === 'changed' ? 'desc' : 'asc')

/** What the address of the products page asks for; nonsense counts as nothing. */
export function readProductSearch(address: URLSearchParams): ProductSearch {
  const { sort = 'name', order = firstOrder(sort), ...asked } = list.read(address)
  return { ...asked, ...placeIn(address), sort, order }
}

/** What the shop is asked for a search. */
export const productsQuery = (search: ProductSearch) => ({ query: { ...search, page: String(search.page) } })

/** The address for a search; a changed one starts at its first page unless one is named. */
export function productsAddress(search: Partial<ProductSearch>): string {
  const { sort = 'name', order = firstOrder(sort), page = 1 } = search
  return list.address({
    ...filterOf(search),
    sort: sort === 'name' ? undefined : sort,
    order: order === firstOrder(sort) ? undefined : order,
    page,
  })
}

/** Which products a search is about, in whatever order. */
export const filterOf = ({ q, category_id, visibility, stock, translation }: ProductFilter) => ({
  q,
  category_id,
  visibility,
  stock,
  translation,
})

/** Labels for the products of a filter, whatever page of them is shown. */
export const labelsAddress = (filter: ProductFilter): string =>
  `/admin/products/labels${productsAddress(filterOf(filter)).replace(/^[^?]*/, '')}`

export const isFiltered = (search: ProductFilter): boolean => Object.values(filterOf(search)).some(Boolean)

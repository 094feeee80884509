import { limits } from '#contract/platform/limits.ts'
import { pageIn } from '#web/admin/layout/addresses.ts'

export interface ProductFilter {
  q?: string | undefined
  category_id?: string | undefined
  visibility?: 'shown' | 'hidden' | undefined
  stock?: 'low' | 'out' | undefined
  translation?: 'missing' | undefined
}

export const sortings = ['name', 'price', 'stock', 'changed'] as const
export type ProductSort = (typeof sortings)[number]

export interface ProductSearch extends ProductFilter {
  sort: ProductSort
  order: 'asc' | 'desc'
  page: number
}

/** Who asks for the last changes wants the newest first. */
export const firstOrder = (sort: ProductSort): 'asc' | 'desc' => (sort === 'changed' ? 'desc' : 'asc')

/** What the address of the products page asks for; nonsense counts as nothing. */
export function readProductSearch(address: URLSearchParams): ProductSearch {
  const oneOf = <T extends string>(name: string, values: readonly T[]): T | undefined =>
    values.find((value) => value === address.get(name))
  const sort = oneOf('sort', sortings) ?? 'name'
  return {
    q: address.get('q')?.trim().slice(0, limits.search) || undefined,
    category_id: address.get('category_id')?.slice(0, 64) || undefined,
    visibility: oneOf('visibility', ['shown', 'hidden']),
    stock: oneOf('stock', ['low', 'out']),
    translation: oneOf('translation', ['missing']),
    sort,
    order: oneOf('order', ['asc', 'desc']) ?? firstOrder(sort),
    page: pageIn(address),
  }
}

/** What the shop is asked for a search. */
export const productsQuery = (search: ProductSearch) => ({ query: { ...search, page: String(search.page) } })

/** The address for a search; a changed one starts at its first page unless one is named. */
export function productsAddress(search: Partial<ProductSearch>): string {
  const { sort = 'name', order = firstOrder(sort), page = 1 } = search
  const query = filterQuery(search)
  if (sort !== 'name') query.set('sort', sort)
  if (order !== firstOrder(sort)) query.set('order', order)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/admin/products?${query}` : '/admin/products'
}

export function filterQuery({
  q,
  category_id,
  visibility,
  stock,
  translation,
}: ProductFilter): URLSearchParams {
  const set = Object.entries({ q, category_id, visibility, stock, translation })
  return new URLSearchParams(set.flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

export const isFiltered = (filter: ProductFilter): boolean => filterQuery(filter).size > 0

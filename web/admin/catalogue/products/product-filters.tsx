import { useNavigate } from 'react-router'
import type { Category } from '#contract/catalogue/endpoints.ts'
import { limits } from '#contract/platform/limits.ts'
import {
  isFiltered,
  productsAddress,
  sortings,
  type ProductSearch,
  type ProductSort,
} from '#web/admin/catalogue/products/product-filter.ts'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { useAdminProductListMessages } from '#web/admin/catalogue/products/list-messages.ts'

/** Search and filters of the list of products. */
export function ProductFilters({
  search,
  categories,
}: {
  search: ProductSearch
  categories: readonly Category[]
}) {
  const t = useAdminProductListMessages()
  const navigate = useNavigate()
  const go = (change: Partial<ProductSearch>) =>
    void navigate(productsAddress({ ...search, page: 1, ...change }))
  return (
    <FilterBar
      action="/admin/products"
      q={search.q}
      maxLength={limits.search}
      keep={keptBeside(search)}
      cleared={productsAddress({ sort: search.sort, order: search.order })}
      isFiltered={isFiltered(search)}
      messages={{
        search: t.search,
        hint: t.searchHint,
        button: t.searchButton,
        clear: t.clear,
        filters: t.filters,
      }}
      choices={[
        {
          name: 'category_id',
          label: t.category,
          value: search.category_id,
          all: t.allCategories,
          options: categories.map(({ id, name }) => [id, name]),
        },
        {
          name: 'visibility',
          label: t.visibility,
          value: search.visibility,
          all: t.shownAndHidden,
          options: [
            ['shown', t.shown],
            ['hidden', t.hidden],
          ],
        },
        {
          name: 'stock',
          label: t.stock,
          value: search.stock,
          all: t.anyStock,
          options: [
            ['low', t.low],
            ['out', t.out],
          ],
        },
        {
          name: 'translation',
          label: t.translation,
          value: search.translation,
          all: t.anyTranslation,
          options: [['missing', t.missing]],
        },
        {
          // The heads of the columns do it where there are columns.
          name: 'sort',
          label: t.sorting,
          value: `${search.sort}-${search.order}`,
          className: 'col-span-2 md:hidden',
          options: sortings.flatMap((sort) =>
            (['asc', 'desc'] as const).map(
              (order) => [`${sort}-${order}`, t.sorted[`${sort}-${order}`]] as const,
            ),
          ),
        },
      ]}
      onChoose={(name, value) => {
        const [sort, order] = (value?.split('-') ?? []) as [ProductSort?, ('asc' | 'desc')?]
        go(name === 'sort' ? { ...(sort && { sort }), ...(order && { order }) } : { [name]: value })
      }}
    />
  )
}

/** What a search for other words keeps of the address. */
const keptBeside = (search: ProductSearch): Record<string, string> =>
  Object.fromEntries(
    new URLSearchParams(productsAddress({ ...search, q: undefined, page: 1 }).split('?')[1] ?? ''),
  )

import { useLoaderData, useNavigate } from 'react-router'
import { CatalogueTabs } from '#web/admin/catalogue/editor-layout.tsx'
import { SelectionBar, useProductSelection } from '#web/admin/catalogue/bulk-edit/selection.tsx'
import { ExportButton } from '#web/admin/catalogue/import/export-button.tsx'
import type { Category } from '#contract/catalogue/schemas.ts'
import { limits } from '#contract/platform/limits.ts'
import type { loadProducts } from '#web/admin/catalogue/queries.ts'
import { useApiQuery } from '#web/app/queries.ts'
import {
  isFiltered,
  labelsAddress,
  productsAddress,
  productsQuery,
  readProductSearch,
  sortings,
  type ProductSearch,
} from '#web/admin/catalogue/products/product-filter.ts'
import { ProductTable } from '#web/admin/catalogue/products/product-table.tsx'
import { AdminPagination, useRangeText } from '#web/admin/layout/admin-pagination.tsx'
import { EmptyList, NothingFound } from '#web/ui/lists/empty-list.tsx'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { AdminPage } from '#web/admin/layout/page-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FilterBar } from '#web/ui/lists/filter-bar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useBulkEditMessages } from '#web/admin/catalogue/bulk-edit/messages.ts'
import { useAdminProductListMessages } from '#web/admin/catalogue/products/list-messages.ts'
import { useWantedAddress } from '#web/ui/lists/use-wanted-address.ts'

export default function ProductsPage() {
  const t = useAdminProductListMessages()
  const bulkEdit = useBulkEditMessages()
  const { search, categories, ...loaded } = useLoaderData<Awaited<ReturnType<typeof loadProducts>>>()
  const { data: list = loaded.list } = useApiQuery('GET /admin/products', productsQuery(search), {
    keepPrevious: true,
  })
  const { data: products, pagination } = list
  // The filters belong to the wanted list, and the selection to the shown one.
  const wanted = readProductSearch(useWantedAddress())
  const choosing = useProductSelection(search)
  return (
    <AdminPage
      title={t.title}
      text={useRangeText(pagination, products.length)}
      actions={
        <div className="flex flex-wrap gap-2">
          <ExportButton filter={wanted} />
          <ButtonLink to={labelsAddress(wanted)} variant="quiet">
            {t.labels}
          </ButtonLink>
          <ButtonLink to="/admin/products/import" variant="quiet">
            {bulkEdit.import}
          </ButtonLink>
          <ButtonLink to="/admin/products/new" className="max-sm:w-full">
            <Icon name="plus" />
            {t.add}
          </ButtonLink>
        </div>
      }
    >
      <CatalogueTabs />
      <ProductFilters search={wanted} categories={categories} />
      {products.length > 0 ? (
        <>
          <SelectionBar choosing={choosing} search={search} where={pagination} categories={categories} />
          <ProductTable products={products} search={wanted} choosing={choosing} />
        </>
      ) : (
        <NoProducts filtered={isFiltered(search)} />
      )}
      <AdminPagination
        where={pagination}
        shown={products}
        to={(page) => productsAddress({ ...wanted, page })}
      />
    </AdminPage>
  )
}

function NoProducts({ filtered }: { filtered: boolean }) {
  const t = useAdminProductListMessages()
  if (filtered)
    return <NothingFound title={t.none} text={t.noneText} all={{ to: '/admin/products', text: t.showAll }} />
  return (
    <EmptyList title={t.empty} text={t.emptyText}>
      <ButtonLink to="/admin/products/new">{t.add}</ButtonLink>
    </EmptyList>
  )
}

function ProductFilters({ search, categories }: { search: ProductSearch; categories: readonly Category[] }) {
  const t = useAdminProductListMessages()
  const { filterSheet } = useAdminMessages()
  const navigate = useNavigate()
  const go = (change: Partial<ProductSearch>) =>
    void navigate(productsAddress({ ...search, page: 1, ...change }))
  return (
    <FilterBar
      action="/admin/products"
      q={search.q}
      maxLength={limits.search}
      keep={preservedParams(search)}
      cleared={productsAddress({ sort: search.sort, order: search.order })}
      isFiltered={isFiltered(search)}
      messages={{
        search: t.search,
        hint: t.searchHint,
        button: t.searchButton,
        clear: t.clear,
        filters: t.filters,
      }}
      sheet={{
        active: [search.category_id, search.visibility, search.stock, search.translation].filter(Boolean)
          .length,
        cleared: productsAddress({ q: search.q, sort: search.sort, order: search.order }),
        messages: filterSheet,
        children: null,
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
          options: (['shown', 'hidden'] as const).map((key) => [key, t[key]]),
        },
        {
          name: 'stock',
          label: t.stock,
          value: search.stock,
          all: t.anyStock,
          options: (['low', 'out', 'awaited'] as const).map((key) => [key, t[key]]),
        },
        {
          name: 'translation',
          label: t.translation,
          value: search.translation,
          all: t.anyTranslation,
          options: [['missing', t.missing]],
        },
        {
          // Wide screens sort by the column heads instead.
          name: 'sort',
          label: t.sorting,
          value: `${search.sort}-${search.order}`,
          className: 'col-span-2 md:hidden',
          options: sorts.map(([sort, order]) => [`${sort}-${order}`, t.sorted[`${sort}-${order}`]]),
        },
      ]}
      onChoose={(name, value) => {
        const [sort, order] = sorts.find(([key, direction]) => `${key}-${direction}` === value) ?? []
        go(name === 'sort' ? { ...(sort && { sort }), ...(order && { order }) } : { [name]: value })
      }}
    />
  )
}

const sorts = sortings.flatMap((sort) => (['asc', 'desc'] as const).map((order) => [sort, order] as const))

const preservedParams = (search: ProductSearch): Record<string, string> =>
  Object.fromEntries(
    new URLSearchParams(productsAddress({ ...search, q: undefined, page: 1 }).split('?')[1] ?? ''),
  )

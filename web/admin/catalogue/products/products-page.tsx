import type { ReactNode } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { CatalogueTabs } from '#web/admin/catalogue/editor-layout.tsx'
import { SelectionBar, useProductSelection } from '#web/admin/catalogue/bulk-edit/selection.tsx'
import { ExportButton } from '#web/admin/catalogue/import/export-button.tsx'
import type { Category } from '#contract/catalogue/schemas.ts'
import { AdminList } from '#web/admin/layout/admin-list.tsx'
import type { loadProducts } from '#web/admin/catalogue/queries.ts'
import { useApiQuery } from '#web/app/queries.ts'
import {
  labelsAddress,
  productsAddress,
  productsFilter,
  productsQuery,
  readProductSearch,
  sortings,
  type ProductSearch,
} from '#web/admin/catalogue/products/product-filter.ts'
import { ProductTable } from '#web/admin/catalogue/products/product-table.tsx'
import { PageHead } from '#web/admin/layout/page-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FilterChoices } from '#web/ui/lists/filter-choices.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useBulkEditMessages } from '#web/admin/catalogue/bulk-edit/messages.ts'
import { useAdminProductListMessages } from '#web/admin/catalogue/products/list-messages.ts'
import { useWantedAddress } from '#web/ui/lists/use-wanted-address.ts'

export default function ProductsPage() {
  const t = useAdminProductListMessages()
  const { search, categories, ...loaded } = useLoaderData<Awaited<ReturnType<typeof loadProducts>>>()
  const { data: list = loaded.list } = useApiQuery('GET /admin/products', productsQuery(search), {
    keepPrevious: true,
  })
  // The filters belong to the wanted list, and the selection to the shown one.
  const wanted = readProductSearch(useWantedAddress())
  const choosing = useProductSelection(search)
  return (
    <AdminList
      head={ProductsHead}
      filter={productsFilter}
      answer={list}
      search={{ search: t.search, hint: t.searchHint, button: t.searchButton, clear: t.clear }}
      clearsAll
      filters={<ProductFilters search={wanted} categories={categories} />}
      empty={{
        title: t.empty,
        text: t.emptyText,
        action: <ButtonLink to="/admin/products/new">{t.add}</ButtonLink>,
      }}
      none={{ title: t.none, text: t.noneText, showAll: t.showAll }}
    >
      <SelectionBar choosing={choosing} search={search} where={list.pagination} categories={categories} />
      <ProductTable products={list.data} search={wanted} choosing={choosing} />
    </AdminList>
  )
}

function ProductsHead({ text }: { text?: ReactNode }) {
  const t = useAdminProductListMessages()
  const bulkEdit = useBulkEditMessages()
  const wanted = readProductSearch(useWantedAddress())
  return (
    <>
      <PageHead text={text}>
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
      </PageHead>
      <CatalogueTabs />
    </>
  )
}

function ProductFilters({ search, categories }: { search: ProductSearch; categories: readonly Category[] }) {
  const t = useAdminProductListMessages()
  const navigate = useNavigate()
  const go = (change: Partial<ProductSearch>) =>
    void navigate(productsAddress({ ...search, page: 1, ...change }))
  return (
    <FilterChoices
      label={t.filters}
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
          name: 'sale',
          label: t.sale,
          value: search.sale,
          all: t.anySale,
          options: [['running', t.running]],
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

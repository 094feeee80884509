import { useLoaderData } from 'react-router'
import { CatalogueTabs } from '#web/admin/catalogue/entries-layout.tsx'
import { ChosenBar, useChoosing } from '#web/admin/catalogue/bulk-edit/selection.tsx'
import { ExportButton } from '#web/admin/catalogue/import/export-button.tsx'
import { listAdminProducts } from '#contract/catalogue/admin-endpoints.ts'
import type { loadProducts } from '#web/admin/catalogue/queries.ts'
import { useApiQuery } from '#web/app/queries.ts'
import { isFiltered, productsAddress, productsQuery } from '#web/admin/catalogue/products/product-filter.ts'
import { ProductFilters } from '#web/admin/catalogue/products/product-filters.tsx'
import { ProductTable } from '#web/admin/catalogue/products/product-table.tsx'
import { AdminPagination, useShowing } from '#web/admin/layout/admin-pagination.tsx'
import { EmptyList, NothingFound } from '#web/ui/empty-list.tsx'
import { adminTitle, PageHead } from '#web/admin/layout/page-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useBulkEditMessages } from '#web/admin/catalogue/bulk-edit/messages.ts'
import { useAdminProductListMessages } from '#web/admin/catalogue/products/list-messages.ts'

/** All products: searched, filtered, sorted and paged, all of it in the address. */
export default function ProductsPage() {
  const t = useAdminProductListMessages()
  const bulkEdit = useBulkEditMessages()
  const { search, categories, ...loaded } = useLoaderData<Awaited<ReturnType<typeof loadProducts>>>()
  const { data: list = loaded.list } = useApiQuery(listAdminProducts, productsQuery(search), {
    keepPrevious: true,
  })
  const { data: products, pagination } = list
  const choosing = useChoosing(search)
  return (
    <div className={adminTitle}>
      <PageHead title={t.title} text={useShowing(pagination, products.length)}>
        <div className="flex flex-wrap gap-2">
          <ExportButton filter={search} />
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
      <ProductFilters search={search} categories={categories} />
      {products.length > 0 ? (
        <>
          <ChosenBar
            choosing={choosing}
            search={search}
            total={pagination.totalItems}
            categories={categories}
          />
          <ProductTable products={products} search={search} choosing={choosing} />
        </>
      ) : (
        <NoProducts filtered={isFiltered(search)} />
      )}
      <AdminPagination where={pagination} to={(page) => productsAddress({ ...search, page })} />
    </div>
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

import { useLoaderData } from 'react-router'
import { CatalogueTabs } from '#web/admin/catalogue/catalogue-tabs.tsx'
import { ChosenBar, useChoosing } from '#web/admin/catalogue/choosing.tsx'
import { ExportButton } from '#web/admin/catalogue/export-button.tsx'
import type { load } from '#web/admin/catalogue/load-products.ts'
import { isFiltered, productsAddress } from '#web/admin/catalogue/product-filter.ts'
import { ProductFilters } from '#web/admin/catalogue/product-filters.tsx'
import { ProductTable } from '#web/admin/catalogue/product-table.tsx'
import { DeskPages, useShowing } from '#web/admin/desk-pages.tsx'
import { EmptyList, NothingFound } from '#web/admin/empty-list.tsx'
import { desk, PageHead } from '#web/admin/page-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useManyWords } from '#web/words/admin-many.ts'
import { useProductListWords } from '#web/words/admin-products.ts'

/** All products: searched, filtered, sorted and paged, all of it in the address. */
export default function ProductsPage() {
  const t = useProductListWords()
  const many = useManyWords()
  const { search, products, pagination, categories } = useLoaderData<Awaited<ReturnType<typeof load>>>()
  const choosing = useChoosing(search)
  return (
    <div className={desk}>
      <PageHead title={t.title} text={useShowing(pagination, products.length)}>
        <div className="flex flex-wrap gap-2">
          <ExportButton filter={search} />
          <ButtonLink to="/admin/products/import" look="quiet">
            {many.import}
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
      <DeskPages where={pagination} to={(page) => productsAddress({ ...search, page })} />
    </div>
  )
}

function NoProducts({ filtered }: { filtered: boolean }) {
  const t = useProductListWords()
  if (filtered)
    return <NothingFound title={t.none} text={t.noneText} all={{ to: '/admin/products', text: t.showAll }} />
  return (
    <EmptyList title={t.empty} text={t.emptyText}>
      <ButtonLink to="/admin/products/new">{t.add}</ButtonLink>
    </EmptyList>
  )
}

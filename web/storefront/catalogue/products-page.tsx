import { useLoaderData, useLocation, useNavigate, useNavigation } from 'react-router'
import type { Product } from '#contract/catalogue/schemas.ts'
import { GridActions } from '#web/storefront/catalogue/card-actions.tsx'
import { CategoryLinks } from '#web/storefront/catalogue/category-links.tsx'
import { filterAddress, readFilters, isSorting, type Filters } from '#web/storefront/catalogue/filters.ts'
import { ProductCard, productGridClasses } from '#web/storefront/catalogue/product-card.tsx'
import type { load } from '#web/storefront/catalogue/products-loader.ts'
import { isFailure, type Failure } from '#web/app/api/failure.ts'
import { Head } from '#web/app/layout/head.tsx'
import { useShellData } from '#web/app/layout/shop.ts'
import { Below } from '#web/ui/below.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Select } from '#web/ui/form/field.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { useWantedAddress } from '#web/ui/lists/use-wanted-address.ts'
import { EmptyState, ErrorState, ReloadButton } from '#web/ui/state.tsx'
import { useProductsMessages } from '#web/storefront/catalogue/list-messages.ts'

const path = '/products'

export default function ProductsPage() {
  const loaded = useLoaderData<typeof load>()
  const { search } = useLocation()
  if (!isFailure(loaded)) return <Products {...loaded} />
  // When loading fails, the customer can still see and change the filters.
  return <Products filters={readFilters(new URLSearchParams(search))} failure={loaded.failure} />
}

interface ProductsProps {
  filters: Filters
  products?: readonly Product[]
  pages?: number
  failure?: Failure['failure']
}

function Products({ filters, products = [], pages = 1, failure }: ProductsProps) {
  const t = useProductsMessages()
  const isLoading = useNavigation().location?.pathname === path
  const category = useShownCategory({ filters, products })
  const title = category?.name ?? t.all
  // The title differs from that of /list-products, because search engines need unique titles.
  const name = category?.name ?? t.catalogue
  const canonical = filterAddress(path, {
    ...filters,
    category: category?.name ?? '',
    sorting: 'name-asc',
    minPrice: null,
    maxPrice: null,
    inStock: false,
  })
  return (
    <div className="page py-8 md:py-12">
      <Head
        title={filters.page > 1 ? `${name} (${t.page(filters.page)})` : name}
        description={t.about(name)}
        canonical={products.length > 0 ? canonical : undefined}
        image={products[0]?.image}
      />
      <Breadcrumb label={t.path} trail={[{ text: t.home, to: '/' }, { text: title }]} />
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <h1 className="title">
          {title}
          {failure ? null : <span className="text-xl text-muted"> ({t.count(products.length)})</span>}
        </h1>
        <ProductsFilters filters={filters} category={category} />
      </div>
      {failure ? (
        <Failed message={failure.message} />
      ) : products.length === 0 ? (
        <>
          <EmptyState icon="search" title={t.none} text={t.noneText}>
            {filters.category || filters.page > 1 ? <ButtonLink to={path}>{t.viewAll}</ButtonLink> : null}
          </EmptyState>
          {category?.id === '' ? <CategoryLinks /> : null}
        </>
      ) : (
        <ul
          aria-busy={isLoading}
          className={classNames('mt-8', productGridClasses, isLoading && 'as-shapes')}
        >
          {products.map((product, at) => (
            <li key={product.id} className="grid">
              <Below unless={at < 2}>
                <ProductCard product={product} first={at < 2} withDescription>
                  <GridActions product={product} />
                </ProductCard>
              </Below>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-14">
        <Pagination
          current={filters.page}
          total={pages}
          to={(page) => filterAddress(path, filters, { page })}
          label={t.pages}
          previous={t.previous}
          next={t.next}
          pageLabel={t.page}
        />
      </div>
    </div>
  )
}

function ProductsFilters({ filters, category }: { filters: Filters; category: { name: string } | null }) {
  const t = useProductsMessages()
  const navigate = useNavigate()
  const wanted = readFilters(useWantedAddress())
  const categories = useShellData()?.categories ?? []
  const go = (change: Partial<Filters>) =>
    void navigate(filterAddress(path, wanted, change), { preventScrollReset: true })
  const unknown = category && !categories.some(({ name }) => name === category.name) ? category.name : null
  return (
    <div role="group" aria-label={t.filters} className="grid w-full gap-4 sm:w-auto sm:grid-cols-2">
      <Select
        label={t.category}
        value={wanted.category === filters.category ? (category?.name ?? '') : wanted.category}
        onChange={(event) => go({ category: event.target.value })}
        className="sm:w-52"
      >
        <option value="">{t.allCategories}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
        {unknown ? <option value={unknown}>{unknown}</option> : null}
      </Select>
      <Select
        label={t.sort}
        value={wanted.sorting}
        onChange={({ target: { value } }) => isSorting(value) && go({ sorting: value })}
        className="sm:w-52"
      >
        {Object.entries(t.sorts).map(([sorting, text]) => (
          <option key={sorting} value={sorting}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  )
}

/** The address may contain the category's id, or its name in the other language. */
function useShownCategory({ filters, products }: { filters: Filters; products: readonly Product[] }) {
  const categories = useShellData()?.categories ?? []
  if (!filters.category) return null
  return (
    categories.find(({ id, name }) => name === filters.category || id === filters.category) ??
    categories.find(({ id }) => id === products[0]?.category_id) ?? { id: '', name: filters.category }
  )
}

function Failed({ message }: { message: string }) {
  const t = useProductsMessages()
  return (
    <ErrorState title={t.failed} text={message}>
      <ReloadButton text={t.retry} />
    </ErrorState>
  )
}

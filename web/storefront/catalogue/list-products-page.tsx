import { useEffect, useRef } from 'react'
import { useLoaderData, useLocation, useNavigate, useNavigation } from 'react-router'
import { ListActions } from '#web/storefront/catalogue/card-actions.tsx'
import { filterAddress, readFilters, type Filters } from '#web/storefront/catalogue/filters.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { ListFilters } from '#web/storefront/catalogue/list-filters.tsx'
import type { load } from '#web/storefront/catalogue/list-products-loader.ts'
import {
  ProductCard,
  ProductCardSkeleton,
  productGridClasses,
} from '#web/storefront/catalogue/product-card.tsx'
import { unreadableProducts } from '#web/storefront/catalogue/read-products.ts'
import { isFailure, type Failure } from '#web/app/api/failure.ts'
import { isNavigating } from '#web/app/reload-page.ts'
import { Head } from '#web/app/layout/head.tsx'
import { Below } from '#web/ui/below.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState, ErrorState, ReloadButton } from '#web/ui/state.tsx'
import { useListMessages } from '#web/storefront/catalogue/list-messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { observeView } from '#web/ui/browser.ts'

const path = '/list-products'

export default function ListProductsPage() {
  const t = useListMessages()
  const loaded = useLoaderData<typeof load>()
  const { search } = useLocation()
  // When loading fails, the customer can still see and change the filters.
  const filters = isFailure(loaded) ? readFilters(new URLSearchParams(search)) : loaded.filters
  useClearedState()
  return (
    <div className="page py-8 md:py-12">
      <Head
        title={t.title}
        description={t.description}
        canonical={isFailure(loaded) || filters.q ? undefined : path}
      />
      <h1 className="title">{t.title}</h1>
      <ListFilters filters={filters} />
      {isFailure(loaded) ? <Failed {...loaded.failure} /> : <List {...loaded} />}
    </div>
  )
}

function List({
  filters,
  products,
  total,
  correctedQuery,
  hasMore,
  isCut,
}: Exclude<Loaded, { failure: unknown }>) {
  const t = useListMessages()
  const language = useLanguage()
  const { location: next } = useNavigation()
  const pendingQuery = next?.pathname === path ? new URLSearchParams(next.search) : null
  const isLoadingMore =
    pendingQuery !== null && filterAddress(path, filters, readPage(pendingQuery)) === path + next!.search
  const isChanging = pendingQuery !== null && !isLoadingMore
  const shown = formatCount(products.length, language)
  return (
    <>
      {/* The role makes screen readers announce changes. */}
      <p role="status" className="mt-6 text-sm text-muted">
        {correctedQuery ? (
          <span className="mb-1 block text-base text-ink">{t.corrected(filters.q, correctedQuery)}</span>
        ) : null}
        {t.showing(shown)}
        {total > products.length ? ` ${t.ofAll(formatCount(total, language))}` : null}
      </p>
      {products.length === 0 ? (
        <NothingFound filters={filters} />
      ) : (
        <ul
          aria-busy={pendingQuery !== null}
          className={classNames('mt-4', productGridClasses, isChanging && 'as-shapes')}
        >
          {products.map((product, at) => (
            <li key={product.id} className="grid">
              <Below unless={at < 2}>
                <ProductCard product={product} first={at < 2}>
                  <ListActions product={product} />
                </ProductCard>
              </Below>
            </li>
          ))}
          {isLoadingMore
            ? [1, 2, 3, 4].map((n) => (
                <li key={n}>
                  <ProductCardSkeleton />
                </li>
              ))
            : null}
        </ul>
      )}
      {hasMore ? (
        <div className="mt-12 grid justify-items-center gap-3">
          <p className="text-sm text-muted">{t.outOf(shown, formatCount(total, language))}</p>
          <MoreLink to={filterAddress(path, filters, { page: filters.page + 1 })}>{t.more}</MoreLink>
        </div>
      ) : null}
      {isCut ? <p className="mt-12 text-center text-sm text-muted">{t.narrow}</p> : null}
    </>
  )
}

/** Loads more when the end of the list comes near. The link remains for keyboards and without scripts. */
function MoreLink({ to, children }: { to: string; children: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  const navigate = useNavigate()
  const { state } = useNavigation()
  useEffect(() => {
    if (state !== 'idle' || !link.current) return undefined
    const observer = observeView(
      ([end]) => {
        // The address stores how much was loaded, so that going back restores list and position.
        // While another page loads, such as a product that was just pressed, the list does not grow.
        if (end?.isIntersecting && !isNavigating())
          void navigate(to, { replace: true, preventScrollReset: true })
      },
      { rootMargin: '600px' },
    )
    observer?.observe(link.current)
    return () => observer?.disconnect()
  }, [state, to, navigate])
  return (
    <ButtonLink ref={link} to={to} replace preventScrollReset variant="quiet" className="px-8">
      {children}
    </ButtonLink>
  )
}

type Loaded = ReturnType<typeof useLoaderData<typeof load>>

const readPage = (query: URLSearchParams) => ({ page: Number(query.get('page')) || 1 })

function NothingFound({ filters }: { filters: Filters }) {
  const t = useListMessages()
  const text = filters.q ? t.noneFor(filters.q) : filters.category ? t.noneText : t.noneYet
  return (
    <EmptyState icon="search" title={t.none} text={text}>
      {filters.q ? (
        <ButtonLink to={filterAddress(path, filters, { q: '' })} preventScrollReset>
          {t.removeSearch}
        </ButtonLink>
      ) : null}
      <ButtonLink to={path} variant={filters.q ? 'quiet' : 'primary'} preventScrollReset>
        {t.showAll}
      </ButtonLink>
    </EmptyState>
  )
}

function Failed({ status, code, message }: Failure['failure']) {
  const t = useListMessages()
  const title = code === unreadableProducts ? t.unreadable : status === 0 ? t.broken : t.failed
  return (
    <ErrorState title={title} text={code === unreadableProducts ? undefined : message}>
      <ReloadButton text={t.retry} />
      <ButtonLink to="/" variant="quiet">
        {t.toHome}
      </ButtonLink>
    </ErrorState>
  )
}

/** Drops navigation state from pages other than the login, so that a reload starts clean. */
function useClearedState() {
  const navigate = useNavigate()
  const { state, search }: { state: { from?: unknown } | null; search: string } = useLocation()
  const isForeign = state !== null && state.from !== 'login'
  useEffect(() => {
    if (isForeign) void navigate(path + search, { replace: true, state: null, preventScrollReset: true })
  }, [isForeign, navigate, search])
}

import { useLoaderData, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { Product } from '#contract/catalogue/schemas.ts'
import { ProductCard } from '#web/storefront/catalogue/product-card.tsx'
import { GridActions } from '#web/storefront/catalogue/card-actions.tsx'
import { CategoryLinks } from '#web/storefront/catalogue/category-links.tsx'
import { Photographs } from '#web/storefront/catalogue/photographs.tsx'
import type { load } from '#web/storefront/catalogue/product-loader.ts'
import { ProductReviews } from '#web/storefront/catalogue/product-reviews.tsx'
import { Purchase } from '#web/storefront/catalogue/purchase.tsx'
import { productPath } from '#web/storefront/catalogue/product-path.ts'
import { discardPrefetched } from '#web/app/api/prefetched-responses.ts'
import { isFailure, type Failure } from '#web/app/api/failure.ts'
import { Head, JsonLd } from '#web/app/layout/head.tsx'
import { Below } from '#web/ui/below.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { useProductMessages } from '#web/storefront/catalogue/messages.ts'

export default function ProductPage() {
  const loaded = useLoaderData<typeof load>()
  const linkedSize = useSearchParams()[0].get('size')
  if (isFailure(loaded)) return <Failed {...loaded.failure} />
  const { product, reviews, related, structuredData } = loaded
  return (
    <>
      <Head
        title={product.name}
        description={product.description}
        image={product.image}
        canonical={productPath(product)}
        type="product"
      />
      {structuredData ? <JsonLd data={structuredData} /> : null}
      {/* The key resets size and quantity for another product. */}
      <Purchase
        key={`${product.id} ${linkedSize}`}
        product={product}
        linkedSize={linkedSize}
        photograph={<Photographs product={product} />}
        trail={<Navigation product={product} />}
      >
        <Below>
          <ProductReviews key={product.id} product={product} reviews={reviews} />
          <Related products={related} />
        </Below>
      </Purchase>
    </>
  )
}

function Navigation({ product }: { product: Product }) {
  const t = useProductMessages()
  const navigate = useNavigate()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button
        variant="plain"
        size="small"
        className="-ml-3 min-h-11"
        onClick={() => void (hasPreviousPage() ? navigate(-1) : navigate('/list-products'))}
      >
        <Icon name="arrow-left" className="size-4" />
        {t.back}
      </Button>
      <Breadcrumb
        label={t.path}
        trail={[
          { text: t.home, to: '/' },
          { text: t.products, to: '/list-products' },
          { text: product.name },
        ]}
      />
    </div>
  )
}

function hasPreviousPage(): boolean {
  const state: { idx?: number } | null = window.history.state
  return (state?.idx ?? 0) > 0
}

function Related({ products }: { products: readonly Product[] }) {
  const t = useProductMessages()
  if (products.length === 0) return null
  return (
    <section aria-labelledby="related" className="mt-16 md:mt-20">
      <h2 id="related" className="font-serif text-2xl">
        {t.related}
      </h2>
      {/* On a phone the row scrolls horizontally, and its third card is partly visible. */}
      <ul className="mt-6 grid gap-3 max-sm:-mx-4 max-sm:auto-cols-[44%] max-sm:grid-flow-col max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-2 sm:grid-cols-3 sm:gap-x-6">
        {products.map((product) => (
          <li key={product.id} className="grid">
            <ProductCard product={product} heading="h3">
              <GridActions product={product} />
            </ProductCard>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Failed({ status, message, category }: Failure['failure']) {
  const t = useProductMessages()
  const { revalidate, state } = useRevalidator()
  const retry = () => {
    // A 404 of this product may have been prefetched again.
    discardPrefetched()
    void revalidate()
  }
  // A success without a product also counts as missing.
  const isMissing = status === 404 || (status > 0 && status < 400)
  return (
    <div className="page py-8">
      <Head title={isMissing ? t.missing : t.errorTitle} />
      <h1 className="sr-only">{isMissing ? t.missing : t.errorTitle}</h1>
      <ErrorState
        title={t.errorTitle}
        text={
          isMissing ? (
            t.missing
          ) : (
            <>
              <span className="block">{t.broken}</span>
              {message}
            </>
          )
        }
      >
        <Button busy={state === 'loading'} onClick={retry}>
          {t.retry}
        </Button>
        <ButtonLink to="/list-products" variant="quiet">
          {t.toProducts}
        </ButtonLink>
      </ErrorState>
      {isMissing ? <CategoryLinks only={category} /> : null}
    </div>
  )
}

import { Suspense, use, type ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { CategoryGrid, CategoryGridSkeleton } from '#web/storefront/home/category-grid.tsx'
import { describeShop } from '#web/storefront/home/describe-shop.ts'
import { FeaturedRow, FeaturedRowSkeleton } from '#web/storefront/home/featured-row.tsx'
import { Hero } from '#web/storefront/home/hero.tsx'
import { ReviewGrid, ReviewGridSkeleton } from '#web/storefront/home/review-grid.tsx'
import { VoucherRow } from '#web/storefront/home/voucher-row.tsx'
import type { load } from '#web/storefront/home/home-loader.ts'
import { Head, JsonLd, useOrigin } from '#web/app/layout/head.tsx'
import { useShop } from '#web/app/layout/shop.ts'
import { useHomeMessages } from '#web/storefront/home/messages.ts'
import { Below } from '#web/ui/below.tsx'
import { useLanguageOr } from '#web/app/language/use-language.tsx'

export default function HomePage() {
  const { categories, featured, reviews, vouchers } = useLoaderData<typeof load>()
  const shop = useShop()
  const origin = useOrigin()
  const gridLanguage = useLanguageOr('en')
  return (
    <>
      <Head canonical="/" description={shop?.hero.text} image={shop?.hero.picture?.src} />
      <JsonLd data={describeShop(shop, origin)} />
      <Hero />
      <Below>
        <div lang={gridLanguage}>
          <Deferred value={categories} fallback={<CategoryGridSkeleton />}>
            {(loaded) => <CategoryGrid categories={loaded} />}
          </Deferred>
        </div>
        <div lang={gridLanguage}>
          <Deferred value={featured} fallback={<FeaturedRowSkeleton />}>
            {(loaded) => <FeaturedRow featured={loaded} />}
          </Deferred>
        </div>
        <div lang={gridLanguage}>
          <Deferred value={vouchers} fallback={null}>
            {(loaded) => <VoucherRow vouchers={loaded ?? []} />}
          </Deferred>
        </div>
        <SellingPoints />
        <div lang={gridLanguage}>
          <Deferred value={reviews} fallback={<ReviewGridSkeleton />}>
            {(loaded) => <ReviewGrid reviews={loaded} />}
          </Deferred>
        </div>
      </Below>
    </>
  )
}

interface DeferredProps<T> {
  value: T | Promise<T>
  fallback: ReactNode
  children: (value: T) => ReactNode
}

function Deferred<T>({ value, fallback, children }: DeferredProps<T>) {
  if (!(value instanceof Promise)) return children(value)
  return (
    <Suspense fallback={fallback}>
      <Resolved value={value}>{children}</Resolved>
    </Suspense>
  )
}

function Resolved<T>({ value, children }: { value: Promise<T>; children: (value: T) => ReactNode }) {
  return children(use(value))
}

function SellingPoints() {
  const t = useHomeMessages()
  const points = useShop()?.selling_points ?? []
  if (points.length === 0) return null
  return (
    <section aria-label={t.points} className="page mt-16 md:mt-24">
      <ul className="grid gap-y-5 border-y border-line py-7 sm:grid-cols-3 sm:divide-x sm:divide-line">
        {points.map(({ title, text }) => (
          <li key={title} className="sm:px-8 sm:first:pl-0 sm:last:pr-0">
            <p className="font-semibold">{title}</p>
            {text ? <p className="text-sm text-muted">{text}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

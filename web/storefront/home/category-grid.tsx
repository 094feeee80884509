import { Link } from 'react-router'
import type { ReactNode } from 'react'
import type { Category } from '#contract/catalogue/schemas.ts'
import { Loading } from '#web/storefront/home/loading.tsx'
import { useShellData } from '#web/app/layout/shop.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { homeGridMessages } from '#web/storefront/home/messages.ts'
import { useLanguageOr } from '#web/app/language/use-language.tsx'

export function CategoryGrid({ categories }: { categories: readonly Category[] }) {
  const t = homeGridMessages.in(useLanguageOr('en'))
  return (
    <Grid>
      {categories.length === 0 ? <p className="mt-6 text-muted">{t.noCategories}</p> : null}
      <ul className={gridClasses}>
        {categories.map((category) => (
          <li key={category.id}>
            <Link
              to={`/products?category=${encodeURIComponent(category.name)}`}
              className="group block rounded"
            >
              <Picture
                picture={category.picture}
                alt=""
                sizes="(min-width: 1248px) 588px, (min-width: 640px) 47vw, 88vw"
                className="aspect-4/3 rounded [&_img]:transition-transform [&_img]:duration-700 group-hover:[&_img]:scale-[1.02]"
              />
              <span className="mt-4 flex items-baseline justify-between gap-4">
                <h3 className="font-serif text-xl underline-offset-4 group-hover:underline">
                  {category.name}
                </h3>
                <span className="shrink-0 text-sm text-muted">{t.count(category.product_count)}</span>
              </span>
              <span className="mt-1 block max-w-text text-muted">{category.description || t.explore}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Grid>
  )
}

export function CategoryGridSkeleton() {
  const t = homeGridMessages.in(useLanguageOr('en'))
  const categories = useShellData()?.categories ?? []
  return (
    <Grid>
      <div className={`relative ${gridClasses}`}>
        <Loading>{t.loadingCategories}</Loading>
        {categories.map(({ id }) => (
          <div key={id} aria-hidden="true">
            <Skeleton className="aspect-4/3" />
            <Skeleton className="mt-4 h-7 w-2/5" />
            <Skeleton className="mt-2 h-5 w-4/5" />
          </div>
        ))}
      </div>
    </Grid>
  )
}

function Grid({ children }: { children: ReactNode }) {
  const t = homeGridMessages.in(useLanguageOr('en'))
  return (
    <section className="page mt-14 md:mt-20" aria-labelledby="shop-by-category">
      <h2 id="shop-by-category" className="title">
        {t.categories}
      </h2>
      {children}
    </section>
  )
}

const gridClasses = 'mt-7 grid gap-x-6 gap-y-9 sm:grid-cols-2 md:mt-9 md:gap-y-12'

import { Link } from 'react-router'
import type { FeaturedProducts } from '#contract/catalogue/schemas.ts'
import { homeGridMessages } from '#web/storefront/home/messages.ts'
import { useLanguageOr } from '#web/app/language/use-language.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { SalePrice } from '#web/app/sale-price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Best sellers or the newest products; nothing where there are none. */
export function FeaturedRow({ featured }: { featured: FeaturedProducts | null }) {
  const language = useLanguageOr('en')
  const t = homeGridMessages.in(language)
  if (!featured || featured.products.length === 0) return null
  return (
    <section className={rowClasses} aria-labelledby="featured">
      <h2 id="featured" className="title">
        {featured.by === 'sales' ? t.bestSellers : t.newest}
      </h2>
      <ul className={listClasses}>
        {featured.products.map(({ id, name, price, sale, picture }) => (
          <li key={id}>
            <Link to={`/products/${encodeURIComponent(id)}`} className="group block rounded">
              <Picture
                picture={picture}
                alt=""
                sizes="(min-width: 1248px) 282px, (min-width: 768px) 22vw, 44vw"
                className="aspect-4/5 rounded"
              />
              <h3 className="mt-3 font-medium wrap-anywhere underline-offset-4 group-hover:underline">
                {name}
              </h3>
              <SalePrice
                rupiah={sale?.price ?? price}
                before={sale?.price_before}
                until={sale?.until}
                language={language}
                className="block text-muted"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const FeaturedRowSkeleton = () => (
  <div aria-hidden="true" className={rowClasses}>
    <Skeleton className="h-9 w-40" />
    <div className={listClasses}>
      {[1, 2, 3, 4].map((n) => (
        <div key={n}>
          <Skeleton className="aspect-4/5" />
          <Skeleton className="mt-3 h-12" />
        </div>
      ))}
    </div>
  </div>
)

const rowClasses = 'page mt-16 md:mt-24'

const listClasses = 'mt-7 grid grid-cols-2 gap-x-4 gap-y-8 md:mt-9 md:grid-cols-4 md:gap-x-6'

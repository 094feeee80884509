import { Link } from 'react-router'
import type { ReactNode } from 'react'
import type { Product } from '#contract/catalogue/schemas.ts'
import { pricesOf, shownPrice } from '#contract/catalogue/shown-price.ts'
import { SalePrice } from '#web/app/sale-price.tsx'
import { ProductRating } from '#web/storefront/catalogue/product-rating.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { HeartButton } from '#web/storefront/wishlist/heart-button.tsx'
import { useShoppingMessages } from '#web/app/language/shopping-messages.ts'

interface ProductCardProps {
  product: Product
  heading?: 'h2' | 'h3'
  /** The card is on a phone's first screen, so its photograph loads first. */
  first?: boolean
  withDescription?: boolean
  /** The buttons are below the card on touch screens, and appear over the photograph on hover elsewhere. */
  children?: ReactNode
}

export function ProductCard({
  product,
  heading: Heading = 'h2',
  first,
  withDescription,
  children,
}: ProductCardProps) {
  const t = useShoppingMessages()
  const address = `/products/${encodeURIComponent(product.id)}`
  const { price, price_before, until } = product.sale ?? { ...none, price: product.price }
  const hasDearerSize = product.sizes.some((size) => shownPrice(pricesOf(product, size)).price > price)
  return (
    <article className="group relative grid grid-rows-[auto_1fr] content-start">
      <Link to={address} tabIndex={-1} aria-hidden="true" className="col-start-1 row-start-1 block">
        <Picture
          picture={product.picture}
          alt=""
          sizes={cardSizes}
          first={first}
          className={`aspect-4/5 rounded ${product.stock === 0 ? 'opacity-70' : ''}`}
        />
      </Link>
      <CardMark product={product} />
      <HeartButton small product={product} className="absolute right-1.5 top-1.5 z-10 bg-surface/90" />
      <div className="row-start-2 grid content-start gap-1 pt-3">
        <Heading className="text-base font-semibold leading-snug wrap-anywhere">
          <Link to={address} className="rounded underline-offset-4 hover:underline">
            {product.name}
          </Link>
        </Heading>
        <ProductRating product={product} />
        {withDescription ? (
          <p className="line-clamp-2 text-sm text-muted wrap-anywhere">{product.description}</p>
        ) : null}
        <p className="font-semibold">
          {hasDearerSize ? <span className="text-sm font-normal text-muted">{t.from} </span> : null}
          <SalePrice rupiah={price} before={price_before} until={until} />
        </p>
      </div>
      {children ? <div className={actionClasses}>{children}</div> : null}
    </article>
  )
}

const none = { price_before: null, until: null }

function CardMark({ product: { stock, is_popular } }: { product: Product }) {
  const t = useShoppingMessages()
  if (stock > 0 && !is_popular) return null
  return (
    <p className="pointer-events-none absolute left-2.5 right-12 top-2.5 z-10 flex flex-wrap gap-1">
      {stock === 0 ? <Mark>{t.soldOut}</Mark> : null}
      {is_popular ? <Mark>{t.popular}</Mark> : null}
    </p>
  )
}

const Mark = ({ children }: { children: string }) => (
  <span className="rounded-pill bg-surface px-2.5 py-1 text-xs font-semibold">{children}</span>
)

const actionClasses =
  'z-10 col-start-1 row-start-1 flex flex-wrap gap-2 self-end p-2.5 opacity-0 transition duration-150 group-focus-within:opacity-100 group-hover:opacity-100 touch:row-start-3 touch:px-0 touch:pb-0 touch:pt-3 touch:opacity-100'

const cardSizes = '(min-width: 1248px) 282px, (min-width: 1024px) 23vw, (min-width: 640px) 31vw, 44vw'

export const productGridClasses =
  'grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-12'

export function ProductCardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-4/5" />
      <Skeleton className="mt-3 h-5 w-4/5" />
      <Skeleton className="mt-2 h-4 w-1/2" />
      <Skeleton className="mt-2 h-5 w-2/5" />
    </div>
  )
}

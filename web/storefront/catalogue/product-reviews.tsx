import { useState } from 'react'
import type { Product } from '#contract/catalogue/schemas.ts'
import type { Rating } from '#contract/ratings/schemas.ts'
import { formatDate } from '#contract/platform/language.ts'
import { formatCount, formatRating } from '#web/app/language/format-rating.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Initial } from '#web/ui/initial.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { useProductMessages } from '#web/storefront/catalogue/messages.ts'
import { useShoppingMessages } from '#web/app/language/shopping-messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

const initialCount = 6

export function ProductReviews({
  product,
  reviews,
}: {
  product: Product
  reviews: readonly Rating[] | null
}) {
  const t = useProductMessages()
  const shopping = useShoppingMessages()
  const language = useLanguage()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? reviews : reviews?.slice(0, initialCount)
  const { average_rating: average, total_ratings, total_reviews } = product
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-title"
      className="mt-14 grid gap-8 border-t border-line pt-10 md:mt-20 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-14"
    >
      <div>
        <h2 id="reviews-title" className="font-serif text-2xl">
          {t.reviews}
        </h2>
        {total_ratings > 0 ? (
          <div className="mt-3">
            <p className="flex items-center gap-3">
              <span className="font-serif text-title" aria-hidden="true">
                {formatRating(average, language)}
              </span>
              <Stars rating={average} label={shopping.rated(formatRating(average, language))} />
            </p>
            <p className="mt-1 text-sm text-muted">
              {t.counts(formatCount(total_ratings, language), formatCount(total_reviews, language))}
            </p>
          </div>
        ) : null}
        <ButtonLink
          to={`/reviews?product=${encodeURIComponent(product.id)}`}
          variant="quiet"
          className="mt-5"
        >
          {t.rate}
        </ButtonLink>
      </div>
      <div>
        {reviews === null ? <p className="text-muted">{t.reviewsFailed}</p> : null}
        {reviews?.length === 0 ? <p className="text-muted">{t.noReviews}</p> : null}
        <ul className="divide-y divide-line">
          {shown?.map((rating) => (
            <li key={rating.id} className="py-6 first:pt-0">
              <Review rating={rating} />
            </li>
          ))}
        </ul>
        {reviews && !showsAll && reviews.length > initialCount ? (
          <Button variant="quiet" className="mt-2" onClick={() => setShowsAll(true)}>
            {t.allReviews(String(reviews.length))}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

function Review({ rating }: { rating: Rating }) {
  const t = useProductMessages()
  const shopping = useShoppingMessages()
  const language = useLanguage()
  const name = rating.user_name.trim() || t.someone
  return (
    <article className="flex gap-4 wrap-anywhere">
      <Initial name={name} />
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-3 font-semibold">
          {name}
          {rating.verified ? <span className="text-sm text-sage">{t.verified}</span> : null}
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <Stars rating={rating.rating} label={shopping.rated(String(rating.rating))} />
          <time dateTime={rating.created_at}>{formatDate(rating.created_at, language)}</time>
        </p>
        {rating.review?.trim() ? (
          <p className="mt-2 max-w-text whitespace-pre-line">{rating.review}</p>
        ) : null}
        <p className="mt-3 flex gap-2 empty:hidden">
          {rating.photos.map(({ src, thumbnail }) => (
            <a key={src} href={src} target="_blank" rel="noreferrer">
              <img
                src={thumbnail}
                alt={t.photo}
                width="80"
                height="80"
                loading="lazy"
                className="rounded bg-plaster"
              />
            </a>
          ))}
        </p>
        {rating.reply ? (
          <div className="mt-3 max-w-text border-l-2 border-line pl-4 text-sm">
            <p className="font-semibold">{t.reply}</p>
            <p className="mt-1 whitespace-pre-line">{rating.reply.text}</p>
          </div>
        ) : null}
      </div>
    </article>
  )
}

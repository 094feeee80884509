import type { ReactNode } from 'react'
import { formatDate } from '#contract/platform/language.ts'
import type { Rating } from '#contract/ratings/schemas.ts'
import { Loading } from '#web/storefront/home/loading.tsx'
import { Initial } from '#web/ui/initial.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { ReloadButton } from '#web/ui/state.tsx'
import { homeGridMessages } from '#web/storefront/home/messages.ts'
import { useLanguageOr } from '#web/app/language/use-language.tsx'

export function ReviewGrid({ reviews }: { reviews: readonly Rating[] | null }) {
  const t = homeGridMessages.in(useLanguageOr('en'))
  return (
    <Grid>
      {reviews === null ? (
        <div role="alert" className="mt-6 flex flex-wrap items-center gap-4">
          <p className="text-muted">{t.reviewsFailed}</p>
          <ReloadButton text={t.retry} variant="quiet" size="small" className="min-h-11" />
        </div>
      ) : reviews.length === 0 ? (
        <p className="mt-6 text-muted">{t.noReviews}</p>
      ) : (
        <ul className={gridClasses}>
          {reviews.map((rating) => (
            <li key={rating.id} className="grid">
              <Quotation rating={rating} />
            </li>
          ))}
        </ul>
      )}
    </Grid>
  )
}

export function ReviewGridSkeleton() {
  const t = homeGridMessages.in(useLanguageOr('en'))
  return (
    <Grid>
      <div className={`relative ${gridClasses}`}>
        <Loading>{t.loadingReviews}</Loading>
        {[1, 2, 3, 4, 5, 6].map((n) => (
          <Skeleton key={n} className="h-44 sm:h-52" />
        ))}
      </div>
    </Grid>
  )
}

function Grid({ children }: { children: ReactNode }) {
  const t = homeGridMessages.in(useLanguageOr('en'))
  return (
    <section
      className="far-down page mt-16 [--guess:105rem] [--guess-wide:46rem] md:mt-24"
      aria-labelledby="customer-review"
    >
      <h2 id="customer-review" className="title">
        {t.reviews}
      </h2>
      {children}
    </section>
  )
}

const gridClasses = 'mt-7 grid gap-x-10 gap-y-10 sm:grid-cols-2 md:mt-9 lg:grid-cols-3'

function Quotation({ rating }: { rating: Rating }) {
  const language = useLanguageOr('en')
  const t = homeGridMessages.in(language)
  const name = rating.user_name.trim() || t.anonymous
  const review = rating.review?.trim()
  return (
    <figure className="flex flex-col border-t border-line pt-6 wrap-anywhere">
      <Stars rating={rating.rating} label={t.rated(String(rating.rating))} />
      <blockquote className="mt-4 font-serif text-lg leading-relaxed">
        {review ? (
          <p lang="" className="line-clamp-6">
            “{review}”
          </p>
        ) : (
          <p className="text-muted">{t.noText}</p>
        )}
      </blockquote>
      <figcaption className="mt-auto flex items-center gap-3 pt-5 text-sm">
        <Initial name={name} />
        <span>
          <span className="block font-semibold">{name}</span>
          <span className="block text-muted">
            {rating.product_name ?? t.aboutShop} · {formatDate(rating.created_at, language)}
          </span>
        </span>
      </figcaption>
    </figure>
  )
}

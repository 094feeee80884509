import { useRevalidator } from 'react-router'
import { formatDate } from '#contract/language.ts'
import type { Rating } from '#contract/ratings.ts'
import { Button } from '#web/ui/button.tsx'
import { Initial } from '#web/ui/initial.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { homeGridWords } from '#web/words/home.ts'
import { useLanguageOr } from '#web/words/use-language.tsx'

/** What customers wrote, as quotations. Null: it could not be had. */
export function ReviewGrid({ reviews }: { reviews: readonly Rating[] | null }) {
  const t = homeGridWords.in(useLanguageOr('en'))
  const { revalidate, state } = useRevalidator()
  return (
    <section className="page mt-16 md:mt-24" aria-labelledby="customer-review">
      <h2 id="customer-review" className="title">
        {t.reviews}
      </h2>
      {reviews === null ? (
        <div role="alert" className="mt-6 flex flex-wrap items-center gap-4">
          <p className="text-muted">{t.reviewsFailed}</p>
          <Button
            look="quiet"
            size="small"
            busy={state === 'loading'}
            className="min-h-11"
            onClick={() => void revalidate()}
          >
            {t.retry}
          </Button>
        </div>
      ) : reviews.length === 0 ? (
        <p className="mt-6 text-muted">{t.noReviews}</p>
      ) : (
        <ul className="mt-7 grid gap-x-10 gap-y-10 sm:grid-cols-2 md:mt-9 lg:grid-cols-3">
          {reviews.map((rating) => (
            <li key={rating.id} className="grid">
              <Quotation rating={rating} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Quotation({ rating }: { rating: Rating }) {
  const language = useLanguageOr('en')
  const t = homeGridWords.in(language)
  const name = rating.user_name.trim() || t.anonymous
  const review = rating.review?.trim()
  return (
    <figure className="flex flex-col border-t border-line pt-6">
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

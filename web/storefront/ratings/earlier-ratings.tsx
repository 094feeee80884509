import { formatDate } from '#contract/platform/language.ts'
import type { Rating } from '#contract/ratings/schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { useApiQuery } from '#web/app/queries.ts'
import { useRatingMessages } from '#web/storefront/ratings/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

export function useEarlierRatings(productId: string) {
  const ofProduct = useApiQuery(
    'GET /products/:id/ratings/me',
    { params: { id: productId } },
    { enabled: productId !== '', select: ({ data }) => data },
  )
  // Another backend may lack this endpoint, so all ratings of the customer are loaded instead.
  const isUnknown = ofProduct.problem?.status === 404
  const all = useApiQuery('GET /ratings/me', undefined, {
    enabled: isUnknown,
    select: ({ data }) => data.filter(({ product_id }) => product_id === productId),
  })
  return isUnknown ? all : ofProduct
}

interface EarlierRatingsProps {
  of: ReturnType<typeof useEarlierRatings>
  chosen: boolean
}

export function EarlierRatings({ of: { data, problem, refresh }, chosen }: EarlierRatingsProps) {
  const t = useRatingMessages()
  return (
    <section aria-labelledby="mine" className="mt-12 border-t border-line pt-8">
      <h2 id="mine" className="font-serif text-xl">
        {t.mine}
      </h2>
      <div aria-live="polite">
        {!chosen ? (
          <p className="mt-2 text-muted">{t.chooseFirst}</p>
        ) : problem ? (
          <p className="mt-2 flex flex-wrap items-center gap-4 text-muted">
            {t.mineFailed}
            <Button variant="quiet" size="small" onClick={() => void refresh()} className="min-h-11">
              {t.retry}
            </Button>
          </p>
        ) : !data ? (
          <Skeleton className="mt-3 h-12 max-w-form" />
        ) : data.length === 0 ? (
          <p className="mt-2 text-muted">{t.noneYet}</p>
        ) : (
          <ul className="mt-2 divide-y divide-line">
            {data.map((rating) => (
              <li key={rating.id} className="py-4 wrap-anywhere">
                <EarlierRating rating={rating} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function EarlierRating({ rating: { rating, review, created_at } }: { rating: Rating }) {
  const t = useRatingMessages()
  const language = useLanguage()
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <Stars rating={rating} label={t.star(rating)} />
        <time dateTime={created_at}>{formatDate(created_at, language)}</time>
      </p>
      {review ? <p className="mt-1 max-w-text whitespace-pre-line">{review}</p> : null}
    </>
  )
}

import { Link } from 'react-router'
import { listAllRatings, setRatingHidden, type AdminRating } from '#contract/ratings/admin-endpoints.ts'
import { formatDate } from '#contract/platform/language.ts'
import { AdminList } from '#web/admin/layout/admin-list.tsx'
import { replaceInList } from '#web/admin/layout/change-list.ts'
import { ratingsFilter, ratingsQuery } from '#web/admin/ratings/queries.ts'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { changeAnswers, useApiMutation, usePageQuery } from '#web/app/queries.ts'
import { useFeedbackMessages } from '#web/admin/layout/feedback-messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** A hidden review no longer counts. */
export default function RatingsPage() {
  const messages = useFeedbackMessages()
  const t = messages.ratings
  const { answer } = usePageQuery(ratingsQuery)
  const states = ([undefined, 'shown', 'hidden'] as const).map((key) => [key, key ? t[key] : t.all] as const)
  const stars = [undefined, '5', '4', '3', '2', '1'].map(
    (key) => [key, key ? t.nStars(Number(key)) : t.everyStar] as const,
  )
  return (
    <AdminList
      title={t.title}
      filter={ratingsFilter}
      answer={answer}
      search={messages.search}
      choices={[
        { name: 'show', label: t.state, options: states },
        { name: 'rating', label: t.stars, options: stars },
      ]}
      empty={{ title: t.empty, text: t.emptyText, icon: 'info' }}
      none={{ title: messages.none, text: messages.noneText }}
    >
      <ul className="divide-y divide-line rounded border border-line bg-surface">
        {answer.data.map((rating) => (
          <Line key={rating.id} rating={rating} />
        ))}
      </ul>
    </AdminList>
  )
}

function Line({ rating }: { rating: AdminRating }) {
  const { ratings: t } = useFeedbackMessages()
  const language = useLanguage()
  const { run, busy } = useApiMutation(setRatingHidden, {
    onDone: ({ data }) => changeAnswers(listAllRatings, (answer) => replaceInList(answer, data)),
    onProblem: showProblem,
  })
  const setHidden = async (hidden: boolean, isUndo = false) => {
    const answer = await run({ params: { id: rating.id }, body: { hidden } })
    if (!answer) return
    showToast({
      text: hidden ? t.wasHidden : t.wasShown,
      ...(!isUndo && { action: { text: t.undo, run: () => void setHidden(!hidden, true) } }),
    })
  }
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4 md:px-5">
      <div className="grid min-w-0 flex-1 basis-72 grid-cols-1 gap-1 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Stars rating={rating.rating} label={t.outOf(rating.rating)} />
          {rating.product_id ? (
            <Link
              to={`/products/${rating.product_id}`}
              className="font-semibold underline-offset-4 hover:underline"
            >
              {rating.product_name}
            </Link>
          ) : (
            <span className="font-semibold">{t.ofShop}</span>
          )}
          {rating.hidden ? <Badge>{t.isHidden}</Badge> : null}
        </p>
        <p className={rating.review ? 'max-w-text whitespace-pre-line' : 'text-sm text-muted'}>
          {rating.review ?? t.noText}
        </p>
        <p className="text-sm text-muted">
          {rating.user_name}{' '}
          {rating.user_email ? <span className="break-all">({rating.user_email})</span> : null}
          <span aria-hidden="true"> · </span>
          <time dateTime={rating.created_at}>{formatDate(rating.created_at, language)}</time>
        </p>
      </div>
      <Button variant="quiet" size="small" busy={busy} onClick={() => void setHidden(!rating.hidden)}>
        {rating.hidden ? t.show : t.hide}
        <span className="sr-only">: {t.of(rating.user_name)}</span>
      </Button>
    </li>
  )
}

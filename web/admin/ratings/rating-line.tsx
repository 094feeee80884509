import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminRating } from '#contract/ratings/admin-schemas.ts'
import { formatDate } from '#contract/platform/language.ts'
import { replaceInList } from '#web/admin/layout/change-list.ts'
import { useFeedbackMessages } from '#web/admin/layout/feedback-messages.ts'
import { ReplyDialog } from '#web/admin/ratings/reply-dialog.tsx'
import { FetchedPicture } from '#web/app/layout/fetched-picture.tsx'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { changeAnswers } from '#web/app/queries.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stars } from '#web/ui/stars.tsx'

export function RatingLine({ rating }: { rating: AdminRating }) {
  const { ratings: t } = useFeedbackMessages()
  const language = useLanguage()
  const [isReplying, setIsReplying] = useState(false)
  const { run, busy } = useApiMutation('PUT /admin/ratings/:id', {
    onDone: ({ data }) => changeAnswers('GET /admin/ratings', (answer) => replaceInList(answer, data)),
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
          {rating.order ? (
            <Link to={`/admin/orders/${rating.order.id}`} className="underline-offset-4 hover:underline">
              <Badge tone="good">
                {t.verified}: {rating.order.reference}
              </Badge>
            </Link>
          ) : null}
          {rating.hidden ? <Badge>{t.isHidden}</Badge> : null}
        </p>
        <p className={rating.review ? 'max-w-text whitespace-pre-line' : 'text-sm text-muted'}>
          {rating.review ?? t.noText}
        </p>
        <Photos rating={rating} />
        <p className="text-sm text-muted">
          {rating.user_name}{' '}
          {rating.user_email ? <span className="break-all">({rating.user_email})</span> : null}
          <span aria-hidden="true"> · </span>
          <time dateTime={rating.created_at}>{formatDate(rating.created_at, language)}</time>
        </p>
        {rating.reply ? (
          <div className="mt-2 max-w-text border-l-2 border-line pl-4 text-sm">
            <p className="font-semibold">
              {t.ourReply}
              <span aria-hidden="true"> · </span>
              <time dateTime={rating.reply.at} className="font-normal text-muted">
                {formatDate(rating.reply.at, language)}
              </time>
            </p>
            <p className="mt-1 whitespace-pre-line">{rating.reply.text}</p>
          </div>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => setIsReplying(true)}>
          {rating.reply ? t.changeReply : t.answer}
          <span className="sr-only">: {t.of(rating.user_name)}</span>
        </Button>
        <Button variant="quiet" size="small" busy={busy} onClick={() => void setHidden(!rating.hidden)}>
          {rating.hidden ? t.show : t.hide}
          <span className="sr-only">: {t.of(rating.user_name)}</span>
        </Button>
      </div>
      {isReplying ? <ReplyDialog rating={rating} onClose={() => setIsReplying(false)} /> : null}
    </li>
  )
}

/** Photographs of a hidden review are not public, so they are fetched with the session. */
function Photos({ rating: { id, user_name, photos, hidden } }: { rating: AdminRating }) {
  const { ratings: t } = useFeedbackMessages()
  const [isShown, setIsShown] = useState(false)
  if (photos.length === 0) return null
  if (!hidden)
    return (
      <ul className="my-1 flex flex-wrap gap-2">
        {photos.map(({ src, thumbnail }, index) => (
          <li key={src}>
            <a href={src} target="_blank" rel="noreferrer">
              <img
                src={thumbnail}
                alt={t.photo(index + 1, user_name)}
                width="64"
                height="64"
                loading="lazy"
                className="rounded bg-plaster"
              />
            </a>
          </li>
        ))}
      </ul>
    )
  if (!isShown)
    return (
      <div>
        <Button variant="quiet" size="small" onClick={() => setIsShown(true)}>
          {t.showPhotos(photos.length)}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-wrap gap-2">
      {photos.map(({ src }, index) => (
        <FetchedPicture
          key={src}
          alt={t.photo(index + 1, user_name)}
          missing={t.photoMissing}
          load={(api, signal) =>
            api('GET /admin/ratings/:id/photos/:n', { params: { id, n: String(index + 1) }, signal })
          }
        />
      ))}
    </div>
  )
}

import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { delays } from '#contract/platform/limits.ts'
import { isBlank } from '#contract/platform/normalise.ts'
import { useIdempotencyKey } from '#web/app/api/idempotency-key.ts'
import type { ApiError } from '#web/app/api/api-error.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { useMarkUnsaved } from '#web/app/forms/unsaved.ts'
import { useSingleFlight } from '#web/app/use-single-flight.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { sessionToken } from '#web/app/session/session.ts'
import { useBoughtMessages } from '#web/storefront/ratings/bought-messages.ts'
import { useRatingMessages } from '#web/storefront/ratings/messages.ts'
import { PhotoPicker } from '#web/storefront/ratings/photo-picker.tsx'
import { DraftFields, toRatingMessage, type Draft } from '#web/storefront/ratings/rate-form.tsx'
import type { Bought } from '#web/storefront/ratings/rate-loader.ts'
import { usePhotos } from '#web/storefront/ratings/use-photos.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'

interface BoughtFormProps {
  bought: Bought
  draft: Draft
  onSessionOver: (draft: Draft) => void
}

/** A rating of a bought item. The rating is sent first, then its photographs one after the other. */
export function BoughtForm({ bought: { order, item }, draft, onSessionOver }: BoughtFormProps) {
  const t = useRatingMessages()
  const b = useBoughtMessages()
  const navigate = useNavigate()
  const [unsent, setUnsent] = useState(draft)
  const [ratingId, setRatingId] = useState<string | null>(null)
  const [progress, setProgress] = useState<string | null>(null)
  const photos = usePhotos()
  const keyFor = useIdempotencyKey()
  const { stars, review } = unsent
  const isRated = ratingId !== null
  useMarkUnsaved(!isRated && (stars > 0 || !isBlank(review) || photos.chosen.length > 0))

  const onProblem = async (problem: ApiError) => {
    setProgress(null)
    await showDialog({ tone: 'error', title: t.failed, text: toRatingMessage(problem, t) })
    if (problem.status === 401 && sessionToken() === null) onSessionOver(unsent)
  }
  const rate = useApiMutation('POST /ratings', { onProblem })
  const addPhoto = useApiMutation('POST /ratings/:id/photos', { onProblem })
  const sendRating = async () => {
    const { product_id } = item
    const text = isBlank(review) ? null : review.trim()
    const body = { product_id, rating: stars, review: text, transaction_id: order.id }
    const answer = await rate.run({ body, idempotencyKey: keyFor(body) })
    setRatingId(answer && answer.data.id)
    return answer && answer.data.id
  }
  const { run, busy } = useSingleFlight()
  const sendAll = async () => {
    const id = ratingId ?? (await sendRating())
    if (id === null) return
    const count = photos.chosen.length
    for (const [index, { file, preview }] of photos.chosen.entries()) {
      const onProgress = (percent: number) => setProgress(b.sendingPhoto(index + 1, count, percent))
      onProgress(0)
      if (!(await addPhoto.run({ params: { id }, file: { photo: file }, onProgress }))) return
      photos.remove(preview)
    }
    await showDialog({ tone: 'success', title: t.done, text: t.sent, autoClose: delays.dialog })
    await navigate(`/transaction/${order.id}`)
  }
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (stars === 0 || busy) return
    await run(sendAll)
  }

  return (
    <form onSubmit={(event) => void send(event)} className="grid max-w-form gap-6">
      <div className="flex items-center gap-4 rounded border border-line bg-surface p-4">
        <Picture picture={item.picture} alt="" sizes="4rem" className="h-20 w-16 shrink-0 rounded" />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">{item.product_name}</p>
          {item.size_name ? <p className="text-sm text-muted">{item.size_name}</p> : null}
          <p className="text-sm text-muted">{b.from(order.reference)}</p>
          <Badge tone="good" className="mt-1">
            {b.verified}
          </Badge>
        </div>
      </div>
      {isRated && !busy ? (
        <p role="status" className="rounded bg-brass-wash p-4 text-sm">
          {b.ratedWithoutPhotos}
        </p>
      ) : (
        <DraftFields
          draft={unsent}
          onStars={(chosen) => setUnsent({ ...unsent, stars: chosen })}
          onReview={(text) => setUnsent({ ...unsent, review: text })}
        />
      )}
      <PhotoPicker photos={photos} disabled={busy} />
      <p role="status" className="text-sm text-muted empty:hidden">
        {progress}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} disabled={stars === 0} className="px-8">
          {busy ? t.sending : isRated ? b.sendPhotos : t.send}
        </Button>
        <ButtonLink to={`/transaction/${order.id}`} variant="quiet">
          {isRated ? b.withoutPhotos : b.back}
        </ButtonLink>
      </div>
    </form>
  )
}

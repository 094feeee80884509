import { useState, type SubmitEvent } from 'react'
import { delays, limits } from '#contract/platform/limits.ts'
import { isBlank } from '#contract/platform/normalise.ts'
import type { ApiError } from '#web/app/api/api-error.ts'
import { useIdempotencyKey } from '#web/app/api/idempotency-key.ts'
import { EarlierRatings, useEarlierRatings } from '#web/storefront/ratings/earlier-ratings.tsx'
import { StarPicker } from '#web/storefront/ratings/star-picker.tsx'
import { sessionToken } from '#web/app/session/session.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select, TextArea } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useMarkUnsaved } from '#web/app/forms/unsaved.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { useRatingMessages } from '#web/storefront/ratings/messages.ts'

export interface Draft {
  stars: number
  review: string
}

interface RateFormProps {
  products: readonly { id: string; name: string }[]
  initialProductId: string
  draft: Draft
  onSessionOver: (productId: string, draft: Draft) => void
}

export function RateForm({ products, initialProductId, draft, onSessionOver }: RateFormProps) {
  const t = useRatingMessages()
  const [productId, setProductId] = useState(
    products.some(({ id }) => id === initialProductId) ? initialProductId : '',
  )
  const [stars, setStars] = useState(draft.stars)
  const [review, setReview] = useState(draft.review)
  const [sentCount, setSentCount] = useState(0)
  const keyFor = useIdempotencyKey()
  const earlier = useEarlierRatings(productId)
  useMarkUnsaved(stars > 0 || !isBlank(review))

  const unsent = { stars, review }
  const { run: post, busy: sending } = useApiMutation('POST /ratings', {
    onDone: () => {
      setSentCount(sentCount + 1)
      setStars(0)
      setReview('')
      void showDialog({ tone: 'success', title: t.done, text: t.sent, autoClose: delays.dialog })
    },
    onProblem: async (problem) => {
      await showDialog({ tone: 'error', title: t.failed, text: toRatingMessage(problem, t) })
      if (problem.status === 401 && sessionToken() === null) onSessionOver(productId, unsent)
    },
  })

  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!productId || stars === 0 || sending) return
    if (sessionToken() === null) {
      await showDialog({ tone: 'warning', title: t.loginTitle, text: t.loginText, confirm: t.loginNow })
      return onSessionOver(productId, unsent)
    }
    const body = { product_id: productId, rating: stars, review: isBlank(review) ? null : review.trim() }
    // The same content after a success is another rating.
    await post({ body, idempotencyKey: keyFor({ body, sentCount }) })
  }

  return (
    <div>
      {initialProductId !== '' && products.every(({ id }) => id !== initialProductId) ? (
        <Notice className="mb-6 p-4">{t.notSold}</Notice>
      ) : null}
      <form onSubmit={(event) => void send(event)} className="grid max-w-form gap-6">
        <Select
          label={t.product}
          value={productId}
          onChange={(event) => setProductId(event.target.value)}
          hint={products.length === 0 ? t.noProducts : undefined}
          error={!productId && stars > 0 ? t.productMissing : null}
        >
          <option value="">{t.choose}</option>
          {products.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <DraftFields draft={{ stars, review }} onStars={setStars} onReview={setReview} />
        <Button
          type="submit"
          busy={sending}
          disabled={!productId || stars === 0 || products.length === 0}
          className="justify-self-start px-8"
        >
          {sending ? t.sending : t.send}
        </Button>
      </form>
      <EarlierRatings of={earlier} chosen={productId !== ''} />
    </div>
  )
}

interface DraftFieldsProps {
  draft: Draft
  onStars: (stars: number) => void
  onReview: (review: string) => void
}

export function DraftFields({ draft: { stars, review }, onStars, onReview }: DraftFieldsProps) {
  const t = useRatingMessages()
  return (
    <>
      <div>
        <StarPicker rating={stars} onRate={onStars} />
        <p role="status" className="text-sm font-medium text-brick">
          {stars === 0 && !isBlank(review) ? t.ratingMissing : null}
        </p>
      </div>
      <TextArea
        label={t.review}
        placeholder={t.reviewHint}
        maxLength={limits.review}
        value={review}
        onChange={(event) => onReview(event.target.value)}
      />
    </>
  )
}

export function toRatingMessage(
  { status, hasMessage, message }: ApiError,
  t: ReturnType<typeof useRatingMessages>,
): string {
  if (status === 401) return t.sessionOver
  if (hasMessage && message) return message
  return status === 400 ? t.invalid : t.sendFailed
}

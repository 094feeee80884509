import { useState, type SubmitEvent } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { formatDate } from '#contract/language.ts'
import { limits } from '#contract/limits.ts'
import { listMyProductRatings, rate, type Rating } from '#contract/ratings.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { isFailure } from '#web/failure.ts'
import { useIdempotencyKey } from '#web/idempotency-key.ts'
import type { load } from '#web/ratings/rate-loader.ts'
import { StarPicker } from '#web/ratings/star-picker.tsx'
import { loginAddress, useSignedIn } from '#web/session.ts'
import { showDialog } from '#web/shell/dialogs.tsx'
import { Head } from '#web/shell/head.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Select, TextArea } from '#web/ui/field.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { useApi } from '#web/use-api.ts'
import { useLoaded } from '#web/use-loaded.ts'
import { useRateWords } from '#web/words/ratings.ts'
import { useLanguage } from '#web/words/use-language.tsx'

export default function RatePage() {
  const t = useRateWords()
  const signedIn = useSignedIn()
  const loaded = useLoaderData<typeof load>()
  const { revalidate, state } = useRevalidator()
  return (
    <div className="page py-8 md:py-14">
      <Head title={t.title} />
      <h1 className="title">{t.title}</h1>
      <p className="mt-3 max-w-text text-lg text-muted">{t.intro}</p>
      {!signedIn ? (
        <EmptyState icon="user" title={t.loginTitle} text={t.loginText}>
          <ButtonLink to={loginAddress('/reviews')} state={{ from: '/reviews', returnUrl: '/reviews' }}>
            {t.loginNow}
          </ButtonLink>
        </EmptyState>
      ) : isFailure(loaded) ? (
        <ErrorState title={t.listFailed}>
          <Button busy={state === 'loading'} onClick={() => void revalidate()}>
            {t.retry}
          </Button>
        </ErrorState>
      ) : (
        <div className="mt-9 grid gap-x-14 gap-y-10 md:grid-cols-[minmax(0,1fr)_20rem]">
          <RateForm products={loaded.products} first={loaded.chosen} />
          <aside className="self-start rounded bg-plaster p-6">
            <h2 className="font-semibold">{t.whyTitle}</h2>
            <p className="mt-2 text-sm">{t.why}</p>
          </aside>
        </div>
      )}
    </div>
  )
}

interface Choosable {
  id: string
  name: string
}

function RateForm({ products, first }: { products: readonly Choosable[]; first: string }) {
  const t = useRateWords()
  const api = useApi()
  const [productId, setProductId] = useState(products.some(({ id }) => id === first) ? first : '')
  const [stars, setStars] = useState(0)
  const [review, setReview] = useState('')
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState(0)
  const keyFor = useIdempotencyKey()
  const mine = useLoaded(productId || null, (id, signal) =>
    api(listMyProductRatings, { params: { id }, signal }).then(({ data }) => data),
  )

  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    const missing = productId ? (stars < 1 ? t.ratingMissing : null) : t.productMissing
    if (missing) return void showDialog({ tone: 'warning', title: missing })
    if (sending) return undefined
    setSending(true)
    const body = { product_id: productId, rating: stars, review: review.trim() || null }
    try {
      // The same words once more, after they arrived, are another rating.
      await api(rate, { body, idempotencyKey: keyFor({ body, sent }) })
      setSent(sent + 1)
      setStars(0)
      setReview('')
      mine.again()
      return void showDialog({ tone: 'success', title: t.done, text: t.sent, autoClose: 1_500 })
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      return void showDialog({ tone: 'error', title: t.failed, text: refusal(problem, t) })
    } finally {
      setSending(false)
    }
  }

  return (
    <div>
      <form onSubmit={(event) => void send(event)} className="grid max-w-form gap-6">
        <Select
          label={t.product}
          value={productId}
          onChange={(event) => setProductId(event.target.value)}
          hint={products.length === 0 ? t.noProducts : undefined}
        >
          <option value="">{t.choose}</option>
          {products.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <StarPicker rating={stars} onRate={setStars} />
        <TextArea
          label={t.review}
          placeholder={t.reviewHint}
          maxLength={limits.review}
          value={review}
          onChange={(event) => setReview(event.target.value)}
        />
        <Button
          type="submit"
          busy={sending}
          disabled={!productId || stars === 0 || products.length === 0}
          className="justify-self-start px-8"
        >
          {sending ? t.sending : t.send}
        </Button>
      </form>
      <Mine ratings={mine.data} chosen={productId !== ''} />
    </div>
  )
}

/** What she said about the chosen product before. */
function Mine({ ratings, chosen }: { ratings: readonly Rating[] | undefined; chosen: boolean }) {
  const t = useRateWords()
  const language = useLanguage()
  return (
    <section aria-labelledby="mine" className="mt-12 border-t border-line pt-8">
      <h2 id="mine" className="font-serif text-xl">
        {t.mine}
      </h2>
      {!chosen ? <p className="mt-2 text-muted">{t.chooseFirst}</p> : null}
      {ratings?.length === 0 ? <p className="mt-2 text-muted">{t.noneYet}</p> : null}
      <ul className="mt-2 divide-y divide-line">
        {ratings?.map(({ id, rating, review, created_at }) => (
          <li key={id} className="py-4">
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
              <Stars rating={rating} label={t.star(rating)} />
              <time dateTime={created_at}>{formatDate(created_at, language)}</time>
            </p>
            {review ? <p className="mt-1 max-w-text whitespace-pre-line">{review}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Section 8: 401 and 400 have words of their own, otherwise the shop's, otherwise the default. */
function refusal({ status, code, message }: ApiProblem, t: ReturnType<typeof useRateWords>): string {
  if (status === 401) return t.sessionOver
  if (code !== 'FAULT' && message) return message
  return status === 400 ? t.invalid : t.sendFailed
}

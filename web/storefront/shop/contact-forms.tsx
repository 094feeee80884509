import { Link } from 'react-router'
import { useEffect, useState, type SubmitEvent } from 'react'
import { delays, limits } from '#contract/platform/limits.ts'
import { isBlank } from '#contract/platform/normalise.ts'
import { useIdempotencyKey } from '#web/app/api/idempotency-key.ts'
import { StarPicker } from '#web/storefront/ratings/star-picker.tsx'
import { loginAddress, useSignedIn } from '#web/app/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextArea } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { useContactMessages } from '#web/storefront/shop/messages.ts'
import type { ApiError } from '#web/app/api/api-error.ts'

export function ReviewForm() {
  const t = useContactMessages()
  const signedIn = useSignedIn()
  const [stars, setStars] = useState(0)
  const [review, setReview] = useState('')
  const { keyOf, outcome, banner, setHeld } = useSending(t.reviewSent)
  const { run, busy } = useApiMutation('POST /ratings', outcome)
  const isEmpty = isBlank(review)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!signedIn || stars === 0 || isEmpty) return
    const body = { rating: stars, review: review.trim() }
    if (!(await run({ body, idempotencyKey: keyOf(body) }))) return
    setStars(0)
    setReview('')
  }
  return (
    <form
      onSubmit={(event) => void submit(event)}
      aria-label={t.reviewTitle}
      className="mt-5 grid max-w-form gap-5"
    >
      <div>
        <StarPicker rating={stars} onRate={setStars} />
        <FieldHint>{stars === 0 && !isEmpty ? t.ratingMissing : null}</FieldHint>
      </div>
      <TextArea
        label={t.review}
        placeholder={t.reviewHint}
        maxLength={limits.review}
        value={review}
        onChange={(event) => setReview(event.target.value)}
        error={isEmpty && (stars > 0 || review !== '') ? t.reviewMissing : null}
      />
      <SendButton busy={busy} disabled={!signedIn || stars === 0 || isEmpty} text={t.sendReview} />
      {/* A banner above the button would appear under the pointer, which would keep it open. */}
      <Banner banner={banner} setHeld={setHeld} />
    </form>
  )
}

export function SuggestionForm() {
  const t = useContactMessages()
  const signedIn = useSignedIn()
  const [message, setMessage] = useState('')
  const { keyOf, outcome, banner, setHeld } = useSending(t.suggestionSent)
  const { run, busy } = useApiMutation('POST /saran', outcome)
  const isEmpty = isBlank(message)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!signedIn || isEmpty) return
    const body = { message: message.trim() }
    if (await run({ body, idempotencyKey: keyOf(body) })) setMessage('')
  }
  return (
    <form
      onSubmit={(event) => void submit(event)}
      aria-label={t.suggestionTitle}
      className="mt-5 grid max-w-form gap-5"
    >
      <TextArea
        label={t.suggestion}
        placeholder={t.suggestionHint}
        maxLength={limits.suggestion}
        rows={7}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        error={isEmpty && message !== '' ? t.suggestionMissing : null}
      />
      <SendButton busy={busy} disabled={!signedIn || isEmpty} text={t.sendSuggestion} />
      {/* A banner above the button would appear under the pointer, which would keep it open. */}
      <Banner banner={banner} setHeld={setHeld} />
    </form>
  )
}

interface BannerContent {
  tone: 'success' | 'error'
  text: string
}

/**
 * Each content has one idempotency key. The result banner disappears after 3 s, except while the pointer is
 * on it.
 */
function useSending(thanks: string) {
  const t = useContactMessages()
  const keyFor = useIdempotencyKey()
  const [sentCount, setSentCount] = useState(0)
  const [banner, setBanner] = useState<BannerContent | null>(null)
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (banner === null || held) return undefined
    const timer = setTimeout(() => setBanner(null), delays.banner)
    return () => clearTimeout(timer)
  }, [banner, held])
  const outcome = {
    onDone: () => {
      setSentCount((n) => n + 1)
      setBanner({ tone: 'success', text: thanks })
    },
    onProblem: (problem: ApiError) => setBanner({ tone: 'error', text: contactProblem(problem, t) }),
  }
  // The same content after a success is a new request.
  const keyOf = (body: object) => keyFor({ body, sentCount })
  return { keyOf, outcome, banner, setHeld }
}

function Banner({ banner, setHeld }: { banner: BannerContent | null; setHeld: (held: boolean) => void }) {
  return (
    <div
      aria-live="polite"
      onPointerEnter={({ pointerType }) => setHeld(pointerType === 'mouse')}
      onPointerLeave={() => setHeld(false)}
    >
      {banner ? (
        <p
          className={classNames(
            'flex items-start gap-2 whitespace-pre-line rounded px-4 py-3 text-sm font-medium',
            banner.tone === 'success' ? 'bg-sage-wash text-sage' : 'bg-brick-wash text-brick',
          )}
        >
          <Icon name={banner.tone === 'success' ? 'check' : 'alert'} className="mt-0.5 size-4 shrink-0" />
          {banner.text}
        </p>
      ) : null}
    </div>
  )
}

const FieldHint = ({ children }: { children: string | null }) => (
  <p role="status" className="text-sm font-medium text-brick">
    {children}
  </p>
)

function SendButton({ busy, disabled, text }: { busy: boolean; disabled: boolean; text: string }) {
  const t = useContactMessages()
  const signedIn = useSignedIn()
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-5 gap-y-2">
      <Button type="submit" busy={busy} disabled={disabled} className="px-7">
        {busy ? t.sending : text}
      </Button>
      {signedIn ? null : (
        <p className="text-sm text-muted">
          {t.loginFirst}{' '}
          <Link
            to={loginAddress('/kontak')}
            state={{ from: '/kontak', returnUrl: '/kontak' }}
            className="rounded font-semibold text-terracotta underline underline-offset-4"
          >
            {t.loginNow}
          </Link>
        </p>
      )}
    </div>
  )
}

type Messages = Pick<ReturnType<typeof useContactMessages>, 'sessionOver' | 'invalid' | 'sendFailed'>

export function contactProblem(problem: ApiError, t: Messages): string {
  if (problem.status === 401) return t.sessionOver
  if (problem.status === 400) return problem.errors.map(({ message }) => message).join(', ') || t.invalid
  return problem.hasMessage ? problem.message : t.sendFailed
}

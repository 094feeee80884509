import { useEffect, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import type { RunningLine } from '#contract/orders/running-count-schemas.ts'
import type { ShelfLine } from '#contract/orders/stock-count-schemas.ts'
import { AdminPage } from '#web/admin/layout/page-head.tsx'
import {
  compare,
  emptyReview,
  ownEntry,
  toBody,
  toMoments,
  type ReviewDraft,
} from '#web/admin/stock/count-lines.ts'
import { CountStep } from '#web/admin/stock/count-step.tsx'
import { useStockCountMessages } from '#web/admin/stock/messages.ts'
import type { loadCounter } from '#web/admin/stock/queries.ts'
import { ReviewStep } from '#web/admin/stock/review-step.tsx'
import { useRunningCount } from '#web/admin/stock/use-running-count.ts'
import { newKey } from '#web/app/api/idempotency-key.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { lastingDraft } from '#web/app/session-draft.ts'
import { sessionToken } from '#web/app/session/session.ts'

const reviews = lastingDraft<ReviewDraft>('stockCountReview')

/** The lines as the admin reviews them. Another admin may count on. */
interface Reviewed {
  lines: readonly RunningLine[]
  shelf: readonly ShelfLine[]
}

export default function CountPage() {
  const t = useStockCountMessages()
  const { user, running } = useLoaderData<Awaited<ReturnType<typeof loadCounter>>>()
  const navigate = useNavigate()
  const api = useApi()
  const count = useRunningCount(user, running)
  const [review, setReview] = useState<ReviewDraft>(() => reviews.read(user) ?? emptyReview())
  const [onlyOwn, setOnlyOwn] = useState(false)
  const [reviewed, setReviewed] = useState<Reviewed | null>(null)
  useEffect(() => {
    // After a logout the draft is not stored.
    if (sessionToken() !== null) reviews.keep(user, review)
  }, [review, user])

  const choose = (lines: readonly RunningLine[]) =>
    onlyOwn ? lines.filter((line) => ownEntry(line, user)) : lines
  const preview = useApiMutation('POST /admin/stock-counts/preview')
  const startReview = async (all: readonly RunningLine[]) => {
    const lines = choose(all)
    if (lines.length === 0) return setReviewed(null)
    const answer = await preview.run({ body: { lines: toMoments(lines) } })
    if (answer) setReviewed({ lines, shelf: answer.data })
  }
  // A number that was typed just before has to arrive first.
  const [isWaiting, setIsWaiting] = useState(false)
  useEffect(() => {
    if (!isWaiting || count.unsent > 0) return
    setIsWaiting(false)
    void startReview(count.lines)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, when the last change has arrived
  }, [isWaiting, count.unsent])
  const save = useApiMutation('POST /admin/stock-counts', {
    onDone: async ({ data, message }) => {
      setReview(emptyReview())
      reviews.drop()
      showToast({ text: message })
      await navigate(`/admin/stock-counts/${data.id}`, { replace: true })
    },
    onProblem: async ({ code, message }) => {
      // The count was saved, its response was lost, and the draft was changed since.
      if (code === 'IDEMPOTENCY_MISMATCH') setReview((before) => ({ ...before, key: newKey() }))
      if (code === 'COUNT_SAVED') {
        showToast({ text: message, tone: 'error' })
        setReviewed(null)
      }
      // The differences are shown again, so that the admin agrees to the new ones.
      if (outdated.has(code))
        await api('GET /admin/running-count').then(
          ({ data }) => startReview(data),
          () => undefined,
        )
    },
  })
  return (
    <AdminPage
      title={reviewed ? t.differences : t.count}
      back={{ to: '/admin/stock-counts', text: t.backToList }}
      text={reviewed ? t.differencesText : t.shelfText}
    >
      {reviewed ? (
        <ReviewStep
          draft={review}
          onChange={setReview}
          user={user}
          {...reviewed}
          onBack={() => setReviewed(null)}
          onSave={() =>
            void save.run({
              body: toBody(review, compare(reviewed.lines, reviewed.shelf).compared),
              idempotencyKey: review.key,
            })
          }
          busy={save.busy}
          problem={save.problem?.message ?? null}
        />
      ) : (
        <CountStep
          count={count}
          user={user}
          onlyOwn={onlyOwn}
          onChoose={setOnlyOwn}
          onReview={() => setIsWaiting(true)}
          busy={preview.busy || (isWaiting && !count.isOffline)}
          problem={preview.problem?.message ?? null}
        />
      )}
    </AdminPage>
  )
}

const outdated: ReadonlySet<string> = new Set(['COUNT_OUTDATED', 'SIZE_UNKNOWN', 'IDEMPOTENCY_MISMATCH'])

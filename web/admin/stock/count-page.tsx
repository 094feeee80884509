import { useEffect, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { countStock, previewStockCount, type ShelfLine } from '#contract/orders/stock-count-endpoints.ts'
import { AdminPage } from '#web/admin/layout/page-head.tsx'
import { compare, countDrafts, emptyCount, toBody, type CountDraft } from '#web/admin/stock/count-draft.ts'
import { CountStep } from '#web/admin/stock/count-step.tsx'
import { useStockCountMessages } from '#web/admin/stock/messages.ts'
import { affectedByCounts, type loadCounter } from '#web/admin/stock/queries.ts'
import { ReviewStep } from '#web/admin/stock/review-step.tsx'
import { newKey } from '#web/app/api/idempotency-key.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useApiMutation } from '#web/app/queries.ts'
import { sessionToken } from '#web/app/session/session.ts'

export default function CountPage() {
  const t = useStockCountMessages()
  const { user } = useLoaderData<Awaited<ReturnType<typeof loadCounter>>>()
  const navigate = useNavigate()
  const api = useApi()
  const [draft, setDraft] = useState<CountDraft>(() => countDrafts.read(user) ?? emptyCount())
  const [shelf, setShelf] = useState<readonly ShelfLine[] | null>(null)
  useEffect(() => {
    // After a logout the draft is not stored.
    if (draft.lines.length === 0) countDrafts.drop()
    else if (sessionToken() !== null) countDrafts.keep(user, draft)
  }, [draft, user])

  const lines = draft.lines.map(({ size_id, counted_at }) => ({ size_id, counted_at }))
  const preview = useApiMutation(previewStockCount, { onDone: ({ data }) => setShelf(data) })
  const save = useApiMutation(countStock, {
    invalidates: affectedByCounts,
    onDone: async ({ data, message }) => {
      setDraft(emptyCount())
      countDrafts.drop()
      showToast({ text: message })
      await navigate(`/admin/stock-counts/${data.id}`, { replace: true })
    },
    onProblem: async ({ code }) => {
      // The count was saved, its response was lost, and the draft was changed since.
      if (code === 'IDEMPOTENCY_MISMATCH') setDraft((before) => ({ ...before, key: newKey() }))
      // The differences are shown again, so that the admin agrees to the new ones.
      if (outdated.has(code))
        await api(previewStockCount, { body: { lines } }).then(
          ({ data }) => setShelf(data),
          () => undefined,
        )
    },
  })
  return (
    <AdminPage
      title={shelf ? t.differences : t.count}
      back={{ to: '/admin/stock-counts', text: t.backToList }}
      text={shelf ? t.differencesText : t.shelfText}
    >
      {shelf ? (
        <ReviewStep
          draft={draft}
          onChange={setDraft}
          shelf={shelf}
          onBack={() => setShelf(null)}
          onSave={() =>
            void save.run({
              body: toBody(draft.note, compare(draft, shelf).compared),
              idempotencyKey: draft.key,
            })
          }
          busy={save.busy}
          problem={save.problem?.message ?? null}
        />
      ) : (
        <CountStep
          draft={draft}
          onChange={setDraft}
          onReview={() => void preview.run({ body: { lines } })}
          busy={preview.busy}
          problem={preview.problem?.message ?? null}
        />
      )}
    </AdminPage>
  )
}

const outdated: ReadonlySet<string> = new Set(['COUNT_OUTDATED', 'SIZE_UNKNOWN', 'IDEMPOTENCY_MISMATCH'])

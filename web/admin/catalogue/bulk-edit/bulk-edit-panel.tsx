import { useState, type FormEvent } from 'react'
import type { Category } from '#contract/catalogue/schemas.ts'
import type { BulkEdit, BulkEditPreview } from '#contract/catalogue/bulk-edit-schemas.ts'
import type { Task } from '#contract/platform/task.ts'
import {
  BulkEditFields,
  emptyBulkEdit,
  readBulkEdit,
  type BulkEditDraft,
} from '#web/admin/catalogue/bulk-edit/bulk-edit-fields.tsx'
import { PreviewTable } from '#web/admin/catalogue/bulk-edit/preview-table.tsx'
import { Card } from '#web/ui/card.tsx'
import type { ProductFilter } from '#web/admin/catalogue/products/product-filter.ts'
import { RunningTask } from '#web/admin/tasks/running-task.tsx'
import { formatCount } from '#web/app/language/format-rating.ts'
import { newKey } from '#web/app/api/idempotency-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/form/problem.tsx'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { useBulkEditMessages } from '#web/admin/catalogue/bulk-edit/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** The server may need minutes to preview a change of the complete catalogue. */
const requestTimeoutMs = 300_000

interface BulkEditPanelProps {
  which: { ids: string[] } | { filter: ProductFilter }
  categories: readonly Category[]
  onDone: () => void
}

export function BulkEditPanel({ which, categories, onDone }: BulkEditPanelProps) {
  const t = useBulkEditMessages()
  const language = useLanguage()
  const [draft, setDraft] = useState<BulkEditDraft>(emptyBulkEdit)
  const [previewed, setPreviewed] = useState<{
    change: BulkEdit
    preview: BulkEditPreview
    key: string
  } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [startedTask, setStartedTask] = useState<Task | null>(null)

  const previewing = useApiMutation('POST /admin/products/change/preview', {
    onProblem: ({ message }) => setProblem(message),
  })
  const applying = useApiMutation('POST /admin/products/change', {
    onProblem: ({ code, message }) => {
      setProblem(message)
      // The products have changed since the preview.
      if (code === 'PLAN_OUTDATED') setPreviewed(null)
    },
  })
  const busy = previewing.busy || applying.busy
  const preview = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const change = readBulkEdit(draft)
    const invalid: Partial<Record<string, string>> = { category: t.chooseCategory, sale: t.invalidSale }
    setProblem(change ? null : (invalid[draft.kind] ?? t.invalid))
    if (change === null) return
    const answer = await previewing.run({ body: { ...which, change }, timeoutMs: requestTimeoutMs })
    setPreviewed(answer && { change, preview: answer.data, key: newKey() })
  }
  const apply = async () => {
    if (!previewed) return
    const { change, preview: plan, key } = previewed
    setProblem(null)
    const answer = await applying.run({
      body: { ...which, change, fingerprint: plan.fingerprint },
      timeoutMs: requestTimeoutMs,
      idempotencyKey: key,
    })
    if (answer) setStartedTask(answer.data)
  }
  if (startedTask)
    return (
      <RunningTask
        title={t.title}
        loaded={startedTask}
        doneText={(task) =>
          t.done(formatCount(task.kind === 'change' ? (task.outcome?.changed ?? 0) : 0, language))
        }
        onClose={onDone}
      />
    )

  return (
    <Card title={t.title}>
      {/* oxlint-disable-next-line typescript/no-misused-promises -- preview handles its own problems */}
      <form onSubmit={preview} noValidate className="grid gap-4">
        <BulkEditFields
          draft={draft}
          categories={categories}
          onChange={(changes) => {
            setDraft((before) => ({ ...before, ...changes }))
            setPreviewed(null)
          }}
        />
        <Problem text={problem} />
        {previewed ? null : (
          <Button type="submit" variant="secondary" busy={busy} className="justify-self-start">
            {t.preview}
          </Button>
        )}
      </form>
      {previewed ? (
        <>
          <PreviewTable kind={previewed.change.kind} preview={previewed.preview} />
          {previewed.preview.changed > 0 ? (
            <Button busy={busy} className="justify-self-start" onClick={() => void apply()}>
              {t.apply(formatCount(previewed.preview.changed, language))}
            </Button>
          ) : null}
        </>
      ) : null}
    </Card>
  )
}

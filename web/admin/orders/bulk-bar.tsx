import { useState } from 'react'
import { useLocation } from 'react-router'
import { listTasks } from '#contract/admin/tasks-endpoints.ts'
import { moveManyOrders } from '#contract/orders/admin-endpoints.ts'
import { limits } from '#contract/platform/limits.ts'
import type { OrderAction, Task } from '#contract/platform/task.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { affectedByOrders } from '#web/admin/orders/queries.ts'
import { RunningTask } from '#web/admin/tasks/running-task.tsx'
import { newKey } from '#web/app/api/idempotency-key.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { showProblem } from '#web/app/layout/toasts.tsx'
import { invalidate, useApiMutation } from '#web/app/queries.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectionLine } from '#web/ui/lists/selection-line.tsx'
import type { ListSelection } from '#web/ui/lists/use-selection.ts'

/** What can be done for many orders together. */
export function BulkBar({ selection }: { selection: ListSelection }) {
  const t = useAdminOrderMessages()
  const common = useAdminMessages()
  const { pathname, search } = useLocation()
  const language = useLanguage()
  const [pending, setPending] = useState<{ action: OrderAction; key: string } | null>(null)
  const [started, setStarted] = useState<Task | null>(null)
  const { run, busy, input } = useApiMutation(moveManyOrders, {
    invalidates: [listTasks],
    onDone: ({ data }) => setStarted(data),
    onProblem: showProblem,
  })
  const ids = [...selection.ids]
  const count = formatCount(ids.length, language)
  const isTooMany = ids.length > limits.ordersTogether
  if (started)
    return (
      <RunningTask
        title={t.bulk[started.kind === 'orders' ? started.about.action : 'processing']}
        loaded={started}
        doneText={(task) =>
          t.bulkDone(formatCount(task.kind === 'orders' ? (task.outcome?.moved ?? 0) : 0, language))
        }
        onFinished={() => invalidate(affectedByOrders)}
        onClose={() => {
          setStarted(null)
          selection.clear()
        }}
      />
    )
  if (!selection.any) return null
  return (
    <div className="sticky top-0 z-10">
      <SelectionLine text={t.chosen(count)} clear={t.clearChosen} onClear={selection.clear}>
        {isTooMany ? (
          <p className="text-brick">{t.tooMany(formatCount(limits.ordersTogether, language))}</p>
        ) : (
          <div role="group" aria-label={t.together} className="flex flex-wrap gap-2">
            {actions.map((action) => (
              <Button
                key={action}
                size="small"
                variant={action === 'processing' ? 'primary' : 'quiet'}
                busy={busy && input?.body.action === action}
                onClick={() => setPending({ action, key: newKey() })}
              >
                {t.bulk[action]}
              </Button>
            ))}
            {prints.map(([page, text]) => (
              <ButtonLink
                key={page}
                to={`/admin/orders/${page}?ids=${ids.join()}`}
                state={{ list: pathname + search }}
                variant="quiet"
                size="small"
              >
                {t[text]}
              </ButtonLink>
            ))}
          </div>
        )}
      </SelectionLine>
      {pending ? (
        <ConfirmDialog
          tone="question"
          title={t.bulkTitle[pending.action](count)}
          text={t.bulkText[pending.action]}
          confirm={t.bulk[pending.action]}
          cancel={common.cancel}
          onAnswer={(agreed) => {
            const { action, key } = pending
            setPending(null)
            if (agreed) void run({ body: { ids, action }, idempotencyKey: key })
          }}
        />
      ) : null}
    </div>
  )
}

const actions: readonly OrderAction[] = ['processing', 'shipped']

const prints = [
  ['packing-slips', 'printSlips'],
  ['notas', 'printNotas'],
] as const

import { useState } from 'react'
import type { OrderAction, Task } from '#contract/platform/task.ts'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { RunningTask } from '#web/admin/tasks/running-task.tsx'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { showProblem } from '#web/app/layout/toasts.tsx'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'

/** Moves many orders in a task. `report` shows its progress and its result until the admin closes it. */
export function useMoveMany({ onClose }: { onClose?: () => void } = {}) {
  const t = useAdminOrderMessages()
  const language = useLanguage()
  const [started, setStarted] = useState<Task | null>(null)
  const { run, busy, input } = useApiMutation('POST /admin/transactions/bulk', {
    onDone: ({ data }) => setStarted(data),
    onProblem: showProblem,
  })
  return {
    move: (ids: readonly string[], action: OrderAction, idempotencyKey: string) =>
      void run({ body: { ids: [...ids], action }, idempotencyKey }),
    /** This action is being requested. */
    requested: busy ? input?.body.action : undefined,
    report: started ? (
      <RunningTask
        title={t.bulk[started.kind === 'orders' ? started.details.action : 'processing']}
        loaded={started}
        doneText={(task) =>
          t.bulkDone(formatCount(task.kind === 'orders' ? (task.outcome?.moved ?? 0) : 0, language))
        }
        onClose={() => {
          setStarted(null)
          onClose?.()
        }}
      />
    ) : null,
  }
}

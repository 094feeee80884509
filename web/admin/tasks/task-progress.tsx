import { useId } from 'react'
import type { Task } from '#contract/platform/task.ts'
import { isRunning } from '#web/admin/tasks/use-task.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useTaskMessages } from '#web/admin/tasks/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { formatDateTime } from '#contract/platform/language.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

export function useTaskTitle(task: Task): string {
  const t = useTaskMessages()
  if (task.kind === 'backup' || task.kind === 'drill' || task.kind === 'ledger') return t[task.kind]
  if (task.kind === 'change') return t.change[task.details.change]
  if (task.kind === 'orders') return t.orders[task.details.action]
  return task.details.file_name ? t.importOf(task.details.file_name) : t.import
}

export function useRequestedBy({ by_name, asked_at }: Task): string {
  const t = useTaskMessages()
  return t.by(by_name ?? t.automatic, formatDateTime(asked_at, useLanguage()) ?? '')
}

export function TaskState({ state }: Pick<Task, 'state'>) {
  const t = useTaskMessages()
  return <Badge tone={tones[state]}>{t.states[state]}</Badge>
}

const tones: Record<Task['state'], Tone> = {
  waiting: 'neutral',
  running: 'waiting',
  done: 'good',
  failed: 'bad',
}

/** Screen readers announce only the start and the end of the task. */
export function TaskProgress({ task }: { task: Task }) {
  const t = useTaskMessages()
  const language = useLanguage()
  const id = useId()
  const { state, kind, done, total } = task
  const formatProgress =
    kind === 'orders' ? t.ofOrders : kind === 'import' || kind === 'change' ? t.products : t.rows
  return (
    <>
      <p role="status" className="sr-only">
        {t.states[state]}
      </p>
      {isRunning(task) ? (
        <div className="grid gap-2">
          <p id={id} className="text-sm tabular-nums">
            {state === 'waiting'
              ? t.states.waiting
              : total === null
                ? t.preparing
                : formatProgress(formatCount(done, language), formatCount(total, language))}
          </p>
          <progress
            className="h-2.5 w-full appearance-none overflow-hidden rounded-pill border border-edge bg-plaster [&::-moz-progress-bar]:bg-terracotta [&::-webkit-progress-bar]:bg-plaster [&::-webkit-progress-value]:bg-terracotta"
            aria-label={t.progress}
            aria-describedby={id}
            max={Math.max(1, total ?? 1)}
            {...(state === 'waiting' || total === null ? {} : { value: done })}
          />
        </div>
      ) : null}
    </>
  )
}

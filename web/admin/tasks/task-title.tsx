import { formatDateTime } from '#contract/platform/language.ts'
import type { Task } from '#contract/platform/task.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { useTaskMessages } from '#web/admin/tasks/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** What work is called. */
export function useTaskTitle(task: Task): string {
  const t = useTaskMessages()
  if (task.kind === 'backup') return t.backup
  if (task.kind === 'change') return t.change[task.about.change]
  return task.about.file_name ? t.importOf(task.about.file_name) : t.import
}

/** Who asked for it, and when. */
export function useRequestedBy({ by_name, asked_at }: Task): string {
  const t = useTaskMessages()
  return t.by(by_name ?? t.byItself, formatDateTime(asked_at, useLanguage()) ?? '')
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

import { formatDateTime } from '#contract/language.ts'
import type { Work } from '#contract/work.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { useWorkWords } from '#web/words/admin-work.ts'
import { useLanguage } from '#web/words/use-language.tsx'

/** What work is called. */
export function useWorkTitle(work: Work): string {
  const t = useWorkWords()
  if (work.kind === 'backup') return t.backup
  if (work.kind === 'change') return t.change[work.about.change]
  return work.about.file_name ? t.importOf(work.about.file_name) : t.import
}

/** Who asked for it, and when. */
export function useAskedBy({ by_name, asked_at }: Work): string {
  const t = useWorkWords()
  return t.by(by_name ?? t.byItself, formatDateTime(asked_at, useLanguage()) ?? '')
}

export function WorkState({ state }: Pick<Work, 'state'>) {
  const t = useWorkWords()
  return <Badge tone={tones[state]}>{t.states[state]}</Badge>
}

const tones: Record<Work['state'], Tone> = {
  waiting: 'neutral',
  running: 'waiting',
  done: 'good',
  failed: 'bad',
}

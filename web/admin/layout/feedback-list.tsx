import type { ReactNode } from 'react'
import { EmptyList, NothingFound } from '#web/admin/empty-list.tsx'
import { useVoiceWords } from '#web/words/admin-voices.ts'

interface VoiceListProps<T> {
  lines: readonly T[]
  isFiltered: boolean
  /** What is said while nobody has written anything. */
  empty: { title: string; text: string }
  children: (line: T) => ReactNode
}

/** What people wrote, each with its buttons, or why there is nothing. */
export function VoiceList<T>({ lines, isFiltered, empty, children }: VoiceListProps<T>) {
  const words = useVoiceWords()
  if (lines.length > 0)
    return (
      <ul className="divide-y divide-line rounded border border-line bg-surface">{lines.map(children)}</ul>
    )
  if (isFiltered) return <NothingFound title={words.none} text={words.noneText} />
  return <EmptyList icon="info" {...empty} />
}

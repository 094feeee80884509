import type { ReactNode } from 'react'
import { EmptyList, NothingFound } from '#web/ui/empty-list.tsx'
import { useFeedbackMessages } from '#web/admin/layout/feedback-messages.ts'

interface FeedbackListProps<T> {
  lines: readonly T[]
  isFiltered: boolean
  /** What is said while nobody has written anything. */
  empty: { title: string; text: string }
  children: (line: T) => ReactNode
}

/** What people wrote, each with its buttons, or why there is nothing. */
export function FeedbackList<T>({ lines, isFiltered, empty, children }: FeedbackListProps<T>) {
  const messages = useFeedbackMessages()
  if (lines.length > 0)
    return (
      <ul className="divide-y divide-line rounded border border-line bg-surface">{lines.map(children)}</ul>
    )
  if (isFiltered) return <NothingFound title={messages.none} text={messages.noneText} />
  return <EmptyList icon="info" {...empty} />
}

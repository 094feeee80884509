import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

interface QueueListProps {
  /** Oldest first. */
  lines: readonly { id: string; name: string; what: ReactNode; more: string }[]
  current: string
  onOpen: (id: string) => void
  onStep: (by: 1 | -1) => void
  words: { queue: string; previous: string; next: string; position: (n: number, total: number) => string }
}

/** A queue: a list beside what is being decided, on smaller screens a step back and forth. */
export function QueueList({ lines, current, onOpen, onStep, words }: QueueListProps) {
  const at = lines.findIndex(({ id }) => id === current)
  return (
    <>
      <nav aria-label={words.queue} className="flex items-center justify-between gap-2 xl:hidden">
        <Step icon="chevron-left" label={words.previous} disabled={at <= 0} onClick={() => onStep(-1)} />
        <p className="text-sm font-semibold tabular-nums" aria-live="polite">
          {at === -1 ? '–' : words.position(at + 1, lines.length)}
        </p>
        <Step
          icon="chevron-right"
          label={words.next}
          disabled={at === lines.length - 1}
          onClick={() => onStep(1)}
        />
      </nav>
      <nav aria-label={words.queue} className="max-xl:hidden">
        <ol className="divide-y divide-line overflow-hidden rounded border border-line bg-surface">
          {lines.map(({ id, name, what, more }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === current ? 'true' : undefined}
                onClick={() => onOpen(id)}
                className={classNames(
                  'grid w-full gap-0.5 border-l-2 px-3 py-2.5 text-left text-sm focus-visible:-outline-offset-2',
                  id === current
                    ? 'border-terracotta bg-terracotta-wash'
                    : 'border-transparent hover:bg-paper',
                )}
              >
                <span className="truncate font-semibold">{name}</span>
                <span className="truncate tabular-nums">{what}</span>
                <span className="truncate text-xs text-muted">{more}</span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
    </>
  )
}

interface StepProps {
  icon: 'chevron-left' | 'chevron-right'
  label: string
  disabled: boolean
  onClick: () => void
}

const Step = ({ icon, label, disabled, onClick }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={disabled}
    onClick={onClick}
    className="grid size-11 place-items-center rounded border border-line bg-surface not-disabled:hover:border-edge disabled:text-muted/50"
  >
    <Icon name={icon} />
  </button>
)

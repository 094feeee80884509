import { Fragment, useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

interface DecisionQueueProps {
  /** In the order in which they are decided. */
  lines: readonly { id: string; name: string; what: ReactNode; more: string }[]
  current: string
  onOpen: (id: string) => void
  onStep: (by: 1 | -1) => void
  messages: { queue: string; previous: string; next: string; position: (n: number, total: number) => string }
  /** What is being decided. */
  children: ReactNode
}

/**
 * What waits for a decision, and the one being decided beside it; on smaller screens a step back and forth in place of the
 * list. `useDecisionQueue` says which one it is.
 */
export function DecisionQueue({ lines, current, onOpen, onStep, messages, children }: DecisionQueueProps) {
  const place = useFocusOnNext(current)
  const at = lines.findIndex(({ id }) => id === current)
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[13rem_minmax(0,1fr)]">
      <nav aria-label={messages.queue} className="flex items-center justify-between gap-2 xl:hidden">
        <Step icon="chevron-left" label={messages.previous} disabled={at <= 0} onClick={() => onStep(-1)} />
        <p className="text-sm font-semibold tabular-nums" aria-live="polite">
          {at === -1 ? '–' : messages.position(at + 1, lines.length)}
        </p>
        <Step
          icon="chevron-right"
          label={messages.next}
          disabled={at === lines.length - 1}
          onClick={() => onStep(1)}
        />
      </nav>
      <nav aria-label={messages.queue} className="max-xl:hidden">
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
      <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
        <Fragment key={current}>{children}</Fragment>
      </div>
    </div>
  )
}

/** In place of the buttons: somebody else was quicker. */
export function AlreadyDecided({
  title,
  text,
  note,
  next,
  onNext,
  className,
}: {
  title: string
  text: ReactNode
  note?: ReactNode
  next: string
  onNext: () => void
  className?: string
}) {
  return (
    <div role="status" className={classNames('grid gap-3 rounded bg-brass-wash p-4', className)}>
      <div>
        <p className="flex items-center gap-2 font-semibold text-brass-deep">
          <Icon name="info" className="size-4" />
          {title}
        </p>
        <p className="mt-1 text-sm">{text}</p>
        {note ? <p className="mt-1 text-sm">{note}</p> : null}
      </div>
      <Button size="small" variant="quiet" className="justify-self-start" onClick={onNext}>
        {next}
      </Button>
    </div>
  )
}

/**
 * The place of what is being decided. When the next one takes it, and the button that had the focus is gone, the focus
 * stays there: the keyboard does not begin at the top of the page again.
 */
function useFocusOnNext(current: string) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(current)
  useEffect(() => {
    if (before.current === current) return
    before.current = current
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [current])
  return place
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

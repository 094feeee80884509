import { Fragment, useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { KeyHint } from '#web/ui/lists/shortcuts.tsx'
import {
  useReading,
  type Decisions,
  type OpenDecision,
  type Shown,
} from '#web/ui/lists/use-decision-queue.ts'

interface DecisionQueueProps<Item extends { id: string }> {
  queue: Decisions<Item>
  lines: readonly { id: string; name: string; what: ReactNode; more: string }[]
  messages: { queue: string; previous: string; next: string; position: (n: number, total: number) => string }
  renderReason: RenderReason<Item>
  children: ReactNode
}

export type RenderReason<Item> = (item: Item, dialog: ReasonDialogProps) => ReactNode

interface ReasonDialogProps {
  busy: false
  /** The message of the server that refused the last decision about the item. */
  problem: string | null
  /** The reason that the admin gave before. */
  reason: string
  onReason: (reason: string) => void
  onClose: () => void
}

/** On small screens, buttons for the previous and next item replace the list. `useDecisionQueue` holds the state. */
export function DecisionQueue<Item extends { id: string }>(props: DecisionQueueProps<Item>) {
  const { queue, lines, messages, renderReason, children } = props
  const { current, open, step, refusals } = queue
  const problem = current === null ? undefined : refusals[current]?.message
  const container = useFocusOnNext(current)
  const at = lines.findIndex(({ id }) => id === current)
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[13rem_minmax(0,1fr)]">
      <nav aria-label={messages.queue} className="flex items-center justify-between gap-2 xl:hidden">
        <Step icon="chevron-left" label={messages.previous} disabled={at <= 0} onClick={() => step(-1)} />
        <p className="text-sm font-semibold tabular-nums" aria-live="polite">
          {at === -1 ? '–' : messages.position(at + 1, lines.length)}
        </p>
        <Step
          icon="chevron-right"
          label={messages.next}
          disabled={at === lines.length - 1}
          onClick={() => step(1)}
        />
      </nav>
      <nav aria-label={messages.queue} className="max-xl:hidden">
        <ol className="divide-y divide-line overflow-hidden rounded border border-line bg-surface">
          {lines.map(({ id, name, what, more }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === current ? 'true' : undefined}
                onClick={() => open(id)}
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
                {refusals[id] ? (
                  <span className="flex gap-1 text-xs text-brick">
                    <Icon name="alert" className="mt-0.5 size-3" />
                    <span className="min-w-0">{refusals[id].message}</span>
                  </span>
                ) : null}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <div ref={container} tabIndex={-1} className="min-w-0 outline-none">
        {problem === undefined ? null : (
          <Notice tone="bad" className="mb-4 px-4 py-3">
            {problem}
          </Notice>
        )}
        <Fragment key={current}>{children}</Fragment>
      </div>
      <RejectReason queue={queue} renderReason={renderReason} />
    </div>
  )
}

/** The dialog that asks for the reason of a rejection. */
export function RejectReason<Item extends { id: string }>({
  queue: { rejecting, refusals, reject, keep },
  renderReason,
}: Pick<DecisionQueueProps<Item>, 'queue' | 'renderReason'>) {
  if (!rejecting) return null
  return (
    <Fragment key={rejecting.item.id}>
      {renderReason(rejecting.item, {
        busy: false,
        problem: refusals[rejecting.item.id]?.message ?? null,
        reason: rejecting.reason,
        onReason: reject,
        onClose: keep,
      })}
    </Fragment>
  )
}

interface DecisionButtonsProps {
  queue: Pick<OpenDecision, 'shortcuts' | 'isReady' | 'setReadable' | 'accept' | 'askReason'>
  id: string
  /** The buttons and their keys wait until the page shows the item. */
  shown: Shown
  /** Null if the item can only be rejected. */
  accept: string | null
  reject: string
  acceptClassName?: string
}

export function DecisionButtons(props: DecisionButtonsProps) {
  const { queue, id, shown, accept, reject, acceptClassName } = props
  const { shortcuts, isReady } = queue
  useReading(queue, id, shown)
  return (
    <>
      {accept === null ? null : (
        <Button waits={!isReady} className={classNames('flex-1', acceptClassName)} onClick={queue.accept}>
          {accept}
          {shortcuts.on ? <KeyHint name="K" /> : null}
        </Button>
      )}
      <Button waits={!isReady} variant="quiet" onClick={queue.askReason}>
        {reject}
        {shortcuts.on ? <KeyHint name="T" /> : null}
      </Button>
    </>
  )
}

/** Replaces the buttons when another admin has already decided the item. */
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
    <Notice icon="info" role="status" title={title} className={classNames('p-4', className)}>
      <p className="mt-1">{text}</p>
      {note ? <p className="mt-1">{note}</p> : null}
      <Button size="small" variant="quiet" className="mt-3" onClick={onNext}>
        {next}
      </Button>
    </Notice>
  )
}

/**
 * Returns a ref for the element around the open item. If the focused button is gone when the next item opens, this
 * element takes the focus. Without it, keyboard users would start again at the top of the page.
 */
function useFocusOnNext(current: string | null) {
  const container = useRef<HTMLDivElement>(null)
  const previous = useRef(current)
  useEffect(() => {
    if (previous.current === current) return
    previous.current = current
    if (document.activeElement === document.body) container.current?.focus({ preventScroll: true })
  }, [current])
  return container
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

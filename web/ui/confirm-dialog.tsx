import { useId, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

export type DialogTone = 'success' | 'error' | 'warning' | 'info' | 'question'

interface ConfirmDialogProps {
  tone: DialogTone
  title: string
  text?: ReactNode
  lines?: readonly { label: string; value: string }[] | undefined
  confirm: string
  /** The text of the button that declines. Without it the dialog is a message, and closing it counts as confirming. */
  cancel?: string | undefined
  /** A click outside closes a passing message, and its button is not emphasised. */
  passing?: boolean
  onHold?: (held: boolean) => void
  onAnswer: (agreed: boolean) => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { tone, title, text, lines, confirm, cancel, passing = false, onHold, onAnswer } = props
  const id = useId()
  return (
    <Dialog
      open
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      onClose={() => onAnswer(cancel === undefined)}
      lightDismiss={passing}
    >
      <div
        onPointerEnter={() => onHold?.(true)}
        onPointerLeave={() => onHold?.(false)}
        className="grid justify-items-center gap-2 p-8 text-center wrap-anywhere"
      >
        <span
          className={classNames('mb-2 grid size-12 place-items-center rounded-pill', tones[tone].className)}
        >
          <Icon name={tones[tone].icon} className="size-6" />
        </span>
        <h2 id={`${id}-title`} className="font-serif text-xl">
          {title}
        </h2>
        <div id={`${id}-text`} className="grid w-full gap-4">
          {text ? <p className="whitespace-pre-line text-muted">{text}</p> : null}
          {lines ? (
            <dl className="grid grid-cols-[auto_minmax(50%,1fr)] gap-x-6 gap-y-1 rounded bg-paper p-4 text-left text-sm">
              {lines.map(({ label, value }) => (
                <div key={label} className="contents">
                  <dt className="text-muted">{label}</dt>
                  <dd className="text-right font-semibold">{value}</dd>
                </div>
              ))}
            </dl>
          ) : null}
        </div>
        <div className="mt-4 flex w-full flex-wrap-reverse justify-center gap-3">
          {cancel === undefined ? null : (
            <Button
              variant="quiet"
              className="flex-auto whitespace-nowrap px-4"
              onClick={() => onAnswer(false)}
            >
              {cancel}
            </Button>
          )}
          <Button
            className="flex-auto whitespace-nowrap px-4"
            variant={passing ? 'quiet' : 'primary'}
            // A question may be about what cannot be undone, so that its first button has the focus.
            data-first-focus={tone === 'question' ? undefined : true}
            onClick={() => onAnswer(true)}
          >
            {confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const tones = {
  success: { icon: 'check', className: 'bg-sage-wash text-sage' },
  error: { icon: 'alert', className: 'bg-brick-wash text-brick' },
  warning: { icon: 'alert', className: 'bg-brass-wash text-brass-deep' },
  info: { icon: 'info', className: 'bg-plaster text-muted' },
  question: { icon: 'info', className: 'bg-terracotta-wash text-terracotta' },
} as const

import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

interface ToastProps {
  text: string
  tone?: 'success' | 'error' | undefined
  action?: { text: string; run: () => void } | undefined
  dismissLabel: string
  onClose: () => void
  /**
   * Called when the pointer or the focus enters or leaves, so that the caller can pause the timer that hides the toast.
   */
  onHold?: (held: boolean) => void
}

export function Toast({ text, tone = 'success', action, dismissLabel, onClose, onHold }: ToastProps) {
  return (
    <div
      onPointerEnter={() => onHold?.(true)}
      onPointerLeave={() => onHold?.(false)}
      onFocus={() => onHold?.(true)}
      onBlur={() => onHold?.(false)}
      className="late pointer-events-auto flex max-w-full items-center gap-3 rounded bg-ink py-2 pl-4 pr-2 text-sm text-white shadow-float"
    >
      <Icon
        name={tone === 'success' ? 'check' : 'alert'}
        className={classNames('size-4', tone === 'error' && 'text-brass')}
      />
      <p>{text}</p>
      {action ? (
        <button
          type="button"
          className="min-h-9 rounded px-2 font-semibold underline underline-offset-4"
          onClick={() => {
            action.run()
            onClose()
          }}
        >
          {action.text}
        </button>
      ) : null}
      <button
        type="button"
        aria-label={dismissLabel}
        onClick={onClose}
        className="grid size-9 place-items-center rounded"
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  )
}

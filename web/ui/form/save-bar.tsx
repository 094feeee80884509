import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

interface SaveBarProps {
  /** The status says whether there are unsaved changes, or why the form cannot be saved now. */
  status: ReactNode
  isLong?: boolean
  problem?: string | null
  save: string
  /** Without it the button submits the surrounding form. */
  onSave?: () => void
  busy?: boolean
  disabled?: boolean
  /** The button restores the saved values. Pass null while nothing is changed. */
  discard?: { text: string; run: () => void } | null
}

export function SaveBar({ status, isLong, problem, save, onSave, busy, disabled, discard }: SaveBarProps) {
  return (
    <div
      data-save-bar
      className="z-10 -mx-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line bg-paper px-4 py-3 tall:sticky tall:bottom-0 max-lg:tall:bottom-14 md:-mx-8 md:px-8"
    >
      <p
        role="status"
        className={classNames('min-w-0 grow basis-40 text-sm', (problem || isLong) && 'max-sm:basis-full')}
      >
        {problem ? (
          <span className="flex items-start gap-1.5 font-medium text-brick">
            <Icon name="alert" className="mt-0.5 size-4" />
            {problem}
          </span>
        ) : (
          <span className="text-muted">{status}</span>
        )}
      </p>
      {discard ? (
        <Button variant="plain" size="small" className="min-h-11" onClick={discard.run}>
          {discard.text}
        </Button>
      ) : null}
      <Button
        type={onSave ? 'button' : 'submit'}
        busy={busy ?? false}
        disabled={disabled}
        {...(onSave ? { onClick: onSave } : {})}
      >
        {save}
      </Button>
    </div>
  )
}

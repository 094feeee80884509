import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

export interface DialogProps {
  open: boolean
  /** Called on Escape, and on a click outside if `lightDismiss` is set. */
  onClose: () => void
  labelledBy: string
  describedBy?: string
  role?: 'dialog' | 'alertdialog'
  variant?: 'centred' | 'wide' | 'top' | 'bottom' | 'sheet'
  lightDismiss?: boolean
  className?: string
  children: ReactNode
}

/**
 * The native modal `<dialog>` traps the focus, closes on Escape and then returns the focus. The first focus is taken
 * here, and again when content loads later: by what is marked with `data-first-focus`, else by the first field, the
 * first button or the heading.
 */
export function Dialog({
  open,
  onClose,
  labelledBy,
  describedBy,
  role,
  variant = 'centred',
  lightDismiss,
  className,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return undefined
    element.showModal()
    focusFirst(element)
    const observer = new MutationObserver(() => {
      if (!element.querySelector(':focus')) focusFirst(element)
    })
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      // Only `close()` returns the focus, so it must also run when an open dialog unmounts.
      element.close()
    }
  }, [open])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from the keyboard
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (lightDismiss && event.detail < 2 && event.target === dialog.current) onClose()
      }}
      className={classNames(
        variant,
        'bg-surface text-left text-ink shadow-float',
        variantClasses[variant],
        className,
      )}
    >
      {children}
    </dialog>
  )
}

/** What is hidden or disabled does not take the focus. */
function focusFirst(dialog: HTMLDialogElement): void {
  for (const selector of [
    '[data-first-focus]',
    'input:not([type=file]), select, textarea',
    'button, a',
    'h1, h2',
  ])
    for (const element of dialog.querySelectorAll<HTMLElement>(selector)) {
      if (selector.startsWith('h')) element.tabIndex = -1
      element.focus()
      if (document.activeElement === element) return
    }
}

const variantClasses = {
  centred: 'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-dialog overflow-y-auto rounded',
  wide: 'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-page overflow-y-auto rounded',
  /** Below the upper edge, so that it does not move while its content grows; on a phone as wide as the screen. */
  top: 'm-0 max-h-dvh w-full max-w-none overflow-hidden md:mx-auto md:mt-[10dvh] md:max-h-[80dvh] md:max-w-text md:rounded',
  bottom: 'mx-0 mt-auto mb-0 max-h-[85dvh] w-full max-w-none overflow-y-auto rounded-t',
  sheet: 'm-0 h-dvh max-h-none w-[min(22rem,88vw)] max-w-none overflow-y-auto',
}

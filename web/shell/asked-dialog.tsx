import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Shown } from '#web/shell/dialogs.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useShellWords } from '#web/words/shell.ts'

/** A question or a message with its buttons. */
export default function AskedDialog({ asked }: { asked: Shown }) {
  const { tone, title, text, lines, confirm, cancel, autoClose, answer } = asked
  const t = useShellWords()
  const id = useId()
  const [held, setHeld] = useState(false)
  const { key: place, pathname } = useLocation()
  const openedAt = useRef({ place, pathname })
  useEffect(() => {
    if (autoClose === undefined || held) return undefined
    const timer = setTimeout(() => answer(true), autoClose)
    return () => clearTimeout(timer)
  }, [autoClose, held, answer])
  // The back button leaves the question behind together with its page, and good news are news of the page left.
  useEffect(() => {
    if (cancel !== undefined && openedAt.current.place !== place) answer(false)
    else if (autoClose !== undefined && openedAt.current.pathname !== pathname) answer(true)
  }, [place, pathname, cancel, autoClose, answer])
  return (
    <Dialog
      open
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      onClose={() => answer(cancel === undefined)}
      lightDismiss={autoClose !== undefined}
    >
      <div
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
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
            <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 rounded bg-paper p-4 text-left text-sm">
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
            <Button look="quiet" className="flex-auto whitespace-nowrap px-4" onClick={() => answer(false)}>
              {cancel}
            </Button>
          )}
          <Button
            className="flex-auto whitespace-nowrap px-4"
            look={autoClose === undefined ? 'primary' : 'quiet'}
            ref={startHere}
            onClick={() => answer(true)}
          >
            {confirm ?? t.ok}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Where the keyboard starts; the browser looks for the attribute, which React does not write, when the dialog opens. */
const startHere = (button: HTMLButtonElement | null): void => button?.setAttribute('autofocus', '')

const tones = {
  success: { icon: 'check', className: 'bg-sage-wash text-sage' },
  error: { icon: 'alert', className: 'bg-brick-wash text-brick' },
  warning: { icon: 'alert', className: 'bg-brass-wash text-brass-deep' },
  info: { icon: 'info', className: 'bg-plaster text-muted' },
  question: { icon: 'info', className: 'bg-terracotta-wash text-terracotta' },
} as const

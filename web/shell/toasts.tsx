import { useEffect, useState } from 'react'
import { delays } from '#contract/limits.ts'
import { createStore } from '#web/store.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useShellWords } from '#web/words/shell.ts'

export interface ToastOptions {
  text: string
  tone?: 'success' | 'error'
  action?: { text: string; run: () => void }
  /** Milliseconds; 1,500 for good news (section 9), longer for what must be read. */
  stays?: number
}

const toasts = createStore<readonly (ToastOptions & { key: number })[]>([])
let lastKey = 0

/** Says something in passing, at the edge of the screen and to screen readers. */
export function showToast(options: ToastOptions): void {
  const others = toasts.get().filter(({ text }) => text !== options.text)
  toasts.set([...others.slice(-2), { ...options, key: ++lastKey }])
}

const drop = (key: number): void => toasts.set(toasts.get().filter((toast) => toast.key !== key))

/** Where toasts appear; part of the shell. */
export function Toasts() {
  const shown = toasts.use()
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-20 max-lg:[body:has([data-save-bar])_&]:bottom-36 z-40 grid justify-items-center gap-2 px-4 md:bottom-6"
    >
      {shown.map((toast) => (
        <Toast key={toast.key} toast={toast} close={() => drop(toast.key)} />
      ))}
    </div>
  )
}

function Toast({ toast, close }: { toast: ToastOptions & { key: number }; close: () => void }) {
  const t = useShellWords()
  const [held, setHeld] = useState(false)
  const { key, text, tone = 'success', action } = toast
  const stays = toast.stays ?? (tone === 'success' && !action ? delays.dialog : 6_000)
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => drop(key), stays)
    return () => clearTimeout(timer)
  }, [held, key, stays])
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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
            close()
          }}
        >
          {action.text}
        </button>
      ) : null}
      <button
        type="button"
        aria-label={t.dismiss}
        onClick={close}
        className="grid size-9 place-items-center rounded"
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  )
}

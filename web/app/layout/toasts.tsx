import { useEffect, useState } from 'react'
import { delays } from '#contract/platform/limits.ts'
import { createStore } from '#web/app/store.ts'
import { Toast } from '#web/ui/toast.tsx'
import { useLayoutMessages } from '#web/app/layout/messages.ts'

interface ToastOptions {
  text: string
  tone?: 'success' | 'error'
  action?: { text: string; run: () => void }
  /**
   * The duration in milliseconds, or until the caller hides the toast. By default a success stays 1,500, and an error or
   * an action 6,000.
   */
  stays?: number | 'until hidden'
}

const toasts = createStore<readonly (ToastOptions & { key: number })[]>([])
let lastKey = 0

/** Shows the last three toasts, and those that stay until they are hidden. Returns a function that hides this one. */
export function showToast(options: ToastOptions): () => void {
  const others = toasts.get().filter(({ text }) => text !== options.text)
  const passing = others.filter(({ stays }) => stays !== 'until hidden').slice(-2)
  const key = ++lastKey
  toasts.set([
    ...others.filter((toast) => toast.stays === 'until hidden' || passing.includes(toast)),
    { ...options, key },
  ])
  return () => drop(key)
}

export const showProblem = ({ message }: { message: string }): void =>
  void showToast({ text: message, tone: 'error' })

const drop = (key: number): void => toasts.set(toasts.get().filter((toast) => toast.key !== key))

export function Toasts() {
  const shown = toasts.use()
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-20 max-lg:[body:has([data-save-bar])_&]:bottom-36 z-40 grid justify-items-center gap-2 px-4 md:bottom-6"
    >
      {shown.map((toast) => (
        <PassingToast key={toast.key} toast={toast} />
      ))}
    </div>
  )
}

function PassingToast({ toast: { key, ...toast } }: { toast: ToastOptions & { key: number } }) {
  const t = useLayoutMessages()
  const [held, setHeld] = useState(false)
  const isSuccess = toast.tone !== 'error' && !toast.action
  const stays = toast.stays ?? (isSuccess ? delays.dialog : 6_000)
  useEffect(() => {
    if (held || stays === 'until hidden') return undefined
    const timer = setTimeout(() => drop(key), stays)
    return () => clearTimeout(timer)
  }, [held, key, stays])
  return <Toast {...toast} dismissLabel={t.dismiss} onClose={() => drop(key)} onHold={setHeld} />
}

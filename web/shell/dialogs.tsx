import { lazy, Suspense } from 'react'
import { createStore } from '#web/store.ts'

export interface DialogOptions {
  tone: 'success' | 'error' | 'warning' | 'info' | 'question'
  title: string
  text?: string
  /** Lines below the text, such as product, quantity and total. */
  lines?: readonly { label: string; value: string }[]
  /** The button that agrees; 'OK' unless said. */
  confirm?: string
  /** The button that does not; none unless said. */
  cancel?: string
  /** Milliseconds after which it closes by itself; it waits while the pointer is on it, until its page is left. */
  autoClose?: number
}

export interface Shown extends DialogOptions {
  key: number
  answer: (agreed: boolean) => void
}

const queue = createStore<readonly Shown[]>([])
let lastKey = 0

/** Shows a dialog, after those shown before it. True when she agreed or it closed by itself, false when she did not. */
export function showDialog(options: DialogOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const key = ++lastKey
    const answer = (agreed: boolean) => {
      queue.set(queue.get().filter((dialog) => dialog.key !== key))
      resolve(agreed)
    }
    queue.set([...queue.get(), { ...options, key, answer }])
  })
}

// No first page shows one, so none waits for it; whoever begins to do something has it loaded (prefetch.ts).
const AskedDialog = lazy(() => import('#web/shell/asked-dialog.tsx'))

/** Where dialogs appear; part of the shell. */
export function Dialogs() {
  const first = queue.use()[0]
  return first ? (
    <Suspense>
      <AskedDialog key={first.key} asked={first} />
    </Suspense>
  ) : null
}

import { unreachable } from '#web/app/api/api-error.ts'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import { showToast } from '#web/app/layout/toasts.tsx'
import { createStore } from '#web/app/store.ts'
import type { DialogTone } from '#web/ui/confirm-dialog.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'

interface DialogOptions {
  tone: DialogTone
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

/** Shows a dialog, after those shown before it. True on agreement or when it closed by itself, else false. */
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

/** Resolves once no dialog is shown. */
export const dialogsClosed = (): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (queue.get().length > 0) return
      stop()
      resolve()
    }
    const stop = queue.subscribe(check)
    check()
  })

// No first page shows one, so none waits for it; whoever begins to do something has it loaded (prefetch.ts).
const MessageDialog = lazyComponent(() => import('#web/app/layout/message-dialog.tsx'))

/** Where dialogs appear; part of the shell. */
export function Dialogs() {
  const first = queue.use()[0]
  const language = useLanguage()
  if (!first) return null
  return (
    <MessageDialog
      key={first.key}
      of={{ asked: first }}
      onMissing={() => showWithoutDialog(first, unreachable(language).message)}
    />
  )
}

/** Away from the shop not even the dialog can be had: a message is told in passing, a question counts as not agreed to. */
function showWithoutDialog({ tone, title, text = '', cancel, answer }: Shown, away: string): void {
  const isQuestion = cancel !== undefined
  showToast({
    tone: isQuestion || tone === 'error' || tone === 'warning' ? 'error' : 'success',
    text: isQuestion ? away : `${title} ${text}`,
    stays: 6_000,
  })
  answer(!isQuestion)
}

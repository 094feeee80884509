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
  lines?: readonly { label: string; value: string }[]
  confirm?: string
  cancel?: string
  /**
   * The dialog closes automatically after this number of milliseconds, except while the pointer is on it. It
   * also closes when its page is left.
   */
  autoClose?: number
}

export interface OpenDialog extends DialogOptions {
  key: number
  answer: (agreed: boolean) => void
}

const queue = createStore<readonly OpenDialog[]>([])
let lastKey = 0

/**
 * Queues a dialog. Resolves to true when it is confirmed or closes automatically, else to false. A question that is
 * asked already, because its button was pressed twice, counts as declined.
 */
export function showDialog(options: DialogOptions): Promise<boolean> {
  const isSame = ({ title, text }: DialogOptions) => title === options.title && text === options.text
  if (options.cancel !== undefined && queue.get().some(isSame)) return Promise.resolve(false)
  return new Promise((resolve) => {
    const key = ++lastKey
    const answer = (agreed: boolean) => {
      queue.set(queue.get().filter((dialog) => dialog.key !== key))
      resolve(agreed)
    }
    queue.set([...queue.get(), { ...options, key, answer }])
  })
}

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

// No first page shows a dialog, so its code loads at the first interaction (prefetch.ts).
const MessageDialog = lazyComponent(() => import('#web/app/layout/message-dialog.tsx'))

export function Dialogs() {
  const first = queue.use()[0]
  const language = useLanguage()
  if (!first) return null
  return (
    <MessageDialog
      key={first.key}
      of={{ dialog: first }}
      onMissing={() => showWithoutDialog(first, unreachable(language).message)}
    />
  )
}

/**
 * When offline, the dialog's code cannot be loaded. A message becomes a toast, and a question counts as
 * declined.
 */
function showWithoutDialog(
  { tone, title, text = '', cancel, answer }: OpenDialog,
  offlineText: string,
): void {
  const isQuestion = cancel !== undefined
  showToast({
    tone: isQuestion || tone === 'error' || tone === 'warning' ? 'error' : 'success',
    text: isQuestion ? offlineText : `${title} ${text}`,
    stays: 6_000,
  })
  answer(!isQuestion)
}

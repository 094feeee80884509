import type { ComponentType } from 'react'
import { lazyComponent } from '#web/app/lazy-component.tsx'

/** A form in a dialog, which loads when it opens. What is typed until then goes into its first field. */
export const lazyDialog = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazyComponent<P>(() => keepTyped(load))

/** Drawing the dialog takes at most this time, also on a slow phone. */
const maxWaitMs = 5_000

async function keepTyped<T>(load: () => Promise<T>): Promise<T> {
  let typed = ''
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  document.addEventListener(
    'keydown',
    (event) => {
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isText && event.key !== 'Backspace') return
      // A space would press the focused button again.
      event.preventDefault()
      typed = isText ? typed + event.key : typed.slice(0, -1)
    },
    options,
  )
  document.addEventListener(
    'focusin',
    () => {
      listening.abort()
      // After the commit that moved the focus, and before the next key.
      queueMicrotask(() => typed !== '' && document.execCommand('insertText', false, typed))
    },
    options,
  )
  try {
    const loaded = await load()
    // The dialog was loaded before, and has the focus already.
    if (document.querySelector('dialog[open] :focus')) listening.abort()
    // The page was left while it loaded, so no dialog takes the focus.
    setTimeout(() => listening.abort(), maxWaitMs)
    return loaded
  } catch (error) {
    listening.abort()
    throw error
  }
}

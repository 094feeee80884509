import { createStore } from '#web/app/store.ts'
import { isUninstalledOnIos, matchesMedia } from '#web/ui/browser.ts'

/** Chrome's event, which is missing in TypeScript's DOM types. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

const offered = createStore<InstallPrompt | null>(null)

// The browser sends it before the page with the button is open. On the server there is no browser.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    offered.set(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => offered.set(null))
}

/** Null if the browser does not offer to install the console, or has installed it. */
export function useInstallPrompt(): (() => Promise<void>) | null {
  const event = offered.use()
  if (!event) return null
  return async () => {
    // An event can be used once.
    offered.set(null)
    await event.prompt()
  }
}

/** Safari on an iPhone offers nothing. On a Mac, the installation has other steps. */
export const isUninstalledOnIphone = (): boolean => isUninstalledOnIos() && matchesMedia('(hover: none)')

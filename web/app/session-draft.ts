import { localStore, sessionStore } from '#web/ui/browser.ts'

/** An unsent draft survives reloads of this tab. Another user who signs in here does not receive it. */
export const sessionDraft = <T extends object>(storageKey: string) => draftIn<T>(storageKey, sessionStore)

/** An unsent draft survives the end of the browser, too. */
export const lastingDraft = <T extends object>(storageKey: string) => draftIn<T>(storageKey, localStore)

const draftIn = <T extends object>(storageKey: string, store: typeof localStore) => ({
  read: (user: { id: string }): T | null => {
    try {
      const stored: (T & { user: string }) | null = JSON.parse(store.get(storageKey) ?? 'null')
      return stored?.user === user.id ? stored : null
    } catch {
      return null
    }
  },
  keep: (user: { id: string }, draft: T): void =>
    store.set(storageKey, JSON.stringify({ ...draft, user: user.id })),
  drop: (): void => store.remove(storageKey),
})

/** An unsent draft survives reloads of this tab. Another user who signs in here does not receive it. */
export const sessionDraft = <T extends object>(storageKey: string) =>
  draftIn<T>(storageKey, () => sessionStorage)

/** An unsent draft survives the end of the browser, too. */
export const lastingDraft = <T extends object>(storageKey: string) =>
  draftIn<T>(storageKey, () => localStorage)

const draftIn = <T extends object>(storageKey: string, storage: () => Storage) => ({
  read: (user: { id: string }): T | null => {
    try {
      const stored: (T & { user: string }) | null = JSON.parse(storage().getItem(storageKey) ?? 'null')
      return stored?.user === user.id ? stored : null
    } catch {
      return null
    }
  },
  keep: (user: { id: string }, draft: T): void => {
    try {
      storage().setItem(storageKey, JSON.stringify({ ...draft, user: user.id }))
    } catch {
      // Without storage, the draft lasts until the page is left.
    }
  },
  drop: (): void => storage().removeItem(storageKey),
})

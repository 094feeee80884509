/** An unsent draft survives reloads of this tab. Another user who signs in here does not receive it. */
export const sessionDraft = <T extends object>(storageKey: string) => ({
  read: (user: { id: string }): T | null => {
    try {
      const stored: (T & { user: string }) | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
      return stored?.user === user.id ? stored : null
    } catch {
      return null
    }
  },
  keep: (user: { id: string }, draft: T): void => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify({ ...draft, user: user.id }))
    } catch {
      // Without storage, the draft lasts until the page is left.
    }
  },
  drop: (): void => sessionStorage.removeItem(storageKey),
})

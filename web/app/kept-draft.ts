/**
 * What somebody has typed and not sent yet, kept for this tab through a reload. Whoever signs in here next does not get it: it is
 * another user's.
 */
export const keptDraft = <T extends object>(place: string) => ({
  read: (user: { id: string }): T | null => {
    try {
      const kept: (T & { user: string }) | null = JSON.parse(sessionStorage.getItem(place) ?? 'null')
      return kept?.user === user.id ? kept : null
    } catch {
      return null
    }
  },
  keep: (user: { id: string }, draft: T): void => {
    try {
      sessionStorage.setItem(place, JSON.stringify({ ...draft, user: user.id }))
    } catch {
      // A browser that keeps nothing has it until the page is left.
    }
  },
  drop: (): void => sessionStorage.removeItem(place),
})

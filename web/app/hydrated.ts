let settle: () => void

/** Settles once the server's page has come alive: navigating away before that would tear it. */
export const hydrated: Promise<void> = new Promise((resolve) => {
  settle = resolve
})

export const markHydrated = (): void => settle()

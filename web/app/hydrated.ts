import { useSyncExternalStore } from 'react'

let resolveHydrated: () => void

/** Resolves when the page is hydrated. Navigating before that would break hydration. */
export const hydrated: Promise<void> = new Promise((resolve) => {
  resolveHydrated = resolve
})

export const markHydrated = (): void => resolveHydrated()

/** False on the server and until the page is hydrated. */
export const useHydrated = (): boolean => useSyncExternalStore(subscribeToNothing, returnTrue, returnFalse)

const subscribeToNothing = () => () => undefined
const returnTrue = () => true
const returnFalse = () => false

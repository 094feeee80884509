import { useSyncExternalStore } from 'react'

let resolveHydrated: () => void

/** Navigating before hydration ends would break hydration. */
export const hydrated: Promise<void> = new Promise((resolve) => {
  resolveHydrated = resolve
})

export const markHydrated = (): void => resolveHydrated()

export const useHydrated = (): boolean => useSyncExternalStore(subscribeToNothing, returnTrue, returnFalse)

const subscribeToNothing = () => () => undefined
const returnTrue = () => true
const returnFalse = () => false

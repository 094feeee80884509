import { useSyncExternalStore } from 'react'

let settle: () => void

/** Settles once the server's page answers to its visitor: navigating away before that would tear it. */
export const hydrated: Promise<void> = new Promise((resolve) => {
  settle = resolve
})

export const markHydrated = (): void => settle()

/** False on the server and in the first paint, true once the page answers to its visitor. */
export const useHydrated = (): boolean => useSyncExternalStore(never, yes, no)

const never = () => () => undefined
const yes = () => true
const no = () => false

import { useSyncExternalStore } from 'react'

/** False on the server and in the first paint, true once the page answers to its visitor. */
export const useAlive = (): boolean => useSyncExternalStore(never, yes, no)

const never = () => () => undefined
const yes = () => true
const no = () => false

import { useLocation } from 'react-router'
import { useAlive } from '#web/app/use-hydrated.ts'

/** Where she came from, to be handed on between login and sign-up. Nothing in the first paint, which is the same for all. */
export function useArrival(): { search: string; state: unknown } {
  const { search, state } = useLocation()
  return useAlive() ? { search, state: state as unknown } : { search: '', state: null }
}

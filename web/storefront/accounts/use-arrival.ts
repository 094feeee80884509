import { useLocation } from 'react-router'
import { useHydrated } from '#web/app/hydrated.ts'

/** The page before, to be handed on between login and sign-up. Nothing in the first paint, which is the same for all. */
export function useArrival(): { search: string; state: unknown } {
  const { search, state } = useLocation()
  return useHydrated() ? { search, state: state as unknown } : { search: '', state: null }
}

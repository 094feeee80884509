import { useLocation } from 'react-router'
import { useHydrated } from '#web/app/hydrated.ts'

/**
 * Login and sign-up pass on the return path to each other. It is empty before hydration, because the cached
 * page is the same for all visitors.
 */
export function useArrival(): { search: string; state: unknown } {
  const { search, state } = useLocation()
  return useHydrated() ? { search, state: state as unknown } : { search: '', state: null }
}

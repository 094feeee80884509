import { useLocation } from 'react-router'
import { useHydrated } from '#web/app/hydrated.ts'

/**
 * The return path, passed on between login and sign-up. Empty before hydration, because the cached page is
 * the same for all visitors.
 */
export function useArrival(): { search: string; state: unknown } {
  const { search, state } = useLocation()
  return useHydrated() ? { search, state: state as unknown } : { search: '', state: null }
}

import type { Dashboard } from '#contract/admin/dashboard-schemas.ts'
import { useApiQuery } from '#web/app/queries.ts'
import { useSignedIn } from '#web/app/session/session.ts'

export function useDashboard(): Dashboard | null {
  const enabled = useSignedIn()
  const { data } = useApiQuery('GET /admin/dashboard', undefined, { enabled, reuseCached: true })
  // During hydration the markup must match that of the server, which has no session, even if a loader has the data.
  return (enabled && data?.data) || null
}

/**
 * Use this hook once, in the frame of the console. It returns the server's message while the server cannot answer
 * requests.
 */
export function useDashboardPolling(): string | undefined {
  const enabled = useSignedIn()
  const { problem } = useApiQuery('GET /admin/dashboard', undefined, { enabled, poll: true })
  return problem && problem.status > 500 ? problem.message : undefined
}

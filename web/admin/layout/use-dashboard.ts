import { showDashboard, type Dashboard } from '#contract/admin/dashboard-endpoints.ts'
import { invalidate, useApiQuery } from '#web/app/queries.ts'
import { useSignedIn } from '#web/app/session/session.ts'

/** What waits for the owner, as the rail and the dashboard show it; null until it is known. */
export function useDashboard(): Dashboard | null {
  const enabled = useSignedIn()
  const { data } = useApiQuery(showDashboard, undefined, { enabled, reuseCached: true })
  // Before the page has come alive it shows what the server sent, whatever a loader knows already.
  return (enabled && data?.data) || null
}

/**
 * For the frame around the console, which is always there: keeps what waits in step with the shop. Answers what the shop says
 * while it cannot do anything for anybody.
 */
export function useFreshDashboard(): string | undefined {
  const enabled = useSignedIn()
  const { problem } = useApiQuery(showDashboard, undefined, { enabled, poll: true })
  return problem && problem.status > 500 ? problem.message : undefined
}

/** Something was done that may change what waits. */
export const refreshDashboard = (): Promise<void> => invalidate([showDashboard])

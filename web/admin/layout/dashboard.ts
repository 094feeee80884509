import { showDashboard, type Dashboard } from '#contract/admin/dashboard-endpoints.ts'
import type { Api } from '#web/app/api/api.ts'
import { createStore } from '#web/app/store.ts'

const dashboard = createStore<Dashboard | null>(null)

/** What waits for the owner, as the rail and the dashboard show it; null until it is known. */
export const useDashboard = (): Dashboard | null => dashboard.use()

export const setDashboard = (next: Dashboard): void => dashboard.set(next)

export async function refreshDashboard(api: Api): Promise<void> {
  try {
    dashboard.set((await api(showDashboard)).data)
  } catch {
    // The numbers of before stay; a session that has ended shows itself.
  }
}

import { showDashboard } from '#contract/admin.ts'
import type { PageArguments } from '#web/page.ts'

export const load = async ({ api, signal }: PageArguments) => (await api(showDashboard, { signal })).data

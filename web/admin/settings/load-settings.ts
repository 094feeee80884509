import { showSettings } from '#contract/admin/settings-endpoints.ts'
import type { PageArguments } from '#web/app/page.ts'

export const load = ({ api, signal }: PageArguments) => api(showSettings, { signal })

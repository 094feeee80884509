import { showSettings } from '#contract/admin-settings.ts'
import type { PageArguments } from '#web/page.ts'

export const load = ({ api, signal }: PageArguments) => api(showSettings, { signal })

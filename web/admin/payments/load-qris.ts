import { showSettings } from '#contract/admin-settings.ts'
import type { PageArguments } from '#web/page.ts'

export const load = async ({ api, signal }: PageArguments) => (await api(showSettings, { signal })).data

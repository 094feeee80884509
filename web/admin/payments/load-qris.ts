import { showSettings } from '#contract/admin/settings-endpoints.ts'
import type { PageArguments } from '#web/app/page.ts'

export const load = async ({ api, signal }: PageArguments) => (await api(showSettings, { signal })).data

import { showGuide } from '#contract/admin-guide.ts'
import type { PageArguments } from '#web/page.ts'

export const load = async ({ api, signal }: PageArguments) => (await api(showGuide, { signal })).data

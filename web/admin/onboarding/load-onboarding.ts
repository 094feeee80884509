import { showOnboarding } from '#contract/admin/onboarding-endpoints.ts'
import type { PageArguments } from '#web/app/page.ts'

export const load = async ({ api, signal }: PageArguments) => (await api(showOnboarding, { signal })).data

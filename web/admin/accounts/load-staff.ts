import { listStaff } from '#contract/accounts/admin-endpoints.ts'
import type { PageArguments } from '#web/app/page.ts'

export const load = async ({ api, signal }: PageArguments) => (await api(listStaff, { signal })).data

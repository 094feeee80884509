import { listStaff } from '#contract/admin-people.ts'
import type { PageArguments } from '#web/page.ts'

export const load = async ({ api, signal }: PageArguments) => (await api(listStaff, { signal })).data

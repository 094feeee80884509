import { showCustomer } from '#contract/admin-people.ts'
import type { PageArguments } from '#web/page.ts'

export const load = async ({ api, params, signal }: PageArguments) =>
  (await api(showCustomer, { params: { id: params['id'] ?? '' }, signal })).data

import { showCustomer } from '#contract/admin/customers-endpoints.ts'
import type { PageArguments } from '#web/app/page.ts'

export const load = async ({ api, params, signal }: PageArguments) =>
  (await api(showCustomer, { params: { id: params['id'] ?? '' }, signal })).data

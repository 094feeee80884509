import { showAnyOrder } from '#contract/orders/admin-endpoints.ts'
import type { PageArguments } from '#web/app/page.ts'

export const load = async ({ api, params, signal }: PageArguments) =>
  (await api(showAnyOrder, { params: { id: params['id'] ?? '' }, signal })).data

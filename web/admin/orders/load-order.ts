import { showAnyOrder } from '#contract/admin.ts'
import type { PageArguments } from '#web/page.ts'

export const load = async ({ api, params, signal }: PageArguments) =>
  (await api(showAnyOrder, { params: { id: params['id'] ?? '' }, signal })).data

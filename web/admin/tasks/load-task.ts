import { showTask } from '#contract/admin/tasks-endpoints.ts'
import type { PageArguments } from '#web/app/page.ts'

export async function load({ api, params, signal }: PageArguments) {
  return (await api(showTask, { params: { id: params.id ?? '' }, signal })).data
}

import { showWork } from '#contract/work.ts'
import type { PageArguments } from '#web/page.ts'

export async function load({ api, params, signal }: PageArguments) {
  return (await api(showWork, { params: { id: params.id ?? '' }, signal })).data
}

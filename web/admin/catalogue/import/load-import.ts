import { listWork, showWork, type Work } from '#contract/work.ts'
import { isGoing } from '#web/admin/work/use-followed.ts'
import type { PageArguments } from '#web/page.ts'

/** The import that goes on, which the owner finds again here. */
export async function load({ api, signal }: PageArguments): Promise<Work | null> {
  const { data } = await api(listWork, { query: {}, signal })
  const going = data.findLast((work) => work.kind === 'import' && isGoing(work))
  return going ? (await api(showWork, { params: { id: going.id }, signal })).data : null
}

import { redirect } from 'react-router'
import { showDashboard } from '#contract/admin.ts'
import type { PageArguments } from '#web/page.ts'

/** What waits for her; in a shop where nothing has been done yet, that is its beginning. */
export async function load({ api, signal }: PageArguments) {
  const { data } = await api(showDashboard, { signal })
  if (data.guide?.steps.every(({ state }) => state === 'open')) throw redirect('/admin/start')
  return data
}

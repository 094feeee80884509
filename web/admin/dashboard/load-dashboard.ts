import { redirect } from 'react-router'
import { showDashboard } from '#contract/admin/dashboard-endpoints.ts'
import { loadQuery } from '#web/app/queries.ts'
import type { PageArguments } from '#web/app/page.ts'

/** What waits for her; in a shop where nothing has been done yet, that is its beginning, unless its mails fail. */
export async function load(page: PageArguments) {
  const { data } = await loadQuery(page, showDashboard)
  const isUntouched = data.guide?.steps.every(({ state }) => state === 'open')
  if (isUntouched && data.failing_mails === 0) throw redirect('/admin/start')
  return data
}

import { redirect } from 'react-router'
import { showDashboard } from '#contract/admin/dashboard-endpoints.ts'
import { pageQuery } from '#web/app/queries.ts'

const waiting = pageQuery(showDashboard, () => ({}))

/** What waits; in a shop where nothing has been done yet, that is its beginning, unless its mails fail. */
export const dashboardQuery: typeof waiting = {
  ...waiting,
  load: async (page) => {
    const answer = await waiting.load(page)
    const { guide, failing_mails } = answer.data
    const isUntouched = guide?.steps.every(({ state }) => state === 'open')
    if (isUntouched && failing_mails === 0) throw redirect('/admin/start')
    return answer
  },
}

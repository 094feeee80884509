import { redirect } from 'react-router'
import { loadQuery, pageQuery } from '#web/app/queries.ts'

const waiting = pageQuery('GET /admin/dashboard', () => ({}))

/** Redirects the owner of an untouched shop to the onboarding, unless emails fail. */
export const dashboardQuery: typeof waiting = {
  ...waiting,
  load: async (page) => {
    const [answer] = await Promise.all([waiting.load(page), loadQuery(page, 'GET /admin/needs-me')])
    const { guide, failing_mails } = answer.data
    const isUntouched = guide?.steps.every(({ state }) => state === 'open')
    if (isUntouched && failing_mails === 0) throw redirect('/admin/start')
    return answer
  },
}

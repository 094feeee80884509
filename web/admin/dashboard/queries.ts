import { redirect } from 'react-router'
import { pageQuery } from '#web/app/queries.ts'

const waiting = pageQuery('GET /admin/dashboard', () => ({}))

/** Redirects the owner of an untouched shop to the onboarding, unless emails fail. */
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

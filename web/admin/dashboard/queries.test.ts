import { expect, test } from 'vitest'
import { queryClient } from '#web/app/queries.ts'
import type { PageArguments } from '#web/app/page.ts'
import { dashboardQuery } from './queries.ts'

const untouched = { hidden: false, steps: [{ name: 'name', state: 'open' }] }
const started = { hidden: false, steps: [{ name: 'name', state: 'done' }] }

/** Returns the address of the redirect, or null if the dashboard is shown. */
async function sentFrom(dashboard: object): Promise<string | null> {
  queryClient.clear()
  const api = async () => ({ data: { failing_mails: 0, ...dashboard } })
  const answer = await dashboardQuery
    .load({ api, language: 'id', params: {}, url: new URL('http://shop/admin') } as unknown as PageArguments)
    .catch((thrown: unknown) => thrown)
  return answer instanceof Response ? answer.headers.get('location') : null
}

test.each([
  ['an untouched shop redirects to the guide', { guide: untouched }, '/admin/start'],
  ['an untouched shop with failing emails is shown', { guide: untouched, failing_mails: 1 }, null],
  ['a shop with a completed step is shown', { guide: started }, null],
  ['a fully set-up shop is shown', { guide: null }, null],
])('the dashboard of %s', async (_, dashboard, sent) => {
  expect(await sentFrom(dashboard)).toBe(sent)
})

import { expect, test } from 'vitest'
import { queryClient } from '#web/app/queries.ts'
import type { PageArguments } from '#web/app/page.ts'
import { dashboardQuery } from './queries.ts'

const untouched = { hidden: false, steps: [{ name: 'name', state: 'open' }] }
const begun = { hidden: false, steps: [{ name: 'name', state: 'done' }] }

/** Where the owner is sent; null when the dashboard is shown. */
async function sentFrom(dashboard: object): Promise<string | null> {
  queryClient.clear()
  const api = async () => ({ data: { failing_mails: 0, ...dashboard } })
  const answer = await dashboardQuery
    .load({ api, language: 'id', params: {}, url: new URL('http://shop/admin') } as unknown as PageArguments)
    .catch((thrown: unknown) => thrown)
  return answer instanceof Response ? answer.headers.get('location') : null
}

test.each([
  ['an untouched shop leads to the guide', { guide: untouched }, '/admin/start'],
  ['an untouched shop whose mails fail shows it', { guide: untouched, failing_mails: 1 }, null],
  ['a shop that has begun shows what waits', { guide: begun }, null],
  ['a furnished shop shows what waits', { guide: null }, null],
])('the dashboard of %s', async (_, dashboard, sent) => {
  expect(await sentFrom(dashboard)).toBe(sent)
})

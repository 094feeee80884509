import { showDashboard } from '#contract/admin/dashboard-schemas.ts'
import { openSignedIn } from '../support/browser.ts'
import { adminConsole } from '../pages/admin/console.ts'
import { ownerTokenOf } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

test('the dashboard and the navigation share one request for the numbers of pending items', async () => {
  const owner = await openSignedIn(await ownerTokenOf())
  const { page } = owner
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await owner.open('/admin')
  await owner.settle()
  await expect(adminConsole(owner).dashboardHeading).toBeVisible()
  await expect(page.getByRole('table').first()).toBeVisible()
  expect(requests.filter((path) => path === `/api${showDashboard.path}`)).toHaveLength(1)
})

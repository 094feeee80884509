import { demoAdmin } from '#demo/customers.ts'
import { useLayoutMessages } from '#web/app/layout/messages.ts'
import { adminConsole } from '../pages/admin/console.ts'
import { openBrowser, openSignedIn, sharedShopUrl } from '../support/browser.ts'
import { findProduct, ownerTokenOf } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

/* every-page.spec.ts weighs what each page loads. */

test('an idle phone prefetches the pages of the links in sight', async () => {
  const { page, open, settle } = await openBrowser()
  const { id } = await findProduct('Lampu Meja Kuningan')
  const ratings = page.waitForResponse((response) => response.url().endsWith(`/${id}/ratings`))
  await open('/products')
  const link = page.locator('h2').getByRole('link', { name: 'Brass Table Lamp' })
  await link.scrollIntoViewIfNeeded()
  await ratings
  await settle()

  await page.context().setOffline(true)
  await link.tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lampu Meja Kuningan')
})

test('the console is downloaded and opened without a new document when the owner goes there', async () => {
  const owner = await openSignedIn(await ownerTokenOf(), { width: 1280, picked: 'id' })
  const { page, open } = owner
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() || request.url().includes('/assets/pages-'))
      requests.push(request.url())
  })
  await open('/')
  expect(requests).toHaveLength(1)
  await page.getByRole('button', { name: demoAdmin.full_name }).click()
  await page.getByRole('link', { name: useLayoutMessages.in('id').admin }).click()
  await expect(adminConsole(owner).dashboardHeading).toBeVisible()
  await expect(page).toHaveTitle(/^(?:\(\d+\) )?Ringkasan – /)
  expect(requests).toEqual([expect.stringMatching(/\/$/), expect.stringContaining('/assets/pages-')])
})

for (const [path, names] of [
  ['/orders', ['order-list-page', 'loaders']],
  ['/admin/bookings/week', ['week-page', 'queries', 'admin-frame']],
] as const)
  test(`${path}, which is behind the login, preloads its scripts and those of its loader`, async () => {
    const html = await (await fetch(sharedShopUrl() + path)).text()
    const named = html.matchAll(/rel="modulepreload" href="\/assets\/([\w-]+)-\w{7}\.js/g)
    expect([...named].map(([, name]) => name)).toEqual(expect.arrayContaining([...names]))
  })

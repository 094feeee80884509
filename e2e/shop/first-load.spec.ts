import { openBrowser, sharedShopUrl } from '../support/browser.ts'
import { findProduct } from '../support/shop-api.ts'
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

for (const [path, names] of [
  ['/orders', ['order-list-page', 'loaders']],
  ['/admin/bookings/week', ['week-page', 'queries', 'admin-frame']],
] as const)
  test(`${path}, which is behind the login, preloads its scripts and those of its loader`, async () => {
    const html = await (await fetch(sharedShopUrl() + path)).text()
    const named = html.matchAll(/rel="modulepreload" href="\/assets\/([\w-]+)-[\w-]{8}\.js/g)
    expect([...named].map(([, name]) => name)).toEqual(expect.arrayContaining([...names]))
  })

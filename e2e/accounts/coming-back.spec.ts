import type { Page } from '@playwright/test'
import { isAt, logIn, newCustomer } from '../support/account-forms.ts'
import { answer } from '../support/responses.ts'
import { browserUser, reload } from '../support/browser.ts'
import { ask, productCalled, remember } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

test.describe('after the login', () => {
  test('what she had put into the cart is in it, and she is where she was', async () => {
    const account = await newCustomer()
    const { page, open } = await browserUser({ picked: 'en' })
    await open('/list-products?q=Jus')
    await page
      .getByRole('button', { name: /^Add to cart: / })
      .first()
      .click()
    await askedToLogIn(page)
    await logIn(page, account)
    await isAt(page, '/list-products?q=Jus')
    await expect(page.getByText(/^Done! .* is in your cart\.$/)).toBeVisible()
    await expect(page.getByRole('link', { name: /^Cart, 1/ })).toBeVisible()
    await reload(page)
    await expect(page.getByRole('link', { name: /^Cart, 1/ })).toBeVisible()
  })

  test('what she had saved on the wishlist is on it, also when she signed up first', async () => {
    const account = await newCustomer()
    const { page, open } = await browserUser({ picked: 'en', width: 1280 })
    await open('/list-products?q=Jus')
    const heart = page.getByRole('button', { name: /^Save .* to the wishlist$/ }).first()
    const name = ((await heart.getAttribute('aria-label')) ?? '').replace(/^Save | to the wishlist$/g, '')
    await heart.click()
    await askedToLogIn(page)
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
    await expect(page.getByRole('button', { name: 'Sign up', exact: true })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await expect(page.getByRole('main').getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
    await logIn(page, account)
    await isAt(page, '/list-products?q=Jus')
    await expect(page.getByRole('button', { name: `Remove ${name} from the wishlist` }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /^Wishlist, 1/ })).toBeVisible()
  })

  test('what was on the wishlist before is counted once', async () => {
    const account = await newCustomer()
    const { page, open } = await browserUser({ picked: 'en', width: 1280 })
    await open('/list-products?q=Jus')
    const heart = page.getByRole('button', { name: /^Save .* to the wishlist$/ }).first()
    const name = ((await heart.getAttribute('aria-label')) ?? '').replace(/^Save | to the wishlist$/g, '')
    const { id } = await productCalled(name, { language: 'en' })
    await ask(`/wishlist/${id}`, { method: 'POST', token: account.token })
    await heart.click()
    await askedToLogIn(page)
    // The counts that come with the login are there first.
    const counted = page.waitForResponse(/\/api\/wishlist\?limit=1$/)
    await page.route(`**/api/wishlist/${id}`, async (route) => {
      await counted
      await route.continue()
    })
    await logIn(page, account)
    await expect(page.getByText(/^Added! /)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('link', { name: 'Wishlist, 1 products' })).toBeVisible()
  })

  test('a wish that fails is told as one', async () => {
    const account = await newCustomer()
    const { page, open } = await browserUser({ picked: 'en' })
    await open('/list-products?q=Jus')
    await page
      .getByRole('button', { name: /^Save .* to the wishlist$/ })
      .first()
      .click()
    await askedToLogIn(page)
    await answer(page, /\/api\/wishlist\/\w+$/, 500)
    await logIn(page, account)
    await expect(
      page
        .getByRole('alertdialog', { name: 'Failed!' })
        .getByText('Something went wrong while updating the wishlist'),
    ).toBeVisible()
  })

  test('what she wanted to order is on the order form', async () => {
    const account = await newCustomer()
    const { page, open } = await browserUser({ picked: 'en' })
    await open('/list-products?q=Jus')
    const order = page.getByRole('button', { name: /^Order / }).first()
    const name = ((await order.getAttribute('aria-label')) ?? '').replace('Order ', '')
    await order.click()
    await askedToLogIn(page)
    await logIn(page, account)
    await isAt(page, '/order')
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
  })

  test('a page of hers is the one she asked for', async () => {
    const account = await newCustomer()
    const { page, open } = await browserUser({ picked: 'en' })
    await open('/transaction-history')
    await isAt(page, '/login?returnUrl=%2Ftransaction-history')
    await logIn(page, account)
    await isAt(page, '/transaction-history')
    await page.goBack()
    expect(new URL(page.url()).pathname).not.toBe('/login')
  })

  test('a saved booking goes first, with what she had chosen', async () => {
    const account = await newCustomer()
    const { page, open } = await browserUser({ picked: 'en' })
    await open('/services')
    await page
      .getByRole('button', { name: /^Book Service/ })
      .first()
      .click()
    await page
      .getByRole('alertdialog', { name: 'Login Required' })
      .getByRole('button', { name: 'Login' })
      .click()
    await isAt(page, '/login?returnUrl=%2Fbooking')
    await open('/login?returnUrl=/cart')
    await logIn(page, account)
    await isAt(page, '/booking')
    expect(await page.evaluate(() => JSON.stringify(history.state))).toContain('selectedService')
    expect(await page.evaluate(() => sessionStorage.getItem('redirectFrom'))).toBeNull()
  })

  for (const [_, search, state, to] of [
    ['the address', '?returnUrl=%2Freviews', { from: '/kontak', selectedService: { id: 's' } }, '/reviews'],
    ['the origin', '', { from: '/reviews', selectedService: { id: 's' } }, '/reviews'],
    ['the chosen service', '', { selectedService: { id: 's' } }, '/booking'],
    ['nothing', '', null, '/'],
  ] as const)
    test(`${_} leads, in the specified order`, async () => {
      const account = await newCustomer()
      const { page, open } = await browserUser({ picked: 'en' })
      await open(`/login${search}`)
      await arriveWith(page, state)
      await logIn(page, account)
      await isAt(page, to)
    })

  for (const wanted of ['//evil.example/', '/\t/evil.example/', 'javascript:alert(1)', '/login'] as const)
    test(`${JSON.stringify(wanted)} is no page to return to, for who logs in and who is logged in already`, async () => {
      const account = await newCustomer()
      const address = `/login?returnUrl=${encodeURIComponent(wanted)}`
      const { page, open } = await browserUser({ picked: 'en' })
      await open(address)
      await arriveWith(page, { from: wanted, returnUrl: wanted })
      await logIn(page, account)
      await isAt(page, '/')
      const again = await browserUser({ picked: 'en' })
      await remember(again, account.token)
      await again.open(address)
      await isAt(again.page, '/')
    })

  test('who is logged in already is sent on at once', async () => {
    const ayu = await browserUser({ picked: 'en' })
    await remember(ayu, (await newCustomer()).token)
    await ayu.open('/login?returnUrl=%2Ftransaction-history')
    await isAt(ayu.page, '/transaction-history')
    await ayu.open('/signup')
    await isAt(ayu.page, '/')
  })
})

async function askedToLogIn(page: Page): Promise<void> {
  await page
    .getByRole('alertdialog', { name: 'Login Required' })
    .getByRole('button', { name: 'Log in now' })
    .click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
}

/** As if another page had sent her here with this in the navigation state. */
async function arriveWith(page: Page, state: object | null): Promise<void> {
  await page.evaluate((usr) => history.replaceState({ usr, key: 'from-elsewhere', idx: 0 }, ''), state)
  await reload(page)
}

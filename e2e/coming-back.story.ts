import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answer } from './answers.ts'
import { isAt, logIn, newCustomer } from './account-forms.ts'
import { person, reload, useBrowser } from './person.ts'
import { ask, productCalled, remember } from './shop-api.ts'

useBrowser()

describe('after the login', () => {
  test('what she had put into the cart is in it, and she is where she was', async () => {
    const account = await newCustomer()
    const { page, open } = await person({ picked: 'en' })
    await open('/list-products?q=Jus')
    await page
      .getByRole('button', { name: /^Add to cart: / })
      .first()
      .click()
    await askedToLogIn(page)
    await logIn(page, account)
    await isAt(page, '/list-products?q=Jus')
    await page.getByText(/^Done! .* is in your cart\.$/).waitFor()
    await page.getByRole('link', { name: /^Cart, 1/ }).waitFor()
    await reload(page)
    await page.getByRole('link', { name: /^Cart, 1/ }).waitFor()
  })

  test('what she had saved on the wishlist is on it, also when she signed up first', async () => {
    const account = await newCustomer()
    const { page, open } = await person({ picked: 'en', width: 1280 })
    await open('/list-products?q=Jus')
    const heart = page.getByRole('button', { name: /^Save .* to the wishlist$/ }).first()
    const name = ((await heart.getAttribute('aria-label')) ?? '').replace(/^Save | to the wishlist$/g, '')
    await heart.click()
    await askedToLogIn(page)
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
    await page.getByRole('button', { name: 'Sign up', exact: true }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).waitFor()
    await logIn(page, account)
    await isAt(page, '/list-products?q=Jus')
    await page
      .getByRole('button', { name: `Remove ${name} from the wishlist` })
      .first()
      .waitFor()
    await page.getByRole('link', { name: /^Wishlist, 1/ }).waitFor()
  })

  test('what was on the wishlist before is counted once', async () => {
    const account = await newCustomer()
    const { page, open } = await person({ picked: 'en', width: 1280 })
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
    await page.getByText(/^Added! /).waitFor()
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: 'Wishlist, 1 products' }).waitFor()
  })

  test('a wish that fails is told as one', async () => {
    const account = await newCustomer()
    const { page, open } = await person({ picked: 'en' })
    await open('/list-products?q=Jus')
    await page
      .getByRole('button', { name: /^Save .* to the wishlist$/ })
      .first()
      .click()
    await askedToLogIn(page)
    await answer(page, /\/api\/wishlist\/\w+$/, 500)
    await logIn(page, account)
    await page
      .getByRole('alertdialog', { name: 'Failed!' })
      .getByText('Something went wrong while updating the wishlist')
      .waitFor()
  })

  test('what she wanted to order is on the order form', async () => {
    const account = await newCustomer()
    const { page, open } = await person({ picked: 'en' })
    await open('/list-products?q=Jus')
    const order = page.getByRole('button', { name: /^Order / }).first()
    const name = ((await order.getAttribute('aria-label')) ?? '').replace('Order ', '')
    await order.click()
    await askedToLogIn(page)
    await logIn(page, account)
    await isAt(page, '/order')
    await page.getByRole('main').getByText(name).first().waitFor()
  })

  test('a page of hers is the one she asked for', async () => {
    const account = await newCustomer()
    const { page, open } = await person({ picked: 'en' })
    await open('/transaction-history')
    await isAt(page, '/login?returnUrl=%2Ftransaction-history')
    await logIn(page, account)
    await isAt(page, '/transaction-history')
    await page.goBack()
    expect(new URL(page.url()).pathname).not.toBe('/login')
  })

  test('a saved booking goes first, with what she had chosen', async () => {
    const account = await newCustomer()
    const { page, open } = await person({ picked: 'en' })
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

  test.each([
    ['the address', '?returnUrl=%2Freviews', { from: '/kontak', selectedService: { id: 's' } }, '/reviews'],
    ['the origin', '', { from: '/reviews', selectedService: { id: 's' } }, '/reviews'],
    ['the chosen service', '', { selectedService: { id: 's' } }, '/booking'],
    ['nothing', '', null, '/'],
  ])('%s leads, in the specified order', async (_, search, state, to) => {
    const account = await newCustomer()
    const { page, open } = await person({ picked: 'en' })
    await open(`/login${search}`)
    await arriveWith(page, state)
    await logIn(page, account)
    await isAt(page, to)
  })

  test.each(['//evil.example/', '/\t/evil.example/', 'javascript:alert(1)', '/login'])(
    '%j is no page to return to, for who logs in and who is logged in already',
    async (wanted) => {
      const account = await newCustomer()
      const address = `/login?returnUrl=${encodeURIComponent(wanted)}`
      const { page, open } = await person({ picked: 'en' })
      await open(address)
      await arriveWith(page, { from: wanted, returnUrl: wanted })
      await logIn(page, account)
      await isAt(page, '/')
      const again = await person({ picked: 'en' })
      await remember(again, account.token)
      await again.open(address)
      await isAt(again.page, '/')
    },
  )

  test('who is logged in already is sent on at once', async () => {
    const ayu = await person({ picked: 'en' })
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
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).waitFor()
}

/** As if another page had sent her here with this in the navigation state. */
async function arriveWith(page: Page, state: object | null): Promise<void> {
  await page.evaluate((usr) => history.replaceState({ usr, key: 'from-elsewhere', idx: 0 }, ''), state)
  await reload(page)
}

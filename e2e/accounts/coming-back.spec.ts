import type { Page } from '@playwright/test'
import { loginDialog, loginPage, signUpPage } from '../pages/account-pages.ts'
import { header } from '../pages/header.ts'
import { productList, productPage } from '../pages/product-pages.ts'
import { openBrowser, reload, storeToken, type Visitor } from '../support/browser.ts'
import { mockReply } from '../support/mock-replies.ts'
import { api, findProduct, newAccount } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

test.describe('after a login', () => {
  test('the cart has the product that the visitor added before, and the earlier page is shown', async () => {
    const account = await newAccount()
    const visitor = await openBrowser({ picked: 'en' })
    const { page, open } = visitor
    await open('/list-products?q=Jus')
    await productList(visitor).anyAddButton.click()
    await productPage(visitor).sizeDialog.getByRole('listitem').first().getByRole('button').click()
    await acceptLogin(visitor)
    await loginPage(visitor).logIn(account)
    await expect(page).toHaveURL('/list-products?q=Jus')
    await expect(page.getByText(/^Done! .* is in your cart\.$/)).toBeVisible()
    await expect(header(visitor).cartWith(1)).toBeVisible()
    await reload(page)
    await expect(header(visitor).cartWith(1)).toBeVisible()
  })

  test('the wishlist has the product that the visitor saved before, also after a sign-up', async () => {
    const account = await newAccount()
    const visitor = await openBrowser({ picked: 'en', width: 1280 })
    const { page, open } = visitor
    await open('/list-products?q=Jus')
    const heart = productList(visitor).anySaveButton
    const name = ((await heart.getAttribute('aria-label')) ?? '').replace(/^Save | to the wishlist$/g, '')
    await heart.click()
    await acceptLogin(visitor)
    await loginPage(visitor).signUpLink.click()
    await expect(signUpPage(visitor).submitButton).toBeVisible()
    await signUpPage(visitor).loginLink.click()
    await expect(loginPage(visitor).submitButton).toBeVisible()
    await loginPage(visitor).logIn(account)
    await expect(page).toHaveURL('/list-products?q=Jus')
    await expect(productList(visitor).removeButton(name).first()).toBeVisible()
    await expect(header(visitor).wishlistWith(1)).toBeVisible()
  })

  test('a product that was already on the wishlist is counted once', async () => {
    const account = await newAccount()
    const visitor = await openBrowser({ picked: 'en', width: 1280 })
    const { page, open } = visitor
    await open('/list-products?q=Jus')
    const heart = productList(visitor).anySaveButton
    const name = ((await heart.getAttribute('aria-label')) ?? '').replace(/^Save | to the wishlist$/g, '')
    const { id } = await findProduct(name, { language: 'en' })
    await api(`/wishlist/${id}`, { method: 'POST', token: account.token })
    await heart.click()
    await acceptLogin(visitor)
    // The wishlist request waits for the counts that follow the login.
    const counted = page.waitForResponse(/\/api\/wishlist\?limit=1$/)
    await page.route(`**/api/wishlist/${id}`, async (route) => {
      await counted
      await route.continue()
    })
    await loginPage(visitor).logIn(account)
    await expect(page.getByText(/^Added! /)).toBeVisible()
    await expect(header(visitor).wishlistWith(1)).toBeVisible()
  })

  test('an error is shown for a product that cannot be saved', async () => {
    const account = await newAccount()
    const visitor = await openBrowser({ picked: 'en' })
    const { page, open } = visitor
    await open('/list-products?q=Jus')
    await productList(visitor).anySaveButton.click()
    await acceptLogin(visitor)
    await mockReply(page, /\/api\/wishlist\/\w+$/, 500)
    await loginPage(visitor).logIn(account)
    await expect(
      page
        .getByRole('alertdialog', { name: 'Failed!' })
        .getByText('Something went wrong while updating the wishlist'),
    ).toBeVisible()
  })

  test('the order form has the product that the visitor wanted to order', async () => {
    const account = await newAccount()
    const visitor = await openBrowser({ picked: 'en', width: 1280 })
    const { page, open } = visitor
    await open('/list-products?q=Jus')
    const order = productList(visitor).anyOrderButton
    const name = ((await order.getAttribute('aria-label')) ?? '').replace('Order ', '')
    await order.click()
    await acceptLogin(visitor)
    await loginPage(visitor).logIn(account)
    await expect(page).toHaveURL('/order')
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
  })

  test('the page that was opened without a session is shown', async () => {
    const account = await newAccount()
    const visitor = await openBrowser({ picked: 'en' })
    const { page, open } = visitor
    await open('/transaction-history')
    await expect(page).toHaveURL('/login?returnUrl=%2Ftransaction-history')
    await loginPage(visitor).logIn(account)
    await expect(page).toHaveURL('/transaction-history')
    await page.goBack()
    await expect(page).not.toHaveURL(/\/login/)
  })

  test('the booking form with the chosen service is shown before any other page', async () => {
    const account = await newAccount()
    const visitor = await openBrowser({ picked: 'en' })
    const { page, open } = visitor
    await open('/services')
    await page
      .getByRole('button', { name: /^Book Service/ })
      .first()
      .click()
    await page
      .getByRole('alertdialog', { name: 'Login Required' })
      .getByRole('button', { name: 'Login' })
      .click()
    await expect(page).toHaveURL('/login?returnUrl=%2Fbooking')
    await open('/login?returnUrl=/cart')
    await loginPage(visitor).logIn(account)
    await expect(page).toHaveURL('/booking')
    expect(await page.evaluate(() => JSON.stringify(history.state))).toContain('selectedService')
    expect(await page.evaluate(() => sessionStorage.getItem('redirectFrom'))).toBeNull()
  })

  test('the first given target is shown, but never one outside of the shop', async () => {
    const account = await newAccount()
    const visitor = await openBrowser({ picked: 'en' })
    const { page, open } = visitor
    const service = { selectedService: { id: 's' } }
    const logInWith = async (search: string, state: object | null) => {
      await open(`/login${search}`)
      await reloadWithState(page, state)
      await loginPage(visitor).logIn(account)
    }
    for (const [search, state, to] of [
      ['?returnUrl=%2Freviews', { from: '/kontak', ...service }, '/reviews'],
      ['', { from: '/reviews', ...service }, '/reviews'],
      ['', service, '/booking'],
      ['', null, '/'],
    ] as const)
      await test.step(`${to} for ${search} and ${JSON.stringify(state)}`, async () => {
        await logInWith(search, state)
        await expect(page).toHaveURL(to)
        await page.evaluate(() => localStorage.clear())
      })
    for (const outside of ['//evil.example/', '/\t/evil.example/', 'javascript:alert(1)', '/login'])
      await test.step(outside, async () => {
        const search = `?returnUrl=${encodeURIComponent(outside)}`
        await logInWith(search, { from: outside, returnUrl: outside })
        await expect(page).toHaveURL('/')
        // A customer with a session is not redirected there either.
        await open(`/login${search}`)
        await expect(page).toHaveURL('/')
        await page.evaluate(() => localStorage.clear())
      })
  })

  test('a customer who already has a session is redirected immediately', async () => {
    const ayu = await openBrowser({ picked: 'en' })
    await storeToken(ayu, (await newAccount()).token)
    await ayu.open('/login?returnUrl=%2Ftransaction-history')
    await expect(ayu.page).toHaveURL('/transaction-history')
    await ayu.open('/signup')
    await expect(ayu.page).toHaveURL('/')
  })
})

async function acceptLogin(visitor: Visitor): Promise<void> {
  await loginDialog(visitor).logIn()
  await expect(loginPage(visitor).submitButton).toBeVisible()
}

async function reloadWithState(page: Page, state: object | null): Promise<void> {
  await page.evaluate((usr) => history.replaceState({ usr, key: 'from-elsewhere', idx: 0 }, ''), state)
  await reload(page)
}

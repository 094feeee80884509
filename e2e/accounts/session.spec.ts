import type { Page } from '@playwright/test'
import { useSessionOverMessages } from '#web/app/session/messages.ts'
import { logInByForm, loginPage, profileForm, sessionDialog } from '../pages/account-pages.ts'
import { field } from '../pages/forms.ts'
import { header } from '../pages/header.ts'
import { openBrowser, storeToken, type Visitor } from '../support/browser.ts'
import { holdReplies } from '../support/mock-replies.ts'
import { api, findProduct, newAccount } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const tokens = (page: Page) =>
  page.evaluate(() => ({
    token: localStorage.getItem('token'),
    access_token: localStorage.getItem('access_token'),
  }))
const none = { token: null, access_token: null }

/** The storage can be written only after the shop was opened. */
async function openWithTokens(kept: Record<string, string>, settings = {}): Promise<Visitor> {
  const visitor = await openBrowser({ picked: 'en', width: 1280, ...settings })
  await visitor.page.goto('/robots.txt')
  await visitor.page.evaluate((all) => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value)
  }, kept)
  return visitor
}

test('a visitor who types on a page of a mailed link sees no message about an ended session', async () => {
  const { page, open, settle } = await openBrowser({ picked: 'en' })
  await open('/reset-password/tautan')
  await page.getByRole('main').locator('input[type=password]').first().fill('jendela besar')
  await settle()
  await expect(page.getByText(useSessionOverMessages.in('en').text)).toHaveCount(0)
})

test.describe('the session token', () => {
  test('is read from `token` first, then from `access_token`', async () => {
    const [first, second] = [await newAccount(), await newAccount()]
    const both = await openWithTokens({ token: first.token, access_token: second.token })
    await both.open('/profile')
    await expect(both.page.getByRole('main').getByText(first.email)).toBeVisible()
    const older = await openWithTokens({ access_token: second.token })
    await older.open('/profile')
    await expect(older.page.getByRole('main').getByText(second.email)).toBeVisible()
  })

  test("that has expired leads from a customer's page to the login and is deleted under both names", async () => {
    const { token } = await newAccount()
    const { page, open } = await openWithTokens({ token: 'ended-long-ago', access_token: token })
    await open('/profile')
    await expect(page).toHaveURL('/login?returnUrl=%2Fprofile')
    expect(await tokens(page)).toEqual(none)
  })

  test('that has expired is deleted on a public page, which stays open', async () => {
    const { page, open } = await openWithTokens({ token: 'ended-long-ago', access_token: 'this-too' })
    await open('/list-products')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    expect(await tokens(page)).toEqual(none)
    await expect(page).toHaveURL('/list-products')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  })

  test('that expires while a form is filled in is reported, and the login leads back to the form', async () => {
    const account = await newAccount()
    const customer = await logInByForm(account)
    const { page, open } = customer
    const form = profileForm(customer)
    await open('/update-profile')
    await form.fillIn({ fullName: 'Ayu' })
    await api('/auth/logout', { method: 'POST', token: (await tokens(page)).token ?? '' })
    await form.submit()
    await sessionDialog(customer).logIn()
    await expect(page).toHaveURL('/login?returnUrl=%2Fupdate-profile')
    expect(await tokens(page)).toEqual(none)
    await loginPage(customer).logIn(account)
    await expect(page).toHaveURL('/update-profile')
    await form.expectValues({ fullName: 'Ayu' })
  })
})

test('a customer who opens a page of the console reads that it is for the owner only', async () => {
  const { page, open } = await logInByForm(await newAccount(), { width: 1280 })
  const release = await holdReplies(page, /\/api\/admin\/(?:dashboard|needs-me)/)
  const known = page.waitForResponse('**/api/auth/me')
  await open('/admin')
  await known
  await expect(page.getByRole('link', { name: 'View the shop' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Admin navigation' })).toHaveCount(0)
  await expect(page.getByText('Payments', { exact: true }).filter({ visible: true })).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { name: 'This page is for admins of the shop' })).toBeVisible()
})

test.describe('a logout', () => {
  for (const width of [1280, 390] as const)
    test(`clears the token and the counts and leads to the home page, at ${width} pixels`, async () => {
      const account = await newAccount()
      const { id } = await findProduct('Karpet Kilim Anatolia')
      await api(`/cart/${id}`, { token: account.token, body: { quantity: 2 } })
      const customer = await logInByForm(account, { width })
      const { page, open } = customer
      await open('/transaction-history')
      await expect(header(customer).cartWith(2)).toBeVisible()
      const { token } = await tokens(page)
      await header(customer).logOut('Wulan Anggraini')
      await expect(page).toHaveURL('/')
      expect(await tokens(page)).toEqual(none)
      await expect(header(customer).cartLink).toHaveCount(0)
      await expect.poll(async () => (await api('/auth/me', { token: token ?? '' })).status).toBe(401)
      await open('/transaction-history')
      await expect(page).toHaveURL('/login?returnUrl=%2Ftransaction-history')
    })
})

test.describe('in two tabs,', () => {
  test('a logout in one tab ends the session of the other, and a login restores it', async () => {
    const account = await newAccount()
    const { page: first } = await logInByForm(account)
    // The links open the profile without a reload of the page after the login.
    await first.getByRole('button', { name: 'Menu' }).click()
    await first.getByRole('link', { name: 'Profile' }).click()
    await expect(first.getByRole('main').getByText(account.email)).toBeVisible()
    const second = await first.context().newPage()
    await second.goto('/profile')
    await expect(second.getByRole('main').getByText(account.email)).toBeVisible()
    await header({ page: second, language: 'en' }).logOut('Wulan Anggraini')
    await expect(second).toHaveURL('/')
    await expect(first.getByText('You logged out in another tab.')).toBeVisible()
    await expect(first).toHaveURL('/login?returnUrl=%2Fprofile')
    await second.goto('/login')
    await loginPage({ page: second, language: 'en' }).logIn(account)
    await expect(second).toHaveURL('/')
    await expect(first).toHaveURL('/profile')
  })

  test('a customer who logs in in one tab is logged in in the other tab too', async () => {
    const [sari, budi] = [await newAccount(), await newAccount()]
    const { page: first } = await logInByForm(sari)
    await first.goto('/profile')
    await expect(first.getByRole('main').getByText(sari.email)).toBeVisible()
    const second = await first.context().newPage()
    await second.goto('/')
    await second.evaluate((token) => localStorage.setItem('token', token), budi.token)
    await expect(first.getByRole('main').getByText(budi.email)).toBeVisible()
    await expect(first.getByText(sari.email)).toHaveCount(0)
  })

  test('typed text survives a logout in the other tab and is saved after the next login', async () => {
    const account = await newAccount()
    const customer = await logInByForm(account)
    const { page: first, open } = customer
    const form = profileForm(customer)
    await open('/update-profile')
    await form.fillIn({ fullName: 'Ayu Lestari' })
    const second = await first.context().newPage()
    await second.goto('/profile')
    await header({ page: second, language: 'en' }).logOut('Wulan Anggraini')
    const over = first.getByRole('alert').filter({ hasText: 'What you typed is still here' })
    await expect(over).toBeVisible()
    await expect(first).toHaveURL('/update-profile')
    const tab = first.context().waitForEvent('page')
    await over.getByRole('link', { name: 'Log in in a new tab' }).click()
    await loginPage({ page: await tab, language: 'en' }).logIn(account)
    await expect(over).toHaveCount(0)
    await form.expectValues({ fullName: 'Ayu Lestari' })
    await form.submit()
    await expect(first.getByText('Profile updated successfully!')).toBeVisible()
    await expect(first).toHaveURL('/profile')
  })

  for (const [when, isLoggedOutBefore] of [
    ['after a logout', true],
    ['without a logout in between', false],
  ] as const)
    test(`typed text of one customer is gone when another customer logs in in the other tab ${when}`, async () => {
      const [sari, budi] = [await newAccount(), await newAccount()]
      const { page: first, open } = await logInByForm(sari)
      await open('/reviews')
      await field(first, 'Review (optional)').fill('Sangat lembut')
      await expect(first.getByRole('banner').getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
      const second = await first.context().newPage()
      await second.goto('/')
      if (isLoggedOutBefore) {
        await second.evaluate(() => localStorage.clear())
        await expect(first.getByRole('alert').filter({ hasText: 'Your session has ended' })).toBeVisible()
        await expect(field(first, 'Review (optional)')).toHaveValue('Sangat lembut')
      }
      const reloaded = first.waitForEvent('load')
      await second.evaluate((token) => localStorage.setItem('token', token), budi.token)
      await reloaded
      await expect(field(first, 'Review (optional)')).toHaveValue('')
    })

  test('a public page stays open, and only its counts change', async () => {
    const account = await newAccount()
    const { id } = await findProduct('Karpet Kilim Anatolia')
    await api(`/cart/${id}`, { token: account.token, body: { quantity: 1 } })
    const ayu = await openBrowser({ picked: 'en', width: 1280 })
    await storeToken(ayu, account.token)
    await ayu.open('/list-products')
    await expect(header(ayu).cartWith(1)).toBeVisible()
    const second = await ayu.page.context().newPage()
    await second.goto('/')
    await second.evaluate(() => localStorage.clear())
    await expect(header(ayu).loginLink).toBeVisible()
    await expect(header(ayu).cartLink).toHaveCount(0)
    expect(new URL(ayu.page.url()).pathname).toBe('/list-products')
  })
})

import type { Page } from '@playwright/test'
import { field, fill, isAt, logIn, newCustomer, press, signedIn } from '../support/account-forms.ts'
import { holdBack } from '../support/responses.ts'
import { browserUser, type BrowserUser } from '../support/browser.ts'
import { ask, productCalled, remember } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const tokens = (page: Page) =>
  page.evaluate(() => ({
    token: localStorage.getItem('token'),
    access_token: localStorage.getItem('access_token'),
  }))
const none = { token: null, access_token: null }

/** Opens the shop once, so that its storage can be written, with these tokens in it. */
async function cameWith(kept: Record<string, string>, settings = {}): Promise<BrowserUser> {
  const one = await browserUser({ picked: 'en', width: 1280, ...settings })
  await one.page.goto('/robots.txt')
  await one.page.evaluate((all) => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value)
  }, kept)
  return one
}

test.describe('the token', () => {
  test('is read as token first, then as access_token', async () => {
    const [first, second] = [await newCustomer(), await newCustomer()]
    const both = await cameWith({ token: first.token, access_token: second.token })
    await both.open('/profile')
    await expect(both.page.getByRole('main').getByText(first.email)).toBeVisible()
    const older = await cameWith({ access_token: second.token })
    await older.open('/profile')
    await expect(older.page.getByRole('main').getByText(second.email)).toBeVisible()
  })

  test('that is dead leads from a page of hers to the login, and both names are cleared', async () => {
    const { token } = await newCustomer()
    const { page, open } = await cameWith({ token: 'ended-long-ago', access_token: token })
    await open('/profile')
    await isAt(page, '/login?returnUrl=%2Fprofile')
    expect(await tokens(page)).toEqual(none)
  })

  test('that is dead signs her out of a public page, which stays where it is', async () => {
    const { page, open } = await cameWith({ token: 'ended-long-ago', access_token: 'this-too' })
    await open('/list-products')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    expect(await tokens(page)).toEqual(none)
    expect(new URL(page.url()).pathname).toBe('/list-products')
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  })

  test('that ended while she typed is told, and brings her back', async () => {
    const account = await newCustomer()
    const { page, open } = await signedIn(account)
    await open('/update-profile')
    await fill(page, { 'Full Name': 'Ayu' })
    await ask('/auth/logout', { method: 'POST', token: (await tokens(page)).token ?? '' })
    await press(page, 'Save Changes')
    await page
      .getByRole('alertdialog', { name: 'Session ended' })
      .getByRole('button', { name: 'Log in now' })
      .click()
    await isAt(page, '/login?returnUrl=%2Fupdate-profile')
    expect(await tokens(page)).toEqual(none)
    await logIn(page, account)
    await isAt(page, '/update-profile')
    await expect.poll(() => field(page, 'Full Name').inputValue()).toBe('Ayu')
  })
})

test('a customer who opens a page of the owner sees nothing of it before she is told', async () => {
  const { page, open } = await signedIn(await newCustomer(), { width: 1280 })
  const letGo = await holdBack(page, '**/api/admin/dashboard')
  const known = page.waitForResponse('**/api/auth/me')
  await open('/admin')
  await known
  await expect(page.getByRole('link', { name: 'View the shop' })).toBeVisible()
  expect(await page.getByRole('navigation', { name: 'Admin navigation' }).count()).toBe(0)
  expect(await page.getByText('Payments', { exact: true }).filter({ visible: true }).count()).toBe(0)
  letGo()
  await expect(
    page.getByRole('heading', { name: 'This page is for the people who run the shop' }),
  ).toBeVisible()
})

test.describe('logging out', () => {
  for (const width of [1280, 390] as const)
    test(`clears the token and the counts and goes home, at ${width} pixels`, async () => {
      const account = await newCustomer()
      const { id } = await productCalled('Karpet Kilim Anatolia')
      await ask(`/cart/${id}`, { token: account.token, body: { quantity: 2 } })
      const { page, open } = await signedIn(account, { width })
      await open('/transaction-history')
      await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
      const { token } = await tokens(page)
      await logOut(page, width)
      await isAt(page, '/')
      expect(await tokens(page)).toEqual(none)
      expect(await page.getByRole('link', { name: /^Cart/ }).count()).toBe(0)
      await expect.poll(async () => (await ask('/auth/me', { token: token ?? '' })).status).toBe(401)
      await open('/transaction-history')
      await isAt(page, '/login?returnUrl=%2Ftransaction-history')
    })
})

test.describe('two tabs are in step', () => {
  test('a logout in one ends the other, a login brings it back', async () => {
    const account = await newCustomer()
    const { page: first } = await signedIn(account)
    // She has walked here from the login, without loading a page anew.
    await first.getByRole('button', { name: 'Menu' }).click()
    await first.getByRole('link', { name: 'Profile' }).click()
    await expect(first.getByRole('main').getByText(account.email)).toBeVisible()
    const second = await first.context().newPage()
    await second.goto('/profile')
    await expect(second.getByRole('main').getByText(account.email)).toBeVisible()
    await logOut(second, 390)
    await isAt(second, '/')
    await expect(first.getByText('You have logged out in another tab.')).toBeVisible()
    await isAt(first, '/login?returnUrl=%2Fprofile')
    await second.goto('/login')
    await logIn(second, account)
    await isAt(second, '/')
    await isAt(first, '/profile')
  })

  test('another customer who logs in elsewhere sees her own page here too', async () => {
    const [sari, budi] = [await newCustomer(), await newCustomer()]
    const { page: first } = await signedIn(sari)
    await first.goto('/profile')
    await expect(first.getByRole('main').getByText(sari.email)).toBeVisible()
    const second = await first.context().newPage()
    await second.goto('/')
    await second.evaluate((token) => localStorage.setItem('token', token), budi.token)
    await expect(first.getByRole('main').getByText(budi.email)).toBeVisible()
    expect(await first.getByText(sari.email).count()).toBe(0)
  })

  test('what she typed stays when the other one logs out, and is saved once she is back', async () => {
    const account = await newCustomer()
    const { page: first, open } = await signedIn(account)
    await open('/update-profile')
    await fill(first, { 'Full Name': 'Ayu Lestari' })
    const second = await first.context().newPage()
    await second.goto('/profile')
    await logOut(second, 390)
    const over = first.getByRole('alert').filter({ hasText: 'What you typed is still here' })
    await expect(over).toBeVisible()
    expect(new URL(first.url()).pathname).toBe('/update-profile')
    const tab = first.context().waitForEvent('page')
    await over.getByRole('link', { name: 'Log in in a new tab' }).click()
    await logIn(await tab, account)
    await expect(over).toHaveCount(0)
    expect(await field(first, 'Full Name').inputValue()).toBe('Ayu Lestari')
    await press(first, 'Save Changes')
    await expect(first.getByText('Profile updated successfully!')).toBeVisible()
    await isAt(first, '/profile')
  })

  test('what one customer typed is gone when another one logs in elsewhere', async () => {
    const [sari, budi] = [await newCustomer(), await newCustomer()]
    const { page: first, open } = await signedIn(sari)
    await open('/reviews')
    await field(first, 'Review (optional)').fill('Sangat lembut')
    await expect(first.getByRole('banner').getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
    const second = await first.context().newPage()
    await second.goto('/')
    await second.evaluate(() => localStorage.clear())
    await expect(first.getByRole('alert').filter({ hasText: 'Your session is over' })).toBeVisible()
    expect(await field(first, 'Review (optional)').inputValue()).toBe('Sangat lembut')
    const reloaded = first.waitForEvent('load')
    await second.evaluate((token) => localStorage.setItem('token', token), budi.token)
    await reloaded
    await expect.poll(() => field(first, 'Review (optional)').inputValue()).toBe('')
  })

  test('a public page stays, and its counts follow', async () => {
    const account = await newCustomer()
    const { id } = await productCalled('Karpet Kilim Anatolia')
    await ask(`/cart/${id}`, { token: account.token, body: { quantity: 1 } })
    const ayu = await browserUser({ picked: 'en', width: 1280 })
    await remember(ayu, account.token)
    await ayu.open('/list-products')
    await expect(ayu.page.getByRole('link', { name: /^Cart, 1/ })).toBeVisible()
    const second = await ayu.page.context().newPage()
    await second.goto('/')
    await second.evaluate(() => localStorage.clear())
    await expect(ayu.page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    expect(await ayu.page.getByRole('link', { name: /^Cart/ }).count()).toBe(0)
    expect(new URL(ayu.page.url()).pathname).toBe('/list-products')
  })
})

async function logOut(page: Page, width: number): Promise<void> {
  if (width < 600) await page.getByRole('button', { name: 'Menu' }).click()
  else await page.getByRole('button', { name: 'Wulan Anggraini' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
}

import type { Page } from '@playwright/test'
import { demoAdmin } from '#demo/customers.ts'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'
import { changePasswordForm, sessionDialog } from '../pages/account-pages.ts'
import { dismissDialogTitled } from '../pages/forms.ts'
import { openBrowser, openSignedIn, waitForHydration, type Visitor } from '../support/browser.ts'
import { openDays, placeBooking } from '../support/booking-api.ts'
import { adminPages, customerPages, pagesThatSaySo } from '../support/pages-behind-login.ts'
import { mockReply } from '../support/mock-replies.ts'
import {
  api,
  findProduct,
  moveOrder,
  newAccount,
  placeOrder,
  tokenOf,
  uploadProof,
} from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const tokens = (page: Page) =>
  page.evaluate(() => ['token', 'access_token'].map((name) => localStorage.getItem(name)))
const none = [null, null]

const login = (path: string) => `/login?returnUrl=${encodeURIComponent(path)}`

/** The dialog is shown on the page before the redirect. */
async function readDialog(visitor: Visitor, path: string): Promise<void> {
  await expect(visitor.page.getByRole('alertdialog', { name: 'Sesi Berakhir' })).toBeVisible()
  await expect(visitor.page).toHaveURL(path)
  await dismissDialogTitled(visitor.page, 'Sesi Berakhir', 'Sesi login telah berakhir, silakan login kembali')
}

async function openEach(paths: readonly string[], kept: Record<string, string>): Promise<void> {
  const visitor = await openBrowser({ width: 1280 })
  const { page, open } = visitor
  for (const path of paths)
    await test.step(path, async () => {
      const address = path.replace(/:\w+/g, 'x1')
      await page.goto('/robots.txt')
      await page.evaluate((all) => {
        localStorage.clear()
        sessionStorage.clear()
        for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value)
      }, kept)
      await open(address)
      const isDead = Object.keys(kept).length > 0
      if (isDead && pagesThatSaySo.includes(path)) await readDialog(visitor, address)
      await expect(page).toHaveURL(login(address))
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      expect(await tokens(page)).toEqual(none)
    })
}

test.describe('a page behind the login redirects to the login and remembers the page', () => {
  test.slow()
  for (const [who, paths] of [
    ['the customer', customerPages],
    ['the owner', adminPages],
  ] as const)
    for (const [how, kept] of [
      ['no token', {}],
      ['an ended token', { token: 'ended-long-ago' }],
      ['an ended access_token only', { access_token: 'ended-long-ago' }],
    ] as const)
      test(`when ${who} opens the page with ${how}`, () => openEach(paths, kept))
})

test.describe('a session that ends while a page is open redirects to the login at the next request', () => {
  test.slow()

  test('on every page of the customer', async () => {
    const { token, addressOf } = await customerWithEverything()
    const visitor = await openBrowser({ width: 1280 })
    for (const path of customerPages)
      await test.step(path, async () => {
        const address = addressOf(path)
        await openThenRefuse(visitor, address, token)
        // The dialog says why the payment was rejected.
        if (path === '/transactions/:id/rejected')
          await visitor.page.getByRole('alertdialog').getByRole('button').first().click()
        // Every page loads its data again when another language is picked.
        await visitor.page.getByRole('button', { name: 'EN – English' }).first().click()
        if (pagesThatSaySo.includes(path))
          await dismissDialogTitled(visitor.page, 'Session ended', 'Your session has ended')
        await expectLogin(visitor.page, address)
      })
  })

  test('on every page of the owner', async () => {
    const token = await tokenOf(demoAdmin.email)
    const visitor = await openBrowser({ width: 1280 })
    for (const path of adminPages.filter((one) => !one.includes(':')))
      await test.step(path, async () => {
        await openThenRefuse(visitor, path, token)
        // A page that becomes visible again polls.
        await visitor.page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
        await expectLogin(visitor.page, path)
      })
  })
})

/** After the page is open, the shop refuses the session. */
async function openThenRefuse({ page, open }: Visitor, address: string, token: string): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto('/robots.txt')
  await page.context().clearCookies()
  await page.evaluate((kept) => {
    sessionStorage.clear()
    localStorage.setItem('token', kept)
  }, token)
  await open(address)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  // A late response would move the header, or end the session before the test does.
  await page.waitForLoadState('networkidle')
  // Public data need no session.
  await mockReply(page, /\/api\/(?!shop|categories|products|services|delivery|areas)/, 401, {
    success: false,
    message: 'Silakan login.',
  })
}

async function expectLogin(page: Page, from: string): Promise<void> {
  await expect(page).toHaveURL(login(from))
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await tokens(page)).toEqual(none)
}

/** The customer has a cart, and an order and a booking for each page that shows one. */
async function customerWithEverything() {
  const { token } = await newAccount()
  const { id: product } = await findProduct('Jus Nanas Kunyit')
  await api(`/cart/${product}`, { token, body: { quantity: 1 } })
  const orderThat = async (step?: 'confirm' | 'reject') => {
    const { id } = await placeOrder('Jus Nanas Kunyit', token)
    if (step) await uploadProof(id, token)
    if (step) await moveOrder(id, step, step === 'reject' ? { rejection_reason: 'Bukti tidak terbaca' } : {})
    return id
  }
  const orders = [await orderThat(), await orderThat('confirm'), await orderThat('reject')] as const
  const owner = await tokenOf(demoAdmin.email)
  const [date = ''] = await openDays()
  const bookingThat = async (step?: 'accept' | 'reject') => {
    const { id } = await placeBooking(token, { date })
    const body = step === 'reject' ? { rejection_reason: 'Penuh' } : {}
    if (step) await api(`/admin/bookings/${id}/${step}`, { method: 'POST', body, token: owner })
    return id
  }
  const bookings = [await bookingThat(), await bookingThat('accept'), await bookingThat('reject')] as const
  const addressOf = (path: string): string => {
    if (path === '/order') return `/order?product=${product}`
    if (path === '/payment') return `/payment?id=${orders[0]}`
    const [waiting, accepted, rejected] = path.startsWith('/bookings/') ? bookings : orders
    const id = path.endsWith('/rejected') ? rejected : /accepted|nota/.test(path) ? accepted : waiting
    return path.replace(':id', id)
  }
  return { token, addressOf }
}

/** The server ends the session while the page is open; the page does not know it yet. */
async function openThenEnd(path: string, account: { token: string }): Promise<Visitor> {
  const visitor = await openSignedIn(account.token, { width: 1280 })
  await visitor.open(path)
  await expect(visitor.page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await expect(visitor.page.getByRole('banner').getByRole('link', { name: /Keranjang|Cart/ })).toBeVisible()
  await visitor.page.waitForLoadState('networkidle')
  await api('/auth/logout', { method: 'POST', token: account.token })
  return visitor
}

test.describe('a session that ends while a page is open', () => {
  test('is noticed by a page that polls', async () => {
    const account = await newAccount()
    const { id } = await placeOrder('Jus Nanas Kunyit', account.token)
    const path = `/transactions/${id}/waiting`
    const { page } = await openThenEnd(path, account)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page).toHaveURL(login(path))
    expect(await tokens(page)).toEqual(none)
  })

  test('stops a request of a page without a form', async () => {
    const account = await newAccount()
    const { id } = await placeOrder('Jus Nanas Kunyit', account.token)
    const { page } = await openThenEnd(`/transaction/${id}`, account)
    const t = useOrderMessages.in('id').cancel
    await page.getByRole('main').getByRole('button', { name: t.button, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.button, exact: true }).click()
    await dismissDialogTitled(page, t.failed, /login/i)
    await expectLogin(page, `/transaction/${id}`)
  })

  test('is reported at a change of the password, before the redirect to the login', async () => {
    const account = await newAccount()
    const visitor = await openThenEnd('/update-password', account)
    const english = { ...visitor, language: 'en' as const }
    await changePasswordForm(english).fillIn({
      currentPassword: account.password,
      newPassword: 'lebih-rahasia-lagi',
      confirmPassword: 'lebih-rahasia-lagi',
    })
    await changePasswordForm(english).submit()
    await sessionDialog(english).logIn()
    await expect(visitor.page).toHaveURL(login('/update-password'))
    expect(await tokens(visitor.page)).toEqual(none)
  })

  test('is reported at the order form, which still has the product after the login', async () => {
    const account = await newAccount()
    const { id } = await findProduct('Makrame Gading')
    const visitor = await openThenEnd(`/products/${id}`, account)
    const { page } = visitor
    await page.getByRole('button', { name: 'Beli Sekarang' }).click()
    await readDialog(visitor, '/order')
    await expect(page).toHaveURL(login('/order'))
    await page.getByLabel('Email', { exact: true }).fill(account.email)
    await page.getByLabel('Kata sandi', { exact: true }).fill(account.password)
    await page.getByRole('main').getByRole('button', { name: 'Masuk' }).click()
    await expect(page).toHaveURL('/order')
    await expect(page.getByText('Makrame Gading').first()).toBeVisible()
  })

  test('is reported by the order form even if another page has noticed it first', async () => {
    const visitor = await openBrowser({ width: 1280 })
    const { page, open } = visitor
    await page.goto('/robots.txt')
    await page.evaluate(() => localStorage.setItem('token', 'ended-long-ago'))
    await open('/list-products')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Masuk' })).toBeVisible()
    await page.goto('/order')
    await waitForHydration(page)
    await readDialog(visitor, '/order')
    await expect(page).toHaveURL(login('/order'))
  })
})

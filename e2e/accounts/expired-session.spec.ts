import type { Page } from '@playwright/test'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'
import { changePasswordForm, sessionDialog } from '../pages/account-pages.ts'
import { adminConsole } from '../pages/admin/console.ts'
import { dismissDialogTitled } from '../pages/forms.ts'
import { header } from '../pages/header.ts'
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
  uploadProof,
  ownerTokenOf,
} from '../support/shop-api.ts'
import { speedUpPolling } from '../support/speed-up-polling.ts'
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

/** `key` stores a token that has ended: another one each time, since the page before may learn of its own late. */
async function openEach(paths: readonly string[], key?: 'token' | 'access_token'): Promise<void> {
  const visitor = await openBrowser({ width: 1280 })
  const { page, open } = visitor
  await page.goto('/robots.txt')
  for (const path of paths)
    await test.step(path, async () => {
      const address = path.replace(/:\w+/g, 'x1')
      await page.evaluate(
        ([name, token]) => {
          localStorage.clear()
          sessionStorage.clear()
          if (name) localStorage.setItem(name, token)
        },
        [key, `ended-${address}`] as const,
      )
      await open(address)
      if (key && pagesThatSaySo.includes(path)) await readDialog(visitor, address)
      await expect(page).toHaveURL(login(address))
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      expect(await tokens(page)).toEqual(none)
    })
}

test.describe('a page behind the login redirects to the login and remembers the page', () => {
  test.slow()
  // Each page loads its own data, so each page has to notice an ended token.
  for (const [who, paths] of [
    ['the customer', customerPages],
    ['the owner', adminPages],
  ] as const)
    test(`when ${who} opens it with an ended token`, () => openEach(paths, 'token'))

  // session-pages.test.ts lists the pages behind the login, and one function finds the token for all of them.
  const examples = ['/profile', '/order', '/transactions/:id/waiting', '/admin', '/admin/orders/:id']
  test('when it is opened without a token', () => openEach(examples))
  test('when it is opened with an ended access_token only', () => openEach(examples, 'access_token'))
})

test.describe('a session that ends while a page is open redirects to the login at the next request', () => {
  test.slow()

  test('on every page of the customer', async () => {
    const { token, addressOf } = await customerWithEverything()
    const visitor = await openBrowser({ width: 1280 })
    const { page } = visitor
    for (const path of customerPages)
      await test.step(path, async () => {
        const address = addressOf(path)
        await openAgain(visitor, address, token)
        // The dialog says why the payment was rejected.
        if (path === '/transactions/:id/rejected')
          await page.getByRole('alertdialog').getByRole('button').first().click()
        await expectOpen(visitor)
        await refuseSession(page)
        // Every page loads its data again when another language is picked.
        await header(visitor).languageButton('en').first().click()
        if (pagesThatSaySo.includes(path))
          await dismissDialogTitled(page, 'Session ended', 'Your session has ended')
        await expectLogin(page, address)
      })
  })

  // The pages of the console share the layout, which polls.
  const consolePages = [
    '/admin',
    '/admin/orders',
    '/admin/orders/new',
    '/admin/bookings/day',
    '/admin/settings',
    '/admin/money',
  ]
  test('on pages of the owner', async () => {
    const token = await ownerTokenOf()
    const visitor = await openBrowser({ width: 1280 })
    const { page } = visitor
    for (const path of consolePages)
      await test.step(path, async () => {
        await openAgain(visitor, path, token)
        await expect(adminConsole(visitor).navigation).toBeVisible()
        await refuseSession(page)
        // A page that becomes visible again polls.
        await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
        await expectLogin(page, path)
      })
  })
})

async function openAgain({ page, open }: Visitor, address: string, token: string): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto('/robots.txt')
  await page.context().clearCookies()
  await page.evaluate((kept) => {
    sessionStorage.clear()
    localStorage.setItem('token', kept)
  }, token)
  await open(address)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
}

/** The shop has answered the requests with which every page begins: its data, the account and the counts. */
async function expectOpen({ page }: Visitor): Promise<void> {
  const banner = page.getByRole('banner')
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await expect(banner.getByRole('button', { name: 'Wulan Anggraini' })).toBeVisible()
  await expect(banner.getByRole('link', { name: /^(?:Keranjang|Cart), 1 / })).toBeVisible()
}

/** From now on the shop refuses the session. Public data need none. */
const refuseSession = (page: Page): Promise<void> =>
  mockReply(page, /\/api\/(?!shop|categories|products|services|delivery|areas)/, 401, {
    success: false,
    message: 'Silakan login.',
  })

async function expectLogin(page: Page, from: string): Promise<void> {
  await expect(page).toHaveURL(login(from))
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await tokens(page)).toEqual(none)
}

/** The customer has a cart, and an order and a booking for each page that shows one. */
async function customerWithEverything() {
  const { token } = await newAccount()
  const { id: product } = await findProduct('Jus Nanas Kunyit')
  const orderThat = async (step?: 'confirm' | 'reject') => {
    const { id } = await placeOrder('Jus Nanas Kunyit', token)
    if (step) await uploadProof(id, token)
    if (step) await moveOrder(id, step, step === 'reject' ? { rejection_reason: 'Bukti tidak terbaca' } : {})
    return id
  }
  const orders = [await orderThat(), await orderThat('confirm'), await orderThat('reject')] as const
  await api(`/cart/${product}`, { token, body: { quantity: 1 } })
  const owner = await ownerTokenOf()
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
async function openThenEnd(
  path: string,
  { token }: { token: string },
  beforeOpening?: (page: Page) => Promise<void>,
): Promise<Visitor> {
  const { id } = await findProduct('Jus Nanas Kunyit')
  await api(`/cart/${id}`, { token, body: { quantity: 1 } })
  const visitor = await openSignedIn(token, { width: 1280 })
  await beforeOpening?.(visitor.page)
  await visitor.open(path)
  await expectOpen(visitor)
  await api('/auth/logout', { method: 'POST', token })
  return visitor
}

test.describe('a session that ends while a page is open', () => {
  test('is noticed by a page that polls', async () => {
    const account = await newAccount()
    const { id } = await placeOrder('Jus Nanas Kunyit', account.token)
    const path = `/transactions/${id}/waiting`
    const { page } = await openThenEnd(path, account, speedUpPolling)
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

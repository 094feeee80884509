import type { Page } from '@playwright/test'
import { toProblem } from '#server/platform/problem-messages.ts'
import { problem } from '#server/platform/problem.ts'
import { dismissDialog } from '../pages/forms.ts'
import { orderForm } from '../pages/order-form.ts'
import { loginPage, sessionDialog } from '../pages/account-pages.ts'
import { cartPage } from '../pages/cart-page.ts'
import { header } from '../pages/header.ts'
import { productList, productPage } from '../pages/product-pages.ts'
import {
  newVisitor,
  openBrowser,
  openSignedIn,
  sharedShopUrl,
  storeToken,
  type Visitor,
} from '../support/browser.ts'
import { api, newAccount, findProduct } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const products = /\/api\/products\?/

test.describe('after a failure,', () => {
  test('the list of products reports a server error and is loaded again on request', async () => {
    const { page, open } = await openBrowser()
    await open('/')
    const fault = {
      success: false,
      message: 'Terjadi kesalahan pada server. Beri tahu toko nomor ini: K7QM2-F9D3X',
      code: 'FAULT',
    }
    await page.route(products, (route) => route.fulfill({ status: 500, json: fault }))
    await page.getByRole('main').getByRole('link', { name: 'Shop Collection' }).click()
    await expect(page.getByRole('heading', { name: 'Gagal memuat data produk' })).toBeVisible()
    await expect(page.getByText(fault.message)).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
    await page.unroute(products)
    await retry(page)
  })

  test('a page whose code could not be loaded says so and is loaded again on request', async () => {
    const { page, open } = await openBrowser()
    await open('/login')
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Kembali ke Beranda' }).click()
    await expect(page.getByRole('heading', { name: 'Terjadi Kesalahan', level: 1 })).toBeVisible()
    // There was no response, so no status is shown.
    await expect(page.getByText(/^\d{3}$/)).toHaveCount(0)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Coba Lagi' }).click()
    await expect(page.getByRole('main').getByRole('link', { name: 'Shop Collection' })).toBeVisible()
  })
})

test.describe('an ended session', () => {
  test('leads from the cart to the login and back to the cart', async () => {
    const { email, password, token } = await newAccount()
    const wulan = { ...(await newVisitor('id', 'Wulan Anggraini')), email, password }
    const { page } = wulan
    await wulan.open('/')
    await page.evaluate((kept) => localStorage.setItem('token', kept), token)
    await api('/auth/logout', { method: 'POST', token })
    await wulan.open('/cart')
    await loginPage(wulan).signIn(wulan)
    await expect(cartPage(wulan).heading).toBeVisible()
    await expect(page).toHaveURL('/cart')
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(token)
  })

  test('is reported when a product is added to the cart, and the login leads back to the product', async () => {
    const { email, password, token } = await newAccount()
    const { id } = await findProduct('Jus Nanas Kunyit')
    await api(`/cart/${id}`, { token, body: { quantity: 1 } })
    const wulan = { ...(await newVisitor('id', 'Wulan Anggraini')), email, password }
    const { page } = wulan
    await wulan.open('/')
    await page.evaluate((kept) => localStorage.setItem('token', kept), token)
    await wulan.open('/list-products')
    await productList(wulan).openProduct('Karpet Kilim Anatolia')
    await productPage(wulan).chooseSize('200 × 290 cm')
    // The requests of the header have been answered, so the button is the first to notice the end.
    await expect(header(wulan).cartWith(1)).toBeVisible()
    await api('/auth/logout', { method: 'POST', token })
    await productPage(wulan).addButton.click()
    await sessionDialog(wulan).logIn()
    await loginPage(wulan).signIn(wulan)
    await expect(page.getByRole('heading', { name: 'Karpet Kilim Anatolia', level: 1 })).toBeVisible()
  })
})

test.describe('when the connection is lost while the language changes,', () => {
  const paths = ['/signup', '/kontak', '/booking', '/reviews', '/order'] as const

  test('the typed text stays, and the language changes when the connection is back', async () => {
    const visitor = await openBrowser({ width: 1280 })
    const { token } = await newAccount()
    const { id } = await findProduct('Karpet Kilim Anatolia')
    for (const path of paths)
      await test.step(path, async () => {
        // A customer with a session is led from the sign-up to the shop.
        if (path === '/kontak') await storeToken(visitor, token)
        await changeLanguageOffline(visitor, path === '/order' ? `/order?product=${id}` : path)
      })
  })

  test('the same happens on a phone, where the languages are in the menu', async () => {
    const { token } = await newAccount()
    const visitor = await openSignedIn(token)
    await changeLanguageOffline(visitor, '/kontak')
  })

  async function changeLanguageOffline({ page, open, settle }: Visitor, path: string): Promise<void> {
    await page.context().clearCookies()
    await page.context().addCookies([{ name: 'lang', value: 'id', url: sharedShopUrl() }])
    await open(path)
    // The name of a new session makes the header wider.
    await settle()
    const title = page.getByRole('heading', { level: 1 })
    const [before = ''] = await title.allTextContents()
    const field = page.getByRole('main').getByRole('textbox').last()
    await field.fill('Titip di pos satpam')
    if (page.viewportSize()!.width < 600) await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('button', { name: 'EN – English' })).toBeVisible()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'EN – English' }).click()
    const again = page.getByRole('status').getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await expect(field).toHaveValue('Titip di pos satpam')
    await page.context().setOffline(false)
    const followed = page.waitForResponse((answer) => answer.url().endsWith('/api/shop') && answer.ok())
    await again.click()
    await followed
    await expect.poll(() => title.textContent()).not.toBe(before)
    await expect(field).toHaveValue('Titip di pos satpam')
  }
})

test('an order that the shop cannot write shows the problem, keeps the typed text, and can be sent again', async () => {
  const { token } = await newAccount()
  const wulan = await newVisitor('id', 'Wulan Anggraini')
  await storeToken(wulan, token)
  const { page } = wulan
  const { id } = await findProduct('Jus Nanas Kunyit')
  const sending = '**/api/transactions'
  await wulan.open(`/order?product=${id}`)
  const form = orderForm(wulan)
  await form.fillDelivery({ address: 'Jl. Melati No. 7, Sleman' })
  for (const code of ['CLOCK_WRONG', 'DISK_FULL', 'READ_ONLY', 'DATABASE_AWAY'] as const)
    await test.step(code, async () => {
      const json = toProblem(problem(code), 'id')
      await page.route(sending, (route) =>
        route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json }),
      )
      await form.submit()
      await dismissDialog(page, json.message)
      await expect(form.fields.address).toHaveValue('Jl. Melati No. 7, Sleman')
      await page.unroute(sending)
    })
  await form.submit()
  await expect(form.placed).toBeVisible()
})

async function retry(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Coba Lagi' }).click()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
}

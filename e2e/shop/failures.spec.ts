import type { Page } from '@playwright/test'
import { toProblem } from '#server/platform/problem-messages.ts'
import { problem } from '#server/platform/problem.ts'
import { orderForm } from '../pages/order-form.ts'
import { loginPage, sessionDialog } from '../pages/account-pages.ts'
import { paymentPage } from '../pages/payment-page.ts'
import { cartPage } from '../pages/cart-page.ts'
import { productList, productPage } from '../pages/product-pages.ts'
import { unreliableNetwork } from '../support/unreliable-network.ts'
import { openShop } from '../support/own-shop.ts'
import { newVisitor, type Customer, openBrowser, sharedShopUrl, storeToken } from '../support/browser.ts'
import { api, newAccount, placeOrder, findProduct, type PlacedOrder } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const cleanUp: (() => Promise<unknown>)[] = []
test.afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

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

  test('the list of products reports a missing connection and is loaded again when the connection is back', async () => {
    const { page, open } = await openBrowser()
    await open('/list-products')
    const field = page.getByLabel('Cari Produk')
    await field.fill('lampu')
    await page.waitForURL(/q=lampu/)
    await page.context().setOffline(true)
    await field.fill('kilim')
    await expect(page.getByRole('heading', { name: 'Terjadi kesalahan saat memuat produk' })).toBeVisible()
    await page.context().setOffline(false)
    await retry(page)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
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

for (const [path, language, status, heading] of [
  ['/products/%E0%A4%A', 'id', 404, 'Halaman tidak ditemukan'],
  ['/products/%E0%A4%A', 'en', 404, 'Page not found'],
  ['/products/a%00b', 'en', 404, 'Product not found'],
  ['/list-products?q=%00', 'en', 200, 'All Products'],
] as const)
  test(`an error page in ${language} answers the invalid address ${path}`, async () => {
    const headers = { cookie: `lang=${language}` }
    const answered = await fetch(`${sharedShopUrl()}${path}`, { headers })
    const html = await answered.text()
    expect(answered.status).toBe(status)
    expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toBe(heading)
    expect(html).toContain('<footer')
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
    const wulan = { ...(await newVisitor('id', 'Wulan Anggraini')), email, password }
    const { page } = wulan
    await wulan.open('/')
    await page.evaluate((kept) => localStorage.setItem('token', kept), token)
    await wulan.open('/list-products')
    await productList(wulan).openProduct('Karpet Kilim Anatolia')
    await productPage(wulan).chooseSize('200 × 290 cm')
    await api('/auth/logout', { method: 'POST', token })
    await productPage(wulan).addButton.click()
    await sessionDialog(wulan).logIn()
    await loginPage(wulan).signIn(wulan)
    await expect(page.getByRole('heading', { name: 'Karpet Kilim Anatolia', level: 1 })).toBeVisible()
  })
})

test.describe('when the connection is lost while the language changes,', () => {
  for (const [path, width] of [
    ['/signup', 1280],
    ['/kontak', 1280],
    ['/kontak', 390],
    ['/booking', 1280],
    ['/reviews', 1280],
    ['/order', 1280],
  ] as const)
    test(`the typed text on ${path} (${width} pixels wide) stays, and the language changes when the connection is back`, async () => {
      const { page, open } = await openBrowser({ picked: 'id', width })
      if (path !== '/signup') {
        const { token } = await newAccount()
        await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
      }
      const { id } = await findProduct('Karpet Kilim Anatolia')
      await open(path === '/order' ? `/order?product=${id}` : path)
      const title = page.getByRole('heading', { level: 1 })
      const [before = ''] = await title.allTextContents()
      const field = page.getByRole('main').getByRole('textbox').last()
      await field.fill('Titip di pos satpam')
      if (width < 600) await page.getByRole('button', { name: 'Menu' }).click()
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
    })
})

for (const [code, language] of [
  ['CLOCK_WRONG', 'id'],
  ['DISK_FULL', 'en'],
  ['READ_ONLY', 'id'],
  ['DATABASE_AWAY', 'en'],
] as const)
  test(`an order with the problem ${code} shows it in ${language}, keeps the typed text, and can be sent again`, async () => {
    const { token } = await newAccount()
    const wulan = await newVisitor(language, 'Wulan Anggraini', { picked: language })
    await storeToken(wulan, token)
    const { page } = wulan
    const { id } = await findProduct('Karpet Kilim Anatolia')
    const sending = '**/api/transactions'
    const json = toProblem(problem(code), language)
    await page.route(sending, (route) =>
      route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json }),
    )
    await wulan.open(`/order?product=${id}`)
    const form = orderForm(wulan)
    await form.fillDelivery({ address: 'Jl. Melati No. 7, Sleman' })
    await form.submit()
    const dialog = page.getByRole('alertdialog').filter({ hasText: json.message })
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(form.fields.address).toHaveValue('Jl. Melati No. 7, Sleman')
    await page.unroute(sending)
    await form.submit()
    await expect(form.placed).toBeVisible()
  })

test.describe('when the shop is killed during a payment,', () => {
  test('the customer sees an error and sends the chosen picture again, and the order has one proof', async () => {
    test.setTimeout(240_000)

    const shop = await openShop('demo')
    cleanUp.push(shop.close)
    const network = await unreliableNetwork(shop.url)
    cleanUp.push(network.close)

    const { token } = await newAccount({ shop: shop.url })
    const order = await placeOrder('Karpet Lorong Senja', token, { shop: shop.url })
    const wulan = await newVisitor('id', 'Wulan Anggraini', { shopUrl: network.url })
    await storeToken(wulan, token)
    const { page } = wulan
    const keys: (string | null)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/payment-proof')) keys.push(request.headers()['idempotency-key'] ?? null)
    })
    await wulan.open(`/payment?id=${order.id}`)
    await paymentPage(wulan).chooseProof('lunas')

    network.dropReplies()
    await paymentPage(wulan).confirmPaid()
    await dismissFailure(wulan)
    await expect
      .poll(async () => (await orderInShop()).status, {
        message: 'the shop has the proof, but the customer does not know',
      })
      .toBe('paid')

    await shop.kill()
    await paymentPage(wulan).confirmPaid()
    await dismissFailure(wulan)

    await shop.restart()
    network.forwardTo(shop.url)
    network.restore()
    await paymentPage(wulan).confirmPaid()
    await page.waitForURL(/\/transactions\/[^/]+\/waiting$/)

    expect(keys).toHaveLength(3)
    expect(new Set(keys)).toEqual(new Set([expect.stringMatching(/\S/)]))
    const { status, proof_count, history } = await orderInShop()
    expect({ status, proof_count, steps: history.map((step) => step.status) }).toEqual({
      status: 'paid',
      proof_count: 1,
      steps: ['pending', 'paid'],
    })

    async function orderInShop(): Promise<PlacedOrder> {
      return (await api<PlacedOrder>(`/transactions/${order.id}`, { shop: shop.url, token })).data
    }
  })
})

async function retry(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Coba Lagi' }).click()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
}

async function dismissFailure(customer: Customer): Promise<void> {
  const { failureDialog, preview } = paymentPage(customer)
  await failureDialog.getByRole('button', { name: 'Tutup' }).click()
  await expect(failureDialog).toHaveCount(0)
  await expect(preview).toBeVisible()
}

import type { Page } from '@playwright/test'
import { demoAdmin, demoPassword } from '#demo/customers.ts'
import { adminConsole } from '../pages/admin/console.ts'
import { loginPage } from '../pages/account-pages.ts'
import { cartPage } from '../pages/cart-page.ts'
import { header } from '../pages/header.ts'
import { orderForm } from '../pages/order-form.ts'
import { paymentPage } from '../pages/payment-page.ts'
import { productList, productPage } from '../pages/product-pages.ts'
import { openBrowser } from '../support/browser.ts'
import { newAccount } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

/**
 * Chrome does this with all cookies blocked. browser.test.ts covers a storage that is missing or full.
 */
const refuseStorage = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { configurable: true, get: refuse })
    Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse })
    for (const name of ['BroadcastChannel', 'IntersectionObserver', 'matchMedia'])
      Object.defineProperty(window, name, { configurable: true, value: undefined })
    for (const name of ['clipboard', 'share', 'sendBeacon'])
      Object.defineProperty(navigator, name, { configurable: true, value: undefined })
  })

test('a customer orders in a browser that blocks storage and cookies and lacks what an old browser lacks', async () => {
  const account = await newAccount()
  const visitor = await openBrowser()
  const { page } = visitor
  await refuseStorage(page)
  await visitor.open('/')
  await page.getByRole('main').getByRole('link', { name: 'Shop Collection' }).click()
  await expect(productList(visitor).heading).toBeVisible()
  await productList(visitor).openProduct('Jus Nanas Kunyit')
  await header(visitor).loginLink.click()
  await loginPage(visitor).signIn(account)
  await expect(page.getByRole('heading', { name: 'Jus Nanas Kunyit', level: 1 })).toBeVisible()
  await productPage(visitor).addToCart('Botol 250 ml')
  await cartPage(visitor).open()
  await cartPage(visitor).checkout()
  await orderForm(visitor).orderCart(account.email)
  await paymentPage(visitor).sendProof('lunas')
  await header(visitor).logOut('Wulan Anggraini')
  await expect(header(visitor).loginLink).toBeVisible()
})

test('an owner works in the same browser', async () => {
  const owner = await openBrowser({ width: 1280, height: 800 })
  const { page } = owner
  await refuseStorage(page)
  await owner.open('/admin')
  await loginPage(owner).signIn({ email: demoAdmin.email, password: demoPassword })
  await expect(adminConsole(owner).dashboardHeading).toBeVisible()
  await adminConsole(owner).ordersLink.click()
  await expect(page).toHaveURL(/\/admin\/orders$/)
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/orders\/[^/]+$/)
  await adminConsole(owner).paymentsLink.click()
  await expect(page).toHaveURL(/\/admin\/payments/)
})

test('a visitor without cookies picks a language, and it stays', async () => {
  const visitor = await openBrowser({ width: 1280, height: 800 })
  const { page } = visitor
  await page.addInitScript(() =>
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => {} }),
  )
  await visitor.open('/list-products')
  await header(visitor).languageButton('en').click()
  await expect(page.getByRole('heading', { name: 'All Products', level: 1 })).toBeVisible()
  await header({ page, language: 'en' }).navigation.getByRole('link', { name: 'Categories' }).click()
  await expect(page.getByRole('heading', { name: 'Product Categories', level: 1 })).toBeVisible()
})

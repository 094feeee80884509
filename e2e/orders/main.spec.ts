import type { Page } from '@playwright/test'
import { formatRupiah } from '#contract/platform/money.ts'
import { demoAdmin, demoPassword } from '#demo/customers.ts'
import { adminConsole, openAdmin } from '../pages/admin/console.ts'
import { paymentsQueue } from '../pages/admin/payments-queue.ts'
import { loginDialog, loginPage, signUpPage } from '../pages/account-pages.ts'
import { cartPage } from '../pages/cart-page.ts'
import { header } from '../pages/header.ts'
import { orderForm } from '../pages/order-form.ts'
import { orderPages } from '../pages/order-pages.ts'
import { paymentPage } from '../pages/payment-page.ts'
import { productList, productPage } from '../pages/product-pages.ts'
import { newVisitor, openBrowser, reload, type Visitor } from '../support/browser.ts'
import { qrisFields } from '../support/read-qr-code.ts'
import { stockOf } from '../support/shop-api.ts'
import { speedUpPolling } from '../support/speed-up-polling.ts'
import { expect, test } from '../support/test.ts'

/** The waiting page polls, so no test reloads it. A busy machine may take this long. */
const withoutReload = { timeout: 20_000 }

test.describe('a customer orders, from the first photograph to the confirmed payment,', () => {
  test('on a phone, in Indonesian, with a rejection on the second order', async () => {
    test.setTimeout(180_000)

    const rug = 'Karpet Kilim Anatolia'
    // No concurrent test orders these products, so that the stock can be compared.
    const juice = 'Jus Jeruk Peras'
    const stockBefore = { rug: await stockOf(rug), juice: await stockOf(juice) }
    const wulan = await newVisitor('id', 'Wulan Anggraini')
    const { page } = wulan
    await speedUpPolling(page)

    await wulan.open('/')
    expect(await photographsLoaded(page)).toBeGreaterThanOrEqual(5)
    await page.getByRole('main').getByRole('link', { name: 'Shop Collection' }).click()
    await expect(page.getByRole('heading', { name: 'Semua Produk', level: 1 })).toBeVisible()
    expect(await photographsLoaded(page)).toBeGreaterThanOrEqual(12)
    await productList(wulan).openProduct(rug)
    expect(await photographsLoaded(page)).toBeGreaterThanOrEqual(1)

    await productPage(wulan).chooseSize('200 × 290 cm')
    await productPage(wulan).addButton.click()
    await loginDialog(wulan).logIn()
    await loginPage(wulan).signUpLink.click()
    await signUpPage(wulan).signUp(wulan)
    await loginPage(wulan).signIn(wulan)
    await expect(page.getByRole('heading', { name: rug, level: 1 })).toBeVisible()

    // The product that was added before the login is in the cart.
    await expect(header(wulan).cartWith(1)).toBeVisible()
    await wulan.open('/list-products')
    await productList(wulan).openProduct(juice)
    await productPage(wulan).addToCart('Botol 250 ml')
    await cartPage(wulan).open()
    await expect(
      page
        .getByRole('row', { name: rug })
        .getByText(formatRupiah(2_450_000 + 1_350_000))
        .first(),
    ).toBeVisible()
    await cartPage(wulan).addOne(juice)
    const total = 2_450_000 + 1_350_000 + 2 * 22_000
    await expect(
      page.getByRole('region', { name: 'Ringkasan Belanja' }).getByText(formatRupiah(total)),
    ).toBeVisible()

    await cartPage(wulan).checkout()
    const first = await orderForm(wulan).orderCart(wulan.email)
    await expect(
      page.getByRole('region', { name: 'Jumlah yang harus dibayar' }).getByText(formatRupiah(total)),
    ).toBeVisible()
    const asUploaded = qrisFields(await paymentPage(wulan).readStaticCode())
    const withAmount = qrisFields(await paymentPage(wulan).readCodeWithAmount())
    expect(asUploaded).toMatchObject({ '01': '11', '58': 'ID', '59': expect.stringMatching(/griya segar/i) })
    expect(asUploaded).not.toHaveProperty('54')
    expect(withAmount).toEqual({ ...asUploaded, '01': '12', '54': String(total), '63': withAmount['63'] })
    await paymentPage(wulan).sendProof('lunas')

    const ratna = await logInAsOwner()
    expect(await paymentsQueue(ratna).openPayment(wulan.fullName, first)).toEqual({
      width: 900,
      height: 1200,
    })
    await expect(ratna.page.getByRole('main').getByText(formatRupiah(total)).first()).toBeVisible()
    await paymentsQueue(ratna).confirm(first)
    await expect(orderPages(wulan).acceptedHeading).toBeVisible(withoutReload)
    expect(new URL(page.url()).pathname).toMatch(/^\/transaction-accepted\/[^/]+$/)

    await wulan.open('/list-products')
    await productList(wulan).openProduct(juice)
    await productPage(wulan).addToCart('Paket 6 × 250 ml')
    await cartPage(wulan).open()
    await cartPage(wulan).checkout()
    const second = await orderForm(wulan).orderCart(wulan.email)
    await paymentPage(wulan).sendProof('panel-kurang-bayar')

    const reason = 'Jumlah pembayaran tidak sesuai dengan total pesanan'
    await paymentsQueue(ratna).openPayment(wulan.fullName, second)
    await paymentsQueue(ratna).reject(second, reason)
    const shown = orderPages(wulan).rejectedDialog
    await expect(shown.getByText(reason)).toBeVisible(withoutReload)
    await shown.getByRole('button', { name: 'Lihat Pesanan' }).click()
    await expect(page.getByRole('main').getByText(reason).first()).toBeVisible()
    await orderPages(wulan).payAgainLink.click()
    await expect(page.getByText('Pembayaran sebelumnya ditolak')).toBeVisible()
    await paymentPage(wulan).sendProof('lunas')

    await paymentsQueue(ratna).openPayment(wulan.fullName, second)
    await expect(ratna.page.getByRole('button', { name: 'Bukti 2 (terbaru)', pressed: true })).toBeVisible()
    await expect(ratna.page.getByText('Pernah ditolak karena:')).toBeVisible()
    await paymentsQueue(ratna).confirm(second)
    await expect(orderPages(wulan).acceptedHeading).toBeVisible(withoutReload)

    expect({ rug: await stockOf(rug), juice: await stockOf(juice) }).toEqual({
      rug: less(stockBefore.rug, { '200 × 290 cm': 1 }),
      juice: less(stockBefore.juice, { 'Botol 250 ml': 2, 'Paket 6 × 250 ml': 1 }),
    })
  })

  test('on a laptop, in English picked with the switch', async () => {
    test.setTimeout(120_000)

    const rug = 'Atlas Berber Rug'
    const english = { language: 'en' } as const
    const stockBefore = await stockOf(rug, english)
    const james = await newVisitor('en', 'James Whitfield', { width: 1280, height: 800 })
    const { page } = james
    await speedUpPolling(page)

    await james.open('/list-products')
    await expect(page.getByRole('heading', { name: 'Semua Produk', level: 1 })).toBeVisible()
    await header(james).languageButton('en').click()
    await expect(page.getByRole('heading', { name: 'All Products', level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: rug, exact: true })).toBeVisible()
    await reload(page)
    await expect(page.getByRole('heading', { name: 'All Products', level: 1 })).toBeVisible()
    const cookies = await page.context().cookies()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const html = (headers: Record<string, string>) =>
      fetch(page.url(), { headers }).then((answer) => answer.text())
    expect(await html({ cookie })).toMatch(/<html lang="en"[\s\S]*<h1[^>]*>All Products</)
    expect(await html({})).toMatch(/<html lang="id"[\s\S]*<h1[^>]*>Semua Produk</)

    await productList(james).openProduct(rug)
    await productPage(james).chooseSize('200 × 290 cm')
    await productPage(james).addButton.click()
    await loginDialog(james).logIn()
    await loginPage(james).signUpLink.click()
    await signUpPage(james).signUp(james)
    await loginPage(james).signIn(james)
    await expect(page.getByRole('heading', { name: rug, level: 1 })).toBeVisible()
    await expect(header(james).cartWith(1)).toBeVisible()
    await cartPage(james).open()
    await cartPage(james).checkout()
    const reference = await orderForm(james).orderCart(james.email)
    expect(qrisFields(await paymentPage(james).readCodeWithAmount())).toMatchObject({
      '54': String(3_850_000 + 1_950_000),
    })
    await paymentPage(james).sendProof('lunas')

    const ratna = await openAdmin('en')
    await paymentsQueue(ratna).openPayment(james.fullName, reference)
    await paymentsQueue(ratna).confirm(reference)
    await expect(orderPages(james).acceptedHeading).toBeVisible(withoutReload)
    expect(await stockOf(rug, english)).toEqual(less(stockBefore, { '200 × 290 cm': 1 }))
  })
})

/** The owner logs in by the form, which leads to the page that was asked for. */
async function logInAsOwner(): Promise<Visitor> {
  const owner = await openBrowser({ width: 1280, height: 800 })
  await owner.open('/admin')
  await loginPage(owner).signIn({ email: demoAdmin.email, password: demoPassword })
  await expect(adminConsole(owner).dashboardHeading).toBeVisible()
  return owner
}

const less = (stock: Record<string, number>, bought: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(stock).map(([size, pieces]) => [size, pieces - (bought[size] ?? 0)]))

const photographsLoaded = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode()))
    return pictures.filter((picture) => picture.naturalWidth > 0).length
  })

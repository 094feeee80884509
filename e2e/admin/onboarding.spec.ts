import { formatRupiah } from '#contract/platform/money.ts'
import { renderQris, makeQris } from '#server/testing/qris.ts'
import { adminConsole } from '../pages/admin/console.ts'
import { onboarding } from '../pages/admin/onboarding.ts'
import { paymentsQueue } from '../pages/admin/payments-queue.ts'
import { loginPage, signUpPage } from '../pages/account-pages.ts'
import { cartPage } from '../pages/cart-page.ts'
import { header } from '../pages/header.ts'
import { orderForm } from '../pages/order-form.ts'
import { orderPages } from '../pages/order-pages.ts'
import { paymentPage } from '../pages/payment-page.ts'
import { productList, productPage } from '../pages/product-pages.ts'
import { axeViolations } from '../support/accessibility.ts'
import { openShop, signInOf, type OwnShop } from '../support/own-shop.ts'
import { newVisitor, openBrowser, storeToken } from '../support/browser.ts'
import { api, tokenOf, ownerTokenOf } from '../support/shop-api.ts'
import { speedUpPolling } from '../support/speed-up-polling.ts'
import { expect, test } from '../support/test.ts'

/** The shop is real and empty. Its environment names this admin. */
const admin = { email: 'rina@melati.example', password: 'kata-sandi-panjang' }
let shop: OwnShop
test.beforeAll(async () => {
  shop = await openShop('empty', signInOf(admin))
})
test.afterAll(() => shop.close())

const photograph = (name: string) => new URL(`../../demo/photos/${name}.jpg`, import.meta.url).pathname
const payload = makeQris('TOKO MELATI')

test.describe('the owner of an empty shop', () => {
  test('follows the onboarding on a phone, skips a step, finds it again, and makes the first sale', async () => {
    test.setTimeout(240_000)

    const rina = await openBrowser({ shopUrl: shop.url })
    const { page } = rina
    const guide = onboarding(rina)
    const inEnglish = onboarding({ page, language: 'en' })
    await rina.open('/admin')
    await loginPage(rina).logIn(admin)

    // No step is done yet, so the guide comes first.
    await expect(guide.startHeading).toBeVisible()
    await expect(guide.progress(0)).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await guide.beginLink.click()

    await expect(guide.stepHeading('name')).toBeVisible()
    await guide.saveAndContinue()
    await expect(page.getByText('Nama harus diisi')).toBeVisible()
    await guide.shopName.fill('Toko Melati')
    await guide.tagline('id').fill('Anyaman dari Bantul')
    await header(rina).languageButton('en').click()
    await expect(inEnglish.stepHeading('name')).toBeVisible()
    await expect(inEnglish.shopName).toHaveValue('Toko Melati')
    await inEnglish.tagline('en').fill('Wickerwork from Bantul')
    const reloaded = Promise.all(
      ['/api/shop', '/api/categories', '/api/admin/guide', '/api/admin/settings'].map(async (path) => {
        const answer = await page.waitForResponse((each) => new URL(each.url()).pathname === path)
        await answer.finished()
      }),
    )
    await header(rina).languageButton('id').click()
    await expect(guide.stepHeading('name')).toBeVisible()
    await reloaded
    // Offline, the typed text stays, and is saved once the connection is back.
    await page.context().setOffline(true)
    await guide.saveAndContinue()
    await expect(page.getByText('Toko tidak dapat dihubungi').first()).toBeVisible()
    await expect(guide.tagline('en')).toHaveValue('Wickerwork from Bantul')
    await page.context().setOffline(false)
    await guide.saveAndContinue()

    await expect(guide.stepHeading('contact')).toBeVisible()
    await expect(page.getByText('Toko Melati').first()).toBeVisible()
    await guide.chatNumber.fill('0812 3456 WA')
    await guide.saveAndContinue()
    await expect(page.getByText(/^Nomor chat hanya angka/)).toBeVisible()
    await guide.chatNumber.fill('0812-3456-7890')
    await guide.address.fill('Jl. Melati 5, Bantul')
    await guide.saveAndContinue()

    // The suggested hours are saved once the owner accepts them.
    await expect(guide.stepHeading('hours')).toBeVisible()
    await guide.saveAndContinue()

    await expect(guide.stepHeading('qris')).toBeVisible()
    await guide.skip()

    await expect(guide.stepHeading('category')).toBeVisible()
    await guide.indonesianName.fill('Anyaman')
    await guide.saveAndContinue()

    await expect(guide.stepHeading('product')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await guide.usePhotograph(photograph('set-keranjang-rotan'))
    await guide.indonesianName.fill('Keranjang Rotan')
    await expect(guide.category).not.toHaveValue('')
    await guide.saveAndContinue()
    await expect(page.getByText('Harga harus diisi')).toBeVisible()
    await guide.price.fill('150.000')
    await guide.firstStock.fill('3')
    await guide.saveAndContinue()

    await expect(guide.stepHeading('delivery')).toBeVisible()
    await expect(page.getByLabel('Alamat')).toHaveValue('Jl. Melati 5, Bantul')
    await page.getByLabel('Jenis').selectOption('Kurir toko')
    await guide.saveAndContinue()
    await expect(page.getByText('Harga harus diisi')).toBeVisible()
    await page.getByLabel('Jenis').selectOption('Ambil sendiri')
    expect(await axeViolations(page)).toEqual([])
    await guide.saveAndContinue()

    await expect(guide.stepHeading('workshop')).toBeVisible()
    await guide.withoutWorkshopButton.click()

    await expect(guide.stepHeading('security')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await guide.laterButton.click()

    await expect(guide.stepHeading('look')).toBeVisible()
    const opening = page.context().waitForEvent('page')
    await page.getByRole('link', { name: /^Keranjang Rotan/ }).click()
    const seen = await opening
    await expect(seen.getByRole('heading', { name: 'Keranjang Rotan', level: 1 })).toBeVisible()
    await seen.close()
    await guide.lookedButton.click()

    await expect(guide.startHeading).toBeVisible()
    await expect(guide.progress(9)).toBeVisible()
    await guide.dashboardLink.click()
    await expect(guide.card.filter({ has: guide.progress(9) })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await guide.allStepsLink.click()
    await guide.skippedLink('qris').click()
    await expect(guide.stepHeading('qris')).toBeVisible()
    const picture = { name: 'qris.png', mimeType: 'image/png', buffer: await renderQris(payload) }
    await guide.qrisPicker.setInputFiles(picture)
    await guide.password.fill(admin.password)
    await guide.useQrisButton.click()
    await expect(guide.readyHeading).toBeVisible()
    await expect(page.getByText(shop.url, { exact: true })).toBeVisible()
    await guide.dashboardLink.click()
    await expect(guide.dashboardHeading).toBeVisible()
    await expect(guide.nothingWaits).toBeVisible()
    await expect(guide.card).toHaveCount(0)

    const sari = await newVisitor('id', 'Sari Pertiwi', { shopUrl: shop.url })
    await speedUpPolling(sari.page)
    await sari.open('/')
    await expect(sari.page.getByRole('banner').getByText('Toko Melati')).toBeVisible()
    await expect(sari.page.getByRole('link', { name: 'Layanan', exact: true })).toHaveCount(0)
    await sari.open('/signup')
    await signUpPage(sari).signUp(sari)
    await loginPage(sari).signIn(sari)
    await sari.open('/list-products')
    await productList(sari).openProduct('Keranjang Rotan')
    await productPage(sari).addToCart()
    await cartPage(sari).open()
    await cartPage(sari).checkout()
    const reference = await orderForm(sari).orderCart(sari.email)
    await expect(sari.page.getByText(formatRupiah(150_000)).first()).toBeVisible()
    expect(await paymentPage(sari).readStaticCode()).toBe(payload)
    await paymentPage(sari).sendProof('lunas')

    await adminConsole(rina).paymentsLink.click()
    await expect(paymentsQueue(rina).proof(reference)).toBeVisible()
    await paymentsQueue(rina).confirm(reference)
    await expect(orderPages(sari).acceptedHeading).toBeVisible()
    await adminConsole(rina).ordersLink.click()
    await expect(page.getByText(reference).first()).toBeVisible()
    const [product] = (await api<{ stock: number }[]>('/products', { shop: shop.url })).data
    expect(product?.stock).toBe(2)
  })
})

test.describe('the onboarding of a new shop', () => {
  test('keeps the typed text, can be hidden by the owner, and can be found again in the settings', async () => {
    const empty = await openShop('empty', signInOf(admin))
    try {
      const token = await tokenOf(admin.email, { password: admin.password, shop: empty.url })
      const rina = await openBrowser({ shopUrl: empty.url, width: 1280, picked: 'en' })
      await storeToken(rina, token)
      const { page } = rina
      const guide = onboarding({ page, language: 'id' })
      // The typed text stays in one tab while another tab creates the first category.
      await rina.open('/admin/start/category')
      await onboarding(rina).indonesianName.fill('Karpet')
      const made = await api('/admin/categories', { shop: empty.url, token, body: { name: 'Lampu' } })
      expect(made.status).toBe(201)
      await header(rina).languageButton('id').click()
      await expect(guide.stepHeading('category')).toBeVisible()
      await expect(guide.indonesianName).toHaveValue('Karpet')
      await guide.saveAndContinue()
      await expect(guide.stepHeading('product')).toBeVisible()
      const { data } = await api<{ name: string }[]>('/categories', { shop: empty.url })
      expect(data.map(({ name }) => name).toSorted()).toEqual(['Karpet', 'Lampu'])

      // The suggested hours do not overwrite those that another admin set after this step was opened.
      await rina.open('/admin/start/hours')
      await expect(page.getByLabel('Senin, buka pukul')).toBeVisible()
      const closed = { hours: [...Array<null>(6).fill(null), { open: '09:00', close: '12:00' }] }
      const other = await api('/admin/settings', { shop: empty.url, token, method: 'PUT', body: closed })
      expect(other.status).toBe(200)
      await guide.saveAndContinue()
      const both = page.getByRole('alert').filter({ hasText: 'Orang lain baru saja mengubah hal yang sama' })
      await expect(both.getByText('09.00–12.00')).toBeVisible()
      const hours = async () =>
        (await api<{ hours: unknown }>('/admin/settings', { shop: empty.url, token })).data.hours
      expect(await hours()).toEqual(closed.hours)
      await both.getByRole('radio').last().check()
      await guide.saveAndContinue()
      await expect(both).toHaveCount(0)
      expect(await hours()).toEqual(closed.hours)

      await rina.open('/admin/start')
      await guide.hideButton.click()
      await expect(guide.dashboardHeading).toBeVisible()
      await expect(guide.hiddenMessage).toBeVisible()
      await expect(guide.card).toHaveCount(0)
      await rina.open('/admin/settings')
      await guide.settingsLink.click()
      await guide.unhideButton.click()
      await expect(guide.unhideButton).toHaveCount(0)
      await guide.dashboardLink.click()
      await expect(guide.card.filter({ has: guide.progress(2) })).toBeVisible()
    } finally {
      await empty.close()
    }
  })
})

test('the owner of the demo shop gets no onboarding, and has suggestions to read', async () => {
  const token = await ownerTokenOf()
  const { data } = await api<{ guide: object | null; unread_suggestions: number }>('/admin/dashboard', {
    token,
  })
  expect(data.guide).toBeNull()
  expect(data.unread_suggestions).toBeGreaterThanOrEqual(2)
  const answered = await api<object[]>('/admin/suggestions?show=answered', { token })
  expect(answered.data.length).toBeGreaterThanOrEqual(3)
})

import type { Page } from '@playwright/test'
import { demoAdmin } from '#demo/customers.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { printedQris, qrisOf } from '#server/testing/qris.ts'
import { paymentsQueue } from '../pages/admin/payments-queue.ts'
import { loginPage, signUpPage } from '../pages/account-pages.ts'
import { cartPage } from '../pages/cart-page.ts'
import { orderForm } from '../pages/order-form.ts'
import { paymentPage } from '../pages/payment-page.ts'
import { productList, productPage } from '../pages/product-pages.ts'
import { axeViolations } from '../support/accessibility.ts'
import { openShop, signInOf, type OwnShop } from '../support/own-shop.ts'
import { newVisitor, openBrowser, storeToken } from '../support/browser.ts'
import { api, tokenOf } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

/** As a real shop begins: nothing in it, and the sign-in that its environment names. */
const admin = { email: 'rina@melati.example', password: 'kata-sandi-panjang' }
let shop: OwnShop
test.beforeAll(async () => {
  shop = await openShop('empty', signInOf(admin))
})
test.afterAll(() => shop.close())

const photograph = (name: string) => new URL(`../../demo/photos/${name}.jpg`, import.meta.url).pathname
const payload = qrisOf('TOKO MELATI')
const byItself = { timeout: 20_000 }

/** The step with this title is shown. */
const expectStep = (page: Page, title: string) =>
  page.getByRole('heading', { level: 1, name: title }).waitFor()
const saveAndContinue = (page: Page) => page.getByRole('button', { name: 'Simpan dan lanjut' }).click()

async function usePhotograph(page: Page, name: string): Promise<void> {
  await page.getByLabel('Pilih foto').setInputFiles(photograph(name))
  await page.getByRole('button', { name: 'Pakai foto ini' }).click()
  await expect(page.getByRole('img', { name: 'Foto 1 dari 1' })).toBeVisible({ timeout: 60_000 })
}

const indonesian = (page: Page) => page.getByRole('group', { name: 'Bahasa Indonesia' })

test.describe('from an empty shop to the first sale', () => {
  test('the owner follows the steps on a phone, skips one and finds it again, and sells', async () => {
    test.setTimeout(240_000)

    const rina = await openBrowser({ shopUrl: shop.url })
    const { page } = rina
    await rina.open('/admin')
    await loginPage(rina).logIn(admin)

    // Nothing is done yet, so the guide comes first.
    await expectStep(page, 'Memulai toko')
    await expect(page.getByText('0 dari 8 selesai')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Mulai' }).click()

    await expectStep(page, 'Nama toko')
    await saveAndContinue(page)
    await expect(page.getByText('Nama harus diisi')).toBeVisible()
    await page.getByLabel('Nama toko').fill('Toko Melati')
    await page.getByLabel('Slogan (Indonesia)').fill('Anyaman dari Bantul')
    await page.getByRole('button', { name: 'EN – English' }).click()
    await expectStep(page, 'Name of the shop')
    await expect(page.getByLabel('Name of the shop')).toHaveValue('Toko Melati')
    await page.getByLabel('Tagline (English)').fill('Wickerwork from Bantul')
    const loadedAnew = Promise.all(
      ['/api/shop', '/api/categories', '/api/admin/guide', '/api/admin/settings'].map(async (path) => {
        const answer = await page.waitForResponse((each) => new URL(each.url()).pathname === path)
        await answer.finished()
      }),
    )
    await page.getByRole('button', { name: 'ID – Bahasa Indonesia' }).click()
    await expectStep(page, 'Nama toko')
    await loadedAnew
    // Offline, what was typed stays, and is saved once the connection is back.
    await page.context().setOffline(true)
    await saveAndContinue(page)
    await expect(page.getByText('Toko tidak dapat dihubungi').first()).toBeVisible()
    await expect(page.getByLabel('Slogan (Inggris)')).toHaveValue('Wickerwork from Bantul')
    await page.context().setOffline(false)
    await saveAndContinue(page)

    await expectStep(page, 'Kontak')
    await expect(page.getByText('Toko Melati').first()).toBeVisible()
    await page.getByLabel('Nomor chat').fill('0812 3456')
    await saveAndContinue(page)
    await expect(page.getByText(/^Nomor chat hanya angka/)).toBeVisible()
    await page.getByLabel('Nomor chat').fill('6281234567890')
    await page.getByLabel('Alamat').fill('Jl. Melati 5, Bantul')
    await saveAndContinue(page)

    // The usual hours are saved once the owner agrees to them.
    await expectStep(page, 'Jam buka')
    await saveAndContinue(page)

    await expectStep(page, 'QRIS')
    await page.getByRole('button', { name: 'Lewati dulu' }).click()

    await expectStep(page, 'Kategori pertama')
    await indonesian(page).getByLabel('Nama').fill('Anyaman')
    await saveAndContinue(page)

    await expectStep(page, 'Produk pertama')
    expect(await axeViolations(page)).toEqual([])
    await usePhotograph(page, 'set-keranjang-rotan')
    await indonesian(page).getByLabel('Nama').fill('Keranjang Rotan')
    await expect(page.getByLabel('Kategori', { exact: true })).not.toHaveValue('')
    await saveAndContinue(page)
    await expect(page.getByText('Harga harus diisi')).toBeVisible()
    await page.getByLabel('Harga (Rp)').fill('150.000')
    await page.getByLabel('Stok awal').fill('3')
    await saveAndContinue(page)

    await expectStep(page, 'Bengkel')
    await page.getByRole('button', { name: 'Toko tanpa bengkel' }).click()

    await expectStep(page, 'Lihat seperti pelanggan')
    const opening = page.context().waitForEvent('page')
    await page.getByRole('link', { name: /^Keranjang Rotan/ }).click()
    const seen = await opening
    await expect(seen.getByRole('heading', { name: 'Keranjang Rotan', level: 1 })).toBeVisible()
    await seen.close()
    await page.getByRole('button', { name: 'Sudah saya lihat' }).click()

    // Only the QRIS is missing; the dashboard leads to it.
    await expectStep(page, 'Memulai toko')
    await expect(page.getByText('7 dari 8 selesai')).toBeVisible()
    await page.getByRole('link', { name: 'Ringkasan' }).click()
    const card = page.getByRole('region', { name: 'Memulai toko' })
    await expect(card.getByText('7 dari 8 selesai')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await card.getByRole('link', { name: 'Lihat semua langkah' }).click()
    await page.getByRole('link', { name: /QRIS.*Dilewati/ }).click()
    await expectStep(page, 'QRIS')
    const picture = { name: 'qris.png', mimeType: 'image/png', buffer: await printedQris(payload) }
    await page.getByLabel('Pilih Gambar').setInputFiles(picture)
    await page.getByLabel('Password Anda', { exact: true }).fill(admin.password)
    await page.getByRole('button', { name: 'Pakai QRIS ini' }).click()
    await expect(page.getByRole('heading', { name: 'Toko siap menerima pesanan' })).toBeVisible()
    await expect(page.getByText(shop.url, { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Ringkasan' }).click()
    await expectStep(page, 'Ringkasan')
    await expect(page.getByText('Semua sudah beres')).toBeVisible()
    await expect(card).toHaveCount(0)

    const sari = await newVisitor('id', 'Sari Pertiwi', { shopUrl: shop.url })
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
    expect(await paymentPage(sari).readShopCode()).toBe(payload)
    await paymentPage(sari).sendProof('lunas')

    await page
      .getByRole('link', { name: /^Pembayaran/ })
      .first()
      .click()
    await expect(
      page.getByRole('img', { name: `Bukti pembayaran 1 dari 1 untuk ${reference}` }),
    ).toBeVisible()
    await paymentsQueue(rina).confirm(reference)
    await expect(sari.page.getByRole('heading', { name: 'Pembayaran Dikonfirmasi!', level: 1 })).toBeVisible(
      byItself,
    )
    await page
      .getByRole('link', { name: /^Pesanan/ })
      .first()
      .click()
    await expect(page.getByText(reference).first()).toBeVisible()
    const [product] = (await api<{ stock: number }[]>('/products', { shop: shop.url })).data
    expect(product?.stock).toBe(2)
  })
})

test.describe('the guide of a shop that is not set up', () => {
  test('keeps what was typed, is hidden by the owner, and found again in the settings', async () => {
    const empty = await openShop('empty', signInOf(admin))
    try {
      const token = await tokenOf(admin.email, { password: admin.password, shop: empty.url })
      const rina = await openBrowser({ shopUrl: empty.url, width: 1280, picked: 'en' })
      await storeToken(rina, token)
      const { page } = rina
      // What is typed in one tab stays while another one makes the first category.
      await rina.open('/admin/start/category')
      await page.getByRole('group', { name: 'Indonesian' }).getByLabel('Name').fill('Karpet')
      const made = await api('/admin/categories', { shop: empty.url, token, body: { name: 'Lampu' } })
      expect(made.status).toBe(201)
      await page.getByRole('button', { name: 'ID – Bahasa Indonesia' }).click()
      await expectStep(page, 'Kategori pertama')
      await expect(indonesian(page).getByLabel('Nama')).toHaveValue('Karpet')
      await saveAndContinue(page)
      await expectStep(page, 'Produk pertama')
      const { data } = await api<{ name: string }[]>('/categories', { shop: empty.url })
      expect(data.map(({ name }) => name).toSorted()).toEqual(['Karpet', 'Lampu'])

      // Hours that another admin set after this step was opened are not overwritten by the suggested ones.
      await rina.open('/admin/start/hours')
      await expect(page.getByLabel('Senin, buka pukul')).toBeVisible()
      const closed = { hours: [...Array<null>(6).fill(null), { open: '09:00', close: '12:00' }] }
      const other = await api('/admin/settings', { shop: empty.url, token, method: 'PUT', body: closed })
      expect(other.status).toBe(200)
      await saveAndContinue(page)
      const both = page.getByRole('alert').filter({ hasText: 'Orang lain baru saja mengubah hal yang sama' })
      await expect(both.getByText('09:00–12:00')).toBeVisible()
      const hours = async () =>
        (await api<{ hours: unknown }>('/admin/settings', { shop: empty.url, token })).data.hours
      expect(await hours()).toEqual(closed.hours)
      await both.getByRole('radio').last().check()
      await saveAndContinue(page)
      await expect(both).toHaveCount(0)
      expect(await hours()).toEqual(closed.hours)

      await rina.open('/admin/start')
      await page.getByRole('button', { name: 'Sembunyikan panduan ini' }).click()
      await expectStep(page, 'Ringkasan')
      await expect(
        page.getByText('Panduan disembunyikan. Anda menemukannya lagi di Pengaturan.'),
      ).toBeVisible()
      await expect(page.getByRole('region', { name: 'Memulai toko' })).toHaveCount(0)
      await rina.open('/admin/settings')
      await page.getByRole('link', { name: 'Panduan memulai toko' }).click()
      const again = page.getByRole('button', { name: 'Tampilkan lagi' })
      await again.click()
      await expect(again).toHaveCount(0)
      await page.getByRole('link', { name: 'Ringkasan' }).click()
      await expect(
        page.getByRole('region', { name: 'Memulai toko' }).getByText('2 dari 8 selesai'),
      ).toBeVisible()
    } finally {
      await empty.close()
    }
  })
})

test('the owner of the demo shop gets no guide, and has suggestions to read', async () => {
  const token = await tokenOf(demoAdmin.email)
  const { data } = await api<{ guide: object | null; unread_suggestions: number }>('/admin/dashboard', {
    token,
  })
  expect(data.guide).toBeNull()
  expect(data.unread_suggestions).toBeGreaterThanOrEqual(2)
  const answered = await api<object[]>('/admin/suggestions?show=answered', { token })
  expect(answered.data.length).toBeGreaterThanOrEqual(3)
})

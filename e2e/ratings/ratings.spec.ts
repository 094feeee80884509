import type { Page } from '@playwright/test'
import { loginPage } from '../pages/account-pages.ts'
import { dismissDialogTitled } from '../pages/forms.ts'
import { mockReply, holdReplies } from '../support/mock-replies.ts'
import { type BrowserSettings, openBrowser, openSignedIn, pressLabel, reload } from '../support/browser.ts'
import { api, newAccount, findProduct, tokenOf } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const vase = 'Panel Ukir Kawung'
let account: { email: string; password: string; token: string }
let productId: string

test.beforeAll(async () => {
  account = await newAccount()
  productId = (await findProduct(vase)).id
})

const star = (page: Page, n: number) => page.getByRole('radio', { name: new RegExp(`^${n} `) })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })

async function open(settings: BrowserSettings = {}, path = '/reviews') {
  const someone = await openSignedIn(account.token, settings)
  await someone.open(path)
  return someone.page
}

test('a visitor is asked to log in and returns to the rating of the product', async () => {
  const { page, open } = await openBrowser()
  await open(`/reviews?product=${productId}`)
  await expect(page.getByRole('heading', { name: 'Login Diperlukan' })).toBeVisible()
  await expect(page.getByText('Anda harus login terlebih dahulu untuk memberikan review')).toBeVisible()
  await page.getByRole('link', { name: 'Login Sekarang' }).click()
  await page.waitForURL(/\/login/)
  const state = await page.evaluate(() => (history.state as { usr: unknown }).usr)
  expect(state).toMatchObject({ from: `/reviews?product=${productId}` })
  await loginPage({ page, language: 'id' }).logIn(account)
  await expect(page.getByRole('heading', { name: 'Beri Rating', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Produk', { exact: true })).toHaveValue(productId)
})

test.describe('the rating page', () => {
  test('shows a caption for the stars under the pointer and for the chosen stars', async () => {
    const page = await open({ picked: 'en', width: 1280 })
    await expect(page.getByRole('heading', { name: 'Why does your rating matter?' })).toBeVisible()
    const captions = ['Not satisfied', 'Less satisfied', 'Fair', 'Satisfied', 'Very satisfied']
    for (const [at, caption] of captions.entries()) {
      await star(page, at + 1)
        .locator('..')
        .hover()
      await expect(page.getByText(caption, { exact: true })).toBeVisible()
    }
    await star(page, 4).locator('..').click()
    await page.getByRole('heading', { name: 'Rate a product' }).hover()
    await expect(page.getByText('Satisfied', { exact: true })).toBeVisible()
    await expect(star(page, 4)).toBeChecked()
  })

  test('sends a rating once, confirms it, and lists it among those of the customer', async () => {
    const page = await open()
    const send = button(page, 'Kirim Rating')
    const review = page.getByLabel('Ulasan (opsional)')
    await expect(send).toBeDisabled()
    await page.getByLabel('Produk', { exact: true }).selectOption(productId)
    await pressLabel(star(page, 5))
    await review.fill('Ukirannya halus')
    const release = await holdReplies(page, /\/api\/ratings$/)
    await send.click()
    await expect(button(page, 'Mengirim...').and(page.locator('[aria-disabled="true"]'))).toBeVisible()
    const answered = page.waitForResponse(/\/api\/ratings$/)
    release()
    const sent = await answered
    expect(sent.status()).toBe(201)
    expect(sent.request().postDataJSON()).toEqual({
      product_id: productId,
      rating: 5,
      review: 'Ukirannya halus',
    })
    const thanks = page.getByRole('alertdialog')
    await expect(thanks.getByText('Rating berhasil dikirim! Terima kasih atas masukan Anda.')).toBeVisible()
    // The dialog does not close while the pointer is over it.
    await page.mouse.move(0, 0)
    await expect(thanks).toHaveCount(0)
    await expect(
      page.getByRole('region', { name: 'Rating Anda sebelumnya' }).getByText('Ukirannya halus'),
    ).toBeVisible()
    await expect(review).toHaveValue('')
    await expect(send).toBeDisabled()
  })

  test('invites a customer who has not rated a product yet', async () => {
    const page = await open()
    const another = await findProduct('Lentera Kertas')
    await page.getByLabel('Produk', { exact: true }).selectOption(another.id)
    await expect(page.getByText(/^Anda belum memberi rating untuk produk ini\./)).toBeVisible()
  })

  test('shows missing input at its field', async () => {
    const page = await open()
    await pressLabel(star(page, 3))
    await expect(page.getByText('Pilih produk terlebih dahulu')).toBeVisible()
    await reload(page)
    await page.getByLabel('Produk', { exact: true }).selectOption(productId)
    await page.getByLabel('Ulasan (opsional)').fill('Bagus')
    await expect(page.getByText('Berikan rating terlebih dahulu')).toBeVisible()
    await expect(button(page, 'Kirim Rating')).toBeDisabled()
  })
})

test.describe('a failed rating', () => {
  test('is explained in a dialog and keeps the input', async () => {
    const page = await open({}, `/reviews?product=${productId}`)
    await pressLabel(star(page, 2))
    await page.getByLabel('Ulasan (opsional)').fill('Kurang rapi')
    for (const [status, body, shown] of [
      [400, { success: false }, 'Data yang dikirim tidak valid.'],
      [
        400,
        { success: false, message: 'Ulasan terlalu panjang.', code: 'INVALID_INPUT' },
        'Ulasan terlalu panjang.',
      ],
      [500, { success: false }, 'Gagal mengirim rating. Silakan coba lagi nanti.'],
      [
        429,
        { success: false, message: 'Sudah sepuluh kali.', code: 'TOO_MANY_RATINGS' },
        'Sudah sepuluh kali.',
      ],
    ] as const)
      await test.step(`${status}: ${shown}`, async () => {
        await mockReply(page, /\/api\/ratings$/, status, body)
        await button(page, 'Kirim Rating').click()
        await dismissDialogTitled(page, 'Gagal!', shown)
        await expect(page.getByLabel('Ulasan (opsional)')).toHaveValue('Kurang rapi')
        await expect(star(page, 2)).toBeChecked()
        await page.unroute(/\/api\/ratings$/)
      })
  })

  test('without a token asks the customer to log in first and leads to the login', async () => {
    const { page, open } = await openSignedIn(await tokenOf(account.email, { password: account.password }))
    await open(`/reviews?product=${productId}`)
    await pressLabel(star(page, 4))
    await page.evaluate(() => localStorage.removeItem('token'))
    await button(page, 'Kirim Rating').click()
    const dialog = page.getByRole('alertdialog', { name: 'Login Diperlukan' })
    await expect(dialog.getByText('Anda harus login terlebih dahulu untuk memberikan review')).toBeVisible()
    await dialog.getByRole('button', { name: 'Login Sekarang' }).click()
    await page.waitForURL(/\/login/)
  })

  test('of an ended session leads to the login, and back to the input', async () => {
    const token = await tokenOf(account.email, { password: account.password })
    const { page, open } = await openSignedIn(token)
    await open(`/reviews?product=${productId}`)
    await pressLabel(star(page, 4))
    await page.getByLabel('Ulasan (opsional)').fill('Sudah lama saya cari')
    await api('/auth/logout', { method: 'POST', token })
    await button(page, 'Kirim Rating').click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByText('Sesi Anda telah berakhir. Silakan login kembali.')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await dialog.getByRole('button', { name: 'OK' }).click()
    await page.waitForURL(/\/login/)
    await loginPage({ page, language: 'id' }).logIn(account)
    await expect(page.getByRole('heading', { name: 'Beri Rating', level: 1 })).toBeVisible()
    await expect(page.getByLabel('Produk', { exact: true })).toHaveValue(productId)
    await expect(page.getByLabel('Ulasan (opsional)')).toHaveValue('Sudah lama saya cari')
    await expect(star(page, 4)).toBeChecked()
  })
})

test.describe('the list of products to rate', () => {
  const products = /\/api\/products(\?|$)/

  test('says why it cannot be loaded, is loaded again on request, and has no form if it is empty', async () => {
    const someone = await openSignedIn(account.token)
    const { page } = someone
    for (const [status, body, shown] of [
      [200, { success: true, data: 'tidak ada' }, 'Format data produk tidak valid.'],
      [500, { success: false }, 'Gagal memuat daftar produk. Silakan coba lagi nanti.'],
    ] as const)
      await test.step(shown, async () => {
        await mockReply(page, products, status, body)
        await someone.open('/reviews')
        await expect(page.getByRole('alert').getByText(shown)).toBeVisible()
        await page.unroute(products)
        await button(page, 'Coba Lagi').click()
        await expect(page.getByLabel('Produk', { exact: true })).toBeVisible()
      })
    await mockReply(page, products, 200, { success: true, data: [] })
    await someone.open('/reviews')
    await expect(page.getByText('Belum ada produk yang dapat dinilai.')).toBeVisible()
    await expect(button(page, 'Kirim Rating')).toBeDisabled()
  })
})

test.describe('the earlier ratings of the customer', () => {
  const mine = /\/api\/products\/\w+\/ratings\/me$/

  test('are loaded again on request if they cannot be loaded', async () => {
    const someone = await openSignedIn(account.token)
    const { page } = someone
    await mockReply(page, mine, 500)
    await someone.open(`/reviews?product=${productId}`)
    await expect(page.getByText('Rating Anda sebelumnya tidak dapat dimuat.')).toBeVisible()
    await page.unroute(mine)
    await button(page, 'Coba Lagi').click()
    await expect(page.getByText('Rating Anda sebelumnya tidak dapat dimuat.')).toHaveCount(0)
  })

  test('come from the list of all ratings if the shop has no endpoint for them', async () => {
    const someone = await openSignedIn(account.token)
    const { page } = someone
    const rating = {
      rating: 3,
      comment: 'Dari daftar lama',
      created_at: '2026-11-01T00:00:00Z',
      user_name: 'W',
    }
    await mockReply(page, mine, 404)
    await mockReply(page, /\/api\/ratings\/me$/, 200, {
      success: true,
      data: [
        { _id: 'r1', product_id: productId, ...rating },
        { _id: 'r2', product_id: 'lain', ...rating, comment: 'Produk lain' },
      ],
    })
    await someone.open(`/reviews?product=${productId}`)
    await expect(page.getByText('Dari daftar lama')).toBeVisible()
    await expect(page.getByText('Produk lain')).toHaveCount(0)
  })
})

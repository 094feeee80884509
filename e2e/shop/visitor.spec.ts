import type { Page } from '@playwright/test'
import { contactPage } from '../pages/contact-page.ts'
import { header } from '../pages/header.ts'
import { productList, productsPage } from '../pages/product-pages.ts'
import {
  waitForHydration,
  openBrowser,
  openSignedIn,
  pressLabel,
  reload,
  type Visitor,
} from '../support/browser.ts'
import { newAccount } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

/** Each public page has a heading before a language is picked and one in the other language. */
const screens = [
  ['/', 'Rumah yang hangat, hari yang segar', 'A warm home, a fresh day'],
  ['/list-products', 'Semua Produk', 'All Products'],
  ['/products', /All Products/, /Semua Produk/],
  ['/categories', 'Kategori Produk', 'Product Categories'],
  ['/reviews', 'Beri Rating', 'Rate a product'],
  ['/tentang', /Perlengkapan rumah/, /Home furnishings/],
  ['/kontak', 'Hubungi Kami', 'Contact us'],
  ['/kebijakan/returns', 'Pengembalian barang', 'Returns'],
] as const

const headed = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

test('every public page has its own language first, then the picked one', async () => {
  const { page, open } = await openBrowser({ width: 1280 })
  for (const [path, own, other] of screens) {
    await page.context().clearCookies({ name: 'lang' })
    await open(path)
    await headed(page, own)
    await page.getByRole('button', { name: path === '/products' ? /^ID/ : /^EN/ }).click()
    await headed(page, other)
    await reload(page)
    await headed(page, other)
  }
})

test.describe('when the shop cannot answer,', () => {
  /** The page is opened from another one, so that the browser sends the requests. All of them fail. */
  const arrive = async (from: string, link: string | RegExp, picked?: 'id' | 'en'): Promise<Page> => {
    const { page, open, settle } = await openBrowser({ width: 1280, ...(picked && { picked }) })
    await open(from)
    await settle()
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"success":false}' }),
    )
    await page.getByRole('link', { name: link }).first().click()
    return page
  }

  for (const [picked, link, shown, ways] of [
    ['id', 'Produk', 'Gagal memuat data produk', ['Coba Lagi', 'Kembali ke Beranda']],
    ['en', 'Products', 'Failed to load products', ['Try again', 'Back to home']],
    ['id', 'Kategori', 'Gagal memuat kategori. Silakan coba lagi nanti.', ['Coba Lagi']],
    ['en', 'Categories', 'Failed to load the categories. Please try again later.', ['Try again']],
  ] as const)
    test(`in ${picked} the page behind the link "${link}" says that it could not be loaded, and loads again on request`, async () => {
      const page = await arrive('/kontak', new RegExp(`^${link}$`), picked)
      const alert = page.getByRole('alert')
      await expect(alert.getByText(shown, { exact: true })).toBeVisible()
      for (const way of ways) await expect(alert.getByText(way, { exact: true })).toHaveCount(1)
      await page.unroute('**/api/**')
      await alert.getByRole('button', { name: ways[0] }).click()
      await expect(page.locator('main article').first()).toBeVisible()
    })

  test('the home page keeps its content and reports that ratings failed', async () => {
    const page = await arrive('/kontak', /^(Home|Beranda)$/)
    await expect(page.getByText('Failed to load ratings')).toBeVisible()
    await expect(page.getByText('No categories available')).toBeVisible()
  })
})

test.describe('/list-products', () => {
  test('searches while the visitor types, keeps the search in the address, and clears it', async () => {
    const visitor = await openBrowser()
    const { page, open } = visitor
    const list = productList(visitor)
    await open('/list-products')
    await list.search.fill('kilim')
    await page.waitForURL(/q=kilim/)
    await expect(list.showing(1)).toBeVisible()
    await list.clearSearchButton.click()
    await page.waitForURL(/\/list-products$/)
    await list.search.fill('tidakada')
    await expect(list.removeSearchLink).toBeVisible()
    await list.showAllLink.click()
    await expect(page.locator('main article').first()).toBeVisible()
  })

  test('opens a product that is pressed when the end of the list comes near', async () => {
    const { page, open } = await openBrowser()
    await open('/list-products')
    await page
      .locator('main article')
      .last()
      .getByRole('link')
      .last()
      .evaluate((link: HTMLAnchorElement) => {
        link.scrollIntoView()
        link.click()
      })
    await page.waitForURL(/\/products\/\w+/)
    await expect(page.getByRole('button', { name: 'Beli Sekarang' }).first()).toBeVisible()
  })

  test('loads more products while the visitor scrolls, and back returns to the same position', async () => {
    const { page, open } = await openBrowser()
    await open('/list-products')
    const cards = page.locator('main article')
    const first = await cards.count()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForURL(/page=2/)
    await expect.poll(() => cards.count()).toBeGreaterThan(first)
    const last = cards
      .nth(first + 1)
      .getByRole('link')
      .last()
    await last.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    await last.click()
    await page.waitForURL(/\/products\/\w+/)
    await page.goBack()
    await page.waitForURL(/page=2/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 200)
  })
})

test('a page that is opened by its address starts at the top, and back returns to the earlier scroll position', async () => {
  const { page, open } = await openBrowser()
  const place = () => page.evaluate(() => Math.round(scrollY))
  await open('/tentang')
  await page.evaluate(() => scrollTo(0, 700))
  await open('/kontak')
  expect(await place()).toBe(0)
  await page.evaluate(() => scrollTo(0, 300))
  await reload(page)
  expect(await place()).toBe(300)
  await page.goBack()
  await waitForHydration(page)
  await expect.poll(place).toBe(700)
})

test.describe('/products', () => {
  test('keeps its filters in the address, also for the back button', async () => {
    const { page, open } = await openBrowser({ width: 1280 })
    const { nextLink, sorting } = productsPage({ page, language: 'en' })
    await open('/products')
    await nextLink.click()
    await page.waitForURL(/page=2/)
    await sorting.selectOption({ label: 'Price Low to High' })
    await page.waitForURL(/sort=price/)
    await page.goBack()
    await page.waitForURL(/page=2$/)
    await expect(sorting).toHaveValue('name-asc')
  })
})

test.describe('/kontak', () => {
  test('asks a visitor to log in and leads back', async () => {
    const visitor = await openBrowser()
    const { page, open } = visitor
    await open('/kontak')
    await expect(contactPage(visitor).sendReviewButton).toBeDisabled()
    await contactPage(visitor).loginLink.click()
    await page.waitForURL(/\/login\?returnUrl=%2Fkontak/)
  })

  test('refuses an empty form, takes a review and a suggestion, and hides its banner after some seconds', async () => {
    const someone = await customer()
    const { page, open } = someone
    await open('/kontak')
    const { review, reviewField, sendReviewButton: send, suggestion } = contactPage(someone)
    await reviewField.fill('Ramah')
    await expect(review.getByText('Silakan berikan rating.')).toBeVisible()
    await pressLabel(review.getByRole('radio', { name: /^4/ }))
    await reviewField.fill('   ')
    await expect(review.getByText('Review tidak boleh kosong.')).toBeVisible()
    await expect(send).toBeDisabled()
    await reviewField.fill('Ramah dan cepat')
    const answered = page.waitForResponse('**/api/ratings')
    await send.click()
    expect((await answered).status()).toBe(201)
    const thanks = review.getByText('Terima kasih! Ulasan Anda berhasil dikirim.')
    await expect(thanks).toBeVisible()
    const begun = Date.now()
    await expect(thanks).toHaveCount(0)
    expect(Date.now() - begun).toBeGreaterThan(2_000)

    await contactPage(someone).suggestionField.fill('   ')
    await expect(suggestion.getByText('Saran tidak boleh kosong.')).toBeVisible()
    await contactPage(someone).suggestionField.fill('Buka hari Minggu')
    await contactPage(someone).sendSuggestionButton.click()
    await expect(suggestion.getByText('Terima kasih! Saran Anda berhasil dikirim.')).toBeVisible()
  })

  for (const [status, body, shown] of [
    [401, '{"success":false,"message":"x"}', 'Sesi Anda telah berakhir. Silakan login kembali.'],
    [400, '{"success":false,"message":"x"}', 'Data yang dikirim tidak valid. Silakan periksa kembali.'],
    [500, '{}', 'Maaf, terjadi kesalahan. Silakan coba lagi.'],
  ] as const)
    test(`reports a problem with the status ${status} in its own words`, async () => {
      const someone = await customer()
      const { page, open } = someone
      await open('/kontak')
      await page.route('**/api/saran', (route) =>
        route.fulfill({ status, contentType: 'application/json', body }),
      )
      const { suggestion, suggestionField, sendSuggestionButton } = contactPage(someone)
      await suggestionField.fill('Buka hari Minggu')
      await sendSuggestionButton.click()
      await expect(suggestion.getByText(shown)).toBeVisible()
      const token = await page.evaluate(() => localStorage.getItem('token'))
      expect(token === null).toBe(status === 401)
    })
})

test.describe('the heart of a product', () => {
  test('reports a failed request, and saves the product when it is pressed again', async () => {
    const someone = await customer(1280)
    const { page, open, settle } = someone
    const list = productList(someone)
    await open('/list-products')
    await settle()
    await page.route('**/api/wishlist/**', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    )
    const heart = list.anySaveButton
    await heart.click()
    const dialog = page.getByRole('alertdialog', { name: 'Gagal!' })
    await expect(dialog.getByText('Terjadi kesalahan saat mengupdate wishlist')).toBeVisible()
    await dialog.getByRole('button', { name: 'OK' }).click()
    await page.unroute('**/api/wishlist/**')
    await heart.click()
    await expect(list.anyRemoveButton).toBeVisible()
    await expect(header(someone).wishlistWith(1)).toBeVisible()
  })
})

async function customer(width = 390): Promise<Visitor> {
  const { token } = await newAccount()
  return openSignedIn(token, { width })
}

import { formatRupiah } from '#contract/platform/money.ts'
import { openBrowser } from '../support/browser.ts'
import { api, type ShownProduct } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const rug = 'Karpet Kilim Anatolia'

test.describe('without JavaScript', () => {
  test('the links lead from the home page to a product', async () => {
    const { page, open } = await openBrowser({ javaScript: false })
    await open('/')
    await page.getByRole('main').getByRole('link', { name: 'Shop Collection' }).click()
    await expect(page.getByRole('heading', { name: 'Semua Produk', level: 1 })).toBeVisible()
    const { data } = await api<ShownProduct[]>('/products')
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThanOrEqual(
      Math.min(12, data.length),
    )
    await page.getByRole('main').getByRole('link', { name: rug, exact: true }).click()
    await expect(page.getByRole('heading', { name: rug, level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByText(formatRupiah(2_450_000)).first()).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(3)
    await expect(page.getByRole('heading', { name: 'Produk Terkait' })).toBeVisible()
  })

  test('a photograph below the first screen loads', async () => {
    const { page, open } = await openBrowser({ javaScript: false })
    await open('/products')
    const lower = page.getByRole('article').nth(6).locator('picture')
    await lower.scrollIntoViewIfNeeded()
    expect(await lower.evaluate((picture) => getComputedStyle(picture).animationName)).toBe('none')
    const widthOf = () => lower.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(widthOf).toBeGreaterThan(0)
  })

  test('the categories lead to their products, and the products to further pages', async () => {
    const { page, open } = await openBrowser({ javaScript: false, width: 1280 })
    await open('/')
    await page
      .getByRole('navigation', { name: 'Navigasi utama' })
      .getByRole('link', { name: 'Kategori' })
      .click()
    await expect(page.getByRole('heading', { name: 'Kategori Produk', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Lihat produk Karpet & Permadani' }).click()
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Anatolia Kilim Rug', exact: true }),
    ).toBeVisible()

    await open('/products')
    const first = await page.getByRole('article').first().innerText()
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await page.waitForURL(/page=2/)
    await expect(page.getByRole('article').first()).not.toHaveText(first)
  })

  test('services, prices and free hours of the workshop can be read', async () => {
    const { page, open } = await openBrowser({ javaScript: false })
    await open('/layanan')
    await page.getByRole('link', { name: 'Lihat Jadwal Kosong' }).click()
    await expect(page.getByRole('heading', { name: 'Booking Servis', level: 1 })).toBeVisible()
    const { data } = await api<{ name: string; price: number }[]>('/services')
    for (const { name, price } of data) {
      const choice = page.getByText(name, { exact: true }).locator('..')
      await expect(choice).toContainText(formatRupiah(price))
    }
    const days = page.getByRole('radiogroup', { name: 'Hari', exact: true }).getByRole('radio')
    await expect(days).toHaveCount(14)
    const hours = page.getByRole('radiogroup', { name: 'Jam', exact: true }).getByRole('radio')
    expect(await hours.count()).toBeGreaterThan(0)
    await expect(page.locator('noscript')).toContainText('memerlukan JavaScript', { useInnerText: true })
  })

  test('a page that needs JavaScript says so, and not that it is loading', async () => {
    const { page, open } = await openBrowser({ javaScript: false })
    for (const [path, title] of [
      ['/cart', 'Keranjang Belanja'],
      ['/wishlist', 'Wishlist'],
      ['/reviews', 'Beri Rating'],
      ['/admin', 'Ringkasan'],
    ] as const) {
      await open(path)
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      await expect(page.locator('noscript')).toContainText('memerlukan JavaScript', { useInnerText: true })
      await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
      await expect(page.getByRole('navigation', { name: 'Navigasi pengelola' })).toHaveCount(0)
    }
  })

  test('the search field of the list works as a form', async () => {
    const { page, open } = await openBrowser({ javaScript: false })
    await open('/list-products')
    await page.getByLabel('Cari Produk').fill('kilim')
    await page.getByLabel('Cari Produk').press('Enter')
    await page.waitForURL(/q=kilim/)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  })
})

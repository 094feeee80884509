import { publicPages } from '#contract/shop/public-pages.ts'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from 'node:http'
import { formatRupiah } from '#contract/platform/money.ts'
import { openBrowser, sharedShopUrl } from '../support/browser.ts'
import { api, findProduct, type ShownProduct } from '../support/shop-api.ts'
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

  for (const [path, title] of [
    ['/cart', 'Keranjang Belanja'],
    ['/wishlist', 'Wishlist'],
    ['/reviews', 'Beri Rating'],
    ['/admin', 'Ringkasan'],
  ] as const)
    test(`${path} says that it needs JavaScript, and not that it is loading`, async () => {
      const { page, open } = await openBrowser({ javaScript: false })
      await open(path)
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      await expect(page.locator('noscript')).toContainText('memerlukan JavaScript', { useInnerText: true })
      await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
      await expect(page.getByRole('navigation', { name: 'Navigasi pengelola' })).toHaveCount(0)
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

test.describe('a search engine or a link preview', () => {
  test('gets title, description, address, picture and data of a product', async () => {
    const { id, sizes } = await findProduct(rug)
    const { page, open } = await openBrowser({ javaScript: false })
    await open(`/products/${id}?utm_source=kartu`)
    const head = page.locator('head')
    const content = (selector: string) => head.locator(selector).getAttribute('content')
    expect(await page.title()).toContain(rug)
    expect(await content('meta[name="description"]')).toMatch(/^Kilim tenun datar/)
    await expect(head.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${sharedShopUrl()}/products/${id}`,
    )
    const picture = (await content('meta[property="og:image"]'))!
    const shown = await fetch(picture)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\/(?:jpeg|png|webp)$/),
    ])
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    const product = blocks
      .map((block) => JSON.parse(block) as Record<string, unknown>)
      .find((block) => block['@type'] === 'ProductGroup')
    expect(product).toMatchObject({
      '@context': 'https://schema.org',
      name: rug,
      productGroupID: id,
      hasVariant: sizes.map(({ size_id, name, stock, additional_price }) => ({
        '@type': 'Product',
        sku: size_id,
        size: name,
        offers: {
          '@type': 'Offer',
          url: `${sharedShopUrl()}/products/${id}?size=${size_id}`,
          priceCurrency: 'IDR',
          price: 2_450_000 + additional_price,
          availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
        },
      })),
    })
  })

  for (const path of publicPages)
    test(`gets one title, one description, one heading and one canonical address of ${path}`, async () => {
      const { page, open } = await openBrowser({ javaScript: false })
      await open(path)
      const head = page.locator('head')
      expect(await page.title()).toMatch(/\S/)
      await expect(head.locator('title')).toHaveCount(1)
      await expect(head.locator('meta[name="description"]')).toHaveCount(1)
      await expect(head.locator('link[rel="canonical"]')).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    })

  test('gets every product from the sitemap, which robots.txt names', async () => {
    const shop = sharedShopUrl()
    const sitemap = await fetch(`${shop}/sitemap.xml`).then((answer) => answer.text())
    const { data } = await api<ShownProduct[]>('/products')
    expect(data.length).toBeGreaterThan(12)
    expect(data.filter(({ id }) => !sitemap.includes(`<loc>${shop}/products/${id}</loc>`))).toEqual([])
    expect(sitemap).not.toMatch(/admin|cart|login/)
    const robots = await fetch(`${shop}/robots.txt`).then((answer) => answer.text())
    expect(robots).toContain(`Sitemap: ${shop}/sitemap.xml`)
    expect(robots).toMatch(/^Disallow: \/admin/m)
  })

  for (const path of ['/tidak-ada', '/products/tidak-ada', '/admin/tidak-ada.php'] as const)
    test(`gets the status of a missing page from ${path}`, async () => {
      const { page } = await openBrowser({ javaScript: false })
      const answer = await page.goto(path)
      expect(answer!.status()).toBe(404)
      await expect(page.getByRole('heading', { name: /tidak ditemukan/, level: 1 })).toBeVisible()
    })
})

test.describe('the response with a page', () => {
  test('is compressed with an encoding of the browser and decompresses to the same page', async () => {
    const plain = await get('/list-products', { 'accept-encoding': 'identity' })
    const gzip = await get('/list-products', { 'accept-encoding': 'gzip' })
    const brotli = await get('/list-products', { 'accept-encoding': 'gzip, deflate, br' })
    expect([plain.encoding, gzip.encoding, brotli.encoding]).toEqual([undefined, 'gzip', 'br'])
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true)
    expect(brotli.body.length).toBeLessThan(gzip.body.length)
    expect(gzip.body.length).toBeLessThan(plain.body.length / 3)
  })

  test('is not sent again to a browser that has it, in each language', async () => {
    const first = await get('/list-products')
    expect(await get('/list-products', { 'if-none-match': first.etag! })).toMatchObject({
      status: 304,
      etag: first.etag,
      body: Buffer.alloc(0),
    })
    // A request without a picked language has another ETag than one with Indonesian picked.
    for (const cookie of ['lang=en', 'lang=id']) {
      const chosen = await get('/list-products', { 'if-none-match': first.etag!, cookie })
      expect([cookie, chosen.status]).toEqual([cookie, 200])
      expect(chosen.etag).not.toBe(first.etag)
    }
  })
})

interface Got {
  status: number
  etag: string | undefined
  encoding: string | undefined
  body: Buffer
}

/** Returns the bytes over the wire, which `fetch` would decompress. */
function get(path: string, headers: Record<string, string> = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    request(sharedShopUrl() + path, { headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray())
      const { etag, 'content-encoding': encoding } = answer.headers
      resolve({ status: answer.statusCode!, etag, encoding, body })
    })
      .on('error', reject)
      .end()
  })
}

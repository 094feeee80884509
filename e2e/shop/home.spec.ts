import type { Page } from '@playwright/test'
import { header } from '../pages/header.ts'
import { mockReply, holdReplies } from '../support/mock-replies.ts'
import { type BrowserSettings, openBrowser, openSignedIn, reload } from '../support/browser.ts'
import { api, newAccount } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

let token: string
test.beforeAll(async () => {
  ;({ token } = await newAccount())
})

const main = (page: Page) => page.getByRole('main')
const grid = (page: Page, name: string) => main(page).getByRole('region', { name })

/** The home page is opened from another page, so that the browser loads its data. */
async function comeHome<T>(settings: BrowserSettings, prepare: (page: Page) => Promise<T>) {
  const { page, open, settle } = await openBrowser(settings)
  await open('/kontak')
  await settle()
  const prepared = await prepare(page)
  await page.getByRole('link', { name: 'Griya Segar', exact: true }).first().click()
  return { page, prepared }
}

test.describe('the home page', () => {
  for (const [picked, collection, points] of [
    ['id', 'Belanja Koleksi', ['Jaminan kualitas', 'Layanan 24/7', 'Retur mudah 30 hari']],
    ['en', 'Shop Collection', ['Quality guarantee', '24/7 support', '30-day easy return']],
  ] as const)
    test(`in ${picked} leads to the collection and shows the selling points`, async () => {
      const { page, open } = await openBrowser({ picked })
      await open('/')
      for (const point of points) await expect(main(page).getByText(point, { exact: true })).toBeVisible()
      await main(page).getByRole('link', { name: collection }).click()
      await page.waitForURL(/\/list-products$/)
    })

  test('shows each category with its number of products and leads to it', async () => {
    const { data } = await api<{ name: string; product_count: number; description: string }[]>(
      '/categories',
      {
        language: 'en',
      },
    )
    const { page, open } = await openBrowser()
    await open('/')
    const categories = grid(page, 'Shop by Category').getByRole('listitem')
    await expect(categories).toHaveCount(data.length)
    const first = data[0]!
    const card = categories.filter({ hasText: first.name })
    await expect(card.getByText(`${first.product_count} products`)).toBeVisible()
    await expect(card.getByText(first.description)).toBeVisible()
    await card.getByRole('link').click()
    await page.waitForURL(
      (url) => url.pathname === '/products' && url.searchParams.get('category') === first.name,
    )
    await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible()
  })

  for (const [_, picked, button, shown] of [
    ['own', undefined, 'Shop Collection', ['Loading categories...', 'Loading testimonials...']],
    ['Indonesian', 'id', 'Belanja Koleksi', ['Memuat kategori...', 'Memuat ulasan...']],
  ] as const)
    test(`in its ${_} language shows a loading text for each grid`, async () => {
      const { page, prepared } = await comeHome(
        picked ? { picked } : {},
        async (here) =>
          [await holdReplies(here, '**/api/categories'), await holdReplies(here, '**/api/ratings')] as const,
      )
      const [categories, reviews] = shown.map((text) => page.getByRole('status').filter({ hasText: text }))
      await expect(categories!).toBeVisible()
      await expect(reviews!).toBeVisible()
      // Content without a request is already there.
      await expect(main(page).getByRole('link', { name: button })).toBeVisible()
      prepared[0]()
      await expect(
        main(page)
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { level: 3 }) })
          .first(),
      ).toBeVisible()
      await expect(reviews!).toHaveCount(1)
      prepared[1]()
      await expect(main(page).getByRole('figure').first()).toBeVisible()
      await expect(categories!).toHaveCount(0)
    })

  test('shows a category without description or count, and a review without a name', async () => {
    const review = { id: 'r', product_id: null, product_name: 'Vas', created_at: '2026-11-01T00:00:00Z' }
    const { page } = await comeHome({}, async (here) => {
      await mockReply(here, '**/api/categories', 200, [
        { _id: 'k1', name: 'Vas' },
        { _id: 'k2', name: 'Rak', image: '/media/tidak-ada.jpg' },
      ])
      await mockReply(here, '**/api/products?category=k1&limit=1', 200, {
        data: [],
        pagination: { totalProducts: 41 },
      })
      await mockReply(here, '**/api/products?category=k2&limit=1', 500)
      await mockReply(here, '**/api/ratings', 200, {
        data: [{ ...review, rating: 3, comment: '', user_name: ' ' }],
      })
    })
    const cards = grid(page, 'Shop by Category').getByRole('listitem')
    const [vases, shelves] = [cards.nth(0), cards.nth(1)]
    expect((await vases.innerText()).split('\n').filter(Boolean)).toEqual([
      'Vas',
      '41 products',
      'Explore our collection',
    ])
    await expect(shelves).toContainText('0 products')
    // A drawing replaces a missing picture.
    await expect(shelves.locator('svg')).toBeVisible()
    const figure = grid(page, 'Customer Review').getByRole('figure')
    await expect(figure.getByText('No review text provided')).toBeVisible()
    await expect(figure.getByText('Anonymous User', { exact: true })).toBeVisible()
    await expect(figure.getByText('1 November 2026')).toBeVisible()
    await expect(figure.getByRole('img', { name: '3 out of 5 stars' })).toBeVisible()
  })

  for (const [_, picked, shown, again] of [
    ['own', undefined, 'Failed to load ratings', 'Try again'],
    ['Indonesian', 'id', 'Gagal memuat rating', 'Coba Lagi'],
  ] as const)
    test(`in its ${_} language reports that ratings failed and loads them again on request`, async () => {
      const { page } = await comeHome(picked ? { picked } : {}, (here) =>
        mockReply(here, '**/api/ratings', 500),
      )
      await expect(page.getByRole('alert').getByText(shown)).toBeVisible()
      await page.unroute('**/api/ratings')
      await page.getByRole('alert').getByRole('button', { name: again }).click()
      await expect(main(page).getByRole('figure').first()).toBeVisible()
    })
})

test.describe('the header', () => {
  test('shows a visitor the shop and the login', async () => {
    const visitor = await openBrowser({ width: 1280 })
    const { page, open } = visitor
    await open('/')
    const links = header(visitor).navigation.getByRole('link')
    expect(
      await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')])),
    ).toEqual([
      ['Home', '/'],
      ['Product', '/list-products'],
      ['Kategori', '/categories'],
      ['Layanan', '/services'],
    ])
    await expect(header(visitor).loginLink).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: /Keranjang|Wishlist/ })).toHaveCount(0)
  })

  for (const [pieces, wishes, cart, wishlist] of [
    [100, 7, '99+', 7],
    [99, 250, 99, '99+'],
  ] as const)
    test(`counts ${pieces} pieces in the cart and ${wishes} products on the wishlist of a customer`, async () => {
      const someone = await openSignedIn(token, { width: 1280 })
      const { page } = someone
      await mockReply(page, '**/api/cart/summary', 200, { success: true, data: { total_quantity: pieces } })
      await mockReply(page, '**/api/wishlist?*', 200, {
        success: true,
        data: [],
        pagination: { currentPage: 1, totalPages: 1, totalItems: wishes, limit: 1 },
      })
      await someone.open('/')
      await expect(header(someone).cartWith(cart)).toBeVisible()
      await expect(header(someone).wishlistWith(wishlist)).toBeVisible()
    })

  test('shows no counts if they cannot be loaded', async () => {
    const someone = await openSignedIn(token, { width: 1280 })
    await mockReply(someone.page, '**/api/cart/summary', 500)
    await mockReply(someone.page, '**/api/wishlist?*', 500)
    await someone.open('/')
    await expect(header(someone).cartWith(0)).toBeVisible()
    await expect(header(someone).wishlistWith(0)).toBeVisible()
  })

  test("has a menu below the customer's full name that logs out", async () => {
    const customer = await openSignedIn(token, { width: 1280 })
    const { page, open } = customer
    await open('/categories')
    const menu = page.getByRole('button', { name: 'Wulan Anggraini' })
    await menu.click()
    const banner = page.getByRole('banner')
    const entries = { Profile: '/profile', 'Riwayat Transaksi': '/transaction-history' }
    for (const [name, href] of Object.entries(entries))
      await expect(banner.getByRole('link', { name })).toHaveAttribute('href', href)
    await page.keyboard.press('Escape')
    await expect(banner.getByRole('link', { name: 'Profile' })).toHaveCount(0)
    await mockReply(page, '**/api/auth/logout', 200, { success: true, message: 'ok' })
    await menu.click()
    await header(customer).logoutButton.click()
    await page.waitForURL((url) => url.pathname === '/')
    await expect(header(customer).loginLink).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})

test('the button ID turns an English page Indonesian immediately, and at the next visit', async () => {
  const visitor = await openBrowser({ width: 1280 })
  const { page, open } = visitor
  await open('/')
  await header(visitor).languageButton('id').click()
  const { navigation } = header(visitor)
  const footer = page.getByRole('contentinfo')
  for (const at of ['here', 'again']) {
    if (at === 'again') await reload(page)
    await expect(navigation.getByRole('link', { name: 'Beranda' })).toBeVisible()
    await expect(navigation.getByRole('link', { name: 'Produk' })).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Belanja Koleksi' })).toBeVisible()
    await expect(grid(page, 'Belanja per Kategori').getByText('Karpet & Permadani')).toBeVisible()
    for (const name of ['Tentang Kami', 'Kontak'])
      await expect(footer.getByRole('heading', { name })).toBeVisible()
  }
})

test('the footer has the categories, and About Us and Contact as plain headings above their links', async () => {
  const { page, open } = await openBrowser({ width: 1280 })
  await open('/')
  const footer = page.getByRole('contentinfo')
  const { data } = await api<{ name: string }[]>('/categories')
  for (const { name } of data) await expect(footer.getByRole('link', { name })).toBeVisible()
  for (const name of ['About Us', 'Contact']) {
    await expect(footer.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(footer.getByRole('link', { name, exact: true })).toHaveCount(0)
  }
  await footer.getByRole('link', { name: 'Tentang Griya Segar' }).click()
  await page.waitForURL(/\/tentang$/)
  await page.getByRole('main').getByRole('link', { name: 'Hubungi Kami' }).click()
  await page.waitForURL(/\/layanan$/)
})

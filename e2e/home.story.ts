import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { answer, holdBack } from './answers.ts'
import { person, reload, useBrowser, type PersonSettings } from './person.ts'
import { ask, newAccount } from './shop-api.ts'
import { signedIn } from './signed-in.ts'

useBrowser()

let token: string
beforeAll(async () => {
  ;({ token } = await newAccount())
})

const main = (page: Page) => page.getByRole('main')
const grid = (page: Page, name: string) => main(page).getByRole('region', { name })

/** Comes home from another page, so that the browser itself asks for the grids. */
async function comeHome<T>(settings: PersonSettings, prepare: (page: Page) => Promise<T>) {
  const { page, open } = await person(settings)
  await open('/kontak')
  await page.waitForLoadState('networkidle')
  const prepared = await prepare(page)
  await page.getByRole('link', { name: 'Griya Segar', exact: true }).first().click()
  return { page, prepared }
}

describe('the home page', () => {
  test.each([
    ['id', 'Belanja Koleksi', ['Jaminan kualitas', 'Layanan 24/7', 'Retur mudah 30 hari']],
    ['en', 'Shop Collection', ['Quality guarantee', '24/7 support', '30-day easy return']],
  ] as const)(
    'in %s leads to the collection and says why to shop here',
    async (picked, collection, points) => {
      const { page, open } = await person({ picked })
      await open('/')
      for (const point of points) await main(page).getByText(point, { exact: true }).waitFor()
      await main(page).getByRole('link', { name: collection }).click()
      await page.waitForURL(/\/list-products$/)
    },
  )

  test('shows each category with its number of products, and leads to it', async () => {
    const { data } = await ask<{ name: string; product_count: number; description: string }[]>(
      '/categories',
      {
        language: 'en',
      },
    )
    const { page, open } = await person()
    await open('/')
    const categories = grid(page, 'Shop by Category').getByRole('listitem')
    expect(await categories.count()).toBe(data.length)
    const first = data[0]!
    const card = categories.filter({ hasText: first.name })
    await card.getByText(`${first.product_count} products`).waitFor()
    await card.getByText(first.description).waitFor()
    await card.getByRole('link').click()
    await page.waitForURL(
      (url) => url.pathname === '/products' && url.searchParams.get('category') === first.name,
    )
    await page.getByRole('heading', { level: 1, name: first.name }).waitFor()
  })

  test.each([
    ['own', undefined, 'Shop Collection', ['Loading categories...', 'Loading testimonials...']],
    ['Indonesian', 'id', 'Belanja Koleksi', ['Memuat kategori...', 'Memuat testimoni...']],
  ] as const)(
    'in its %s words says what is on its way, each grid for itself',
    async (_, picked, button, told) => {
      const { page, prepared } = await comeHome(
        picked ? { picked } : {},
        async (here) =>
          [await holdBack(here, '**/api/categories'), await holdBack(here, '**/api/ratings')] as const,
      )
      const [categories, reviews] = told.map((text) => page.getByRole('status').filter({ hasText: text }))
      await categories!.waitFor()
      await reviews!.waitFor()
      // What needs no answer is there already.
      await main(page).getByRole('link', { name: button }).waitFor()
      prepared[0]()
      await main(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 3 }) })
        .first()
        .waitFor()
      expect(await reviews!.count()).toBe(1)
      prepared[1]()
      await main(page).getByRole('figure').first().waitFor()
      expect(await categories!.count()).toBe(0)
    },
  )

  test('says of a category without words or number, and of an unsigned review, what it can', async () => {
    const review = { id: 'r', product_id: null, product_name: 'Vas', created_at: '2026-11-01T00:00:00Z' }
    const { page } = await comeHome({}, async (here) => {
      await answer(here, '**/api/categories', 200, [
        { _id: 'k1', name: 'Vas' },
        { _id: 'k2', name: 'Rak', image: '/media/tidak-ada.jpg' },
      ])
      await answer(here, '**/api/products?category=k1&limit=1', 200, {
        data: [],
        pagination: { totalProducts: 41 },
      })
      await answer(here, '**/api/products?category=k2&limit=1', 500)
      await answer(here, '**/api/ratings', 200, {
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
    expect(await shelves.innerText()).toContain('0 products')
    // The picture that is missing has a drawing in its place.
    await shelves.locator('svg').waitFor()
    const figure = grid(page, 'Customer Review').getByRole('figure')
    await figure.getByText('No review text provided').waitFor()
    await figure.getByText('Anonymous User', { exact: true }).waitFor()
    await figure.getByText('1 November 2026').waitFor()
    await figure.getByRole('img', { name: '3 out of 5 stars' }).waitFor()
  })

  test.each([
    ['own', undefined, 'Failed to load ratings', 'Try again'],
    ['Indonesian', 'id', 'Gagal memuat rating', 'Coba Lagi'],
  ] as const)('in its %s words says that ratings failed, and asks again', async (_, picked, told, again) => {
    const { page } = await comeHome(picked ? { picked } : {}, (here) => answer(here, '**/api/ratings', 500))
    await page.getByRole('alert').getByText(told).waitFor()
    await page.unroute('**/api/ratings')
    await page.getByRole('alert').getByRole('button', { name: again }).click()
    await main(page).getByRole('figure').first().waitFor()
  })
})

describe('the header', () => {
  test('shows a visitor the shop, and to log in', async () => {
    const { page, open } = await person({ width: 1280 })
    await open('/')
    const links = page.getByRole('navigation', { name: 'Navigasi utama' }).getByRole('link')
    expect(
      await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')])),
    ).toEqual([
      ['Home', '/'],
      ['Product', '/list-products'],
      ['Kategori', '/categories'],
      ['Layanan', '/services'],
    ])
    const header = page.getByRole('banner')
    await header.getByRole('link', { name: 'Masuk' }).waitFor()
    expect(await header.getByRole('link', { name: /Keranjang|Wishlist/ }).count()).toBe(0)
  })

  test.each([
    [100, 7, /^Keranjang, 99\+ barang$/, /^Wishlist, 7 produk$/],
    [99, 250, /^Keranjang, 99 barang$/, /^Wishlist, 99\+ produk$/],
  ])('counts %i pieces and %i wishes for a customer', async (pieces, wishes, cart, wishlist) => {
    const someone = await signedIn(token, { width: 1280 })
    const { page } = someone
    await answer(page, '**/api/cart/summary', 200, { success: true, data: { total_quantity: pieces } })
    await answer(page, '**/api/wishlist?*', 200, {
      success: true,
      data: [],
      pagination: { currentPage: 1, totalPages: 1, totalItems: wishes, limit: 1 },
    })
    await someone.open('/')
    await page.getByRole('link', { name: cart }).waitFor()
    await page.getByRole('link', { name: wishlist }).waitFor()
  })

  test('counts nothing where the counts cannot be had', async () => {
    const someone = await signedIn(token, { width: 1280 })
    await answer(someone.page, '**/api/cart/summary', 500)
    await answer(someone.page, '**/api/wishlist?*', 500)
    await someone.open('/')
    await someone.page.getByRole('link', { name: 'Keranjang, 0 barang' }).waitFor()
    await someone.page.getByRole('link', { name: 'Wishlist, 0 produk' }).waitFor()
  })

  test('has a menu under her full name, and logs her out', async () => {
    const { page, open } = await signedIn(token, { width: 1280 })
    await open('/categories')
    const menu = page.getByRole('button', { name: 'Wulan Anggraini' })
    await menu.click()
    const header = page.getByRole('banner')
    const entries = { Profile: '/profile', 'Riwayat Transaksi': '/transaction-history' }
    for (const [name, href] of Object.entries(entries))
      expect(await header.getByRole('link', { name }).getAttribute('href')).toBe(href)
    await page.keyboard.press('Escape')
    expect(await header.getByRole('link', { name: 'Profile' }).count()).toBe(0)
    await answer(page, '**/api/auth/logout', 200, { success: true, message: 'ok' })
    await menu.click()
    await header.getByRole('button', { name: 'Keluar' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await header.getByRole('link', { name: 'Masuk' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})

test('ID makes English of the first paint Indonesian, at once and when she comes again', async () => {
  const { page, open } = await person({ width: 1280 })
  await open('/')
  await page.getByRole('button', { name: 'ID – Bahasa Indonesia' }).click()
  const header = page.getByRole('navigation', { name: 'Navigasi utama' })
  const footer = page.getByRole('contentinfo')
  for (const at of ['here', 'again']) {
    if (at === 'again') await reload(page)
    await header.getByRole('link', { name: 'Beranda' }).waitFor()
    await header.getByRole('link', { name: 'Produk' }).waitFor()
    await main(page).getByRole('link', { name: 'Belanja Koleksi' }).waitFor()
    await grid(page, 'Belanja per Kategori').getByText('Karpet & Permadani').waitFor()
    for (const name of ['Tentang Kami', 'Kontak']) await footer.getByRole('heading', { name }).waitFor()
  }
})

test('the footer has the categories, and About Us and Contact as plain headings above their links', async () => {
  const { page, open } = await person({ width: 1280 })
  await open('/')
  const footer = page.getByRole('contentinfo')
  const { data } = await ask<{ name: string }[]>('/categories')
  for (const { name } of data) await footer.getByRole('link', { name }).waitFor()
  for (const name of ['About Us', 'Contact']) {
    await footer.getByRole('heading', { name, exact: true }).waitFor()
    expect(await footer.getByRole('link', { name, exact: true }).count()).toBe(0)
  }
  await footer.getByRole('link', { name: 'Tentang Griya Segar' }).click()
  await page.waitForURL(/\/tentang$/)
  await page.getByRole('main').getByRole('link', { name: 'Hubungi Kami' }).click()
  await page.waitForURL(/\/layanan$/)
})

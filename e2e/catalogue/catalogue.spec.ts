import type { Page } from '@playwright/test'
import { formatRupiah } from '#contract/platform/money.ts'
import { axeViolations } from '../support/accessibility.ts'
import { mockReply, holdReplies } from '../support/mock-replies.ts'
import { productList, productsPage } from '../pages/product-pages.ts'
import { fakeProduct, productList as fakeProductList } from '../support/fake-products.ts'
import { openBrowser, reload, type BrowserSettings } from '../support/browser.ts'
import { findProduct, type ShownProduct } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

let rug: ShownProduct

test.beforeAll(async () => {
  rug = await findProduct('Karpet Kilim Anatolia')
})

const products = /\/api\/products\?/
const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')
const skeletons = (page: Page) => main(page).locator('ul[aria-busy="true"]')

/** Each list is in its page's own language before the visitor picks one. */
const english = (page: Page) => productsPage({ page, language: 'en' })
const indonesian = (page: Page) => productList({ page, language: 'id' })

async function visit(path: string, settings: BrowserSettings = {}): Promise<Page> {
  const { page, open } = await openBrowser(settings)
  await open(path)
  return page
}

test.describe('/products', () => {
  const admin = { width: 1280 }

  test('shows twelve complete cards per page, sorted by name, and offers eight sort orders', async () => {
    const page = await visit('/products', admin)
    await expect(page.getByRole('heading', { level: 1, name: 'All Products (12 products)' })).toBeVisible()
    const { sorting } = english(page)
    await expect(sorting).toHaveValue('name-asc')
    await expect(sorting.getByRole('option')).toHaveText([
      'Name A-Z',
      'Name Z-A',
      'Price Low to High',
      'Price High to Low',
      'Rating Highest',
      'Rating Lowest',
      'Newest',
      'Best Selling',
    ])
    await expect(cards(page)).toHaveCount(12)
    const card = cards(page).filter({ hasText: 'Anatolia Kilim Rug' })
    await expect(card.getByRole('img', { name: /out of 5 stars$/ })).toBeVisible()
    await expect(card.getByText(/^A flat-woven kilim/)).toBeVisible()
    await expect(card.getByText(formatRupiah(2_450_000))).toBeVisible()
    await expect(card.getByRole('button', { name: 'Save Anatolia Kilim Rug to the wishlist' })).toBeVisible()
    await card.hover()
    await expect(card.getByRole('button', { name: 'Add to cart: Anatolia Kilim Rug' })).toBeVisible()
    await card.getByRole('link', { name: 'View details of Anatolia Kilim Rug' }).click()
    await page.waitForURL(`**/products/${rug.id}`)
  })

  test('keeps the chosen category in the address and names it in the breadcrumb', async () => {
    const page = await visit('/products', admin)
    await english(page).category.selectOption({ label: 'Elegant Lamps' })
    await page.waitForURL(/\?category=Elegant\+Lamps$/)
    await expect(
      page.getByRole('heading', { level: 1, name: /^Elegant Lamps \(\d+ products\)$/ }),
    ).toBeVisible()
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(trail.getByRole('link', { name: 'Home' })).toBeVisible()
    expect(await trail.getByRole('listitem').allInnerTexts()).toEqual([
      'Home',
      expect.stringMatching(/Elegant Lamps$/),
    ])
    await expect(trail.locator('[aria-current="page"]')).toHaveText('Elegant Lamps')
    await english(page).sorting.selectOption({ label: 'Price High to Low' })
    await page.waitForURL(/category=Elegant\+Lamps&sort=price&order=desc$/)
    await english(page).category.selectOption({ label: 'All Categories' })
    await page.waitForURL(/\/products\?sort=price&order=desc$/)
  })

  test('has links to five of many pages, and to the first and the last', async () => {
    const page = await visit('/products?page=2', admin)
    await mockReply(page, products, 200, fakeProductList([fakeProduct()], 20))
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await pages.getByRole('link', { name: 'Next' }).click()
    await page.waitForURL(/page=3$/)
    await expect(pages.getByRole('link', { name: 'Page 20' })).toBeVisible()
    expect((await pages.innerText()).split(/\s+/)).toEqual([
      'Previous',
      '1',
      '2',
      '3',
      '4',
      '5',
      '…',
      '20',
      'Next',
    ])
    await expect(pages.locator('[aria-current="page"]')).toHaveText('3')
  })

  test('leads from an address beyond the last page to the last page', async () => {
    const page = await visit('/products?page=99', admin)
    await english(page).previousLink.click()
    await expect(cards(page).first()).toBeVisible()
    await expect(english(page).nextLink).toBeVisible()
    await expect(english(page).nextLink).toHaveAttribute('aria-disabled', 'true')
  })

  test('leads from an empty category to all products', async () => {
    const page = await visit('/products?category=Apa', admin)
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
    await main(page).getByRole('link', { name: 'View all products' }).click()
    await page.waitForURL(/\/products$/)
    await expect(cards(page).first()).toBeVisible()
  })

  test('keeps the filters when loading fails', async () => {
    const page = await visit('/products?sort=price', admin)
    await mockReply(page, products, 500)
    await english(page).category.selectOption({ label: 'Wall Decor' })
    await expect(page.getByRole('alert').getByText('Failed to load products')).toBeVisible()
    await expect(english(page).category).toHaveValue('Wall Decor')
    await expect(english(page).sorting).toHaveValue('price-asc')
    await page.unroute(products)
    await english(page).retryButton.click()
    await expect(page.getByRole('heading', { level: 1, name: /^Wall Decor \(\d+ products\)$/ })).toBeVisible()
  })
})

test.describe('/list-products', () => {
  test('offers to clear a search without results or to show all products', async () => {
    const page = await visit('/list-products?q=tidakada&category=Lampu+Elegan')
    await expect(page.getByText('Menampilkan 0 produk')).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Tampilkan Semua Produk' })).toBeVisible()
    await main(page).getByRole('link', { name: 'Hapus Pencarian', exact: true }).click()
    await page.waitForURL(/\/list-products\?category=Lampu\+Elegan$/)
    await expect(cards(page).first()).toBeVisible()
  })

  test('offers its categories and six sort orders, and marks popular products', async () => {
    const page = await visit('/list-products')
    await expect(indonesian(page).sorting.getByRole('option')).toHaveText([
      'Nama A-Z',
      'Harga Terendah',
      'Harga Tertinggi',
      'Rating Tertinggi',
      'Terbaru',
      'Terlaris',
    ])
    await indonesian(page).category.selectOption({ label: 'Karpet & Permadani' })
    await page.waitForURL(/category=Karpet/)
    await expect(cards(page).filter({ hasText: rug.name }).getByText('Populer')).toBeVisible()
    await expect(cards(page).filter({ hasText: 'Jus' })).toHaveCount(0)
    await expect(indonesian(page).category.getByRole('option').first()).toHaveText('Semua Kategori')
  })

  test('marks a sold-out product as popular too, and its card leads to the product on a phone', async () => {
    const page = await visit('/kontak')
    await mockReply(page, products, 200, fakeProductList([fakeProduct({ is_popular: true, stock: 0 })]))
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Product', exact: true }).click()
    await expect(cards(page).getByText('Stok habis')).toBeVisible()
    await expect(cards(page).getByText('Populer')).toBeVisible()
    await expect(cards(page).getByRole('button', { name: 'Tambah ke keranjang: Bangku Uji' })).toBeDisabled()
    const link = cards(page).getByRole('link', { name: 'Bangku Uji' })
    await expect(link).toHaveAttribute('href', '/products/produk-uji')
  })

  test('shows a sort order that it does not offer, and drops it when the visitor chooses another one', async () => {
    const { page, open } = await openBrowser()
    const { sorting } = indonesian(page)
    for (const [query, shown] of [
      ['sort=name&order=desc', 'Nama Z-A'],
      ['sort=rating', 'Rating Terendah'],
    ] as const) {
      await open(`/list-products?${query}`)
      await expect(sorting.locator('option:checked')).toHaveText(shown)
      await sorting.selectOption({ label: 'Nama A-Z' })
      await page.waitForURL(/\/list-products$/)
      await expect(sorting.getByRole('option')).toHaveCount(6)
    }
  })

  test('says why it cannot be loaded, keeps the typed text, and is loaded again on request', async () => {
    const { page, open } = await openBrowser()
    const { search, homeLink, retryButton, showing } = indonesian(page)
    for (const [status, body, shown] of [
      [500, { success: false }, 'Gagal memuat data produk'],
      [200, { success: false, message: 'x' }, 'Gagal memuat data produk'],
      [200, { success: true, data: 'bukan daftar' }, 'Format data produk tidak valid'],
    ] as const)
      await test.step(`${status} ${JSON.stringify(body)}`, async () => {
        await open('/list-products')
        await mockReply(page, products, status, body)
        await search.fill('kilim')
        await expect(page.getByRole('alert').getByRole('heading', { name: shown })).toBeVisible()
        await expect(homeLink).toBeVisible()
        await expect(search).toHaveValue('kilim')
        await page.unroute(products)
        await retryButton.click()
        await expect(showing(1)).toBeVisible()
      })
  })

  test('reports a missing connection, and loads the products on request when it is back', async () => {
    const page = await visit('/list-products')
    await page.context().setOffline(true)
    await indonesian(page).search.fill('kilim')
    const alert = page.getByRole('alert')
    await expect(alert.getByRole('heading', { name: 'Terjadi kesalahan saat memuat produk' })).toBeVisible()
    await expect(indonesian(page).homeLink).toBeVisible()
    await indonesian(page).search.fill('kilim anatolia')
    await page.waitForURL(/q=kilim\+anatolia/)
    await page.context().setOffline(false)
    await indonesian(page).retryButton.click()
    await expect(indonesian(page).showing(1)).toBeVisible()
    await expect(indonesian(page).search).toHaveValue('kilim anatolia')
  })

  test('clears a navigation state unless it comes from the login', async () => {
    const page = await visit('/kontak')
    const state = () => page.evaluate(() => (history.state as { usr: unknown } | null)?.usr ?? null)
    const enter = async (usr: object) => {
      await page.evaluate(
        (given) => history.replaceState({ usr: given, key: 'uji', idx: 0 }, '', '/list-products'),
        usr,
      )
      await reload(page)
      await expect(cards(page).first()).toBeVisible()
    }
    await enter({ from: '/cart', product: 'x' })
    await expect.poll(state).toBeNull()
    await enter({ from: 'login', product: 'x' })
    expect(await state()).toEqual({ from: 'login', product: 'x' })
  })
})

test.describe('while the next list is loading', () => {
  for (const [path, sorting, cheapest] of [
    ['/list-products', 'Urutkan', 'Harga Terendah'],
    ['/products', 'Sort by', 'Price Low to High'],
  ] as const)
    test(`the cards of ${path} keep their size and their position`, async () => {
      const page = await visit(path)
      const before = await cards(page).first().boundingBox()
      const release = await holdReplies(page, products)
      await page.getByLabel(sorting).selectOption({ label: cheapest })
      await expect(skeletons(page)).toBeVisible()
      const photograph = cards(page).first().locator('picture img')
      await expect.poll(() => photograph.evaluate((image) => getComputedStyle(image).opacity)).toBe('0')
      expect(await cards(page).first().boundingBox()).toEqual(before)
      release()
      await expect(skeletons(page)).toHaveCount(0)
      await expect.poll(() => photograph.evaluate((image) => getComputedStyle(image).opacity)).toBe('1')
    })

  test('filters of /list-products that are changed quickly all count, the typed search too', async () => {
    const page = await visit('/list-products')
    const { search, category, sorting } = indonesian(page)
    const release = await holdReplies(page, products)
    const searched = page.waitForRequest(/\/api\/products\?q=lampu&category=Lampu/)
    await search.fill('lampu')
    await category.selectOption({ label: 'Lampu Elegan' })
    await searched
    await expect(category.locator('option:checked')).toHaveText('Lampu Elegan')
    await sorting.selectOption({ label: 'Harga Terendah' })
    await expect(sorting.locator('option:checked')).toHaveText('Harga Terendah')
    release()
    await page.waitForURL(/\/list-products\?q=lampu&category=Lampu\+Elegan&sort=price$/)
    await expect(search).toHaveValue('lampu')
  })

  test('filters of /products that are changed quickly all count and are one step of the history', async () => {
    const page = await visit('/products')
    const { category, sorting } = english(page)
    const release = await holdReplies(page, products)
    await category.selectOption({ label: 'Elegant Lamps' })
    await expect(category.locator('option:checked')).toHaveText('Elegant Lamps')
    await sorting.selectOption({ label: 'Price Low to High' })
    await expect(sorting.locator('option:checked')).toHaveText('Price Low to High')
    release()
    await page.waitForURL(/\/products\?category=Elegant\+Lamps&sort=price$/)
    await page.goBack()
    await page.waitForURL(/\/products$/)
  })

  test('a skeleton of the next page replaces the previous page', async () => {
    const page = await visit('/kontak', { width: 1280 })
    const release = await holdReplies(page, /\/api\/products/)
    await page.getByRole('link', { name: 'Product', exact: true }).click()
    const coming = page.getByText('Memuat…')
    await expect(coming).toBeAttached()
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'Semua Produk' })).toBeVisible()
    await expect(coming).toHaveCount(0)
  })
})

test.describe('the search of the header', () => {
  test('suggests on a phone despite a typing error, and opens a suggestion by a tap', async () => {
    const page = await visit('/')
    await page.getByRole('banner').getByRole('button', { name: 'Cari di toko' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cari di toko' })
    await dialog.getByRole('combobox').fill('kapret kilim')
    await expect(dialog.getByText('Menampilkan hasil untuk “karpet kilim”')).toBeVisible()
    await expect(dialog.getByRole('option')).toHaveCount(1)
    await expect(dialog.getByRole('status')).toHaveText('1 saran')
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('option', { name: rug.name }).click()
    await expect(page).toHaveURL(`/products/${rug.id}`)
    await expect(dialog).toHaveCount(0)
  })

  test('is used with the keyboard on a laptop: arrows choose, Escape closes, Enter searches', async () => {
    const page = await visit('/', { width: 1280, picked: 'en' })
    const banner = page.getByRole('banner')
    await banner.getByRole('searchbox', { name: 'Search the shop' }).focus()
    const field = banner.getByRole('combobox', { name: 'Search the shop' })
    await expect(field).toBeFocused()
    await page.keyboard.type('rug')
    const options = banner.getByRole('option')
    await expect(options.first()).toHaveText('Category: Carpet & Rugs')
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id'))!)
    await page.keyboard.press('Escape')
    await expect(options).toHaveCount(0)
    await page.keyboard.type('s')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/list-products?q=rugs')
    const suggested = page.waitForResponse(/\/products\/suggest\?.*q=carpet/)
    await field.fill('carpet')
    await suggested
    await expect(options.first()).toHaveText('Category: Carpet & Rugs')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /^Carpet & Rugs/ })).toBeVisible()
  })

  test('says when suggestions cannot be loaded, and still searches', async () => {
    const page = await visit('/')
    await mockReply(page, /\/api\/products\/suggest/, 500)
    await page.getByRole('banner').getByRole('button', { name: 'Cari di toko' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cari di toko' })
    await dialog.getByRole('combobox').fill('kilim')
    await expect(dialog.getByText(/^Saran tidak dapat dimuat/)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/list-products?q=kilim')
  })
})

test.describe('the filter of price and stock', () => {
  test('understands amounts as people type them, stays in the address, and can be removed', async () => {
    const page = await visit('/list-products')
    await page.getByText('Harga dan stok').click()
    await page.getByLabel('Harga dari (Rp)').fill('Rp 2.000.000')
    await page.getByLabel('sampai (Rp)').fill('2.500.000')
    await page.getByLabel('Hanya yang ada stok').check()
    await page.getByRole('button', { name: 'Terapkan' }).click()
    await expect(page).toHaveURL('/list-products?min_price=2000000&max_price=2500000&in_stock=1')
    await expect(cards(page).filter({ hasText: rug.name })).toBeVisible()
    await expect(cards(page).filter({ hasText: 'Jus' })).toHaveCount(0)
    await reload(page)
    await expect(page.getByLabel('Harga dari (Rp)')).toHaveValue('2.000.000')
    await indonesian(page).search.fill('kilim')
    await expect(page).toHaveURL('/list-products?q=kilim&min_price=2000000&max_price=2500000&in_stock=1')
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Hapus filter harga dan stok' }).click()
    await expect(page).toHaveURL('/list-products?q=kilim')
  })

  test('works without JavaScript', async () => {
    const page = await visit('/list-products', { javaScript: false })
    await page.getByText('Harga dan stok').click()
    await page.getByLabel('sampai (Rp)').fill('30.000')
    await page.getByRole('button', { name: 'Terapkan' }).click()
    await expect(page).toHaveURL(/max_price=30\.000/)
    await expect(cards(page).filter({ hasText: rug.name })).toHaveCount(0)
    await expect(cards(page).first()).toBeVisible()
  })
})

test('a list says what it searched for instead of a typing error', async () => {
  const page = await visit('/list-products?q=kapret+kilim')
  await expect(
    page.getByText('Tidak ada hasil untuk “kapret kilim”. Menampilkan hasil untuk “karpet kilim”.'),
  ).toBeVisible()
  await expect(cards(page).filter({ hasText: rug.name })).toBeVisible()
})

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { formatRupiah } from '#contract/money.ts'
import { answer, holdBack } from './answers.ts'
import { madeUpProduct, productList } from './made-up.ts'
import { person, reload, useBrowser, type PersonSettings } from './person.ts'
import { productCalled, type ShownProduct } from './shop-api.ts'

useBrowser()

let rug: ShownProduct

beforeAll(async () => {
  rug = await productCalled('Karpet Kilim Anatolia')
})

const products = /\/api\/products\?/
const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')
const shapes = (page: Page) => main(page).locator('ul[aria-busy="true"]')

async function visit(path: string, settings: PersonSettings = {}): Promise<Page> {
  const { page, open } = await person(settings)
  await open(path)
  return page
}

describe('/products', () => {
  const desk = { width: 1280 }

  test('shows twelve to a page, with all that a card has', async () => {
    const page = await visit('/products', desk)
    await page.getByRole('heading', { level: 1, name: 'All Products (12 products)' }).waitFor()
    expect(await cards(page).count()).toBe(12)
    const card = cards(page).filter({ hasText: 'Anatolia Kilim Rug' })
    await card.getByRole('img', { name: /out of 5 stars$/ }).waitFor()
    await card.getByText(/^A flat-woven kilim/).waitFor()
    await card.getByText(formatRupiah(2_450_000)).waitFor()
    await card.getByRole('button', { name: 'Save Anatolia Kilim Rug to the wishlist' }).waitFor()
    await card.hover()
    await card.getByRole('button', { name: 'Add to cart: Anatolia Kilim Rug' }).waitFor()
    await card.getByRole('link', { name: 'View details of Anatolia Kilim Rug' }).click()
    await page.waitForURL(`**/products/${rug.id}`)
  })

  test('a category is chosen, kept in the address, and told by the breadcrumb', async () => {
    const page = await visit('/products', desk)
    await page.getByLabel('Category').selectOption({ label: 'Elegant Lamps' })
    await page.waitForURL(/\?category=Elegant\+Lamps$/)
    await page.getByRole('heading', { level: 1, name: /^Elegant Lamps \(\d+ products\)$/ }).waitFor()
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
    await trail.getByRole('link', { name: 'Home' }).waitFor()
    expect(await trail.getByRole('listitem').allInnerTexts()).toEqual([
      'Home',
      expect.stringMatching(/Elegant Lamps$/),
    ])
    expect(await trail.locator('[aria-current="page"]').innerText()).toBe('Elegant Lamps')
    await page.getByLabel('Sort by').selectOption({ label: 'Price High to Low' })
    await page.waitForURL(/category=Elegant\+Lamps&sort=price&order=desc$/)
    await page.getByLabel('Category').selectOption({ label: 'All Categories' })
    await page.waitForURL(/\/products\?sort=price&order=desc$/)
  })

  test('offers the six ways to sort, by name first', async () => {
    const page = await visit('/products', desk)
    const sorting = page.getByLabel('Sort by')
    expect(await sorting.getByRole('option').allInnerTexts()).toEqual([
      'Name A-Z',
      'Name Z-A',
      'Price Low to High',
      'Price High to Low',
      'Rating Highest',
      'Rating Lowest',
    ])
    expect(await sorting.inputValue()).toBe('name-asc')
  })

  test('of many pages five are offered, and the first and the last', async () => {
    const page = await visit('/products?page=2', desk)
    await answer(page, products, 200, productList([madeUpProduct()], 20))
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await pages.getByRole('link', { name: 'Next' }).click()
    await page.waitForURL(/page=3$/)
    await pages.getByRole('link', { name: 'Page 20' }).waitFor()
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
    expect(await pages.locator('[aria-current="page"]').innerText()).toBe('3')
  })

  test('from beyond the last page leads back to the last', async () => {
    const page = await visit('/products?page=99', desk)
    await page.getByRole('link', { name: 'Previous' }).click()
    await cards(page).first().waitFor()
    await page.getByRole('link', { name: 'Next' }).waitFor()
    expect(await page.getByRole('link', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true')
  })

  test.each([
    ['en', 'No products found', 'View all products'],
    ['id', 'Tidak ada produk yang ditemukan', 'Lihat semua produk'],
  ] as const)('in %s an empty category leads to all products', async (picked, none, all) => {
    const page = await visit('/products?category=Apa', { ...desk, picked })
    await page.getByRole('heading', { name: none }).waitFor()
    await main(page).getByRole('link', { name: all }).click()
    await page.waitForURL(/\/products$/)
    await cards(page).first().waitFor()
  })

  test('that fails keeps what was chosen', async () => {
    const page = await visit('/products?sort=price', desk)
    await answer(page, products, 500)
    await page.getByLabel('Category').selectOption({ label: 'Wall Decor' })
    await page.getByRole('alert').getByText('Failed to load products').waitFor()
    expect(await page.getByLabel('Category').inputValue()).toBe('Wall Decor')
    expect(await page.getByLabel('Sort by').inputValue()).toBe('price-asc')
    await page.unroute(products)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: /^Wall Decor \(\d+ products\)$/ }).waitFor()
  })
})

describe('/list-products', () => {
  test.each([
    ['id', 'Hapus Pencarian', 'Tampilkan Semua Produk', 'Menampilkan 0 produk'],
    ['en', 'Clear search', 'Show all products', 'Showing 0 products'],
  ] as const)('in %s finds nothing, and offers both ways on', async (picked, clear, all, showing) => {
    const page = await visit('/list-products?q=tidakada&category=Lampu+Elegan', { picked })
    await page.getByText(showing).waitFor()
    await main(page).getByRole('link', { name: all }).waitFor()
    await main(page).getByRole('link', { name: clear, exact: true }).click()
    await page.waitForURL(/\/list-products\?category=Lampu\+Elegan$/)
    await cards(page).first().waitFor()
  })

  test('offers its categories and its four ways to sort, and marks what is popular', async () => {
    const page = await visit('/list-products')
    expect(await page.getByLabel('Urutkan').getByRole('option').allInnerTexts()).toEqual([
      'Nama A-Z',
      'Harga Terendah',
      'Harga Tertinggi',
      'Rating Tertinggi',
    ])
    await page.getByLabel('Kategori').selectOption({ label: 'Karpet & Permadani' })
    await page.waitForURL(/category=Karpet/)
    await cards(page).filter({ hasText: rug.name }).getByText('Populer').waitFor()
    await expect.poll(() => cards(page).filter({ hasText: 'Jus' }).count()).toBe(0)
    expect(await page.getByLabel('Kategori').getByRole('option').first().innerText()).toBe('Semua Kategori')
  })

  test('a card says that its product is popular also when it is sold out, and leads to it on a phone', async () => {
    const page = await visit('/kontak')
    await answer(page, products, 200, productList([madeUpProduct({ is_popular: true, stock: 0 })]))
    await page.getByRole('contentinfo').waitFor()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Product', exact: true }).click()
    await cards(page).getByText('Stok habis').waitFor()
    await cards(page).getByText('Populer').waitFor()
    const details = cards(page).getByRole('link', { name: 'Detail Bangku Uji' })
    await details.waitFor()
    expect(await details.getAttribute('href')).toBe('/products/produk-uji')
  })

  test.each([
    ['sort=name&order=desc', 'Nama Z-A'],
    ['sort=rating', 'Rating Terendah'],
  ])('an address that asks for %s is told as "%s", and left again', async (asked, told) => {
    const page = await visit(`/list-products?${asked}`)
    const sorting = page.getByLabel('Urutkan')
    expect(await sorting.locator('option:checked').innerText()).toBe(told)
    await sorting.selectOption({ label: 'Nama A-Z' })
    await page.waitForURL(/\/list-products$/)
    await expect.poll(() => sorting.getByRole('option').count()).toBe(4)
  })

  test.each([
    [500, { success: false }, 'Gagal memuat data produk'],
    [200, { success: false, message: 'x' }, 'Gagal memuat data produk'],
    [200, { success: true, data: 'bukan daftar' }, 'Format data produk tidak valid'],
  ])('that answers %i with %o says "%s" and keeps what was typed', async (status, body, told) => {
    const page = await visit('/list-products')
    await answer(page, products, status, body)
    await page.getByLabel('Cari Produk').fill('kilim')
    const alert = page.getByRole('alert')
    await alert.getByRole('heading', { name: told }).waitFor()
    await alert.getByRole('link', { name: 'Kembali ke Beranda' }).waitFor()
    expect(await page.getByLabel('Cari Produk').inputValue()).toBe('kilim')
    await page.unroute(products)
    await alert.getByRole('button', { name: 'Coba Lagi' }).click()
    await page.getByText('Menampilkan 1 produk').waitFor()
  })

  test('without a connection, before anything was ever asked for, it says so itself', async () => {
    const page = await visit('/list-products')
    await page.context().setOffline(true)
    await page.getByLabel('Cari Produk').fill('kilim')
    const alert = page.getByRole('alert')
    await alert.getByRole('heading', { name: 'Terjadi kesalahan saat memuat produk' }).waitFor()
    await alert.getByRole('link', { name: 'Kembali ke Beranda' }).waitFor()
    await page.getByLabel('Cari Produk').fill('kilim anatolia')
    await page.waitForURL(/q=kilim\+anatolia/)
    await page.context().setOffline(false)
    await alert.getByRole('button', { name: 'Coba Lagi' }).click()
    await page.getByText('Menampilkan 1 produk').waitFor()
    expect(await page.getByLabel('Cari Produk').inputValue()).toBe('kilim anatolia')
  })

  test('clears a navigation state that does not come from the login', async () => {
    const page = await visit('/kontak')
    const state = () => page.evaluate(() => (history.state as { usr: unknown } | null)?.usr ?? null)
    const enter = async (usr: object) => {
      await page.evaluate(
        (given) => history.replaceState({ usr: given, key: 'uji', idx: 0 }, '', '/list-products'),
        usr,
      )
      await reload(page)
      await cards(page).first().waitFor()
    }
    await enter({ from: '/cart', product: 'x' })
    await expect.poll(state).toBeNull()
    await enter({ from: 'login', product: 'x' })
    await page.waitForLoadState('networkidle')
    expect(await state()).toEqual({ from: 'login', product: 'x' })
  })
})

describe('while the next list is on its way', () => {
  test.each([
    ['/list-products', 'Urutkan', 'Harga Terendah'],
    ['/products', 'Sort by', 'Price Low to High'],
  ])('the cards of %s keep their shape and their place', async (path, sorting, cheapest) => {
    const page = await visit(path)
    const before = await cards(page).first().boundingBox()
    const letGo = await holdBack(page, products)
    await page.getByLabel(sorting).selectOption({ label: cheapest })
    await shapes(page).waitFor()
    const photograph = cards(page).first().locator('picture img')
    await expect.poll(() => photograph.evaluate((image) => getComputedStyle(image).opacity)).toBe('0')
    expect(await cards(page).first().boundingBox()).toEqual(before)
    letGo()
    await shapes(page).waitFor({ state: 'detached' })
    await expect.poll(() => photograph.evaluate((image) => getComputedStyle(image).opacity)).toBe('1')
  })

  test('the shape of the page that comes stands over the one that is left', async () => {
    const page = await visit('/kontak', { width: 1280 })
    const letGo = await holdBack(page, /\/api\/products/)
    await page.getByRole('link', { name: 'Product', exact: true }).click()
    const coming = page.getByText('Memuat…')
    await coming.waitFor({ state: 'attached' })
    letGo()
    await page.getByRole('heading', { level: 1, name: 'Semua Produk' }).waitFor()
    expect(await coming.count()).toBe(0)
  })
})

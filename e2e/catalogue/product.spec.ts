import type { Page } from '@playwright/test'
import { formatRupiah } from '#contract/platform/money.ts'
import { loginDialog } from '../pages/account-pages.ts'
import { dismissDialogTitled } from '../pages/forms.ts'
import { header } from '../pages/header.ts'
import { productList, productPage } from '../pages/product-pages.ts'
import { axeViolations } from '../support/accessibility.ts'
import { mockReply } from '../support/mock-replies.ts'
import { fakeProduct } from '../support/fake-products.ts'
import { type BrowserSettings, openBrowser, openSignedIn } from '../support/browser.ts'
import { newAccount, findProduct, type ShownProduct } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

let token: string
let rug: ShownProduct

test.beforeAll(async () => {
  ;({ token } = await newAccount())
  rug = await findProduct('Karpet Kilim Anatolia')
})

const productEndpoint = /\/api\/products\/[^/?]+$/
const ratings = /\/api\/ratings\/products\//
const main = (page: Page) => page.getByRole('main')
/** The product page is in Indonesian before the visitor picks a language. */
const product = (page: Page) => productPage({ page, language: 'id' })

async function visit(path: string, settings: BrowserSettings = {}): Promise<Page> {
  const { page, open } = await openBrowser(settings)
  await open(path)
  return page
}

/**
 * A click in the list opens the product. The browser then loads its data, so that `prepare` can replace the response.
 */
async function arrive(settings: BrowserSettings, prepare: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await visit('/list-products?q=kilim', settings)
  await prepare(page)
  await openFromList(page)
  return page
}

const openFromList = (page: Page) => main(page).getByRole('article').getByRole('link').last().click()

test.describe('/products/:id', () => {
  test('updates price, stock and total for the chosen size and quantity', async () => {
    const page = await visit(`/products/${rug.id}`, { width: 1280 })
    const large = rug.sizes[1]!
    await expect(page.getByRole('group', { name: 'Pilih Ukuran' })).toBeVisible()
    await product(page).chooseSize(large.name)
    await expect(
      main(page)
        .getByText(formatRupiah(rug.price + large.additional_price), { exact: true })
        .first(),
    ).toBeVisible()
    await expect(main(page).getByText(`Stok: ${large.stock}`, { exact: true })).toBeVisible()
    const fewer = product(page).fewerButton
    await expect(fewer).toBeDisabled()
    await product(page).moreButton.click()
    await product(page).moreButton.click()
    await expect(
      main(page)
        .getByText(formatRupiah(3 * (rug.price + large.additional_price)), { exact: true })
        .first(),
    ).toBeVisible()
    await product(page).quantity.fill('900')
    await product(page).quantity.press('Enter')
    await expect(page.getByText(`Jumlah melebihi stok. Stok tersedia: ${large.stock}`)).toBeVisible()
  })

  test('shows the breadcrumb, the way back, and up to three other products of the category', async () => {
    const page = await visit('/list-products?q=kilim', { width: 1280 })
    await main(page).getByRole('link', { name: rug.name, exact: true }).click()
    const trail = page.getByRole('navigation', { name: 'Lokasi halaman' })
    expect((await trail.innerText()).split(/\s*\/\s*/)).toEqual(['Beranda', 'Produk', rug.name])
    const related = page.getByRole('region', { name: 'Produk Terkait' }).getByRole('article')
    await expect(related).toHaveCount(3)
    await expect(related.filter({ hasText: rug.name })).toHaveCount(0)
    await product(page).backButton.click()
    await page.waitForURL(/\/list-products\?q=kilim$/)
  })

  test('leads back to the list for a visitor who came from outside', async () => {
    const page = await visit(`/products/${rug.id}`)
    await product(page).backButton.click()
    await page.waitForURL(/\/list-products$/)
  })

  test('says that it has no reviews', async () => {
    const page = await arrive({}, (here) => mockReply(here, ratings, 200, { success: true, data: [] }))
    await expect(page.getByText('Belum ada ulasan untuk produk ini.')).toBeVisible()
  })

  test('shows reviews with initial, name, stars and date, and calls a customer without a name User', async () => {
    const review = { product_id: rug.id, product_name: rug.name, created_at: '2026-11-01T17:30:00Z' }
    const page = await arrive({}, (here) =>
      mockReply(here, ratings, 200, {
        success: true,
        data: [
          { id: 'a', ...review, rating: 4, review: 'Tebal', user_name: 'Ani' },
          { id: 'b', ...review, rating: 5, review: null, user_name: '' },
        ],
      }),
    )
    const reviews = page.getByRole('region', { name: 'Ulasan' }).getByRole('article')
    const [first, second] = [reviews.nth(0), reviews.nth(1)]
    // The date is that of Asia/Jakarta, where the next day has begun.
    expect(await first.innerText()).toMatch(/^A\s+Ani\s+2 November 2026\s+Tebal$/)
    await expect(first.getByRole('img', { name: '4 dari 5 bintang' })).toBeVisible()
    expect(await second.innerText()).toMatch(/^U\s+User\s+2 November 2026$/)
  })

  test('has no heading for a missing description', async () => {
    const silent = fakeProduct({ id: rug.id, name: rug.name, description: '' })
    const page = await arrive({}, (here) =>
      mockReply(here, productEndpoint, 200, { success: true, data: silent }),
    )
    await expect(page.getByRole('heading', { name: 'Ulasan' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Deskripsi' })).toHaveCount(0)
  })

  test('reports a failure, and loads the product again on request', async () => {
    const page = await visit('/list-products?q=kilim')
    const alert = page.getByRole('alert')
    for (const [status, body, shown] of [
      [404, { success: false }, 'Produk tidak ditemukan'],
      [200, { success: false, message: 'x' }, 'Produk tidak ditemukan'],
      [200, { success: true }, 'Produk tidak ditemukan'],
      [500, { success: false }, 'Terjadi kesalahan saat memuat produk'],
    ] as const)
      await test.step(`${status} ${JSON.stringify(body)}`, async () => {
        await mockReply(page, productEndpoint, status, body)
        await openFromList(page)
        await expect(alert.getByRole('heading', { name: 'Terjadi Kesalahan' })).toBeVisible()
        await expect(alert.getByText(shown, { exact: true })).toBeVisible()
        await expect(alert.getByRole('link', { name: 'Kembali ke Produk' })).toBeVisible()
        await page.unroute(productEndpoint)
        await alert.getByRole('button', { name: 'Coba Lagi' }).click()
        await expect(product(page).heading(rug.name)).toBeVisible()
        await page.goBack()
      })
  })

  test('reports an unknown product in English and has the status 404', async () => {
    const { page } = await openBrowser({ picked: 'en' })
    const answered = await page.goto('/products/tidak-ada')
    expect(answered!.status()).toBe(404)
    await expect(page.getByRole('alert').getByText('Product not found')).toBeVisible()
    const categories = page.getByRole('navigation', { name: 'Categories', exact: true })
    await expect(categories.getByRole('link', { name: 'Carpet & Rugs' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to products' }).click()
    await expect(page.getByRole('heading', { name: 'All Products', level: 1 })).toBeVisible()
  })

  test('offers no purchase of a sold-out product', async () => {
    const page = await arrive({ width: 1280 }, (here) =>
      mockReply(here, productEndpoint, 200, { success: true, data: fakeProduct({ stock: 0 }) }),
    )
    await expect(main(page).getByText('Stok habis').first()).toBeVisible()
    await expect(product(page).addButton).toBeDisabled()
    await expect(product(page).buyButton).toHaveCount(0)
    await expect(product(page).notifyButton).toBeEnabled()
  })
})

test('back closes the large photograph, not the page, however it was closed before', async () => {
  const { page, open } = await openSignedIn(token)
  await open('/list-products')
  await page.getByRole('main').getByRole('link', { name: rug.name, exact: true }).click()
  const { heading, photoLink, photoViewer, closePhotosButton } = product(page)
  await expect(heading(rug.name)).toBeVisible()
  // Two quick taps open one viewer.
  await photoLink(1).dblclick()
  await expect(photoViewer(rug.name)).toHaveCount(1)
  await page.goBack()
  await expect(photoViewer(rug.name)).toHaveCount(0)
  await expect(page).toHaveURL(`/products/${rug.id}`)
  await photoLink(1).click()
  await closePhotosButton.click()
  await expect(photoViewer(rug.name)).toHaveCount(0)
  await expect(photoLink(1)).toBeFocused()
  await photoLink(1).click()
  // A key that is pressed before the viewer is there has nothing to close.
  await expect(photoViewer(rug.name)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(photoViewer(rug.name)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/list-products')
})

test.describe('on a phone', () => {
  const large = () => rug.sizes[1]!

  test('the bar shows size and total, and the buttons ask for the size until one is chosen', async () => {
    const { page, open } = await openSignedIn(token)
    await open(`/products/${rug.id}`)
    const { bar, barChooseButton, buyButton, sizeDialog, answerSize } = product(page)
    await expect(barChooseButton).toHaveText('Pilih Ukuran')
    await expect(bar.getByText(formatRupiah(rug.price), { exact: true })).toBeVisible()
    await buyButton.click()
    for (const { name, additional_price } of rug.sizes)
      await expect(sizeDialog.getByRole('button', { name })).toContainText(
        formatRupiah(rug.price + additional_price),
      )
    expect(await axeViolations(page)).toEqual([])
    await answerSize(large().name)
    await page.waitForURL(/\/order$/)
    await expect(page.getByLabel('Ukuran').locator('option:checked')).toHaveText(large().name)
  })

  test('a size that was chosen before is not asked for again', async () => {
    const { page, open } = await openSignedIn(token)
    await open(`/products/${rug.id}`)
    const { bar, barChooseButton, barSizeButton, buyButton, answerSize } = product(page)
    await barChooseButton.click()
    await answerSize(large().name)
    await expect(barSizeButton(large().name)).toBeVisible()
    await expect(
      bar.getByText(formatRupiah(rug.price + large().additional_price), { exact: true }),
    ).toBeVisible()
    await buyButton.click()
    await page.waitForURL(/\/order$/)
    await expect(page.getByLabel('Ukuran').locator('option:checked')).toHaveText(large().name)
  })

  test('the size that is checked at first counts as chosen once it is tapped', async () => {
    const { page, open } = await openSignedIn(token)
    await open(`/products/${rug.id}`)
    const { chooseSize, buyButton } = product(page)
    await chooseSize(rug.sizes[0]!.name)
    await buyButton.click()
    await page.waitForURL(/\/order$/)
    await expect(page.getByLabel('Ukuran').locator('option:checked')).toHaveText(rug.sizes[0]!.name)
  })

  test('a card of a list asks for the size and adds it; the message leads to the cart', async () => {
    const buyer = await newAccount()
    const { page, open } = await openSignedIn(buyer.token)
    await open('/list-products?q=kilim')
    const card = main(page).getByRole('article')
    // The photograph and the name lead to the product.
    await expect(card.getByRole('button')).toHaveCount(2)
    await productList({ page, language: 'id' }).addButton(rug.name).click()
    await product(page).answerSize(large().name)
    await page.getByRole('status').getByRole('button', { name: 'Lihat keranjang' }).click()
    await page.waitForURL(/\/cart$/)
    await expect(main(page).getByText(large().name)).toBeVisible()
  })
})

test('a product is shared by the sheet of the phone, or by a link where the browser has none', async () => {
  const page = await visit(`/products/${rug.id}`, { width: 1280 })
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
  })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await product(page).shareButton(rug.name).click()
  const dialog = page.getByRole('dialog', { name: `Bagikan ${rug.name}` })
  const url = `${new URL(page.url()).origin}/products/${rug.id}`
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(`${rug.name} ${url}`)}`,
  )
  await product(page).copyLinkButton.click()
  await expect(page.getByText('Tautan disalin')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  expect(await axeViolations(page)).toEqual([])

  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    const share = async (data: ShareData) => void (document.title = `${data.title} ${data.url}`)
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  })
  await product(page).shareButton(rug.name).click()
  await expect(page).toHaveTitle(`${rug.name} ${url}`)
})

test.describe('a visitor without a session who wants to fill the cart or the wishlist, or to order,', () => {
  const buys = [
    [
      'the cart',
      (page: Page) => product(page).addButton.click(),
      'menambahkan produk ke keranjang',
      '/products/',
    ],
    [
      'the wishlist',
      (page: Page) => page.getByRole('button', { name: /^Simpan Karpet Kilim/ }).click(),
      'menyimpan produk ke wishlist',
      '/products/',
    ],
    ['an order', (page: Page) => product(page).buyButton.click(), 'memesan produk', '/order'],
  ] as const

  test('is asked to log in, and may dismiss the dialog', async () => {
    const { page, open } = await openBrowser({ width: 1280 })
    const login = loginDialog({ page, language: 'id' })
    for (const [what, press, why, to] of buys)
      await test.step(what, async () => {
        await open(`/products/${rug.id}`)
        await press(page)
        await expect(login.dialog.getByText(`Silakan masuk terlebih dahulu untuk ${why}.`)).toBeVisible()
        await login.dismiss()
        await expect(page).toHaveURL(`/products/${rug.id}`)
        await press(page)
        await login.logIn()
        await page.waitForURL(/\/login\?returnUrl=/)
        expect(new URL(page.url()).searchParams.get('returnUrl')).toContain(to)
      })
  })
})

test.describe('a failure to add a product to the cart', () => {
  const adding = /\/api\/cart\/(?!summary)[^/]+$/

  test('is explained in a dialog, and the badge does not change', async () => {
    const { page, open } = await openSignedIn(token, { width: 1280 })
    await open(`/products/${rug.id}`)
    await expect(header({ page, language: 'id' }).cartWith(0)).toBeVisible()
    for (const [status, body, shown] of [
      [409, { success: false, message: 'Stok tinggal 2.', code: 'INSUFFICIENT_STOCK' }, 'Stok tinggal 2.'],
      [500, { success: false }, 'Gagal menambahkan produk ke keranjang'],
    ] as const)
      await test.step(shown, async () => {
        await mockReply(page, adding, status, body)
        await product(page).addButton.click()
        await dismissDialogTitled(page, 'Gagal!', shown)
        await expect(header({ page, language: 'id' }).cartWith(0)).toBeVisible()
        await page.unroute(adding)
      })
  })

  for (const [path, ways, add, picked] of [
    [
      '/list-products?q=kilim',
      ['Nanti Saja', 'Login Sekarang'],
      'Tambah ke keranjang: Karpet Kilim Anatolia',
      undefined,
    ],
    ['/products?category=Carpet+%26+Rugs', ['Log in now'], 'Add to cart: Anatolia Kilim Rug', 'en'],
  ] as const)
    test(`with 401 ends the session on ${path}, with the buttons ${JSON.stringify(ways)}`, async () => {
      const { page, open } = await openSignedIn(token, { width: 390, ...(picked && { picked }) })
      await open(path)
      await mockReply(page, adding, 401)
      await page.getByRole('button', { name: add }).click()
      await page.getByRole('dialog').getByRole('button', { name: rug.sizes[0]!.name }).click()
      const dialog = page.getByRole('alertdialog')
      await expect(dialog).toBeVisible()
      expect((await dialog.getByRole('button').allInnerTexts()).toSorted()).toEqual([...ways].toSorted())
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
      await dialog.getByRole('button', { name: ways.at(-1)! }).click()
      await page.waitForURL(/\/login/)
      expect(new URL(page.url()).searchParams.get('returnUrl')).toBe(path)
    })
})

test('a card shows once that a product is being added, and then that it was added', async () => {
  const { page, open } = await openSignedIn(token, { width: 1280 })
  // The earlier content of the cart arrives only after the product was added.
  const added = Promise.withResolvers<void>()
  await page.route('**/api/cart/summary', async (route) => {
    await added.promise
    await route.continue()
  })
  await open('/products')
  const requests: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/api\/cart\/(?!summary)[^/]+$/, async (route) => {
    if (route.request().method() === 'POST') requests.push(route.request().url())
    await promise
    await route.continue().catch(() => undefined)
  })
  const add = page.getByRole('button', { name: /^Add to cart: / }).first()
  await add.click()
  const adding = page.getByRole('button', { name: 'Adding...' })
  await expect(adding).toBeVisible()
  const counted = page.waitForResponse('**/api/cart/summary')
  added.resolve()
  await counted
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await adding.click({ force: true })
  resolve()
  await expect(page.getByRole('status').getByText(/ is in your cart\.$/)).toBeVisible()
  expect(requests).toHaveLength(1)
})

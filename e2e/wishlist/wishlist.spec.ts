import { loginDialog, loginPage } from '../pages/account-pages.ts'
import { dismissDialogTitled } from '../pages/forms.ts'
import { header } from '../pages/header.ts'
import { productList } from '../pages/product-pages.ts'
import { mockReply, holdReplies } from '../support/mock-replies.ts'
import { type BrowserSettings, openBrowser, openSignedIn } from '../support/browser.ts'
import { api, newAccount, tokenOf } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

interface Found {
  id: string
  name: string
  stock: number
}

let account: { email: string; password: string; token: string }
let found: Found[]

test.beforeAll(async () => {
  account = await newAccount()
  const { data } = await api<Found[]>('/products?limit=100')
  found = data.filter(({ stock }) => stock > 0).slice(0, 11)
})

async function setWishlist(wished: readonly Found[]): Promise<void> {
  const { token } = account
  const { data } = await api<{ product_id: string }[]>('/wishlist?limit=100', { token })
  for (const { product_id } of data) await api(`/wishlist/${product_id}`, { token, method: 'DELETE' })
  for (const { id } of wished.toReversed()) await api(`/wishlist/${id}`, { token, method: 'POST' })
}

async function open(path = '/wishlist', settings: BrowserSettings = {}) {
  const someone = await openSignedIn(account.token, settings)
  await someone.open(path)
  const { page } = someone
  return { page, cards: page.getByRole('main').getByRole('article') }
}

const removing = /\/api\/wishlist\/\w+$/
const listing = /\/api\/wishlist\?/

test('a visitor of the wishlist is led to the login and back', async () => {
  await setWishlist(found.slice(0, 1))
  const { page, open } = await openBrowser()
  await open('/wishlist')
  await page.waitForURL(/\/login\?returnUrl=%2Fwishlist$/)
  await loginPage({ page, language: 'id' }).logIn(account)
  await expect(page.getByRole('heading', { name: 'Wishlist', level: 1 })).toBeVisible()
  await expect(page.getByRole('article').getByRole('heading', { name: found[0]!.name })).toBeVisible()
})

test('an empty wishlist says what to do', async () => {
  await setWishlist([])
  const { page } = await open()
  await expect(page.getByRole('heading', { name: 'Wishlist Anda masih kosong' })).toBeVisible()
  const link = (name: string) => page.getByRole('main').getByRole('link', { name })
  await expect(link('Mulai Belanja')).toHaveAttribute('href', '/list-products')
  await expect(link('Jelajahi katalog')).toHaveAttribute('href', '/products')
})

test.describe('a wishlist of eleven products', () => {
  test.beforeEach(() => setWishlist(found))

  test('has a page of ten and a second one, which the customer leaves when it becomes empty', async () => {
    const { page, cards } = await open()
    await expect(page.getByText('11 produk tersimpan')).toBeVisible()
    await expect(cards).toHaveCount(10)
    const goOn = { 'Lanjut Belanja': '/list-products', 'Jelajahi katalog': '/products' }
    for (const [name, href] of Object.entries(goOn))
      await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', href)
    await page.getByRole('link', { name: 'Halaman 2' }).click()
    await page.waitForURL(/page=2$/)
    await expect(cards.filter({ hasText: found[10]!.name })).toBeVisible()
    await productList({ page, language: 'id' }).removeButton(found[10]!.name).click()
    await page.waitForURL(/\/wishlist$/)
    await expect(page.getByText('10 produk tersimpan')).toBeVisible()
    await expect(cards).toHaveCount(10)
  })

  test('leads to the pages of the products and adds them to the cart', async () => {
    const { page, cards } = await open()
    const card = cards.filter({ hasText: found[0]!.name })
    await card.getByRole('button', { name: `Tambah ke keranjang: ${found[0]!.name}` }).click()
    await expect(
      page.getByRole('status').getByText(`Berhasil! ${found[0]!.name} ditambahkan ke keranjang.`),
    ).toBeVisible()
    await card.getByRole('link', { name: found[0]!.name, exact: true }).click()
    await page.waitForURL(`**/products/${found[0]!.id}`)
    await expect(productList({ page, language: 'id' }).removeButton(found[0]!.name).first()).toBeVisible()
  })
})

test.describe('the removal of a product', () => {
  test.beforeEach(() => setWishlist(found.slice(0, 2)))

  test('is shown and counted immediately, before the shop has answered', async () => {
    const { page, cards } = await open('/wishlist', { width: 1280 })
    await expect(header({ page, language: 'id' }).wishlistWith(2)).toBeVisible()
    const release = await holdReplies(page, removing)
    await productList({ page, language: 'id' }).removeButton(found[0]!.name).click()
    await expect(header({ page, language: 'id' }).wishlistWith(1)).toBeVisible()
    await expect(cards).toHaveCount(1)
    release()
    await expect(page.getByRole('status').getByText(/^Dihapus! /)).toBeVisible()
    await expect(cards).toHaveCount(1)
  })

  test('is undone after a failure, and a dialog shows the reason of the shop or its own', async () => {
    const { page, cards } = await open('/wishlist', { width: 1280 })
    await expect(header({ page, language: 'id' }).wishlistWith(2)).toBeVisible()
    for (const [status, body, shown] of [
      [500, { success: false }, 'Gagal menghapus produk dari wishlist'],
      [409, { success: false, message: 'Belum bisa.', code: 'IDEMPOTENCY_RUNNING' }, 'Belum bisa.'],
    ] as const)
      await test.step(shown, async () => {
        await mockReply(page, removing, status, body)
        await productList({ page, language: 'id' }).removeButton(found[0]!.name).click()
        await dismissDialogTitled(page, 'Gagal!', shown)
        await expect(cards).toHaveCount(2)
        await expect(header({ page, language: 'id' }).wishlistWith(2)).toBeVisible()
        await page.unroute(removing)
      })
  })
})

test.describe('a session that has ended', () => {
  test('leads from the wishlist to the login', async () => {
    await setWishlist(found.slice(0, 1))
    const token = await tokenOf(account.email, { password: account.password })
    await api('/auth/logout', { method: 'POST', token })
    const { page, open } = await openSignedIn(token)
    await open('/wishlist')
    await page.waitForURL(/\/login\?returnUrl=%2Fwishlist$/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  test('is reported when a product is removed', async () => {
    await setWishlist(found.slice(0, 1))
    const { page } = await open()
    await mockReply(page, removing, 401)
    await productList({ page, language: 'id' }).removeButton(found[0]!.name).click()
    const dialog = page.getByRole('alertdialog', { name: 'Sesi Berakhir' })
    await expect(dialog.getByText('Sesi login telah berakhir, silakan login kembali')).toBeVisible()
    await dialog.getByRole('button', { name: 'Login Sekarang' }).click()
    await page.waitForURL(/\/login\?returnUrl=%2Fwishlist$/)
  })
})

test('a wishlist shows that it is loading, and one that cannot be loaded is loaded again on request', async () => {
  await setWishlist(found.slice(0, 1))
  const someone = await openSignedIn(account.token)
  const { page } = someone
  const { promise: failure, resolve: fail } = Promise.withResolvers<void>()
  await page.route(listing, async (route) => {
    await failure
    await route.fulfill({ status: 500, json: { success: false } })
  })
  await someone.open('/wishlist')
  await expect(page.getByText('Memuat wishlist...')).toBeVisible()
  fail()
  await expect(page.getByRole('alert').getByRole('heading', { name: 'Gagal memuat wishlist' })).toBeVisible()
  await page.unroute(listing)
  await page.getByRole('alert').getByRole('button', { name: 'Coba Lagi' }).click()
  await expect(page.getByRole('article')).toBeVisible()
})

test('a heart that is pressed before the login is filled after it', async () => {
  await setWishlist([])
  const { page, open } = await openBrowser({ width: 1280 })
  await open(`/products/${found[3]!.id}`)
  await productList({ page, language: 'id' }).saveButton(found[3]!.name).first().click()
  await loginDialog({ page, language: 'id' }).logIn()
  await loginPage({ page, language: 'id' }).logIn(account)
  await expect(page.getByRole('heading', { name: found[3]!.name, level: 1 })).toBeVisible()
  await expect(productList({ page, language: 'id' }).removeButton(found[3]!.name).first()).toBeVisible()
  await expect(header({ page, language: 'id' }).wishlistWith(1)).toBeVisible()
})

test('a heart that is pressed before the wishlist has loaded stays filled, and a saved product is not counted again', async () => {
  await setWishlist(found.slice(0, 2))
  const [known, another] = [found[0]!, found[2]!]
  const someone = await openSignedIn(account.token, { width: 1280 })
  const { page } = someone
  const read = Promise.withResolvers<void>()
  await page.route(/\/api\/wishlist\?page=1/, async (route) => {
    const before = await route.fetch()
    await read.promise
    await route.fulfill({ response: before })
  })
  await someone.open(`/list-products?q=${encodeURIComponent(known.name)}`)
  await expect(header({ page, language: 'id' }).wishlistWith(2)).toBeVisible()
  await productList({ page, language: 'id' }).saveButton(known.name).click()
  await expect(page.getByText(/^Ditambahkan! /)).toBeVisible()
  await expect(header({ page, language: 'id' }).wishlistWith(2)).toBeVisible()
  await productList({ page, language: 'id' }).search.fill(another.name)
  await productList({ page, language: 'id' }).saveButton(another.name).click()
  await expect(header({ page, language: 'id' }).wishlistWith(3)).toBeVisible()
  await expect(page.getByText(`Ditambahkan! ${another.name} ada di wishlist Anda.`)).toBeVisible()
  const arrived = page.waitForResponse(/\/api\/wishlist\?page=1/)
  read.resolve()
  await arrived
  await expect(productList({ page, language: 'id' }).removeButton(another.name)).toBeVisible()
  await expect(header({ page, language: 'id' }).wishlistWith(3)).toBeVisible()
})

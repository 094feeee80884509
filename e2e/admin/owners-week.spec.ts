import { readFile } from 'node:fs/promises'
import type { Language } from '#contract/platform/language.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { rejectionReasons } from '#contract/payments/endpoints.ts'
import { receipt } from '#server/testing/receipt.ts'
import { adminConsole } from '../pages/admin/console.ts'
import { paymentsQueue } from '../pages/admin/payments-queue.ts'
import { openShop, signInOf, type OwnShop } from '../support/own-shop.ts'
import { openBrowser, storeToken, type Visitor } from '../support/browser.ts'
import {
  api,
  newAccount,
  placeOrder,
  uploadProof,
  tokenOf,
  type ApiOptions,
  type PlacedOrder,
} from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const admin = { email: 'ratna@toko.example', password: 'rahasia-pemilik-toko' }
const helper = { full_name: 'Bu Dewi', email: 'dewi@toko.example', password: 'rahasia-pembantu-toko' }

let shop: OwnShop
let ratna: string
let dewi: string
/** Three customers who order at the same time. */
let customers: string[]
let category: { id: string }

test.beforeAll(async () => {
  shop = await openShop('empty', signInOf(admin))
  ratna = await tokenOf(admin.email, { password: admin.password, shop: shop.url })
  await request('/admin/staff', { body: helper })
  dewi = await tokenOf(helper.email, { password: helper.password, shop: shop.url })
  customers = await Promise.all([1, 2, 3].map(async () => (await newAccount({ shop: shop.url })).token))
  category = await request('/admin/categories', {
    body: { name: 'Rak', translations: { en: { name: 'Shelf' } } },
  })
})
test.afterAll(() => shop.close())

/** A request that must succeed, by Ratna unless said. */
async function request<T = { id: string }>(path: string, asked: ApiOptions = {}): Promise<T> {
  const { status, data } = await api<T>(path, { token: ratna, ...asked, shop: shop.url })
  if (status > 299) throw new Error(`${path} was refused with ${status}`)
  return data
}

const newProduct = (name: string, details: object = {}) =>
  request('/admin/products', {
    body: { name, price: 250_000, category_id: category.id, stock: 50, ...details },
  })

async function openPage(
  token: string | null,
  path: string,
  language: Language,
  width = 1280,
): Promise<Visitor> {
  const someone = await openBrowser({
    width,
    height: width < 600 ? 844 : 900,
    picked: language,
    shopUrl: shop.url,
  })
  if (token) await storeToken(someone, token)
  await someone.open(path)
  return someone
}

test.describe('a day of thirty payments', () => {
  test.describe.configure({ mode: 'serial' })
  let product: { id: string }
  let orders: PlacedOrder[]
  const as = (n: number) => customers[n % customers.length] ?? ''
  const now = async (n: number) => {
    const { id } = orders[n]!
    return request<PlacedOrder & { rejection_reason: string | null }>(`/transactions/${id}`, { token: as(n) })
  }

  test.beforeAll(async () => {
    product = await newProduct('Bangku Jati')
    orders = []
    for (let n = 0; n < 30; n++) {
      const order = await placeOrder('Bangku Jati', as(n), { shop: shop.url })
      const picture = await receipt({ reference: String(558_300_921_000 + 7_919 * n) })
      await uploadProof(order.id, as(n), { shop: shop.url, picture })
      orders.push(order)
    }
  })

  /** The proof of that payment is on the screen. */
  const expectProof = async (visitor: Visitor, n: number) =>
    expect(paymentsQueue(visitor).proof(orders[n]!.reference)).toBeVisible()

  test('eighteen on a laptop, by keyboard: one is decided by two admins at once, one is cancelled meanwhile', async () => {
    const ownerPage = await openPage(ratna, '/admin', 'id')
    const { page } = ownerPage
    const clock = await controlClock(ownerPage)
    const { navigation } = adminConsole(ownerPage)
    await navigation.getByRole('link', { name: 'Pembayaran 30 menunggu' }).press('Enter')
    await expect(paymentsQueue(ownerPage).count(30)).toBeVisible()
    const reason = rejectionReasons[1].id

    for (let n = 0; n < 18; n++) {
      const { id, reference } = orders[n]!
      await expectProof(ownerPage, n)
      await clock.passGuard()
      if (n === 3) {
        await page.keyboard.press('t')
        const question = page.getByRole('dialog')
        await question.getByRole('radio', { name: reason }).press('Space')
        await page.keyboard.press('Enter')
        await expect(paymentsQueue(ownerPage).rejectedMessage(reference)).toBeVisible()
        // The focus is still on the payment.
        await expectProof(ownerPage, n + 1)
        await page.keyboard.press('Tab')
        await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
      } else if (n === 7) {
        const other = await openPage(dewi, `/admin/payments?order=${id}`, 'id')
        const otherClock = await controlClock(other)
        await expectProof(other, n)
        await otherClock.passGuard()
        await Promise.all([page.keyboard.press('k'), other.page.keyboard.press('k')])
        // At the same time, as a message leaves by itself.
        const outcomes = await Promise.all(
          [ownerPage, other].map((admin) => admin.page.getByRole('status').getByText(reference).innerText()),
        )
        const both = outcomes.toSorted()
        expect(both).toEqual([
          `Pembayaran ${reference} dikonfirmasi`,
          expect.stringMatching(new RegExp(`^${reference}: .*(?:sudah|tidak)`)),
        ])
        await other.page.context().close()
      } else if (n === 11) {
        await request(`/admin/transactions/${id}/status`, {
          token: dewi,
          body: { status: 'cancelled', note: 'Diminta pelanggan lewat telepon' },
        })
        await page.keyboard.press('k')
        await expect(page.getByRole('status').getByText(`${reference}:`)).toBeVisible()
      } else {
        await page.keyboard.press('k')
        await expect(paymentsQueue(ownerPage).confirmedMessage(reference)).toBeVisible()
      }
    }
    await expect(paymentsQueue(ownerPage).count(12)).toBeVisible()
    await expect(navigation.getByRole('link', { name: 'Pembayaran 12 menunggu' })).toBeVisible()
  })

  test('twelve on a phone, by touch; then nothing waits, and every customer sees the result', async () => {
    const phone = await openPage(ratna, '/admin/payments', 'en', 390)
    const { page } = phone
    await expect(paymentsQueue(phone).count(12)).toBeVisible()
    const own = 'Nama pengirim tidak sama dengan nama pemesan'
    for (let n = 18; n < 30; n++) {
      const { reference } = orders[n]!
      await expectProof(phone, n)
      if (n === 22) {
        await paymentsQueue(phone).rejectButton.tap()
        const question = paymentsQueue(phone).rejectDialog
        await paymentsQueue(phone).rejectNowButton.tap()
        await expect(question.getByRole('alert')).toBeVisible()
        await question.getByRole('radio').last().tap()
        await question.getByRole('textbox').fill(own)
        await paymentsQueue(phone).rejectNowButton.tap()
        await expect(paymentsQueue(phone).rejectedMessage(reference)).toBeVisible()
      } else {
        await paymentsQueue(phone).confirmButton.tap()
        await expect(paymentsQueue(phone).confirmedMessage(reference)).toBeVisible()
      }
    }
    await expect(paymentsQueue(phone).empty).toBeVisible()
    const { navigation } = adminConsole(phone)
    await expect(navigation.getByRole('link', { name: 'Orders 27 waiting' })).toBeVisible()
    await expect(navigation.getByRole('link', { name: 'Payments', exact: true })).toBeVisible()
    // Five have room beside each other; the rest is behind the last one.
    await expect(navigation.getByRole('link')).toHaveCount(5)
    await navigation.getByRole('link', { name: 'Dashboard' }).tap()
    await expect(page.getByRole('link', { name: /^27 orders/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /payments? to check/ })).toHaveCount(0)

    const ends = await Promise.all(orders.map((_, n) => now(n)))
    const expected = orders.map((_, n) =>
      n === 3 || n === 22 ? 'reject' : n === 11 ? 'cancelled' : 'confirmed',
    )
    expect(ends.map(({ status }) => status)).toEqual(expected)
    // Each was decided once.
    for (const { history, status } of ends)
      expect(history.map((step) => step.status)).toEqual(['pending', 'paid', status])
    const { stock } = await request<{ stock: number }>(`/products/${product.id}`)
    expect(stock).toBe(50 - 29)

    const buyer = await openPage(as(7), `/transactions/${orders[7]!.id}/accepted`, 'en', 390)
    await expect(buyer.page.getByRole('heading', { level: 1, name: 'Payment confirmed!' })).toBeVisible()
    const rejected = await openPage(as(22), `/transactions/${orders[22]!.id}/rejected`, 'id', 390)
    await expect(rejected.page.getByRole('alertdialog').getByText(own)).toBeVisible()
    const cancelled = await openPage(as(11), `/transaction/${orders[11]!.id}`, 'id', 390)
    await expect(cancelled.page.getByText('Diminta pelanggan lewat telepon').first()).toBeVisible()
  })
})

/** A payment cannot be confirmed by a key in its first moments on the screen; the tests do not wait for that. */
async function controlClock({ page }: Visitor) {
  await page.clock.install()
  await page.reload()
  return { passGuard: () => page.clock.fastForward(1_000) }
}

test('prices rise by a file as a spreadsheet saves it, and the visitor sees the new ones', async () => {
  const names = ['Kursi', 'Lampu', 'Meja', 'Rak']
  const [chair, lamp, table, rack] = await Promise.all(
    names.map((name) => newProduct(`${name} Pagi`, { price: 1_100_000 })),
  )
  const ownerPage = await openPage(ratna, '/admin/products?q=Pagi', 'id')
  const { page } = ownerPage
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Ekspor CSV' }).click()
  const [heads = '', ...rows] = (await readFile(await (await saving).path(), 'utf8'))
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter(Boolean)
  expect(rows).toHaveLength(4)
  const lineOf = (product: { id: string } | undefined) =>
    rows.find((row) => row.includes(product?.id ?? '?')) ?? ''
  const raised = (product: { id: string } | undefined, price: string) =>
    lineOf(product).replace(';1100000;', `;${price};`)
  // As Indonesian settings show amounts; the table stays, the rack gets a price nobody can pay.
  const saved = [
    heads,
    raised(chair, '1.250.000,00'),
    raised(lamp, '1250000,0'),
    lineOf(table),
    raised(rack, '1.250,50'),
    ';;Tikar Pagi;;"Anyaman; pandan";;Rak;"Rp 75.000";;;;;;;;12',
  ]
  await page.getByRole('link', { name: 'Impor CSV' }).click()
  await page.getByLabel('Pilih berkas CSV').setInputFiles({
    name: 'harga.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${saved.join('\r\n')}\r\n`),
  })
  await expect(page.getByText('Produk: 1 baru, 2 berubah, 1 tetap sama. Baris ditolak: 1.')).toBeVisible()
  await expect(page.getByText('Harga "1.250,50" bukan bilangan rupiah')).toBeVisible()
  const visitor = await openPage(null, `/products/${chair?.id}`, 'id', 390)
  await expect(visitor.page.getByText(formatRupiah(1_100_000)).first()).toBeVisible()

  await page.getByRole('button', { name: 'Impor 3 produk' }).click()
  await expect(page.getByText('Impor selesai').first()).toBeVisible()
  await visitor.page.reload()
  await expect(visitor.page.getByText(formatRupiah(1_250_000)).first()).toBeVisible()
  const prices = [chair, lamp, table, rack].map(async (product) => {
    return (await request<{ price: number }>(`/products/${product?.id}`)).price
  })
  expect(await Promise.all(prices)).toEqual([1_250_000, 1_250_000, 1_100_000, 1_100_000])
  await visitor.open('/list-products?q=Tikar%20Pagi')
  await expect(visitor.page.getByText(formatRupiah(75_000)).first()).toBeVisible()
})

test.describe('what was removed by mistake comes back whole:', () => {
  test('a product, with its order, its rating and its place on a wishlist', async () => {
    const buyer = customers[0] ?? ''
    const { id } = await newProduct('Cermin Rotan')
    await placeOrder('Cermin Rotan', buyer, { shop: shop.url })
    await request('/ratings', {
      token: buyer,
      body: { product_id: id, rating: 4, review: 'Bingkainya rapi' },
    })
    await request(`/wishlist/${id}`, { token: buyer, method: 'POST' })
    const seen = async () => ({
      status: (await api(`/products/${id}`, { shop: shop.url })).status,
      wishes: (await request<{ product_id?: string; id: string }[]>('/wishlist', { token: buyer })).length,
    })
    const before = await seen()

    const ownerPage = await openPage(ratna, '/admin/products?q=Cermin', 'id')
    await ownerPage.page.getByRole('button', { name: 'Sembunyikan: Cermin Rotan' }).press('Enter')
    await expect(ownerPage.page.getByText('Cermin Rotan disembunyikan')).toBeVisible()
    expect((await seen()).status).toBe(404)
    await ownerPage.page.getByRole('button', { name: 'Urungkan' }).press('Enter')
    await expect(ownerPage.page.getByRole('button', { name: 'Sembunyikan: Cermin Rotan' })).toBeVisible()
    expect(await seen()).toEqual(before)

    const { page } = await openPage(buyer, `/products/${id}`, 'id', 390)
    await expect(page.getByText('Bingkainya rapi')).toBeVisible()
  })

  test('a category, at its old address', async () => {
    const fields = { name: 'Keranjang Anyam', description: 'Dari rotan', position: 4 }
    const { id } = await request('/admin/categories', { body: fields })
    const { page } = await openPage(ratna, `/admin/categories?open=${id}`, 'id')
    await page.getByRole('button', { name: 'Hapus kategori' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).press('Enter')
    await expect(page.getByText('Kategori Keranjang Anyam dihapus')).toBeVisible()
    expect((await api(`/admin/categories/${id}`, { token: ratna, shop: shop.url })).status).toBe(404)
    await page.getByRole('button', { name: 'Urungkan' }).press('Enter')
    await expect(page.getByRole('link', { name: /^Keranjang Anyam/ })).toBeVisible()
    expect(await request(`/admin/categories/${id}`)).toMatchObject(fields)
  })

  test('a service, and a review of the shop', async () => {
    const { id } = await request('/admin/services', { body: { name: 'Ganti Oli', price: 75_000 } })
    const { page, open } = await openPage(ratna, `/admin/services?open=${id}`, 'id')
    const offered = async () =>
      (await request<{ id: string }[]>('/services')).some((service) => service.id === id)
    await page.getByRole('button', { name: 'Sembunyikan layanan' }).press('Enter')
    await expect(page.getByText('Layanan disembunyikan')).toBeVisible()
    expect(await offered()).toBe(false)
    await page.getByRole('button', { name: 'Urungkan' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Sembunyikan layanan' })).toBeVisible()
    expect(await offered()).toBe(true)

    const review = 'Pelayanannya cepat dan ramah'
    await request('/ratings', { token: customers[1], body: { rating: 5, review } })
    const shown = async () => JSON.stringify(await request<unknown>('/ratings')).includes(review)
    await open('/admin/ratings')
    await page
      .getByRole('button', { name: /^Sembunyikan/ })
      .first()
      .press('Enter')
    await expect(page.getByText('Ulasan disembunyikan')).toBeVisible()
    expect(await shown()).toBe(false)
    await page.getByRole('button', { name: 'Urungkan' }).press('Enter')
    await expect(page.getByText('Ulasan ditampilkan lagi')).toBeVisible()
    expect(await shown()).toBe(true)
  })
})

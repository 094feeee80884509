import { readFile } from 'node:fs/promises'
import { formatRupiah } from '#contract/platform/money.ts'
import { unique, useSharedShop } from '../support/shared-shop.ts'
import { api, newAccount, placeOrder } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const shop = useSharedShop('new')
const { request, openPage } = shop
const shelf = `Rak ${unique()}`
let customer: string
let category: { id: string }

test.beforeAll(async () => {
  customer = (await newAccount({ shop: shop.url })).token
  category = await request('/admin/categories', {
    body: { name: shelf, translations: { en: { name: 'Shelf' } } },
  })
})

const newProduct = (name: string, details: object = {}) =>
  request('/admin/products', {
    body: { name, price: 250_000, category_id: category.id, stock: 50, ...details },
  })

test('the owner raises prices with a file from a spreadsheet, and visitors see the new prices', async () => {
  const [chair, lamp, table, rack] = await Promise.all(
    ['Kursi', 'Lampu', 'Meja', 'Rak'].map((name) => newProduct(`${name} Pagi`, { price: 1_100_000 })),
  )
  const ownerPage = await openPage(shop.owner, `/admin/products?category_id=${category.id}`, 'id')
  const { page } = ownerPage
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Ekspor CSV' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^produk-\d{4}-\d\d-\d\d\.csv$/)
  const [heads = '', ...rows] = (await readFile(await download.path(), 'utf8'))
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter(Boolean)
  expect(rows).toHaveLength(4)
  const lineOf = (product: { id: string } | undefined) =>
    rows.find((row) => row.includes(product?.id ?? '?')) ?? ''
  const raised = (product: { id: string } | undefined, price: string) =>
    lineOf(product).replace(';1100000;', `;${price};`)
  const mat = `Tikar ${unique()}`
  const added: Record<string, string> = {
    nama: mat,
    deskripsi: '"Anyaman; pandan"',
    kategori: shelf,
    harga: '"Rp 75.000"',
    tambah_stok: '12',
  }
  // The amounts have the Indonesian format of a spreadsheet. The table keeps its price, the rack gets an impossible
  // one, and the shop has no product with the last id.
  const saved = [
    heads,
    raised(chair, '1.250.000,00'),
    raised(lamp, '1250000,0'),
    lineOf(table),
    raised(rack, '1.250,50'),
    heads
      .split(';')
      .map((head) => added[head] ?? '')
      .join(';'),
    lineOf(chair).replace(chair?.id ?? '?', 'tidakada'),
  ]
  await page.getByRole('link', { name: 'Impor CSV' }).click()
  await page.getByLabel('Pilih berkas CSV').setInputFiles({
    name: 'harga.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${saved.join('\r\n')}\r\n`),
  })
  await expect(page.getByText('Produk: 1 baru, 2 berubah, 1 tetap sama. Baris ditolak: 2.')).toBeVisible()
  await expect(page.getByText('Harga "1.250,50" bukan bilangan rupiah')).toBeVisible()
  await expect(page.getByText('Tidak ada produk dengan id ini')).toBeVisible()
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
  await visitor.open(`/list-products?q=${encodeURIComponent(mat)}`)
  await expect(visitor.page.getByText(formatRupiah(75_000)).first()).toBeVisible()
})

test.describe('the owner hides by mistake and completely restores', () => {
  test('a product, with its order, its rating and its wishlist entry', async () => {
    const mirror = `Cermin ${unique()}`
    const { id } = await newProduct(mirror)
    await placeOrder(mirror, customer, { shop: shop.url })
    await request('/ratings', {
      token: customer,
      body: { product_id: id, rating: 4, review: 'Bingkainya rapi' },
    })
    await request(`/wishlist/${id}`, { token: customer, method: 'POST' })
    const seen = async () => ({
      status: (await api(`/products/${id}`, { shop: shop.url })).status,
      wishes: (await request<{ product_id?: string; id: string }[]>('/wishlist', { token: customer })).length,
    })
    const before = await seen()

    const ownerPage = await openPage(shop.owner, `/admin/products?q=${encodeURIComponent(mirror)}`, 'id')
    await ownerPage.page.getByRole('button', { name: `Sembunyikan: ${mirror}` }).press('Enter')
    await expect(ownerPage.page.getByText(`${mirror} disembunyikan`)).toBeVisible()
    expect((await seen()).status).toBe(404)
    await ownerPage.page.getByRole('button', { name: 'Urungkan' }).press('Enter')
    await expect(ownerPage.page.getByRole('button', { name: `Sembunyikan: ${mirror}` })).toBeVisible()
    expect(await seen()).toEqual(before)

    const { page } = await openPage(customer, `/products/${id}`, 'id', 390)
    await expect(page.getByText('Bingkainya rapi')).toBeVisible()
  })

  test('a category, at its old address', async () => {
    const name = `Keranjang ${unique()}`
    const fields = { name, description: 'Dari rotan', position: 4 }
    const { id } = await request('/admin/categories', { body: fields })
    const { page } = await openPage(shop.owner, `/admin/categories?open=${id}`, 'id')
    await page.getByRole('button', { name: 'Hapus kategori' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).press('Enter')
    await expect(page.getByText(`Kategori ${name} dihapus`)).toBeVisible()
    expect((await api(`/admin/categories/${id}`, { token: shop.owner, shop: shop.url })).status).toBe(404)
    await page.getByRole('button', { name: 'Urungkan' }).press('Enter')
    await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible()
    expect(await request(`/admin/categories/${id}`)).toMatchObject(fields)
  })

  test('a service and a review of the shop', async () => {
    const { id } = await request('/admin/services', {
      body: { name: `Ganti Oli ${unique()}`, price: 75_000 },
    })
    const { page, open } = await openPage(shop.owner, `/admin/services?open=${id}`, 'id')
    const offered = async () =>
      (await request<{ id: string }[]>('/services')).some((service) => service.id === id)
    await page.getByRole('button', { name: 'Sembunyikan layanan' }).press('Enter')
    await expect(page.getByText('Layanan disembunyikan')).toBeVisible()
    expect(await offered()).toBe(false)
    await page.getByRole('button', { name: 'Urungkan' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Sembunyikan layanan' })).toBeVisible()
    expect(await offered()).toBe(true)

    const review = `Pelayanannya cepat dan ramah ${unique()}`
    await request('/ratings', { token: customer, body: { rating: 5, review } })
    const shown = async () => JSON.stringify(await request<unknown>('/ratings')).includes(review)
    await open('/admin/ratings')
    await page
      .getByRole('listitem')
      .filter({ hasText: review })
      .getByRole('button', { name: /^Sembunyikan/ })
      .press('Enter')
    await expect(page.getByText('Ulasan disembunyikan')).toBeVisible()
    expect(await shown()).toBe(false)
    await page.getByRole('button', { name: 'Urungkan' }).press('Enter')
    await expect(page.getByText('Ulasan ditampilkan lagi')).toBeVisible()
    expect(await shown()).toBe(true)
  })
})

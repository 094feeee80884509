import { readFile } from 'node:fs/promises'
import { formatRupiah } from '#contract/platform/money.ts'
import { useEmptyShop } from '../support/empty-shop.ts'
import { api, newAccount, placeOrder } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const admin = { email: 'ratna@toko.example', password: 'rahasia-pemilik-toko' }

const shop = useEmptyShop(admin)
const { request, openPage } = shop
let customer: string
let category: { id: string }

test.beforeAll(async () => {
  customer = (await newAccount({ shop: shop.url })).token
  category = await request('/admin/categories', {
    body: { name: 'Rak', translations: { en: { name: 'Shelf' } } },
  })
})

const newProduct = (name: string, details: object = {}) =>
  request('/admin/products', {
    body: { name, price: 250_000, category_id: category.id, stock: 50, ...details },
  })

test('the owner raises prices with a file from a spreadsheet, and visitors see the new prices', async () => {
  const names = ['Kursi', 'Lampu', 'Meja', 'Rak']
  const [chair, lamp, table, rack] = await Promise.all(
    names.map((name) => newProduct(`${name} Pagi`, { price: 1_100_000 })),
  )
  const ownerPage = await openPage(shop.owner, '/admin/products?q=Pagi', 'id')
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
  const mat: Record<string, string> = {
    nama: 'Tikar Pagi',
    deskripsi: '"Anyaman; pandan"',
    kategori: 'Rak',
    harga: '"Rp 75.000"',
    tambah_stok: '12',
  }
  // The amounts have the Indonesian format of a spreadsheet. The table keeps its price, and the rack gets an impossible
  // one.
  const saved = [
    heads,
    raised(chair, '1.250.000,00'),
    raised(lamp, '1250000,0'),
    lineOf(table),
    raised(rack, '1.250,50'),
    heads
      .split(';')
      .map((head) => mat[head] ?? '')
      .join(';'),
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

test.describe('the owner hides by mistake and completely restores', () => {
  test('a product, with its order, its rating and its wishlist entry', async () => {
    const { id } = await newProduct('Cermin Rotan')
    await placeOrder('Cermin Rotan', customer, { shop: shop.url })
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

    const ownerPage = await openPage(shop.owner, '/admin/products?q=Cermin', 'id')
    await ownerPage.page.getByRole('button', { name: 'Sembunyikan: Cermin Rotan' }).press('Enter')
    await expect(ownerPage.page.getByText('Cermin Rotan disembunyikan')).toBeVisible()
    expect((await seen()).status).toBe(404)
    await ownerPage.page.getByRole('button', { name: 'Urungkan' }).press('Enter')
    await expect(ownerPage.page.getByRole('button', { name: 'Sembunyikan: Cermin Rotan' })).toBeVisible()
    expect(await seen()).toEqual(before)

    const { page } = await openPage(customer, `/products/${id}`, 'id', 390)
    await expect(page.getByText('Bingkainya rapi')).toBeVisible()
  })

  test('a category, at its old address', async () => {
    const fields = { name: 'Keranjang Anyam', description: 'Dari rotan', position: 4 }
    const { id } = await request('/admin/categories', { body: fields })
    const { page } = await openPage(shop.owner, `/admin/categories?open=${id}`, 'id')
    await page.getByRole('button', { name: 'Hapus kategori' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).press('Enter')
    await expect(page.getByText('Kategori Keranjang Anyam dihapus')).toBeVisible()
    expect((await api(`/admin/categories/${id}`, { token: shop.owner, shop: shop.url })).status).toBe(404)
    await page.getByRole('button', { name: 'Urungkan' }).press('Enter')
    await expect(page.getByRole('link', { name: /^Keranjang Anyam/ })).toBeVisible()
    expect(await request(`/admin/categories/${id}`)).toMatchObject(fields)
  })

  test('a service and a review of the shop', async () => {
    const { id } = await request('/admin/services', { body: { name: 'Ganti Oli', price: 75_000 } })
    const { page, open } = await openPage(shop.owner, `/admin/services?open=${id}`, 'id')
    const offered = async () =>
      (await request<{ id: string }[]>('/services')).some((service) => service.id === id)
    await page.getByRole('button', { name: 'Sembunyikan layanan' }).press('Enter')
    await expect(page.getByText('Layanan disembunyikan')).toBeVisible()
    expect(await offered()).toBe(false)
    await page.getByRole('button', { name: 'Urungkan' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Sembunyikan layanan' })).toBeVisible()
    expect(await offered()).toBe(true)

    const review = 'Pelayanannya cepat dan ramah'
    await request('/ratings', { token: customer, body: { rating: 5, review } })
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

import type { Task } from '#contract/platform/task.ts'
import { openShop, signInOf, type OwnShop } from '../support/own-shop.ts'
import { openBrowser, storeToken } from '../support/browser.ts'
import type { RunningShop } from '../support/running-shop.ts'
import { api, tokenOf } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const admin = { email: 'dewi@toko.example', password: 'rahasia-pemilik-toko' }
async function supplierFile(shop: RunningShop, token: string, shelf: string, products: number) {
  await api('/admin/categories', { shop: shop.url, token, body: { name: shelf } })
  const rows = Array.from(
    { length: products },
    (_, n) => `Barang ${n} ${shelf};${shelf};${1_000 + n};${n % 7}`,
  )
  return Buffer.from(['nama;kategori;harga;tambah_stok', ...rows, 'Salah;Tidak ada;1;'].join('\r\n'))
}

const productsIn = async (shop: RunningShop, shelf: string, token: string): Promise<number> => {
  const response = await fetch(`${shop.url}/api/admin/products?q=${encodeURIComponent(shelf)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { pagination } = (await response.json()) as { pagination: { totalProducts: number } }
  return pagination.totalProducts
}

let shop: OwnShop
let token: string
test.beforeAll(async () => {
  shop = await openShop('empty', signInOf(admin))
  token = await tokenOf(admin.email, { password: admin.password, shop: shop.url })
})
test.afterAll(() => shop.close())

test('the owner leaves the page of an import, sees that it is running, and later finds it finished', async () => {
  const buffer = await supplierFile(shop, token, 'Shelf', 4_000)
  const owner = await openBrowser({ width: 1280, height: 900, picked: 'en', shopUrl: shop.url })
  await storeToken(owner, token)
  const { page } = owner
  await owner.open('/admin/products')
  await page.getByRole('link', { name: 'Import CSV' }).click()
  await page
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'katalog.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Import 4,000 products' }).click({ timeout: 60_000 })
  await expect(page.getByRole('progressbar')).toBeVisible()

  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.getByRole('link', { name: '1 task running' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: 'Product import from katalog.csv' }).first()
  await expect(line.getByText('Products: 4,000 new, 0 changed, 0 unchanged. Rejected rows: 1.')).toBeVisible({
    timeout: 120_000,
  })
  await expect(line.getByText('Done', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: '1 task running' })).toHaveCount(0)
  expect(await productsIn(shop, 'Shelf', token)).toBe(4_000)
  await page.getByRole('link', { name: 'View the details: Product import from katalog.csv' }).click()
  await expect(page.getByText('There is no category "Tidak ada"')).toBeVisible()
})

test('an import resumes after kill -9 and the next start, with no product twice and none lost', async () => {
  const products = 2_000
  const file = await supplierFile(shop, token, 'Gudang', products)
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(file)], { type: 'text/csv' }), 'gudang.csv')
  const response = await fetch(`${shop.url}/api/admin/products/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  expect(response.status).toBe(202)
  const { data } = (await response.json()) as { data: Task }
  const taskNow = async () => (await api<Task>(`/admin/tasks/${data.id}`, { shop: shop.url, token })).data
  await expect
    .poll(async () => (await taskNow()).done, { timeout: 60_000, intervals: [20] })
    .toBeGreaterThan(0)
  await shop.kill()

  await shop.restart()
  const found = await taskNow()
  expect(found.done).toBeLessThan(products + 1)
  await expect.poll(async () => (await taskNow()).state, { timeout: 120_000 }).toBe('done')
  expect(await taskNow()).toMatchObject({
    outcome: { created: products, refused: 1 },
    done: products + 1,
    total: products + 1,
  })
  expect(await productsIn(shop, 'Gudang', token)).toBe(products)
})

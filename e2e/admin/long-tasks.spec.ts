import { languages, type Language } from '#contract/platform/language.ts'
import type { Task } from '#contract/platform/task.ts'
import { openShop, signInOf, type OwnShop } from '../support/own-shop.ts'
import { openBrowser, storeToken } from '../support/browser.ts'
import { temporaryFolder, type RunningShop } from '../support/running-shop.ts'
import { api, tokenOf } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const screens = {
  id: {
    import: 'Impor CSV',
    pick: 'Pilih berkas CSV',
    importNow: 'Impor 4.000 produk',
    running: '1 proses berjalan',
    orders: 'Pesanan',
    tasks: 'Proses',
    title: 'Impor produk dari katalog.csv',
    done: 'Selesai',
    report: 'Produk: 4.000 baru, 0 berubah, 0 tetap sama. Baris ditolak: 1.',
    details: 'Lihat rincian: Impor produk dari katalog.csv',
    refused: 'Kategori "Tidak ada" tidak ada',
    backUp: 'Cadangkan sekarang',
    backup: 'Cadangan data toko',
    written: /griya-.*\.backup\.gz \(/,
    allBackups: /^Semua cadangan bersama foto dan buktinya: [\d,]+ [KM]B\.$/,
  },
  en: {
    import: 'Import CSV',
    pick: 'Choose a CSV file',
    importNow: 'Import 4,000 products',
    running: '1 task running',
    orders: 'Orders',
    tasks: 'Tasks',
    title: 'Product import from katalog.csv',
    done: 'Done',
    report: 'Products: 4,000 new, 0 changed, 0 unchanged. Rejected rows: 1.',
    details: 'View the details: Product import from katalog.csv',
    refused: 'There is no category "Tidak ada"',
    backUp: 'Back up now',
    backup: 'Backup of the shop',
    written: /griya-.*\.backup\.gz \(/,
    allBackups: /^All backups with their pictures and proofs: [\d.]+ [KM]B\.$/,
  },
}

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

test.describe('the owner of a shop', () => {
  let shop: OwnShop
  let backups: Awaited<ReturnType<typeof temporaryFolder>>
  let token: string
  test.beforeAll(async () => {
    backups = await temporaryFolder()
    shop = await openShop('empty', { BACKUP_DIR: backups.path, ...signInOf(admin) })
    token = await tokenOf(admin.email, { password: admin.password, shop: shop.url })
  })
  test.afterAll(async () => {
    await shop.close()
    await backups.remove()
  })

  for (const language of languages)
    test(`leaves the page of an import, sees that it is running, and later finds it finished, in ${language}`, async () => {
      const t = screens[language]
      const shelf = `Rak ${language}`
      const buffer = await supplierFile(shop, token, shelf, 4_000)
      const owner = await openBrowser({ ...sizes[language], picked: language, shopUrl: shop.url })
      await storeToken(owner, token)
      const { page } = owner
      await owner.open('/admin/products')
      await page.getByRole('link', { name: t.import }).click()
      await page.getByLabel(t.pick).setInputFiles({ name: 'katalog.csv', mimeType: 'text/csv', buffer })
      await page.getByRole('button', { name: t.importNow }).click({ timeout: 60_000 })
      await expect(page.getByRole('progressbar')).toBeVisible()

      await page.getByRole('link', { name: t.orders, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: t.orders })).toBeVisible()
      await page.getByRole('link', { name: t.running }).click()
      await expect(page.getByRole('heading', { level: 1, name: t.tasks })).toBeVisible()
      const line = page.getByRole('listitem').filter({ hasText: t.title }).first()
      await expect(line.getByText(t.report)).toBeVisible({ timeout: 120_000 })
      await expect(line.getByText(t.done, { exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: t.running })).toHaveCount(0)
      expect(await productsIn(shop, shelf, token)).toBe(4_000)
      await page.getByRole('link', { name: t.details }).first().click()
      await expect(page.getByText(t.refused)).toBeVisible()
    })

  for (const language of languages)
    test(`writes a backup on request, in ${language}`, async () => {
      const t = screens[language]
      const owner = await openBrowser({ ...sizes[language], picked: language, shopUrl: shop.url })
      await storeToken(owner, token)
      const { page } = owner
      await owner.open('/admin/work')
      await page.getByRole('button', { name: t.backUp }).click()
      const line = page.getByRole('listitem').filter({ hasText: t.backup }).first()
      await expect(line.getByText(t.written)).toBeVisible({ timeout: 60_000 })
      await expect(line.getByText(t.allBackups)).toBeVisible()
    })
})

const sizes: Record<Language, { width: number; height: number }> = {
  id: { width: 1280, height: 900 },
  en: { width: 390, height: 844 },
}

test('an import resumes after kill -9 and the next start, with no product twice and none lost', async () => {
  test.setTimeout(240_000)

  const shop = await openShop('empty', signInOf(admin))
  try {
    const token = await tokenOf(admin.email, { password: admin.password, shop: shop.url })
    const file = await supplierFile(shop, token, 'Gudang', 6_000)
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(file)], { type: 'text/csv' }), 'gudang.csv')
    const response = await fetch(`${shop.url}/api/admin/products/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    expect(response.status).toBe(202)
    const { data } = (await response.json()) as { data: Task }
    const taskNow = async () => (await api<Task>(`/admin/work/${data.id}`, { shop: shop.url, token })).data
    await expect
      .poll(async () => (await taskNow()).done, { timeout: 60_000, intervals: [20] })
      .toBeGreaterThan(0)
    await shop.kill()

    await shop.restart()
    const found = await taskNow()
    expect(found.done).toBeLessThan(6_001)
    await expect.poll(async () => (await taskNow()).state, { timeout: 120_000 }).toBe('done')
    expect(await taskNow()).toMatchObject({
      outcome: { created: 6_000, refused: 1 },
      done: 6_001,
      total: 6_001,
    })
    expect(await productsIn(shop, 'Gudang', token)).toBe(6_000)
  } finally {
    await shop.close()
  }
})

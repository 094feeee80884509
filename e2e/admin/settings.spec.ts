import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useHoursMessages } from '#web/admin/settings/hours/messages.ts'
import { adminSettings } from '../pages/admin/settings.ts'
import { axeViolations } from '../support/accessibility.ts'
import { openBrowser } from '../support/browser.ts'
import { useEmptyShop } from '../support/empty-shop.ts'
import { api } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const shop = useEmptyShop({ email: 'dewi@toko.example', password: 'rahasia-pemilik-toko' })
const photograph = (name: string) => new URL(`../../demo/photos/${name}.jpg`, import.meta.url).pathname

test('the owner adds a photograph to the home page, visitors see it, and the owner removes it again', async () => {
  const owner = await shop.openPage(shop.owner, '/admin/settings', 'id')
  const { page } = owner
  const settings = adminSettings(owner)
  await settings.tab('home').click()
  const home = page.getByRole('region', { name: 'Beranda' })
  const { page: visitor, open } = await openBrowser({ shopUrl: shop.url })
  const shown = visitor.locator('main picture img[src^="/media/"]')
  await open('/')
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(shown).toHaveCount(0)

  await page.route(`${shop.url}/api/admin/media`, (route) => route.abort(), { times: 1 })
  await home.getByLabel('Pilih foto').setInputFiles(photograph('hero-ruang-tamu'))
  const use = page.getByRole('button', { name: 'Pakai foto ini' })
  await use.click()
  await expect(use).toHaveCount(0)
  // The text that the owner types during the upload stays.
  const title = home.getByRole('textbox', { name: 'Judul (Indonesia)' })
  await title.fill('Rumah yang teduh')
  await settings.tab('limits').click()
  await settings.unsavedTab('home').click()
  const lost = home.getByRole('listitem').filter({ hasText: 'hero-ruang-tamu.jpg' })
  await lost.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(home.getByRole('img', { name: 'Foto 1 dari 1' })).toBeVisible({ timeout: 60_000 })
  await expect(title).toHaveValue('Rumah yang teduh')
  await settings.save()
  await open('/')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Rumah yang teduh' })).toBeVisible()
  await shown.first().evaluate((image: HTMLImageElement) => image.decode())

  await page.reload()
  await home.getByRole('button', { name: 'Hapus foto 1' }).click()
  await settings.save()
  await open('/')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Rumah yang teduh' })).toBeVisible()
  await expect(shown).toHaveCount(0)
})

for (const [language, width, words] of [
  ['id', 390, { add: 'Tambah : Keunggulan', title: 'Keunggulan', returns: 'Batas retur (hari)' }],
  ['en', 1280, { add: 'Add : Selling point', title: 'Selling point', returns: 'Return period (days)' }],
] as const)
  test(`a new shop promises nothing until its owner does, ${language}, ${width} px`, async () => {
    const visitor = await openBrowser({ shopUrl: shop.url, picked: language, width })
    const promise = { id: 'Diantar hari ini', en: 'Delivered today' }[language]
    const points = visitor.page.getByRole('region', {
      name: { id: 'Mengapa belanja di sini', en: 'Why shop here' }[language],
    })
    await visitor.open('/')
    await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(points).toHaveCount(0)

    const owner = await shop.openPage(shop.owner, '/admin/settings#home', language, width)
    const { page } = owner
    await page.getByRole('button', { name: words.add }).click()
    await page
      .getByRole('textbox', { name: new RegExp(`^${words.title} \\(`) })
      .first()
      .fill(promise)
    await page
      .getByRole('textbox', { name: new RegExp(`^${words.title} \\(`) })
      .last()
      .fill(promise)
    await page.getByLabel(words.returns).fill('7')
    await adminSettings(owner).save()
    await visitor.open('/')
    await expect(points.getByText(promise)).toBeVisible()
    expect(await shop.request('/shop')).toMatchObject({ return_days: 7, shipping_estimate: '' })

    await shop.request('/admin/settings', { method: 'PUT', body: { selling_points: [], return_days: 0 } })
  })

test('a tab of the settings with unsaved text is marked, and a problem leads back to its tab', async () => {
  const { page } = await shop.openPage(shop.owner, '/admin/settings', 'id')
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Pengaturan' }).getByRole('link', { name, exact: true })
  const save = page.getByRole('button', { name: 'Simpan' })
  const email = page.getByRole('textbox', { name: 'Email', exact: true })
  await email.fill('halo')
  await tab('Tentang').click()
  await page.getByText('Angka (0)').click()
  await page.getByRole('button', { name: 'Tambah : Angka' }).click()
  await page.getByRole('textbox', { name: 'Angka, misalnya 500+' }).fill('7')
  await page.getByText('Angka (1)').click()
  await tab('Batas').click()
  await expect(email).toBeHidden()
  await page.getByLabel('Batas waktu bayar (jam)').fill('36')
  await expect(page.getByText('Belum disimpan: Toko, Tentang, Batas.')).toBeVisible()

  await save.click()
  await expect(email.and(page.locator(':focus'))).toBeVisible()
  await expect(tab('Toko (1 perlu diperbaiki)').and(page.locator('[aria-current=page]'))).toBeVisible()
  await email.fill('halo@contoh.example')
  // The shop refuses a value that the page does not check, in a folded list of another tab.
  const errors = [{ field: 'about.stats.0.value', message: 'Angka ini tidak diterima' }]
  const rejected = { status: 400, json: { success: false, message: 'Ditolak', errors } }
  await page.route('**/api/admin/settings', (route) => route.fulfill(rejected), { times: 1 })
  await save.click()
  await expect(page.getByText('Angka ini tidak diterima')).toBeVisible()
  await expect(
    page.getByRole('textbox', { name: 'Angka, misalnya 500+' }).and(page.locator(':focus')),
  ).toBeVisible()

  await save.click()
  await expect(page.getByText('Pengaturan disimpan')).toBeVisible()
  await expect(page.getByText('Semua sudah tersimpan.')).toBeVisible()
  expect(await shop.request('/admin/settings')).toMatchObject({
    email: 'halo@contoh.example',
    unpaid_hours: 36,
    about: { stats: [{ value: '7', label: { id: '', en: '' } }] },
  })
  await page.reload()
  await expect(tab('Tentang').and(page.locator('[aria-current=page]'))).toBeVisible()
})

test('the owner chooses the language until a visitor picks one, and the switch stays first', async () => {
  const owner = await shop.openPage(shop.owner, '/admin/settings', 'id')
  const choose = async (language: string) => {
    await owner.page.getByLabel('Bahasa sebelum pengunjung memilih').selectOption(language)
    const saved = owner.page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/api/admin/settings'),
    )
    await adminSettings(owner).saveButton.click()
    expect((await saved).ok()).toBe(true)
  }
  // The browser prefers Indonesian, in which a new shop shows a page that is specified in English.
  const visitor = await openBrowser({ shopUrl: shop.url, width: 1280 })
  const heading = (name: RegExp) => visitor.page.getByRole('heading', { level: 1, name })
  await visitor.open('/products')
  await expect(heading(/^Semua Produk/)).toBeVisible()
  await choose('page')
  await visitor.open('/products')
  await expect(heading(/^All Products/)).toBeVisible()
  await choose('en')
  await visitor.open('/list-products')
  await expect(heading(/^All Products/)).toBeVisible()
  // The browser continues in the language of the server.
  await visitor.page.getByRole('banner').getByRole('link', { name: 'Categories', exact: true }).click()
  await expect(heading(/^Product Categories/)).toBeVisible()
  await visitor.page.getByRole('button', { name: 'ID – Bahasa Indonesia' }).click()
  await visitor.open('/list-products')
  await expect(heading(/^Semua Produk/)).toBeVisible()
})

for (const [language, width] of [
  ['id', 360],
  ['en', 1280],
] as const)
  test(`the owner sets half hours and a break for every open day, ${language}, ${width} px`, async () => {
    const t = useHoursMessages.in(language)
    const hours = [...Array.from({ length: 6 }, () => ({ open: '08:00', close: '17:00' })), null]
    await api('/admin/settings', { shop: shop.url, token: shop.owner, method: 'PUT', body: { hours } })
    const owner = await shop.openPage(shop.owner, '/admin/settings#hours', language)
    const { page } = owner
    await page.setViewportSize({ width, height: 800 })
    const [monday, friday, from] = { id: ['Senin', 'Jumat', '08.30'], en: ['Monday', 'Friday', '08:30'] }[
      language
    ]
    await page.getByLabel(t.fromOn(monday!)).selectOption(from!)
    await page.getByRole('button', { name: t.addBreakOn(monday!) }).click()
    await page.getByLabel(t.breakFromOn(monday!)).selectOption('17:30')
    await page.getByRole('button', { name: useAdminMessages.in(language).save, exact: true }).click()
    await expect(page.getByText(/^(Istirahat harus selesai|The break must end)/)).toBeVisible()
    await page.getByLabel(t.breakFromOn(monday!)).selectOption('12:00')
    await page.getByRole('button', { name: t.copy }).click()
    await expect(page.getByLabel(t.breakFromOn(friday!))).toHaveValue('12:00')
    expect(await axeViolations(page)).toEqual([])
    await adminSettings(owner).save()

    const visitor = await openBrowser({ shopUrl: shop.url, picked: language, width })
    await visitor.open('/kontak')
    const shown = { id: '08.30 - 12.00, 13.00 - 17.00', en: '08:30 - 12:00, 13:00 - 17:00' }[language]
    await expect(visitor.page.getByText(shown)).toBeVisible()
  })

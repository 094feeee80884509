import { dayText } from '#web/app/language/format-weekday.ts'
import { useHoursMessages } from '#web/admin/settings/hours/messages.ts'
import { adminSettings } from '../pages/admin/settings.ts'
import { axeViolations } from '../support/accessibility.ts'
import { openDays, registerCustomer, tryToBook } from '../support/booking-api.ts'
import { openBrowser, type Visitor } from '../support/browser.ts'
import { useEmptyShop } from '../support/empty-shop.ts'
import { overflowOf } from '../support/overflow.ts'
import { expect, test } from '../support/test.ts'

const shop = useEmptyShop(
  { email: 'dewi@toko.example', password: 'rahasia-pemilik-toko' },
  { hasQris: false },
)
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

test('a new shop promises nothing until its owner does', async () => {
  const visitor = await openBrowser({ shopUrl: shop.url, picked: 'en', width: 1280 })
  const points = visitor.page.getByRole('region', { name: 'Why shop here' })
  await visitor.open('/')
  await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(points).toHaveCount(0)

  const owner = await shop.openPage(shop.owner, '/admin/settings#home', 'en')
  const { page } = owner
  await page.getByRole('button', { name: 'Add : Selling point' }).click()
  const titles = page.getByRole('textbox', { name: /^Selling point \(/ })
  await titles.first().fill('Delivered today')
  await titles.last().fill('Delivered today')
  await page.getByLabel('Return period (days)').fill('7')
  await adminSettings(owner).save()
  await visitor.open('/')
  await expect(points.getByText('Delivered today')).toBeVisible()
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

test('the owner switches the reminder of unpaid orders off, and the page fits a phone while that is not saved', async () => {
  for (const [language, name] of [
    ['id', 'Ingatkan pelanggan yang belum membayar'],
    ['en', 'Remind customers who have not paid'],
  ] as const) {
    const owner = await shop.openPage(shop.owner, '/admin/settings#limits', language, 360)
    const { page } = owner
    const box = page.getByRole('checkbox', { name })
    await expect(box).toBeChecked()
    await box.press('Space')
    await expect(adminSettings(owner).unsavedTab('limits')).toBeVisible()
    expect(await overflowOf(page)).toEqual([])
    expect(await axeViolations(page)).toEqual([])
    await adminSettings(owner).save()
    await page.reload()
    await expect(box).not.toBeChecked()
    expect(await shop.request('/admin/settings')).toMatchObject({ remind_unpaid: false })
    await shop.request('/admin/settings', { method: 'PUT', body: { remind_unpaid: true } })
  }
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

test('the owner sets half hours and a break for every open day', async () => {
  const t = useHoursMessages.in('id')
  await shop.request('/admin/settings', { method: 'PUT', body: { hours: workingHours } })
  const owner = await shop.openPage(shop.owner, '/admin/settings#hours', 'id', 360)
  const { page } = owner
  await page.getByLabel(t.fromOn('Senin')).selectOption('08.30')
  await page.getByRole('button', { name: t.addBreakOn('Senin') }).click()
  await page.getByLabel(t.breakFromOn('Senin')).selectOption('17:30')
  await adminSettings(owner).saveButton.click()
  await expect(page.getByText(/^Istirahat harus selesai/)).toBeVisible()
  await page.getByLabel(t.breakFromOn('Senin')).selectOption('12:00')
  await page.getByRole('button', { name: t.copy }).click()
  await expect(page.getByLabel(t.breakFromOn('Jumat'))).toHaveValue('12:00')
  expect(await axeViolations(page)).toEqual([])
  await adminSettings(owner).save()

  const visitor = await openBrowser({ shopUrl: shop.url, picked: 'id', width: 360 })
  await visitor.open('/kontak')
  await expect(visitor.page.getByText('08.30 - 12.00, 13.00 - 17.00')).toBeVisible()
})

test('a closed day cannot be booked, and the settings list the customers who have booked it', async () => {
  await shop.request('/admin/settings', { method: 'PUT', body: { hours: workingHours } })
  await shop.request('/admin/services', { body: { name: 'Ganti Oli', price: 75_000 } })
  const [day = ''] = await openDays({ shop: shop.url })
  const dewi = await registerCustomer('Dewi Anjani', { shop: shop.url })
  const book = () => tryToBook(dewi, { shop: shop.url, date: day })
  const { data: booked } = await book()
  const owner = await shop.openPage(shop.owner, '/admin/settings#hours', 'en')
  const { page, open } = owner
  const main = page.getByRole('main')
  await main.getByLabel('Closed on').fill(day)
  await main.getByRole('region', { name: 'Closed days' }).getByRole('button', { name: 'Add' }).click()
  const line = main.getByRole('listitem').filter({ hasText: dayText(day, 'en') })
  await expect(line.getByRole('link', { name: '1 booking on this day' })).toBeVisible()
  await adminSettings(owner).saveButton.click()
  await expect(
    main.getByRole('row', { name: new RegExp(`Dewi Anjani.*${booked.reference}`, 's') }),
  ).toBeVisible()

  expect(await book()).toMatchObject({ status: 400, code: 'SLOT_CLOSED' })
  expect(await shop.request(`/bookings/slots?date=${day}`)).toEqual([])
  await open(`/admin/bookings/day?date=${day}`)
  await expect(main.getByText(/still on this closed day/)).toBeVisible()
  await expect(main.getByRole('link', { name: /Dewi Anjani/ })).toBeVisible()

  await open('/admin/settings#hours')
  await main.getByRole('button', { name: `Remove ${dayText(day, 'en')}` }).click()
  await expect(main.getByText('Not saved yet: Shop.')).toBeVisible()
  await adminSettings(owner).saveButton.click()
  await expect(main.getByText('Not saved yet: Shop.')).toBeHidden()
  expect((await book()).status).toBe(201)
})

test('an admin sees both versions of the slogan and of the note of closed days if another admin changed them first', async () => {
  const [first, second] = [
    await shop.openPage(shop.owner, '/admin/settings', 'en'),
    await shop.openPage(shop.owner, '/admin/settings', 'en'),
  ]
  const slogan = ({ page }: Visitor) => page.getByRole('textbox', { name: 'Tagline (English)' })
  const note = ({ page }: Visitor) => page.getByLabel(/^Note on closed days.*English/)
  const write = async (visitor: Visitor, name: string) => {
    await slogan(visitor).fill(`a fresh home, by ${name}`)
    await note(visitor).fill(`closed, by ${name}`)
  }
  await write(first, 'Ratna')
  await adminSettings(first).save()

  const settings = adminSettings(second)
  await write(second, 'Dewi')
  const script = '**/assets/settings-disputes-*.js'
  await second.page.route(script, (route) => route.abort())
  await settings.saveButton.click()
  const retry = second.page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await second.page.unroute(script)
  await retry.press('Enter')
  for (const text of ['a fresh home', 'closed']) {
    await expect(settings.ourVersion(`${text}, by Dewi`)).toBeVisible()
    await settings.theirVersion(`${text}, by Ratna`).check()
  }
  await expect(note(second)).toHaveValue('closed, by Ratna')
  await note(second).fill('closed, by both')
  await settings.save()
  await expect(settings.conflict).toHaveCount(0)
  expect(await shop.request('/shop', { language: 'en' })).toMatchObject({ tagline: 'a fresh home, by Ratna' })
  expect(await shop.request('/admin/settings')).toMatchObject({ closed_note: { en: 'closed, by both' } })
})

const workingHours = [...Array.from({ length: 6 }, () => ({ open: '08:00', close: '17:00' })), null]

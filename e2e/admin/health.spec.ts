import type { DeliveryMethod } from '#contract/delivery/schemas.ts'
import { Client } from 'pg'
import { showDashboard } from '#contract/admin/dashboard-schemas.ts'
import type { HealthNotice } from '#contract/admin/health-schemas.ts'
import { demoAdmin } from '#demo/customers.ts'
import { useHealthMessages } from '#web/admin/layout/health-messages.ts'
import { adminConsole } from '../pages/admin/console.ts'
import { axeViolations } from '../support/accessibility.ts'
import { openSignedIn } from '../support/browser.ts'
import { newDatabase, postgresIsThere, withoutPostgres } from '../support/own-database.ts'
import { startShop } from '../support/running-shop.ts'
import { api, findProduct, newAccount, tokenOf } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const cleanUp: (() => unknown)[] = []
test.afterEach(async () => {
  for (const step of cleanUp.splice(0).toReversed()) await step()
})

/** At least one notice of each level, with and without a link. The texts are shortened. */
const notices: HealthNotice[] = [
  {
    kind: 'disk-full',
    level: 'grave',
    title: 'Disk server penuh',
    text: 'Pesanan dan perubahan tidak dapat disimpan. Kosongkan ruang di server; setelah itu toko berjalan lagi dengan sendirinya.',
    since: null,
    link: null,
  },
  {
    kind: 'clock-behind',
    level: 'grave',
    title: 'Jam server mundur',
    text: 'Jam server menunjukkan 22 November 2026, 12.00 WIB, padahal toko sudah mencatat 22 November 2026, 14.00 WIB.',
    since: null,
    link: null,
  },
  {
    kind: 'mail-late',
    level: 'warning',
    title: 'Email belum terkirim: 3 menunggu',
    text: 'Server email tidak menjawab.',
    since: '2026-11-22T05:00:00.000Z',
    link: { to: '/admin/outbox?show=failing', text: 'Buka kotak keluar' },
  },
  {
    kind: 'backup-off',
    level: 'hint',
    title: 'Toko ini belum dicadangkan',
    text: 'Isi BACKUP_DIR.',
    since: null,
    link: null,
  },
]

for (const width of [390, 1280])
  test(`the dashboard shows faults of the machine, and every page shows grave ones (${width} pixels wide)`, async () => {
    const owner = await openSignedIn(await tokenOf(demoAdmin.email), { width, picked: 'id' })
    const { page } = owner
    await owner.open('/admin')
    await expect(adminConsole(owner).dashboardHeading).toBeVisible()
    await expect(page.getByText('Jam server mundur')).toHaveCount(0)
    await expect(page.getByRole('region', { name: useHealthMessages.in('id').title })).toHaveCount(0)

    await page.route(`**/api${showDashboard.path}`, async (route) => {
      const answer = await route.fetch()
      const { data } = await answer.json()
      await route.fulfill({ response: answer, json: { success: true, data: { ...data, health: notices } } })
    })
    await owner.open('/admin')
    for (const { title } of notices) await expect(page.getByText(title)).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.getByRole('link', { name: 'Buka kotak keluar' }).click()
    await page.waitForURL(/\/admin\/outbox/)
    await expect(page.getByRole('alert').filter({ hasText: 'Disk server penuh' })).toBeVisible()
    await expect(page.getByText('Email belum terkirim')).toHaveCount(0)
  })

test('the console says that the shop cannot answer at the moment, and recovers automatically', async () => {
  const owner = await openSignedIn(await tokenOf(demoAdmin.email), { width: 1280, picked: 'en' })
  const { page } = owner
  await owner.open('/admin')
  await expect(adminConsole(owner).dashboardHeading).toBeVisible()
  const message = 'The shop cannot be reached right now. Please try again in a moment.'
  const away = { success: false, code: 'DATABASE_AWAY', message }
  await page.route('**/api/admin/**', (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json: away }),
  )
  const banner = page.getByRole('alert').filter({ hasText: message })
  await expect(banner).toBeVisible({ timeout: 30_000 })
  await adminConsole(owner).ordersLink.click()
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.unroute('**/api/admin/**')
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible({ timeout: 30_000 })
  await expect(banner).toHaveCount(0, { timeout: 30_000 })
})

test('after the clock went back, no customer can order until the owner confirms the clock', async () => {
  test.skip(!postgresIsThere, withoutPostgres)
  const DATABASE_URL = await newDatabase()
  const shop = await startShop({ DATABASE_URL, DEMO: '1' })
  cleanUp.push(shop.stop)
  const { id } = await findProduct('Karpet Kilim Anatolia', { shop: shop.url })
  const { token } = await newAccount({ shop: shop.url })
  const contact = {
    customer_name: 'Wulan',
    customer_email: 'wulan@contoh.example',
    customer_phone: '081234567890',
    customer_address: 'Jl. Melati 5',
  }
  const { data: methods } = await api<DeliveryMethod[]>('/delivery/methods', { shop: shop.url })
  const pickUp = methods.find(({ kind }) => kind === 'pickup')
  const order = async () => {
    const delivery = { method_id: pickUp?.id }
    const body = { ...contact, product_id: id, quantity: 1, delivery }
    return (await api('/transactions', { method: 'POST', token, shop: shop.url, body })).status
  }
  const database = new Client({ connectionString: DATABASE_URL })
  await database.connect()
  await database.query(`insert into clock (latest) values (now() + interval '2 hours')
    on conflict (only_one) do update set latest = excluded.latest`)
  await database.end()
  expect(await order()).toBe(503)

  const owner = await openSignedIn(await tokenOf(demoAdmin.email, { shop: shop.url }), {
    width: 1280,
    picked: 'en',
    shopUrl: shop.url,
  })
  await owner.open('/admin')
  const { page } = owner
  const banner = page.getByRole('alert').filter({ hasText: 'The clock of the server went back' })
  // Each process checks the clock once a minute.
  await expect(banner).toBeVisible({ timeout: 90_000 })
  await banner.getByRole('button', { name: useHealthMessages.in('en').clockIsRight }).click()
  await expect(banner).toHaveCount(0)
  expect(await order()).toBe(201)
})

import { showDashboard } from '#contract/admin/dashboard-schemas.ts'
import type { HealthNotice } from '#contract/admin/health-schemas.ts'
import { showNeedsMe, type Need } from '#contract/admin/needs-me-schemas.ts'
import { useHealthMessages } from '#web/admin/layout/health-messages.ts'
import { adminConsole } from '../pages/admin/console.ts'
import { axeViolations } from '../support/accessibility.ts'
import { openSignedIn } from '../support/browser.ts'
import { ownerTokenOf } from '../support/shop-api.ts'
import { speedUpPolling } from '../support/speed-up-polling.ts'
import { expect, test } from '../support/test.ts'

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

test('the dashboard shows faults of the machine, and every page shows grave ones', async () => {
  const owner = await openSignedIn(await ownerTokenOf(), { picked: 'id' })
  const { page } = owner
  await owner.open('/admin')
  await expect(adminConsole(owner).dashboardHeading).toBeVisible()
  await expect(page.getByText('Jam server mundur')).toHaveCount(0)

  let health = notices
  await page.route(`**/api${showDashboard.path}`, async (route) => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    await route.fulfill({ response: answer, json: { success: true, data: { ...data, health } } })
  })
  await page.route(`**/api${showNeedsMe.path}`, (route) =>
    route.fulfill({ json: { success: true, data: { count: 1, needs: [toNeed(notices)] } } }),
  )
  await owner.open('/admin')
  for (const { title } of notices) await expect(page.getByText(title)).toBeVisible()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.getByRole('button', { name: 'Email belum terkirim' }).click()
  await page.getByRole('link', { name: 'Buka kotak keluar' }).click()
  await page.waitForURL(/\/admin\/outbox/)
  await expect(page.getByRole('alert').filter({ hasText: 'Disk server penuh' })).toBeVisible()
  await expect(page.getByText('Email belum terkirim')).toHaveCount(0)

  // watch-clock.db.test.ts covers the orders before and after the owner confirms the clock.
  const banner = page.getByRole('alert').filter({ hasText: 'Jam server mundur' })
  await page.route('**/api/admin/clock/believe', async (route) => {
    health = []
    await route.continue()
  })
  await banner.getByRole('button', { name: useHealthMessages.in('id').clockIsRight }).click()
  await expect(banner).toHaveCount(0)
})

test('the console says that the shop cannot answer at the moment, and recovers automatically', async () => {
  const owner = await openSignedIn(await ownerTokenOf(), { width: 1280, picked: 'en' })
  const { page } = owner
  await speedUpPolling(page)
  await owner.open('/admin')
  await expect(adminConsole(owner).dashboardHeading).toBeVisible()
  const message = 'The shop cannot be reached right now. Please try again in a moment.'
  const away = { success: false, code: 'DATABASE_AWAY', message }
  await page.route('**/api/admin/**', (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json: away }),
  )
  const banner = page.getByRole('alert').filter({ hasText: message })
  await expect(banner).toBeVisible()
  await adminConsole(owner).ordersLink.click()
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.unroute('**/api/admin/**')
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await expect(banner).toHaveCount(0)
})

/** The list has the troubles that are not grave. */
function toNeed(all: readonly HealthNotice[]): Need {
  const items = all
    .filter(({ level }) => level === 'warning')
    .map(({ kind, title, text, since }) => ({
      id: kind,
      of: 'health' as const,
      reference: title,
      name: null,
      detail: text,
      amount: null,
      since,
      proof_count: 0,
    }))
  return { kind: 'health', count: items.length, amount: null, since: null, items }
}

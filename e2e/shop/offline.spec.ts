import type { Page } from '@playwright/test'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useSettingsMessages } from '#web/admin/settings/messages.ts'
import { unreachable } from '#web/app/api/api-error.ts'
import { profileForm } from '../pages/account-pages.ts'
import { salePage } from '../pages/admin/sale.ts'
import { axeViolations } from '../support/accessibility.ts'
import {
  openBrowser,
  openSignedIn,
  reload,
  sharedShopUrl,
  waitForHydration,
  type BrowserSettings,
} from '../support/browser.ts'
import { openGateway, type Gateway } from '../support/gateway.ts'
import { api, moveOrder, newAccount, ownerTokenOf, placeOrder, uploadProof } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

let gateway: Gateway
test.beforeEach(async () => {
  gateway = await openGateway(sharedShopUrl())
})
test.afterEach(() => gateway.close())

const openThrough = (settings: BrowserSettings = {}) =>
  openBrowser({ shopUrl: gateway.url, serviceWorker: true, ...settings })

/** The worker is registered after the first touch of a loaded page. */
async function untilWorking(page: Page): Promise<void> {
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'))
    .toBe('activated')
}

/**
 * A new worker takes over when the old one is idle. Chromium sometimes overlooks that, and waits until the idle worker
 * ends, after 30 seconds. Under DevTools, as in these tests, it never ends.
 */
async function untilReplaced(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('ServiceWorker.enable')
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null)
  await expect
    .poll(async () => {
      if (await isWaiting()) await devTools.send('ServiceWorker.stopAllWorkers')
      return page.locator('[data-replaced]').count()
    })
    .toBe(1)
}

const storedIn = (page: Page, store: RegExp): Promise<string[]> =>
  page.evaluate(async (pattern) => {
    const names = (await caches.keys()).filter((name) => new RegExp(pattern).test(name))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url.replace(location.origin, ''))
  }, store.source)

const untilStored = (page: Page, path: string): Promise<void> =>
  expect.poll(() => storedIn(page, /^pages/)).toContain(path)

const mark = (page: Page) =>
  page.getByRole('status').filter({ hasText: /Halaman ini disimpan|was stored on/ })

test('a visitor without a connection sees the pages seen before, marked with their time, and fresh ones later', async () => {
  const { page, open, settle } = await openThrough({ picked: 'id' })
  await open('/')
  await untilWorking(page)
  await untilStored(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'Belanja Koleksi' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Semua Produk')
  await untilStored(page, '/list-products')
  await settle()
  await expect(mark(page)).toHaveCount(0)

  gateway.cut()
  await page.goto('/')
  await expect(mark(page)).toContainText(
    /^Anda sedang luring\. Halaman ini disimpan pada \d+ \S+ \d+, \d\d\.\d\d WIB\./,
  )
  await waitForHydration(page)
  expect(await axeViolations(page)).toEqual([])
  // A link of a stored page leads to another stored page.
  await page.getByRole('main').getByRole('link', { name: 'Belanja Koleksi' }).click()
  await expect(page).toHaveURL('/list-products')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Semua Produk')
  await expect(mark(page)).toBeVisible()

  gateway.restore()
  await mark(page).getByRole('link', { name: 'Muat ulang' }).click()
  await expect(mark(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Semua Produk')
})

test('a page that was never seen says so in the language of the visitor, and lists the stored pages', async () => {
  const { page, open } = await openThrough({ picked: 'en' })
  await open('/')
  await untilWorking(page)
  await untilStored(page, '/')
  await open('/tentang?utm_source=poster')
  await untilStored(page, '/tentang')

  gateway.cut()
  for (const path of ['/kontak', '/list-products?q=karpet', '/orders']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
  await expect(page.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL('/tentang')
  await expect(mark(page)).toContainText('You are offline.')

  await page.goto('/kontak')
  gateway.restore()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline')
  await expect(page).toHaveURL('/kontak')
  await waitForHydration(page)
})

for (const [path, name, heading] of [
  ['/list-products', 'Belanja Koleksi', 'Semua Produk'],
  ['/kontak', 'Hubungi kami', 'Hubungi Kami'],
] as const)
  test(`the link to ${path}, which cannot be followed without a connection, shows the stored page`, async () => {
    const { page, open, settle, complaints } = await openThrough({ picked: 'id' })
    await open('/')
    await untilWorking(page)
    await open(path)
    await untilStored(page, path)
    await open('/')
    await page.mouse.move(5, 5)
    await page.mouse.move(9, 9)
    await settle()
    gateway.cut()
    await page.getByRole('link', { name, exact: true }).first().click()
    await expect(mark(page)).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    // A script that is missing is reported before the page is loaded as a document.
    complaints.length = 0
  })

test('a shop that does not answer is not waited for forever', async () => {
  const { page, open } = await openThrough({ picked: 'id' })
  await open('/tentang')
  await untilWorking(page)
  await untilStored(page, '/tentang')
  gateway.stall()
  await page.goto('/tentang')
  await expect(mark(page)).toContainText('Toko belum menjawab.')
})

test('nothing of a customer is stored, and the next one on the same browser finds nothing', async () => {
  const account = await newAccount()
  const { id, reference } = await placeOrder('Jus Nanas Kunyit', account.token)
  await uploadProof(id, account.token)
  await moveOrder(id, 'confirm')
  const { data } = await api<{ url: string }>(`/transactions/${id}/nota-link`, {
    token: account.token,
    method: 'POST',
  })
  const nota = new URL(data.url).pathname
  const { page, open, settle } = await openThrough({ picked: 'id' })
  await page.addInitScript((token) => localStorage.setItem('token', token), account.token)
  await open('/list-products')
  await untilWorking(page)
  const shown = ['/profile', '/orders', '/cart', '/order-direct', '/my-bookings', '/pay/rahasia']
  for (const path of [...shown, nota, '/']) {
    await open(path)
    await settle()
  }
  await untilStored(page, '/')
  const paths = await storedIn(page, /./)
  expect(paths.filter((path) => !/^\/(?:(?:assets|media|icons)\/|theme-)/.test(path)).sort()).toEqual([
    '/',
    '/list-products',
  ])
  const texts = await page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).matchAll()),
    )
    return (await Promise.all(all.flat().map((response) => response.text()))).join('\n')
  })
  expect(texts).toContain('<html lang="id"')
  for (const secret of [account.email, account.token, reference]) expect(texts).not.toContain(secret)
})

test('the console without a connection says so, keeps what was typed, and shows fresh data later', async () => {
  const owner = await openSignedIn(await ownerTokenOf(), {
    shopUrl: gateway.url,
    serviceWorker: true,
    width: 1280,
    picked: 'id',
  })
  const { page, open } = owner
  const sale = salePage(owner)
  await open('/admin/orders/new')
  await untilWorking(page)
  await sale.addProduct('lampu meja', 'Lampu Meja Kuningan')
  expect(await storedIn(page, /^pages/)).toEqual([])

  gateway.cut()
  const heading = page.getByRole('heading', { level: 1 })
  await page.reload()
  await expect(heading).toHaveText('Anda sedang luring')
  await page.goto('/admin/orders')
  await expect(heading).toHaveText('Anda sedang luring')
  await expect(page.getByText('Data toko tidak ditampilkan tanpa koneksi')).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
  gateway.restore()
  await page.getByRole('link', { name: 'Coba lagi' }).click()
  await expect(heading).toHaveText('Pesanan')
  await open('/admin/orders/new')
  await expect(sale.line('Lampu Meja Kuningan')).toBeVisible()
})

test('a form of the console keeps what was typed without a connection, and says why it is not saved', async () => {
  const settings = useSettingsMessages.in('id')
  const owner = await openSignedIn(await ownerTokenOf(), { shopUrl: gateway.url, picked: 'id' })
  const { page, open, settle } = owner
  await open('/admin/messages/texts')
  await page.getByRole('link', { name: 'Sapaan' }).click()
  const text = page.getByRole('textbox', { name: settings.indonesian })
  await text.fill('Halo {name}, ini ditulis saat luring')
  await settle()
  gateway.cut()
  await page.getByRole('button', { name: useAdminMessages.in('id').save, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: unreachable('id').message })).toBeVisible()
  await expect(text).toHaveValue('Halo {name}, ini ditulis saat luring')
})

test('a form of the shop keeps what was typed without a connection, and is sent later', async () => {
  const { token } = await newAccount()
  const customer = await openSignedIn(token, { shopUrl: gateway.url, picked: 'id' })
  const form = profileForm(customer)
  await customer.open('/update-profile')
  await form.fillIn({ fullName: 'Wulan Luring' })
  await customer.page.mouse.move(5, 5)
  await customer.settle()
  gateway.cut()
  await form.submit()
  await expect(customer.page.getByRole('alertdialog')).toContainText(unreachable('id').message)
  await customer.page.keyboard.press('Escape')
  await form.expectValues({ fullName: 'Wulan Luring' })
  gateway.restore()
  await form.submit()
  await expect
    .poll(async () => (await api<{ full_name: string }>('/auth/me', { token })).data.full_name)
    .toBe('Wulan Luring')
})

test('after an upgrade an open tab keeps its scripts, and its next navigation loads the new version', async () => {
  const { page, open } = await openThrough({ picked: 'id' })
  await open('/list-products')
  await untilWorking(page)
  await untilStored(page, '/list-products')
  const scripts = (await storedIn(page, /^files/)).filter((path) => path.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(5)

  // The new build has other files, and so another worker.
  gateway.change('/sw.js', (body) => ({ status: 200, body: `${body}\n// A newer build.` }))
  for (const path of scripts) gateway.change(path, () => ({ status: 404, body: '' }))
  await page.evaluate(() => {
    const change = () => document.body.setAttribute('data-replaced', '')
    navigator.serviceWorker.addEventListener('controllerchange', change, { once: true })
  })
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((worker) => worker?.update()))
  await untilReplaced(page)
  const statuses = await page.evaluate(
    (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).status)),
    scripts,
  )
  expect(new Set(statuses)).toEqual(new Set([200]))

  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Hubungi kami' }).press('Enter')
  await expect(page).toHaveURL('/kontak')
  await waitForHydration(page)
  expect(documents).toEqual(['/kontak'])
})

test('a page whose script is gone after an upgrade is loaded as a new document', async () => {
  const { page, open, complaints } = await openThrough({ picked: 'id' })
  await open('/list-products')
  await untilWorking(page)
  await untilStored(page, '/list-products')
  const html = await (await fetch(`${gateway.url}/kontak`)).text()
  const [script] = /\/assets\/contact-page[\w.-]+\.js/.exec(html) ?? []
  let isGone = true
  gateway.change(script!, (body) => (isGone ? { status: 404, body: '' } : { status: 200, body }))
  gateway.change('/kontak', (body) => {
    isGone = false
    return { status: 200, body }
  })
  const loaded = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Hubungi kami' }).press('Enter')
  expect(new URL((await loaded).url()).pathname).toBe('/kontak')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hubungi Kami')
  // The browser may report the missing script before the document is loaded.
  complaints.length = 0
})

test('a browser that refuses storage uses the shop as before', async () => {
  gateway.change('/sw.js', (body) => ({
    status: 200,
    body: `for (const name of ['open', 'keys', 'match', 'delete']) caches[name] = () => Promise.reject(new DOMException('No', 'SecurityError'));\n${body}`,
  }))
  const { page, open, complaints } = await openThrough({ picked: 'id' })
  await open('/')
  await untilWorking(page)
  await reload(page)
  await page.getByRole('main').getByRole('link', { name: 'Belanja Koleksi' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Semua Produk')
  expect(complaints).toEqual([])
  gateway.cut()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anda sedang luring')
})

test('a push message is shown as a notification', async () => {
  const { page, open } = await openThrough({ picked: 'id' })
  await open('/')
  await untilWorking(page)
  // The browser of the tests has neither notifications nor badges, so the worker's calls are recorded.
  const worker = page.context().serviceWorkers()[0]!
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: unknown[] }
    scope.shown = []
    scope.registration.showNotification = async (title, options) =>
      void scope.shown.push({ title, ...options })
    navigator.setAppBadge = async (count) => void scope.shown.push(count)
  })
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown)
  const devTools = await page.context().newCDPSession(page)
  const registrations: { registrationId: string }[] = []
  devTools.on('ServiceWorker.workerRegistrationUpdated', (event) =>
    registrations.push(...event.registrations),
  )
  await devTools.send('ServiceWorker.enable')
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  const { registrationId } = registrations[0]!
  const deliver = (data: string) =>
    devTools.send('ServiceWorker.deliverPushMessage', { origin: gateway.url, registrationId, data })
  const navigate = `${gateway.url}/admin/orders/1`
  const order = { title: 'Pesanan baru', body: 'TRX-1', lang: 'id', dir: 'ltr', tag: 'order', silent: false }
  await deliver(JSON.stringify({ web_push: 8030, notification: { ...order, navigate, app_badge: '3' } }))
  const icon = '/apple-touch-icon.png'
  await expect.poll(shown).toEqual([{ ...order, renotify: true, icon, data: { navigate } }, 3])
  // A message that cannot be read is shown too, because the browser ends the subscription of a silent worker.
  await deliver('{')
  await expect
    .poll(async () => (await shown()).at(2))
    .toEqual({ title: new URL(gateway.url).host, tag: '', renotify: false, icon, data: {} })
})

test('the owner installs the console from the page "More", which says nothing once it is offered no more', async () => {
  const owner = await openSignedIn(await ownerTokenOf(), { shopUrl: gateway.url, picked: 'id' })
  const { page, open } = owner
  await open('/admin/more')
  await expect(page.getByRole('heading', { name: 'Katalog' })).toBeVisible()
  const button = page.getByRole('button', { name: 'Pasang di ponsel ini' })
  await expect(button).toHaveCount(0)
  const prompted = page.evaluate(
    () =>
      new Promise((resolve) => {
        const event = new Event('beforeinstallprompt', { cancelable: true })
        dispatchEvent(Object.assign(event, { prompt: () => resolve(event.defaultPrevented) }))
      }),
  )
  await button.click()
  expect(await prompted).toBe(true)
  await expect(button).toHaveCount(0)
})

test('links between shop and console change what a phone would install', async () => {
  const owner = await openSignedIn(await ownerTokenOf(), { shopUrl: gateway.url, picked: 'id', width: 1280 })
  const { page, open } = owner
  const linked = () =>
    page.evaluate(() =>
      ['manifest', 'apple-touch-icon'].map((rel) =>
        document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href')?.replace(/.*\//, ''),
      ),
    )
  await open('/admin/more')
  await expect.poll(linked).toEqual(['console.webmanifest', 'console-180.png'])
  await page.getByRole('link', { name: 'Lihat toko' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(linked).toEqual(['site.webmanifest', '180.png'])
  await page.goBack()
  await expect.poll(linked).toEqual(['console.webmanifest', 'console-180.png'])
})

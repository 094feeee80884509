import { publicPages } from '#contract/shop/public-pages.ts'
import type { Page, Response } from '@playwright/test'
import { demoAdmin } from '#demo/customers.ts'
import { openBrowser, openSignedIn, sharedShopUrl } from '../support/browser.ts'
import { api, newAccount, placeOrder, findProduct, tokenOf } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

declare global {
  interface Window {
    shifted: number
  }
}

/** Public pages with a form or with polling load react-hook-form or TanStack Query. */
const formPages = ['/booking', '/login', '/signup', '/forgot-password', '/pay/:token']
const pages = [
  ...publicPages.filter((path) => !formPages.includes(path)),
  '/products/:id',
  '/kebijakan/returns',
  ...formPages,
]

/**
 * The limit is in kilobytes (1,000 bytes) of JavaScript over the wire with brotli, with all headers, like the network
 * panel of a browser.
 */
const maxToRead = 120
/** This limit is for forms and for the pages behind the login. */
const maxForForms = 150
const maxOf = (path: string): number => (formPages.includes(path) ? maxForForms : maxToRead)
/** A step of the guide combines the forms of settings, products and categories. */
const mostOfGuide = 236

const customerPages = [
  '/cart',
  '/wishlist',
  '/profile',
  '/update-profile',
  '/update-password',
  '/transaction-history',
  '/orders',
  '/transactions/:order/waiting',
  '/reviews',
  '/my-bookings',
  '/order-direct',
  '/order?product=:product',
  '/payment',
]

test.describe('a first visit', () => {
  for (const path of pages)
    test(`to ${path} loads at most ${maxOf(path)} KB of JavaScript, compressed with brotli`, async () => {
      const { page } = await openBrowser()
      await stopPrefetching(page)
      const scripts: Response[] = []
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.push(response)
      })
      await page.goto(await addressOf(path), { waitUntil: 'networkidle' })

      const packed = await Promise.all(
        scripts.map(async (script) => ({
          name: new URL(script.url()).pathname,
          encoding: await script.headerValue('content-encoding'),
          bytes: await transferred(script),
        })),
      )
      expect(packed.length).toBeGreaterThan(0)
      // A script of a few bytes may be smaller without compression.
      expect(packed.filter(({ encoding, bytes }) => encoding !== 'br' && bytes > 700)).toEqual([])
      const bytes = packed.reduce((sum, script) => sum + script.bytes, 0)
      expect(bytes, packed.map((script) => `${script.name} ${script.bytes}`).join('\n')).toBeLessThanOrEqual(
        maxOf(path) * 1_000,
      )
      expect(bytes).toBeGreaterThan(10_000)
      expect(packed.filter(({ name }) => /admin|desk|outbox|dashboard/.test(name))).toEqual([])
    })

  for (const path of pages)
    test(`to ${path} gets no inline script or style, and a policy that forbids them`, async () => {
      const response = await fetch(sharedShopUrl() + (await addressOf(path)))
      const html = await response.text()
      const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(
        ([, attributes]) => attributes!,
      )
      expect(inline.filter((attributes) => !/type="application\/(?:ld\+)?json"/.test(attributes))).toEqual([])
      expect(html).not.toMatch(/<style|\sstyle="|\son[a-z]+="|javascript:/)

      const policy = new Map(
        response.headers
          .get('content-security-policy')!
          .split(';')
          .map((rule) => rule.trim().split(/\s+/))
          .map(([name, ...values]) => [name, values.join(' ')]),
      )
      expect(Object.fromEntries(policy)).toMatchObject({
        'script-src': "'self'",
        'style-src': "'self'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'frame-ancestors': "'none'",
      })
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('referrer-policy')).toBe(
        path === '/pay/:token' ? 'no-referrer' : 'strict-origin-when-cross-origin',
      )
    })

  test('to the page for a new password sends its address to no other site', async () => {
    const response = await fetch(`${sharedShopUrl()}/reset-password/geheim`)
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  })
})

test.describe('a first visit with a phone', () => {
  /** The limit is in kilobytes of everything: the page, its style, fonts, pictures and scripts. */
  const mostOfAll = 230

  for (const path of ['/', '/products'])
    test(`to ${path} fetches at most ${mostOfAll} KB, and no content in sight moves`, async () => {
      const { page } = await openBrowser({ width: 412, height: 823 })
      const answers: Response[] = []
      page.on('response', (response) => {
        if (response.url().startsWith('http')) answers.push(response)
      })
      await stopPrefetching(page)
      await page.addInitScript(() => {
        window.shifted = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) window.shifted += Number(entry.value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(path, { waitUntil: 'networkidle' })
      const sizes = await Promise.all(answers.map(transferred))
      const bytes = sizes.reduce((sum, one) => sum + one, 0)
      expect(bytes).toBeGreaterThan(100_000)
      expect(bytes, answers.map((one, at) => `${one.url()} ${sizes[at]}`).join('\n')).toBeLessThanOrEqual(
        mostOfAll * 1_000,
      )
      await page.evaluate(() => document.fonts.ready)
      // On a busy machine the first paint may come before the fonts, and one text has a line less. That shifts 0.02 of a
      // phone's screen.
      expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.02)
    })

  test('prefetches the pages of the links in sight', async () => {
    const { page, open } = await openBrowser()
    const { id } = await findProduct('Lampu Meja Kuningan')
    const ratings = page.waitForResponse((response) => response.url().endsWith(`/${id}/ratings`))
    await open('/products')
    const link = page.locator('h2').getByRole('link', { name: 'Brass Table Lamp' })
    await link.scrollIntoViewIfNeeded()
    await ratings
    await page.waitForLoadState('networkidle')

    await page.context().setOffline(true)
    await link.tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lampu Meja Kuningan')
  })
})

test.describe('a page behind the login', () => {
  for (const [path, names] of [
    ['/orders', ['order-list-page', 'loaders']],
    ['/admin/bookings/week', ['week-page', 'queries', 'admin-frame']],
  ] as const)
    test(`${path} preloads its scripts and those of its loader`, async () => {
      const html = await (await fetch(sharedShopUrl() + path)).text()
      const named = html.matchAll(/rel="modulepreload" href="\/assets\/([\w-]+)-[\w-]{8}\.js/g)
      expect([...named].map(([, name]) => name)).toEqual(expect.arrayContaining([...names]))
    })
})

test.describe('a logged-in account', () => {
  test(`loads at most ${maxForForms} KB on each page of the account`, async () => {
    const { token } = await newAccount()
    const { id } = await placeOrder('Jus Nanas Kunyit', token)
    const weighed: Record<string, number> = {}
    const product = (await findProduct('Karpet Kilim Anatolia')).id
    for (const path of customerPages) {
      const address = path.replace(':order', id).replace(':product', product)
      weighed[path] = await ownScriptsOf(address, token, { transactionId: id })
    }
    const tooMuch = Object.entries(weighed).filter(([, bytes]) => bytes > maxForForms * 1_000)
    expect(tooMuch).toEqual([])
  })

  for (const path of ['/admin/start', '/admin/start/name'])
    test(`of the owner loads at most ${mostOfGuide} KB on ${path}`, async () => {
      expect(await ownScriptsOf(path, await tokenOf(demoAdmin.email))).toBeLessThanOrEqual(
        mostOfGuide * 1_000,
      )
    })
})

async function ownScriptsOf(path: string, token: string, state?: object): Promise<number> {
  const { page } = await openSignedIn(token)
  await stopPrefetching(page)
  await page.addInitScript((usr) => {
    if (usr && !history.state) history.replaceState({ usr, key: 'given', idx: 0 }, '')
  }, state ?? null)
  return scriptsOf(path, page)
}

/** An idle page prefetches the next pages, which would be counted on a busy machine. With saveData it does not. */
const stopPrefetching = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

async function scriptsOf(path: string, page: Page): Promise<number> {
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page).toHaveURL(path)
  const sizes = await Promise.all(scripts.map(transferred))
  expect(sizes.length).toBeGreaterThan(0)
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}

async function transferred(script: Response): Promise<number> {
  const { responseBodySize, responseHeadersSize } = await script.request().sizes()
  return responseBodySize + responseHeadersSize
}

async function addressOf(path: string): Promise<string> {
  if (path === '/pay/:token') return newPaymentLink()
  return path.replace(':id', path.includes(':id') ? (await findProduct('Karpet Kilim Anatolia')).id : '')
}

async function newPaymentLink(): Promise<string> {
  const { token } = await newAccount()
  const { id } = await placeOrder('Jus Nanas Kunyit', token)
  const owner = await tokenOf(demoAdmin.email)
  const { data } = await api<{ url: string }>(`/admin/transactions/${id}/payment-link`, {
    method: 'POST',
    token: owner,
  })
  return new URL(data.url).pathname
}

import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Language } from '#contract/platform/language.ts'

/** The page and the language that a page object uses. */
export interface LocalizedPage {
  page: Page
  /** The language of the page's texts. */
  language: Language
}

/** A visitor in a browser. Errors and warnings in the browser's console fail the test. */
export interface Visitor extends LocalizedPage {
  /** Opens a path of the shop. */
  open: (path: string) => Promise<void>
  complaints: string[]
}

/** The shop that is shared by all tests without a shop of their own. */
export const sharedShopUrl = (): string => process.env['SHOP_URL']!

export interface BrowserSettings {
  /** In pixels; default: a phone. */
  width?: number
  height?: number
  /** The language that was picked before; default: none. */
  picked?: Language
  javaScript?: boolean
  reducedMotion?: boolean
  /** The time zone of the browser; default: Jakarta. */
  timeZone?: string
  /** The initial time of the browser's clock, which then runs on; default: now. */
  clock?: Date
  /** The address of another shop than the shared one. */
  shopUrl?: string
  /** The IP address of the client; default: a new one. */
  from?: ReturnType<typeof clientAddress>
}

let browser: Browser
const contexts: BrowserContext[] = []
const visitors: Visitor[] = []

/** Sets the browser of the worker, in which every visitor gets a context (test.ts). */
export function shareBrowser(one: Browser): void {
  browser = one
}

/** Closes the contexts of all visitors and returns the complaints of their browsers. */
export async function closeBrowsers(): Promise<string[]> {
  for (const context of contexts.splice(0)) await context.close()
  return visitors.splice(0).flatMap(({ complaints }) => complaints)
}

export async function openBrowser(settings: BrowserSettings = {}): Promise<Visitor> {
  const { width = 390, height = 844, picked, javaScript = true, reducedMotion = true } = settings
  const url = settings.shopUrl ?? sharedShopUrl()
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    hasTouch: width < 600,
    javaScriptEnabled: javaScript,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    locale: 'id-ID',
    timezoneId: settings.timeZone ?? 'Asia/Jakarta',
    extraHTTPHeaders: settings.from ?? clientAddress(),
  })
  context.setDefaultTimeout(15_000)
  if (picked) await context.addCookies([{ name: 'lang', value: picked, url }])
  contexts.push(context)
  const page = await context.newPage()
  if (settings.clock) await page.clock.setFixedTime(settings.clock)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected.test(message.text())) complaints.push(message.text())
  })
  const open = async (path: string): Promise<void> => {
    await page.goto(path)
    if (javaScript) await waitForHydration(page)
  }
  const visitor: Visitor = { page, language: picked ?? 'id', complaints, open }
  visitors.push(visitor)
  return visitor
}

/**
 * Complaints that do not count: failed requests, which tests cause on purpose, and the block of blob: addresses,
 * which the trace recorder requests for pictures that were chosen but not sent.
 */
const isExpected = /^(?:Failed to load resource|Connecting to 'blob:)/

/** Waits until the page is hydrated. Before that it can be read but does not react. */
export const waitForHydration = (page: Page): Promise<void> =>
  page.locator('#root[data-hydrated]').waitFor({ state: 'attached' })

export async function reload(page: Page): Promise<void> {
  await page.reload()
  await waitForHydration(page)
}

/** A new address for a client. The shops of the tests trust one proxy, because rate limits are per address. */
export const clientAddress = (): { 'x-forwarded-for': string } => ({
  'x-forwarded-for': ['10', ...crypto.getRandomValues(new Uint8Array(3))].join('.'),
})

let number = 0

/** A visitor with a session. If the session ends during the test, it is not restored. */
export async function openSignedIn(token: string, settings: BrowserSettings = {}): Promise<Visitor> {
  const visitor = await openBrowser(settings)
  await visitor.page.addInitScript((kept) => {
    if (window.name === 'came') return
    window.name = 'came'
    localStorage.setItem('token', kept)
  }, token)
  return visitor
}

/** Puts a session into the browser before the next page opens. */
export async function storeToken({ page }: Visitor, token: string): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
}

/** A visitor with the data of a sign-up. */
export interface Customer extends Visitor {
  fullName: string
  email: string
  password: string
}

export async function newVisitor(
  language: Language,
  fullName: string,
  settings: BrowserSettings = {},
): Promise<Customer> {
  const visitor = await openBrowser(settings)
  return { ...visitor, language, fullName, email: newEmail(), password: 'rahasia-sekali' }
}

/** A new e-mail address. */
export const newEmail = (): string => `tamu-${process.pid}-${Date.now()}-${number++}@contoh.example`

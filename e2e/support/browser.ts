import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import type { Language } from '#contract/platform/language.ts'
import { followRequests, untilSettled } from './settled.ts'

/** Every page object uses a page and its language. */
export interface LocalizedPage {
  page: Page
  language: Language
}

/** Errors and warnings in the browser's console fail the test. */
export interface Visitor extends LocalizedPage {
  open: (path: string) => Promise<void>
  /** Waits until nothing of the page is loading. */
  settle: () => Promise<void>
  complaints: string[]
}

/**
 * `prepare.ts` starts these shops before all tests. All have the owner of the demo shop. No test changes their
 * settings.
 *
 * - `demo`: the demo shop with QRIS alone. Customers order here, but no test adds to the catalogue.
 * - `full`: the demo shop with transfers and delivery, beside PostgreSQL if it answers. Tests may add products.
 * - `new`: a new shop with QRIS alone, to which tests add products.
 * - `empty`: a new shop to which no test adds anything.
 */
export type SharedShop = 'demo' | 'full' | 'new' | 'empty'

export const sharedShopVariable = (shop: SharedShop): string => `${shop.toUpperCase()}_SHOP_URL`

/** Visitors open the demo shop by default. */
export const sharedShopUrl = (shop: SharedShop = 'demo'): string => process.env[sharedShopVariable(shop)]!

export interface BrowserSettings {
  /** The width is in pixels and by default that of a phone. */
  width?: number
  height?: number
  /** The visitor has picked this language before. By default none is picked. */
  picked?: Language
  javaScript?: boolean
  /**
   * Off by default: a worker answers requests that a test observes, holds back or changes, and loads documents where a
   * test follows a link.
   */
  serviceWorker?: boolean
  reducedMotion?: boolean
  /** The time zone of the browser is Jakarta by default. */
  timeZone?: string
  /** The browser's clock starts at this time and runs on. By default it starts now. */
  clock?: Date
  shopUrl?: string
  /** The address of the client is a new one by default. */
  from?: ReturnType<typeof clientAddress>
}

let browser: Browser
const contexts: BrowserContext[] = []
const visitors: Visitor[] = []

/** test.ts sets the browser of the worker, in which every visitor gets a context. */
export function shareBrowser(one: Browser): void {
  browser = one
}

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
    serviceWorkers: settings.serviceWorker ? 'allow' : 'block',
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    locale: 'id-ID',
    timezoneId: settings.timeZone ?? 'Asia/Jakarta',
    extraHTTPHeaders: settings.from ?? clientAddress(),
  })
  context.setDefaultTimeout(15_000)
  if (picked) await context.addCookies([{ name: 'lang', value: picked, url }])
  contexts.push(context)
  const page = await context.newPage()
  const requests = followRequests(page)
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
  const settle = () => untilSettled(page, requests)
  const visitor: Visitor = { page, language: picked ?? 'id', complaints, open, settle }
  visitors.push(visitor)
  return visitor
}

/**
 * These complaints do not count. Tests cause failed requests on purpose, and the trace recorder requests blob:
 * addresses of pictures that were chosen but not sent.
 */
const isExpected = /^(?:Failed to load resource|Connecting to 'blob:)/

/** Before hydration the page can be read but does not react. */
export const waitForHydration = (page: Page): Promise<void> =>
  page.locator('#root[data-hydrated]').waitFor({ state: 'attached' })

export async function reload(page: Page): Promise<void> {
  await page.reload()
  await waitForHydration(page)
}

/** Some radio buttons are not visible. A person presses what names them. */
export const pressLabel = (radio: Locator): Promise<void> => radio.locator('xpath=ancestor::label').click()

/**
 * The shops of the tests trust one proxy, so that each client can have its own address: rate limits are per address.
 */
export const clientAddress = (): { 'x-forwarded-for': string } => ({
  'x-forwarded-for': ['10', ...crypto.getRandomValues(new Uint8Array(3))].join('.'),
})

let number = 0

export async function openSignedIn(token: string, settings: BrowserSettings = {}): Promise<Visitor> {
  const visitor = await openBrowser(settings)
  await visitor.page.addInitScript((kept) => {
    if (window.name === 'came') return
    window.name = 'came'
    localStorage.setItem('token', kept)
  }, token)
  return visitor
}

export async function storeToken({ page }: Visitor, token: string): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
}

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

export const newEmail = (): string => `tamu-${process.pid}-${Date.now()}-${number++}@contoh.example`

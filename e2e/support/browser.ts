import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Language } from '#contract/platform/language.ts'

/** What a page object needs to know of whom it works for. */
export interface LocalizedPage {
  page: Page
  /** The one in which the texts of the page are. */
  language: Language
}

/** A visitor in a browser. Whatever the browser complains about fails the test. */
export interface Visitor extends LocalizedPage {
  /** Opens a path of the shop. */
  open: (path: string) => Promise<void>
  complaints: string[]
}

/** Of the shop that all tests share which need none of their own. */
export const sharedShopUrl = (): string => process.env['SHOP_URL']!

export interface BrowserSettings {
  /** Pixels; a phone unless said. */
  width?: number
  height?: number
  /** The language that was picked before; none unless said. */
  picked?: Language
  javaScript?: boolean
  reducedMotion?: boolean
  /** Of the browser; that of Jakarta unless said. */
  timeZone?: string
  /** What the clock of the browser shows, and goes on showing; the right time unless said. */
  clock?: Date
  /** Another shop than the one all tests share. */
  shopUrl?: string
  /** The address of the client; a new one unless said. */
  from?: ReturnType<typeof clientAddress>
}

let browser: Browser
const contexts: BrowserContext[] = []
const visitors: Visitor[] = []

/** The browser of the worker, in which every visitor has a context (test.ts). */
export function shareBrowser(one: Browser): void {
  browser = one
}

/** Closes the contexts of all visitors; what their browsers complained about. */
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
 * The browser logs a problem that a test is about by itself, and that the policy forbids what the recorder of traces does: it reads
 * pictures that were chosen but not sent. Everything else counts.
 */
const isExpected = /^(?:Failed to load resource|Connecting to 'blob:)/

/** What the shop answered is a page that has come alive; a page can be read before that, but not yet answer. */
export const waitForHydration = (page: Page): Promise<void> =>
  page.locator('#root[data-hydrated]').waitFor({ state: 'attached' })

export async function reload(page: Page): Promise<void> {
  await page.reload()
  await waitForHydration(page)
}

/** An address of its own for a client: the shops of the tests believe one proxy, as their limits are per address. */
export const clientAddress = (): { 'x-forwarded-for': string } => ({
  'x-forwarded-for': ['10', ...crypto.getRandomValues(new Uint8Array(3))].join('.'),
})

let number = 0

/** A visitor whose session is there from the beginning; when it ends meanwhile, it stays ended. */
export async function openSignedIn(token: string, settings: BrowserSettings = {}): Promise<Visitor> {
  const visitor = await openBrowser(settings)
  await visitor.page.addInitScript((kept) => {
    if (window.name === 'came') return
    window.name = 'came'
    localStorage.setItem('token', kept)
  }, token)
  return visitor
}

/** Puts a session into the browser, on every page that is opened. */
export async function storeToken({ page }: Visitor, token: string): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
}

/** A visitor with a name and what a sign-up asks for. */
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

/** A new e-mail address for a customer nobody has met. */
export const newEmail = (): string => `tamu-${process.pid}-${Date.now()}-${number++}@contoh.example`

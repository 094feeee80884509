import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Language } from '#contract/platform/language.ts'

/** Somebody in front of a browser. Whatever the browser complains about fails her story. */
export interface BrowserUser {
  page: Page
  /** Opens a path of the shop. */
  open: (path: string) => Promise<void>
  complaints: string[]
}

/** Of the shop that all tests share which need none of their own. */
export const sharedShopUrl = (): string => process.env['SHOP_URL']!

export interface BrowserUserSettings {
  /** Pixels; a phone unless said. */
  width?: number
  height?: number
  /** The language she has picked; none unless said. */
  picked?: Language
  javaScript?: boolean
  reducedMotion?: boolean
  /** Of her browser; Jakarta's unless said. */
  timeZone?: string
  /** What the clock of her browser shows, and goes on showing; the right time unless said. */
  clock?: Date
  /** Another shop than the one all stories share. */
  shopUrl?: string
  /** Where she comes from; an address of her own unless said. */
  from?: ReturnType<typeof comingFrom>
}

let browser: Browser
const contexts: BrowserContext[] = []
const users: BrowserUser[] = []

/** Whoever comes from now on comes with this browser (test.ts). */
export function visitWith(one: Browser): void {
  browser = one
}

/** Closes what everybody had open; what their browsers complained about. */
export async function endVisits(): Promise<string[]> {
  for (const context of contexts.splice(0)) await context.close()
  return users.splice(0).flatMap(({ complaints }) => complaints)
}

export async function browserUser(settings: BrowserUserSettings = {}): Promise<BrowserUser> {
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
    extraHTTPHeaders: settings.from ?? comingFrom(),
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
    if (javaScript) await alive(page)
  }
  const someone: BrowserUser = { page, complaints, open }
  users.push(someone)
  return someone
}

/**
 * The browser logs a problem that a test is about by itself, and that the policy forbids what the recorder of traces does: it reads
 * pictures that were chosen but not sent. Everything else counts.
 */
const isExpected = /^(?:Failed to load resource|Connecting to 'blob:)/

/** What the shop answered is a page that has come alive; a page can be read before that, but not yet answer. */
export const alive = (page: Page): Promise<void> =>
  page.locator('#root[data-alive]').waitFor({ state: 'attached' })

export async function reload(page: Page): Promise<void> {
  await page.reload()
  await alive(page)
}

/** Everybody comes from an address of her own: the shops of the stories believe one proxy, as its limits are per address. */
export const comingFrom = (): { 'x-forwarded-for': string } => ({
  'x-forwarded-for': ['10', ...crypto.getRandomValues(new Uint8Array(3))].join('.'),
})

let number = 0

/** A new e-mail address for a customer nobody has met. */
export const newEmail = (): string => `tamu-${process.pid}-${Date.now()}-${number++}@contoh.example`

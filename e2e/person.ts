import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import type { Language } from '#contract/language.ts'

/** Somebody in front of a browser. Whatever the browser complains about fails her story. */
export interface Person {
  page: Page
  /** Opens a path of the shop. */
  open: (path: string) => Promise<void>
  complaints: string[]
}

export interface PersonSettings {
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

const started = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

let browser: Browser
const contexts: BrowserContext[] = []
const people: Person[] = []

/** Call once in a story's file: opens a browser for it and closes what its people had open. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: started,
    })
  })
  afterEach(async () => {
    const complaints = people.splice(0).flatMap((person) => person.complaints)
    for (const context of contexts.splice(0)) await context.close()
    expect(complaints, 'complaints of the browser').toEqual([])
  })
  afterAll(() => browser.close())
}

export async function person(settings: PersonSettings = {}): Promise<Person> {
  const { width = 390, height = 844, picked, javaScript = true, reducedMotion = true } = settings
  const url = settings.shopUrl ?? inject('shopUrl')
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
    // A refusal the story is about is also logged by the browser itself; everything else counts.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  const open = async (path: string): Promise<void> => {
    await page.goto(path)
    if (javaScript) await alive(page)
  }
  const someone: Person = { page, complaints, open }
  people.push(someone)
  return someone
}

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

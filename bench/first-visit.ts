import { chromium, type Browser, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { listProducts } from '#contract/catalogue/endpoints.ts'
import { startDemoShop } from './demo-shop.ts'

/** The middle of several first visits; milliseconds, but for the shift, which has no unit. */
export interface FirstVisit {
  path: string
  firstPaint: number
  largestPaint: number
  /** What tasks of more than 50 ms took beyond that, from the first paint until the page was alive and quiet. */
  blocked: number
  shift: number
  alive: number
  /** Bytes over the wire until the page was alive and its pictures there, and those of scripts among them. */
  bytes: number
  scripts: number
  /** From a touch of a product in sight until its page showed its name; only where the page has one. */
  secondPage: number | undefined
}

type Visit = Omit<FirstVisit, 'path'>
type Seen = Omit<Visit, 'bytes' | 'scripts' | 'secondPage'>

/** Lighthouse's phone as it is when throttling is applied and not reckoned: slow 4G and a quarter of the processor. */
const line = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
}
const slowdown = 4
const screen = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** First visits to pages of a demo shop with a slow phone, each with an empty cache. */
export async function measureFirstVisits({ rounds = 5 } = {}): Promise<FirstVisit[]> {
  const shop = await startDemoShop()
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH']!,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
  try {
    const answer = await fetch(`${shop.url}/api/products?limit=1`)
    const products = z.parse(listProducts.reply, await answer.json())
    const results: FirstVisit[] = []
    for (const path of ['/', '/products', `/products/${products.data[0]!.id}`]) {
      const visits: Visit[] = []
      for (let round = 0; round < rounds; round++) visits.push(await visit(browser, shop.url + path))
      const middle = (part: keyof Seen | 'bytes' | 'scripts') => middleOf(visits.map((one) => one[part]))!
      results.push({
        path,
        firstPaint: middle('firstPaint'),
        largestPaint: middle('largestPaint'),
        blocked: middle('blocked'),
        shift: middle('shift'),
        alive: middle('alive'),
        bytes: middle('bytes'),
        scripts: middle('scripts'),
        secondPage: middleOf(visits.flatMap(({ secondPage }) => secondPage ?? [])),
      })
    }
    return results
  } finally {
    await browser.close()
    await shop.stop()
  }
}

const middleOf = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ ...screen, locale: 'id-ID' })
  try {
    const page = await context.newPage()
    const throttle = await context.newCDPSession(page)
    await throttle.send('Network.enable')
    await throttle.send('Network.emulateNetworkConditions', line)
    await throttle.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const weighed = { bytes: 0, scripts: 0 }
    const scripts = new Set<string>()
    throttle.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.mimeType.endsWith('javascript')) scripts.add(requestId)
    })
    throttle.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      weighed.bytes += encodedDataLength
      if (scripts.has(requestId)) weighed.scripts += encodedDataLength
    })
    await page.addInitScript(watch)
    await page.goto(url, { timeout: 60_000 })
    await page.locator('#root[data-alive]').waitFor({ state: 'attached' })
    const { bytes, scripts: ofScripts } = weighed
    await page.waitForLoadState('networkidle')
    return { ...(await seen(page)), bytes, scripts: ofScripts, secondPage: await secondPage(page) }
  } finally {
    await context.close()
  }
}

/** Milliseconds for which a page is looked at before something of it is touched. */
const look = 6_000

async function secondPage(page: Page): Promise<number | undefined> {
  const [card] = await page.locator('main article h2 a').all()
  if (!card) return undefined
  await page.waitForTimeout(look)
  await page.evaluate(() => {
    globalThis.watched.title = document.querySelector('h1')?.textContent
    document.addEventListener('pointerdown', ({ timeStamp }) => (globalThis.watched.touched = timeStamp))
  })
  await card.tap()
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const check = () => {
          const title = document.querySelector('h1')?.textContent
          if (!title || title === globalThis.watched.title) requestAnimationFrame(check)
          else resolve(performance.now() - globalThis.watched.touched)
        }
        check()
      }),
  )
}

interface Watched {
  largest: number
  shift: number
  tasks: { startTime: number; duration: number }[]
  alive: number
  touched: number
  /** Of the first page. */
  title?: string | null | undefined
}

declare global {
  var watched: Watched
}

/** Runs in the page, before anything of the shop. */
function watch() {
  const watched: Watched = { largest: 0, shift: 0, tasks: [], alive: 0, touched: 0 }
  globalThis.watched = watched
  const each = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  each('largest-contentful-paint', (entry) => (watched.largest = entry.startTime))
  each('layout-shift', (entry) => {
    if ('value' in entry) watched.shift += Number(entry.value)
  })
  each('longtask', ({ startTime, duration }) => watched.tasks.push({ startTime, duration }))
  document.addEventListener('alive', () => (watched.alive = performance.now()))
}

const seen = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const { largest, shift, tasks, alive } = globalThis.watched
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const firstPaint = paint?.startTime ?? 0
    const late = tasks.filter(({ startTime }) => startTime >= firstPaint)
    const blocked = late.reduce((sum, { duration }) => sum + duration - 50, 0)
    return { firstPaint, largestPaint: largest, blocked, shift, alive }
  })

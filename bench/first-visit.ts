import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext } from 'playwright-core'
import type { RunningShop } from '../e2e/running-shop.ts'

export interface Visit {
  path: string
  /** Milliseconds until something, and until the largest thing, is on the screen. */
  firstPaint: number
  largestPaint: number
  /** Milliseconds for which the page could not have answered a touch. */
  blocked: number
  /** How much moved by itself: 0 is nothing, 0.1 is called good. */
  shift: number
  /** Bytes as they travelled. */
  bytes: number
  /** 0 to 100, by the curves and the weights of Lighthouse 13 without its speed index. */
  score: number
}

/** What Lighthouse calls slow 4G and a mid-range phone. */
const phone = {
  screen: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  line: {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1474.56 * 1024) / 8,
    uploadThroughput: (675 * 1024) / 8,
  },
  slowdown: 4,
}

const browserPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

export const browserIsThere = (): boolean => existsSync(browserPath)

/** How a phone that has never been here sees these pages: the visit with the median largest paint of several. */
export async function measureFirstVisits(
  shop: RunningShop,
  paths: readonly string[],
  visits = 5,
): Promise<Visit[]> {
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: ['--no-sandbox', '--disable-quic', '--no-first-run'],
  })
  try {
    const results: Visit[] = []
    for (const path of paths) {
      const all: Visit[] = []
      for (let n = 0; n < visits; n++) all.push(await visit(browser, shop.url, path))
      all.sort((a, b) => a.largestPaint - b.largestPaint)
      results.push(all[Math.floor(visits / 2)]!)
    }
    return results
  } finally {
    await browser.close()
  }
}

async function visit(browser: Browser, url: string, path: string): Promise<Visit> {
  const context = await browser.newContext({ ...phone.screen, baseURL: url })
  try {
    const { page, bytes } = await slowPage(context)
    await page.addInitScript(watch)
    await page.goto(path, { waitUntil: 'networkidle' })
    // Long work that began with the last file is over by then.
    await page.waitForTimeout(1_000)
    const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
    const measured = {
      firstPaint: seen.firstPaint,
      largestPaint: seen.largestPaint,
      blocked: seen.tasks.reduce((sum, task) => sum + (task.end > seen.firstPaint ? task.over : 0), 0),
      shift: seen.shift,
    }
    return { path, ...measured, bytes: bytes(), score: scoreOf(measured) }
  } finally {
    await context.close()
  }
}

async function slowPage(context: BrowserContext) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', phone.line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.slowdown })
  let received = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (received += encodedDataLength))
  return { page, bytes: () => received }
}

interface Seen {
  firstPaint: number
  largestPaint: number
  shift: number
  tasks: { end: number; over: number }[]
}

/** Runs in the page. */
function watch(): void {
  const seen: Seen = { firstPaint: 0, largestPaint: 0, shift: 0, tasks: [] }
  Object.assign(window, { seen })
  const observe = (type: string, note: (entry: never) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => note(entry as never))).observe({
      type,
      buffered: true,
    })
  observe('paint', ({ name, startTime }: PerformanceEntry) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime
  })
  observe('largest-contentful-paint', ({ startTime }: PerformanceEntry) => (seen.largestPaint = startTime))
  observe('layout-shift', ({ value }: { value: number }) => (seen.shift += value))
  observe('longtask', ({ startTime, duration }: PerformanceEntry) =>
    seen.tasks.push({ end: startTime + duration, over: duration - 50 }),
  )
}

/** Where a page is as good as the best tenth of all, where it is average, and how much it counts. */
const curves = {
  firstPaint: { good: 1_800, average: 3_000, weight: 10 },
  largestPaint: { good: 2_500, average: 4_000, weight: 25 },
  blocked: { good: 200, average: 600, weight: 30 },
  shift: { good: 0.1, average: 0.25, weight: 25 },
} as const

function scoreOf(measured: Record<keyof typeof curves, number>): number {
  const names = Object.keys(curves) as (keyof typeof curves)[]
  const total = names.reduce((sum, name) => sum + curves[name].weight, 0)
  const reached = names.reduce(
    (sum, name) => sum + curves[name].weight * share(measured[name], curves[name]),
    0,
  )
  return (100 * reached) / total
}

/** The part of all pages that are worse, on a log-normal curve through `good` (0.9) and `average` (0.5). */
function share(value: number, { good, average }: { good: number; average: number }): number {
  if (value <= 0) return 1
  const spread = Math.log(average / good) / 1.2815515655446004
  return 1 - normal(Math.log(value / average) / spread)
}

/** The distribution function of the normal distribution (Abramowitz and Stegun 26.2.17). */
function normal(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x))
  const terms = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153]
  const tail = (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * terms.reduce((sum, a) => (sum + a) * t, 0)
  return x > 0 ? 1 - tail : tail
}

import { chromium, type Browser, type Page } from '@playwright/test'
import { computeSpread, type Bar } from './measure.ts'

/**
 * The values are those of the phone in Lighthouse with applied throttling: slow 4G and a quarter of the
 * processor.
 */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
}
const cpuSlowdown = 4
const screen = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

const readingTimeMs = 6_000

interface Visit {
  largestPaint: number
  hydrated: number
  shift: number
  secondPage?: number
}

declare global {
  var seen: {
    largestPaint: number
    hydrated: number
    shift: number
    touched: number
    title: string | undefined
  }
}

/** Each visit has an empty cache. The figures are medians. */
export async function measureFirstVisits(url: string, productId: string, visits: number): Promise<Bar[]> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH']!,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
  try {
    const bars: Bar[] = []
    for (const [name, path] of Object.entries({
      home: '/',
      'a list': '/products',
      'a product': `/products/${productId}`,
    })) {
      const all: Visit[] = []
      for (let n = 0; n < visits; n++) all.push(await visit(browser, url + path))
      const each = (figure: keyof Visit) => computeSpread(all.flatMap((one) => one[figure] ?? []))
      const [paint, hydrated, shift, second] = [
        each('largestPaint'),
        each('hydrated'),
        each('shift'),
        each('secondPage'),
      ]
      const ms = ({ median, p95 }: typeof paint) => `${median.toFixed(0)} (p95 ${p95.toFixed(0)}) ms`
      bars.push({
        what: `first visit with a slow phone: ${name}`,
        bar: 'largest paint ≤ 2.0 s, hydrated ≤ 3.2 s, no shift, second page ≤ 0.5 s',
        measured: `largest paint ${ms(paint)}, hydrated ${ms(hydrated)}, shift ${shift.median.toFixed(3)}${path === '/products' ? `, second page ${ms(second)}` : ''}`,
        isMet:
          paint.median <= 2_000 && hydrated.median <= 3_200 && shift.median === 0 && second.median <= 500,
      })
    }
    return bars
  } finally {
    await browser.close()
  }
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ ...screen, locale: 'id-ID' })
  try {
    const page = await context.newPage()
    const throttle = await context.newCDPSession(page)
    await throttle.send('Network.enable')
    await throttle.send('Network.emulateNetworkConditions', slow4G)
    await throttle.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await page.addInitScript(watch)
    await page.goto(address, { timeout: 60_000 })
    await page.waitForFunction(() => globalThis.seen.hydrated > 0)
    await page.waitForLoadState('networkidle')
    const { largestPaint, hydrated, shift } = await page.evaluate(() => globalThis.seen)
    if (!address.endsWith('/products')) return { largestPaint, hydrated, shift }
    return { largestPaint, hydrated, shift, secondPage: await openProduct(page) }
  } finally {
    await context.close()
  }
}

async function openProduct(page: Page): Promise<number> {
  await page.waitForTimeout(readingTimeMs)
  await page.evaluate(() => {
    globalThis.seen.title = document.querySelector('h1')?.textContent
    document.addEventListener('pointerdown', ({ timeStamp }) => (globalThis.seen.touched = timeStamp))
  })
  await page.locator('main article h2 a').first().tap()
  await page.waitForFunction(() => {
    const title = document.querySelector('h1')?.textContent
    return title && title !== globalThis.seen.title
  })
  return page.evaluate(() => performance.now() - globalThis.seen.touched)
}

/** The browser runs this before the shop's own scripts. */
function watch() {
  const seen = { largestPaint: 0, hydrated: 0, shift: 0, touched: 0, title: undefined }
  globalThis.seen = seen
  const each = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  each('largest-contentful-paint', (entry) => (seen.largestPaint = entry.startTime))
  each('layout-shift', (entry) => {
    if ('value' in entry) seen.shift += Number(entry.value)
  })
  document.addEventListener('hydrated', () => (seen.hydrated = performance.now()))
}

import type { Page, Response } from '@playwright/test'
import { axeViolations, openAs } from './accessibility.ts'
import { holdReplies } from './mock-replies.ts'
import { overflowOf } from './overflow.ts'
import { drawBeforeAnswers, untilDrawn } from './settled.ts'
import { expect } from './test.ts'
import { saveData, transferred } from './transfers.ts'

declare global {
  interface Window {
    shifted: number
  }
}

export interface Visit {
  path: string
  /** The link that leads to the page passes this state on. */
  state?: object
  /** The limits are in kilobytes (1,000 bytes) over the wire, with all headers, at a first visit with a phone. */
  maxScripts?: number
  maxTransfer?: number
}

/**
 * The laptop reads Indonesian, the phone English. Each load is checked by axe at the first width, and for sideways
 * scrolling at all of them.
 */
export const devices = {
  laptop: { language: 'id', widths: [1280, 390, 320] },
  phone: { language: 'en', widths: [390, 320, 1280] },
} as const

/**
 * Loads each page once, and checks on that load that
 * - no content in sight moves when data and photographs arrive late,
 * - its scripts are small and compressed, and visitors get none of the console,
 * - axe finds no violation of WCAG 2.2 AA, and
 * - the page does not scroll sideways.
 */
export async function sweep(
  device: keyof typeof devices,
  token: string | null,
  visits: readonly Visit[],
  shopUrl?: string,
): Promise<void> {
  const { language, widths } = devices[device]
  const { page, settle } = await openAs(token, language, widths[0], shopUrl)
  const devTools = await page.context().newCDPSession(page)
  if (device === 'phone') {
    await devTools.send('Network.enable')
    await devTools.send('Network.setCacheDisabled', { cacheDisabled: true })
  }
  const resize = async (width: number) => {
    if (device === 'laptop')
      await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: width < 600, maxTouchPoints: 1 })
    await page.setViewportSize({ width, height: 844 })
  }
  await saveData(page)
  await countShifts(page)
  await drawBeforeAnswers(page)
  await passStates(page, visits)
  const responses: Response[] = []
  page.on('response', (response) => {
    // A new document ends what the page before was still loading.
    if (response.request().isNavigationRequest()) responses.length = 0
    if (response.url().startsWith('http')) responses.push(response)
  })

  const found: Record<string, unknown> = {}
  for (const visit of visits) {
    const { path } = visit
    if (device === 'phone' && !token) await openWithLatePhotographs(page, path)
    // Another fragment of the page before is no new load.
    else if ((await page.goto(path)) === null) await page.reload()
    await settle()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()

    const shifted = await page.evaluate(() => window.shifted)
    if (shifted >= maxShiftOf(path)) found[`${path} moves`] = shifted
    if (device === 'phone') Object.assign(found, await excessOf(visit, responses, token === null))
    const violations = await axeViolations(page)
    if (violations.length > 0) found[`${path} for axe`] = violations
    for (const width of widths) {
      if (width !== widths[0]) await resize(width)
      const tooWide = await overflowOf(page)
      if (tooWide.length > 0) found[`${path}, ${width} px`] = tooWide
    }
    await resize(widths[0])
  }
  expect(found).toEqual({})
}

/** Up to 0.1 counts as good. The pages of the shop are steadier than that. */
const maxShiftOf = (path: string) => (path.startsWith('/admin') ? 0.1 : 0.02)

/** Sums the layout shifts of each page from its first frame on. */
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) window.shifted += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The router reads the state of a link from the history. */
const passStates = (page: Page, visits: readonly Visit[]) =>
  page.addInitScript(
    (states) => {
      const usr = states[location.pathname]
      if (usr && !location.search && !history.state) history.replaceState({ usr, key: 'given', idx: 0 }, '')
    },
    Object.fromEntries(visits.map(({ path, state }) => [path, state])),
  )

const photographs = /\/media\//

async function openWithLatePhotographs(page: Page, path: string): Promise<void> {
  // That of the page before: without a route, the responses of requests that are under way would not be reported.
  await page.unroute(photographs)
  const release = await holdReplies(page, photographs)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await untilDrawn(page)
  release()
}

async function excessOf(
  { path, maxScripts, maxTransfer }: Visit,
  responses: readonly Response[],
  isVisitor: boolean,
): Promise<Record<string, unknown>> {
  const isScript = (response: Response) => response.request().resourceType() === 'script'
  const loaded = await Promise.all(
    responses
      .filter((response) => maxTransfer || isScript(response))
      .map(async (response) => ({
        path: new URL(response.url()).pathname,
        isScript: isScript(response),
        encoding: response.headers()['content-encoding'],
        bytes: await transferred(response),
      })),
  )
  const scripts = loaded.filter((one) => one.isScript)
  const sum = (all: typeof loaded) => all.reduce((bytes, one) => bytes + one.bytes, 0)
  expect(sum(scripts)).toBeGreaterThan(10_000)
  const list = (all: typeof loaded) => all.map((one) => `${one.path} ${one.bytes}`)
  const found: Record<string, unknown> = {}
  if (maxScripts && sum(scripts) > maxScripts * 1_000) found[`scripts of ${path}`] = list(scripts)
  if (maxTransfer && sum(loaded) > maxTransfer * 1_000) found[`transfer of ${path}`] = list(loaded)
  // A script of a few bytes may be smaller without compression.
  const plain = scripts.filter(({ encoding, bytes }) => encoding !== 'br' && bytes > 700)
  if (plain.length > 0) found[`scripts of ${path} without brotli`] = list(plain)
  const ofConsole = scripts.filter((script) => /admin|desk|outbox|dashboard/.test(script.path))
  if (isVisitor && ofConsole.length > 0) found[`scripts of the console on ${path}`] = list(ofConsole)
  return found
}

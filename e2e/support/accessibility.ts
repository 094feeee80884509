import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { languages, type Language } from '#contract/platform/language.ts'
import { openBrowser, storeToken, type Visitor } from './browser.ts'
import { expect } from './test.ts'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const source = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

/** Checks WCAG 2.2 AA. axe runs only in the page itself, because the shop has no frames. */
export async function axeViolations(page: Page): Promise<string[]> {
  if (page.frames().length > 1) throw new Error(`${page.url()} has frames, into which axe would not look`)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async () => {
    const { violations } = await window.axe!.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    })
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
  })
}

/** The widths in pixels of a phone and a laptop. */
const widths = [390, 1280]

export const variants = languages.flatMap((language) => widths.map((width) => [language, width] as const))

export async function openAs(token: string | null, language: Language, width = 1280): Promise<Visitor> {
  const visitor = await openBrowser({ width, picked: language })
  if (token) await storeToken(visitor, token)
  return visitor
}

/** Waits until the requests of the page are done. */
export async function openSettled({ page }: Visitor, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/** Every page is checked by axe on a laptop and on a phone, and for sideways scrolling at 320 px. */
export async function expectAccessible(
  token: string | null,
  language: Language,
  paths: readonly string[],
): Promise<void> {
  const visitor = await openAs(token, language)
  const { page } = visitor
  const devTools = await page.context().newCDPSession(page)
  const emulateTouch = (enabled: boolean) =>
    devTools.send('Emulation.setTouchEmulationEnabled', { enabled, ...(enabled && { maxTouchPoints: 1 }) })
  const found: Record<string, unknown> = {}
  const check = async (path: string, width: number) => {
    const here = await axeViolations(page)
    if (here.length > 0) found[`${path}, ${width} px`] = here
  }
  for (const path of paths) {
    await openSettled(visitor, path)
    expect(await hasTouch(page)).toBe(false)
    await check(path, 1280)

    await emulateTouch(true)
    await resize(page, 390)
    expect(await hasTouch(page)).toBe(true)
    await check(path, 390)

    await resize(page, 320)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > 320) found[`${path}, 320 px`] = `${width} px wide`
    // Touch is switched off, so that the next page has a pointer again.
    await emulateTouch(false)
    await resize(page, 1280)
  }
  expect(found).toEqual({})
}

const hasTouch = (page: Page) => page.evaluate(() => matchMedia('(hover: none)').matches)

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

import type { Page } from '@playwright/test'
import { languages, type Language } from '#contract/platform/language.ts'
import { breaches } from './axe.ts'
import { browserUser, type BrowserUser } from './browser.ts'
import { remember } from './shop-api.ts'
import { expect } from './test.ts'

/** Pixels: a phone and a desk. */
const widths = [390, 1280]

/** In which language, and how wide. */
export const variants = languages.flatMap((language) => widths.map((width) => [language, width] as const))

export async function comes(token: string | null, language: Language, width = 1280): Promise<BrowserUser> {
  const someone = await browserUser({ width, picked: language })
  if (token) await remember(someone, token)
  return someone
}

/** Opens a page and waits until what it loads by itself has come. */
export async function arrive({ page }: BrowserUser, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/** Axe finds nothing on any of these pages, at a desk and on a phone; and at 320 px nothing has to be scrolled sideways. */
export async function expectNothingFound(
  token: string | null,
  language: Language,
  paths: readonly string[],
): Promise<void> {
  const someone = await comes(token, language)
  const { page } = someone
  const devTools = await page.context().newCDPSession(page)
  const touch = (enabled: boolean) =>
    devTools.send('Emulation.setTouchEmulationEnabled', { enabled, ...(enabled && { maxTouchPoints: 1 }) })
  const found: Record<string, unknown> = {}
  const look = async (path: string, width: number) => {
    const here = await breaches(page)
    if (here.length > 0) found[`${path}, ${width} px`] = here
  }
  for (const path of paths) {
    await arrive(someone, path)
    expect(await touches(page)).toBe(false)
    await look(path, 1280)

    await touch(true)
    await resize(page, 390)
    expect(await touches(page)).toBe(true)
    await look(path, 390)

    await resize(page, 320)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > 320) found[`${path}, 320 px`] = `${width} px wide`
    // The next page has a pointer again, once it is there.
    await touch(false)
    await resize(page, 1280)
  }
  expect(found).toEqual({})
}

const touches = (page: Page) => page.evaluate(() => matchMedia('(hover: none)').matches)

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

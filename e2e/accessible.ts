import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { languages, type Language } from '#contract/language.ts'
import { breaches } from './axe.ts'
import { person, type Person } from './person.ts'
import { remember } from './shop-api.ts'

/** Pixels: a phone and a desk. */
const widths = [390, 1280]

/** In which language, and how wide. */
export const places = languages.flatMap((language) => widths.map((width) => [language, width] as const))

export async function comes(token: string | null, language: Language, width = 1280): Promise<Person> {
  const someone = await person({ width, picked: language })
  if (token) await remember(someone, token)
  return someone
}

/** Opens a page and waits until what it loads by itself has come. */
export async function arrive({ page }: Person, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

/** Axe finds nothing on any of these pages, at a desk and on a phone; and at 320 px nothing has to be scrolled sideways. */
export async function expectNothingFound(
  token: string | null,
  language: Language,
  paths: readonly string[],
): Promise<void> {
  const someone = await comes(token, language)
  const { page } = someone
  const resize = await resizing(page)
  const found: Record<string, unknown> = {}
  for (const path of paths) {
    await resize(1280)
    await arrive(someone, path)
    for (const width of [1280, 390]) {
      await resize(width)
      const here = await breaches(page)
      if (here.length > 0) found[`${path}, ${width} px`] = here
    }
    await resize(320)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > 320) found[`${path}, 320 px`] = `${width} px wide`
  }
  expect(found).toEqual({})
}

/** Makes a page as wide as that; what is as narrow as a phone is touched and has no pointer that hovers. */
async function resizing(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  return async (width: number) => {
    const touch = width < 600
    await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: touch, maxTouchPoints: 1 })
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    expect(await page.evaluate(() => matchMedia('(hover: none)').matches)).toBe(touch)
  }
}

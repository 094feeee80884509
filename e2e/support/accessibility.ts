import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { Language } from '#contract/platform/language.ts'
import { openBrowser, sharedShopUrl, storeToken, type Visitor } from './browser.ts'

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

/** Each state of a page is shown in one language on a laptop, and in the other one on a phone. */
export const variants: readonly (readonly [Language, number])[] = [
  ['id', 1280],
  ['en', 390],
]

export async function openAs(
  token: string | null,
  language: Language,
  width = 1280,
  shopUrl = sharedShopUrl(),
): Promise<Visitor> {
  const visitor = await openBrowser({ width, picked: language, shopUrl })
  if (token) await storeToken(visitor, token)
  return visitor
}

import { expect, type Page, type Request } from '@playwright/test'

declare global {
  interface Window {
    /** The answers of the shop that `drawBeforeAnswers` holds back. */
    answersHeld?: number
  }
}

/** Returns the requests of the page that are under way, as a set that changes. */
export function followRequests(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>()
  page.on('request', (request) => {
    // A new document ends the requests of the one before.
    if (request.isNavigationRequest()) open.clear()
    open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return open
}

/** Waits until nothing of the hydrated page is loading: no request, no part that says so, no font. */
export async function untilSettled(page: Page, requests: ReadonlySet<Request>): Promise<void> {
  await page.locator('#root[data-hydrated]').waitFor({ state: 'attached' })
  await expect
    .poll(
      async () => {
        await untilDrawn(page)
        const held = await page.evaluate(() => window.answersHeld ?? 0)
        const parts = page.locator('[aria-busy="true"]').filter({ visible: true })
        return [...(await parts.allInnerTexts()), ...Array.from(requests, (one) => one.url()), held]
      },
      { intervals: [20], message: 'what is still loading' },
    )
    .toEqual([0])
}

/** What has arrived is drawn in the second frame, and has caused its own requests. */
export const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }))
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })

/** Each answer of the shop is held back until the page without it has been drawn. */
export const drawBeforeAnswers = (page: Page) =>
  page.addInitScript(() => {
    const hydrated = new Promise((resolve) => document.addEventListener('hydrated', resolve, { once: true }))
    const send = window.fetch.bind(window)
    window.answersHeld = 0
    window.fetch = async (...request) => {
      window.answersHeld!++
      try {
        const answer = await send(...request)
        await hydrated
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
        return answer
      } finally {
        window.answersHeld!--
      }
    }
  })

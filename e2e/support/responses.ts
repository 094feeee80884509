import type { Page } from '@playwright/test'

/** From now on the shop answers this to what is asked for there. */
export async function answer(
  page: Page,
  where: string | RegExp,
  status: number,
  json: unknown = { success: false },
): Promise<void> {
  await page.route(where, (route) => route.fulfill({ status, json }))
}

/** What is asked for there waits until the story lets it go on. */
export async function holdBack(page: Page, where: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(where, async (route) => {
    await promise
    // Nobody may be waiting for it any more.
    await route.continue().catch(() => undefined)
  })
  return resolve
}

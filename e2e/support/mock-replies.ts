import type { Page } from '@playwright/test'

/** From now on requests to that address get this reply. */
export async function mockReply(
  page: Page,
  where: string | RegExp,
  status: number,
  json: unknown = { success: false },
): Promise<void> {
  await page.route(where, (route) => route.fulfill({ status, json }))
}

/** Requests to that address wait until the returned function is called. */
export async function holdReplies(page: Page, where: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(where, async (route) => {
    await promise
    // The page may have stopped waiting for it.
    await route.continue().catch(() => undefined)
  })
  return resolve
}

import type { Page } from '@playwright/test'

/** Answers all further requests to this address with this response. */
export async function mockReply(
  page: Page,
  where: string | RegExp,
  status: number,
  json: unknown = { success: false },
): Promise<void> {
  await page.route(where, (route) => route.fulfill({ status, json }))
}

/** Holds requests to this address until the returned function is called. */
export async function holdReplies(page: Page, where: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(where, async (route) => {
    await promise
    // The page may have cancelled the request.
    await route.continue().catch(() => undefined)
  })
  return resolve
}

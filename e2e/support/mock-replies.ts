import type { Page } from '@playwright/test'

export async function mockReply(
  page: Page,
  where: string | RegExp,
  status: number,
  json: unknown = { success: false },
): Promise<void> {
  await page.route(where, (route) => route.fulfill({ status, json }))
}

export async function holdReplies(page: Page, where: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(where, async (route) => {
    await promise
    // The page may have cancelled the request.
    await route.continue().catch(() => undefined)
  })
  return resolve
}

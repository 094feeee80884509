import type { Page, Response } from '@playwright/test'

/**
 * An idle page prefetches the next pages, which would be counted on a busy machine. A browser that saves data does not
 * prefetch.
 */
export const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

/** Returns the bytes over the wire, with all headers, as the network panel of a browser does. */
export async function transferred(response: Response): Promise<number> {
  const { responseBodySize, responseHeadersSize } = await response.request().sizes()
  return responseBodySize + responseHeadersSize
}

import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Sends the pending decisions of a queue as if the tab were closed, and waits for the last answer. */
export async function sendDecisions(page: Page) {
  const answered = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && /\/(?:confirm|reject|accept)$/.test(response.url()),
  )
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  expect((await answered).status()).toBe(200)
}

import { test as base, expect } from '@playwright/test'
import { closeBrowsers, shareBrowser } from './browser.ts'

export { expect }

/** The base of every browser test: one browser per worker. Complaints of the browser fail the test. */
export const test = base.extend<{ closeBrowsers: void }, { shareBrowser: void }>({
  shareBrowser: [
    async ({ browser }, use) => {
      shareBrowser(browser)
      await use()
    },
    { scope: 'worker', auto: true },
  ],
  closeBrowsers: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures it needs from the pattern
    async ({}, use) => {
      await use()
      expect(await closeBrowsers(), 'complaints of the browser').toEqual([])
    },
    { auto: true },
  ],
})

import { test as base, expect } from '@playwright/test'
import { closeBrowsers, shareBrowser } from './browser.ts'

export { expect }

/** Every browser test is based on this one: a worker has one browser, and complaints of the browser fail the test. */
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

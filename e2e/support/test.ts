import { test as base, expect } from '@playwright/test'
import { endVisits, visitWith } from './browser.ts'

export { expect }

/** Every browser test: one browser for a worker, and whatever it complained about during a test fails that test. */
export const test = base.extend<{ endVisits: void }, { visitWith: void }>({
  visitWith: [
    async ({ browser }, use) => {
      visitWith(browser)
      await use()
    },
    { scope: 'worker', auto: true },
  ],
  endVisits: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures it needs from the pattern
    async ({}, use) => {
      await use()
      expect(await endVisits(), 'complaints of the browser').toEqual([])
    },
    { auto: true },
  ],
})

import type { Page } from '@playwright/test'
import { delays } from '#contract/platform/limits.ts'

/** The page polls every second instead of every ten, to shorten the test. Call it before the page is opened. */
export async function speedUpPolling(page: Page): Promise<void> {
  await page.addInitScript((poll) => {
    const wait = window.setInterval
    const shortened = (then: () => void, ms?: number) => wait(then, ms === poll ? 1_000 : ms)
    window.setInterval = shortened as typeof window.setInterval
  }, delays.poll)
}

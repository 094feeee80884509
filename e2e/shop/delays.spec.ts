import type { Page } from '@playwright/test'
import { fill, isAt, press } from '../support/account-forms.ts'
import { browserUser } from '../support/browser.ts'
import { newAccount, remember } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const password = 'rahasia-sekali'
const details = { 'New Password': 'rahasia-baru', 'Confirm Password': 'rahasia-baru' }

/** Where a form that went well leads, and after how many milliseconds (section 9). */
interface Way {
  from: string
  typed: Record<string, string>
  button: string
  /** The call to answer in the shop's place: these stories are about what comes after it. */
  call?: string
  wait: number
  to: string
}

const ways: Way[] = [
  {
    from: '/signup',
    typed: {
      'Full Name': 'Ayu',
      Email: 'ayu@contoh.example',
      Password: password,
      'Confirm Password': password,
    },
    button: 'Sign up',
    call: '**/api/auth/register',
    wait: 3_000,
    to: '/login',
  },
  {
    from: '/forgot-password',
    typed: { Email: 'ayu@contoh.example' },
    button: 'Send reset code',
    call: '**/api/auth/forgotpassword',
    wait: 1_000,
    to: '/reset-password',
  },
  {
    from: '/reset-password/tautan-dari-surat',
    typed: details,
    button: 'Save password',
    call: '**/api/auth/resetpassword/*',
    wait: 2_000,
    to: '/login',
  },
  {
    from: '/update-profile',
    typed: { 'Full Name': 'Ayu Lestari' },
    button: 'Save Changes',
    wait: 1_500,
    to: '/profile',
  },
  {
    from: '/update-password',
    typed: { 'Current Password': password, ...details },
    button: 'Change Password',
    wait: 1_500,
    to: '/profile',
  },
]

test.describe('a form that went well', () => {
  for (const way of ways)
    test(`${way.from} leads to ${way.to} after ${way.wait} ms, and takes its dialog with it`, async () => {
      const ayu = await browserUser({ picked: 'en' })
      const { page } = ayu
      if (way.to === '/profile') await remember(ayu, (await newAccount()).token)
      if (way.call) await page.route(way.call, (route) => route.fulfill({ json: { success: true } }))
      await page.clock.install()
      await ayu.open(way.from)
      await fill(page, way.typed)
      await page.clock.pauseAt(Date.now() + 60_000)
      const answered = page.waitForResponse((answer) => answer.request().method() !== 'GET')
      await press(page, way.button)
      await answered

      const dialog = page.getByRole('alertdialog')
      const shownAfter = await runUntil(page, () => dialog.isVisible())
      // The pointer rests on it, which keeps it open on this page.
      await dialog.hover()
      await page.clock.runFor(way.wait - shownAfter - 1)
      expect(new URL(page.url()).pathname).toBe(way.from)
      expect(await dialog.isVisible()).toBe(true)
      await page.clock.runFor(shownAfter + 1)
      await isAt(page, way.to)
      await expect(dialog).toHaveCount(0)
    })
})

/** Lets time pass in small steps until something is so; how much has passed. */
async function runUntil(page: Page, isSo: () => Promise<boolean>): Promise<number> {
  const step = 20
  let passed = 0
  await expect
    .poll(
      async () => {
        if (await isSo()) return true
        await page.clock.runFor(step)
        passed += step
        return false
      },
      { timeout: 15_000, intervals: [20] },
    )
    .toBe(true)
  return passed
}

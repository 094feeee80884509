import type { Page } from '@playwright/test'
import {
  changePasswordForm,
  forgotPasswordPage,
  newPasswordPage,
  profileForm,
  signUpPage,
} from '../pages/account-pages.ts'
import type { Form } from '../pages/forms.ts'
import { openBrowser, storeToken, type Visitor } from '../support/browser.ts'
import { newAccount } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const password = 'rahasia-sekali'
const chosen = { newPassword: 'rahasia-baru', confirmPassword: 'rahasia-baru' }

/** `wait` milliseconds after a success, the form leads to `to`. */
interface Success {
  from: string
  form: (visitor: Visitor) => Form<string>
  typed: Record<string, string>
  /** The test answers this endpoint instead of the shop, because the test is about what follows the response. */
  endpoint?: string
  wait: number
  to: string
}

const successes: Success[] = [
  {
    from: '/signup',
    form: signUpPage,
    typed: { fullName: 'Ayu', email: 'ayu@contoh.example', password, confirmPassword: password },
    endpoint: '**/api/auth/register',
    wait: 3_000,
    to: '/login',
  },
  {
    from: '/forgot-password',
    form: forgotPasswordPage,
    typed: { email: 'ayu@contoh.example' },
    endpoint: '**/api/auth/forgotpassword',
    wait: 1_000,
    to: '/reset-password',
  },
  {
    from: '/reset-password/tautan-dari-surat',
    form: newPasswordPage,
    typed: chosen,
    endpoint: '**/api/auth/resetpassword/*',
    wait: 2_000,
    to: '/login',
  },
  {
    from: '/update-profile',
    form: profileForm,
    typed: { fullName: 'Ayu Lestari' },
    wait: 1_500,
    to: '/profile',
  },
  {
    from: '/update-password',
    form: changePasswordForm,
    typed: { currentPassword: password, ...chosen },
    wait: 1_500,
    to: '/profile',
  },
]

test.describe('after success, a form', () => {
  for (const { from, form: formOf, typed, endpoint, wait, to } of successes)
    test(`on ${from} leads to ${to} after ${wait} ms, and its dialog closes`, async () => {
      const ayu = await openBrowser({ picked: 'en' })
      const { page } = ayu
      const form = formOf(ayu)
      if (to === '/profile') await storeToken(ayu, (await newAccount()).token)
      if (endpoint) await page.route(endpoint, (route) => route.fulfill({ json: { success: true } }))
      await page.clock.install()
      await ayu.open(from)
      await form.fillIn(typed)
      await page.clock.pauseAt(Date.now() + 60_000)
      const answered = page.waitForResponse((answer) => answer.request().method() !== 'GET')
      await form.submit()
      await answered

      const dialog = page.getByRole('alertdialog')
      const shownAfter = await runUntil(page, () => dialog.isVisible())
      // The pointer on the dialog keeps it open on this page.
      await dialog.hover()
      await page.clock.runFor(wait - shownAfter - 1)
      await expect(page).toHaveURL(from)
      await expect(dialog).toBeVisible()
      await page.clock.runFor(shownAfter + 1)
      await expect(page).toHaveURL(to)
      await expect(dialog).toHaveCount(0)
    })
})

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

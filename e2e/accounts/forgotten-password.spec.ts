import type { Page } from '@playwright/test'
import {
  field,
  fill,
  isAt,
  logIn,
  newestMail,
  press,
  standing,
  expectMessage,
  messages,
} from '../support/account-forms.ts'
import { newEmail, browserUser } from '../support/browser.ts'
import { newPassword, resetCodeIn, resetPathIn } from '../support/reset-mail.ts'
import { newAccount } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const texts = {
  id: {
    unknown: 'Email tidak ditemukan. Silakan coba lagi.',
    sent: 'Email terdaftar! Kode reset password telah dikirim ke email Anda.',
    sentTo: 'Kami sudah mengirim email ke',
    short: 'Password harus minimal 6 karakter',
    differ: 'Password dan konfirmasi password tidak cocok',
    noToken: 'Token reset tidak valid. Silakan minta reset password baru.',
    changed: 'Password berhasil diubah!',
    again: 'Minta kode baru',
  },
  en: {
    unknown: 'Email not found. Please try again.',
    sent: 'Email found! A password reset code has been sent to your email.',
    sentTo: 'We sent an email to',
    short: 'Password must be at least 6 characters',
    differ: 'The password and its confirmation do not match',
    noToken: 'This reset token is not valid. Please request a new password reset.',
    changed: 'Your password has been changed!',
    again: 'Request a new code',
  },
} as const

for (const language of ['id', 'en'] as const)
  test.describe(`who has forgotten her password, in the language ${language}`, () => {
    const t = { ...messages[language], ...texts[language] }

    test('sets a new one by the link in the mail', async () => {
      const { email, page, open } = await whoAsked()
      const letter = await newestMail(email)
      await open(resetPathIn(letter))
      await expect(page.getByRole('button', { name: t.save, exact: true })).toBeVisible()
      expect(await field(page, t.code).count()).toBe(0)
      await choose(page, 'teh')
      await expectMessage(page, t.short)
      await fill(page, { [t.newPassword]: newPassword, [t.confirm]: 'kopi di teras' })
      await press(page, t.save)
      await expectMessage(page, t.differ)
      await expect(page.getByRole('main').getByText(t.differ, { exact: true })).toBeVisible()
      expect(await standing(page, [t.newPassword])).toEqual({ [t.newPassword]: newPassword })
      await choose(page, newPassword)
      await entersWith(page, email)

      await open(resetPathIn(letter))
      await choose(page, newPassword)
      await expectMessage(page, /^(?:Gagal|That did not work)/)
      await page.getByRole('link', { name: t.again, exact: true }).click()
      await isAt(page, '/forgot-password')
    })

    test('sets a new one by the code in the mail, as she types it', async () => {
      const { email, page } = await whoAsked()
      await expect(page.getByRole('main').getByText(t.sentTo)).toBeVisible()
      await choose(page, newPassword)
      await expectMessage(page, t.noToken)
      await fill(page, { [t.code]: 'ABCD-EFGH-JKMN-PQRS' })
      await press(page, t.save)
      await expectMessage(page, t.noToken.slice(0, 10))
      expect(await standing(page, [t.newPassword, t.confirm])).toEqual({
        [t.newPassword]: newPassword,
        [t.confirm]: newPassword,
      })
      const code = resetCodeIn(await newestMail(email))
      await fill(page, { [t.code]: ` ${code.toLowerCase().replaceAll('-', '  ')} ` })
      await press(page, t.save)
      await entersWith(page, email)
    })

    /** She asks on /forgot-password, mistypes her address first, and is on /reset-password. */
    async function whoAsked() {
      const { email } = await newAccount({ language })
      const { page, open } = await browserUser({ picked: language })
      await open('/login')
      await page.getByRole('link', { name: t.forgot, exact: true }).click()
      await expect(page.getByRole('button', { name: t.send, exact: true })).toBeVisible()
      const wrong = newEmail()
      await fill(page, { Email: wrong })
      await press(page, t.send)
      await expectMessage(page, t.unknown)
      expect(await standing(page, ['Email'])).toEqual({ Email: wrong })
      await fill(page, { Email: email })
      await press(page, t.send)
      await expect(page.getByRole('alertdialog').filter({ hasText: t.sent })).toBeVisible()
      await isAt(page, '/reset-password')
      return { email, page, open }
    }

    async function choose(page: Page, password: string): Promise<void> {
      await fill(page, { [t.newPassword]: password, [t.confirm]: password })
      await press(page, t.save)
    }

    async function entersWith(page: Page, email: string): Promise<void> {
      await expect(page.getByRole('alertdialog').filter({ hasText: t.changed })).toBeVisible()
      await isAt(page, '/login')
      await logIn(page, { email, password: newPassword }, language)
      await isAt(page, '/')
      expect(await page.evaluate(() => sessionStorage.getItem('resetPasswordEmail'))).toBeNull()
    }
  })

test.describe('the page for a new password', () => {
  test('leads to the request whoever has neither a link nor asked for one', async () => {
    const { page, open } = await browserUser()
    await open('/reset-password')
    await isAt(page, '/forgot-password')
  })

  for (const name of ['resetCode', 'resetToken', 'token'] as const)
    test(`needs no typed code where another backend answers with one, as ${name}`, async () => {
      const { page, open } = await browserUser({ picked: 'en' })
      const json = { success: true, message: 'Terkirim', [name]: 'code-of-another-backend' }
      await page.route('**/api/auth/forgotpassword', (route) => route.fulfill({ json }))
      const used = page.waitForRequest((request) => request.method() === 'PUT')
      await page.route('**/api/auth/resetpassword/*', (route) => route.fulfill({ json: { success: true } }))
      await open('/forgot-password')
      await fill(page, { Email: 'sari@contoh.example' })
      await press(page, 'Send reset code')
      await isAt(page, '/reset-password')
      expect(await page.evaluate(() => sessionStorage.getItem('resetCode'))).toBe('code-of-another-backend')
      await fill(page, { 'New Password': newPassword, 'Confirm Password': newPassword })
      expect(await field(page, 'Reset code').count()).toBe(0)
      await press(page, 'Save password')
      expect(new URL((await used).url()).pathname).toBe('/api/auth/resetpassword/code-of-another-backend')
      await isAt(page, '/login')
      expect(await page.evaluate(() => sessionStorage.getItem('resetCode'))).toBeNull()
    })
})
